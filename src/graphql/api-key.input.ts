import { ArgsType, Field, ID, InputType, Int } from "type-graphql";
import {
  defaultOverlapSeconds,
  maxOverlapSeconds,
  type ApiKeyRequest,
  type RotationRequest,
} from "../core/api-keys/api-key-service.js";
import type { CallerRole } from "../core/principal.js";
import { ForwardArgs } from "./connection.args.js";
import { RoleEnum } from "./enums.js";
import { DateTimeScalar } from "./scalars.js";

export const tenantDescription =
  "Tenant; another one than the caller's is for operators. Default: the caller's.";

@InputType("CreateApiKeyInput", { description: "A new API key." })
export class CreateApiKeyInput implements ApiKeyRequest {
  @Field(() => [RoleEnum], {
    description: "Roles of the key's callers, no more than the caller has.",
  })
  roles!: CallerRole[];

  @Field(() => ID, { nullable: true, description: tenantDescription })
  tenantId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "User to whose records the key is limited. Default: none.",
  })
  userId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "Agent to whose records the key is limited. Default: none.",
  })
  agentId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Name for people, 1 to 255 characters. Default: none.",
  })
  label?: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Time from which the key is refused. Default: never.",
  })
  expiresAt?: number | null;
}

@InputType("RotateApiKeyInput", { description: "Which API key to replace." })
export class RotateApiKeyInput implements Omit<RotationRequest, "id"> {
  @Field(() => ID, { description: "`keyId` of the key." })
  keyId!: string;

  @Field(() => Int, {
    nullable: true,
    description: `How long the old key stays good, in seconds: 0 to ${maxOverlapSeconds}. Default: ${defaultOverlapSeconds}, one day.`,
  })
  overlapSeconds?: number | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      "Time from which the new key is refused. Null: never. Default: after the lifetime of the old key.",
  })
  expiresAt?: number | null;
}

@ArgsType()
export class ApiKeyListArgs extends ForwardArgs {
  @Field(() => ID, {
    nullable: true,
    description:
      "Tenant; another one than the caller's is for operators. Null: all tenants. Default: the caller's.",
  })
  tenantId?: string | null;
}
