import { Field, ID, ObjectType } from "type-graphql";
import type { CallerRole } from "../core/principal.js";
import { connectionOf } from "./connection.js";
import { RoleEnum } from "./enums.js";
import { DateTimeScalar } from "./scalars.js";

@ObjectType("ApiKey", {
  simpleResolvers: true,
  description: "A key by which a program proves who it is. Its text is not stored.",
})
export class ApiKeyType {
  @Field(() => ID, { description: "Tenant of the key's callers." })
  tenantId!: string;

  @Field(() => [RoleEnum], { description: "Roles of the key's callers." })
  roles!: readonly CallerRole[];

  @Field(() => ID, {
    nullable: true,
    description: "User to whose records the key is limited. Null: none.",
  })
  userId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "Agent to whose records the key is limited. Null: none.",
  })
  agentId!: string | null;

  @Field(() => String, { nullable: true, description: "Name for people. Null: none." })
  label!: string | null;

  @Field(() => DateTimeScalar, { description: "Time of creation." })
  createdAt!: number;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Time from which the key is refused. Null: never.",
  })
  expiresAt!: number | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Time of revocation. Null: not revoked.",
  })
  revokedAt!: number | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Time of the last use, to about a minute. Null: never.",
  })
  lastUsedAt!: number | null;
}

export const ApiKeyConnection = connectionOf("ApiKey", () => ApiKeyType);

@ObjectType("CreateApiKeyPayload", { simpleResolvers: true, description: "A new API key." })
export class CreateApiKeyPayload {
  @Field(() => ApiKeyType, { description: "The key." })
  key!: ApiKeyType;

  @Field(() => String, { description: "What callers send as a bearer token. Shown only here." })
  text!: string;
}

@ObjectType("RotateApiKeyPayload", { simpleResolvers: true, description: "A replaced API key." })
export class RotateApiKeyPayload extends CreateApiKeyPayload {
  @Field(() => ApiKeyType, { description: "The old key, which expires after the overlap." })
  previous!: ApiKeyType;
}

@ObjectType("RevokeApiKeyPayload", { simpleResolvers: true, description: "A revoked API key." })
export class RevokeApiKeyPayload {
  @Field(() => ApiKeyType, { description: "The key." })
  key!: ApiKeyType;
}
