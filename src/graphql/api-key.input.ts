import { ArgsType, Field, InputType, Int } from "type-graphql";
import {
  defaultOverlapSeconds,
  maxOverlapSeconds,
  type ApiKeyRequest,
  type RotationRequest,
} from "../core/api-keys/api-key-service.js";
import type { CallerRole } from "../core/principal.js";
import { ForwardArgs } from "./connection.args.js";
import { RoleEnum } from "./enums.js";
import { ID } from "./id.js";
import { DateTimeScalar } from "./scalars.js";

export const tenantDescription =
  "Tenant; another one requires the role OPERATOR. Default: the caller's.";

@InputType("CreateApiKeyInput", { description: "A new API key." })
export class CreateApiKeyInput implements ApiKeyRequest {
  @Field(() => [RoleEnum], {
    description:
      "Roles that the key grants. Fails with FORBIDDEN for a role that the caller does not have.",
  })
  roles!: CallerRole[];

  @Field(() => ID, { nullable: true, description: tenantDescription })
  tenantId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      "User that the key is bound to: it reaches only this user's records. Default: none.",
  })
  userId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      "Agent that the key is bound to: it reaches only this agent's records. Default: none.",
  })
  agentId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Display name, 1 to 255 characters. Default: none.",
  })
  label?: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Time at which the key expires. Default: never.",
  })
  expiresAt?: number | null;
}

@InputType("RotateApiKeyInput", { description: "An API key to replace." })
export class RotateApiKeyInput implements Omit<RotationRequest, "id"> {
  @Field(() => ID, { description: "`keyId` of the key." })
  keyId!: string;

  @Field(() => Int, {
    nullable: true,
    description: `Seconds that the old key remains valid, 0 to ${maxOverlapSeconds}. Default: ${defaultOverlapSeconds}, one day.`,
  })
  overlapSeconds?: number | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      "Time at which the new key expires. Null: never. Default: after a lifetime as long as the old key's.",
  })
  expiresAt?: number | null;
}

@ArgsType()
export class ApiKeyListArgs extends ForwardArgs {
  @Field(() => ID, {
    nullable: true,
    description:
      "Id of the tenant. Other tenants, and null for all, require the role OPERATOR. Default: the caller's.",
  })
  tenantId?: string | null;
}
