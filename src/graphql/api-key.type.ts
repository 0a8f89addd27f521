import { Field, ObjectType } from "type-graphql";
import type { CallerRole } from "../core/principal.js";
import { connectionOf } from "./connection.js";
import { RoleEnum } from "./enums.js";
import { ID } from "./id.js";
import { DateTimeScalar } from "./scalars.js";

@ObjectType("ApiKey", {
  simpleResolvers: true,
  description: "A key that authenticates a program. The server does not store its text.",
})
export class ApiKeyType {
  @Field(() => ID, { description: "Tenant of the key's callers." })
  tenantId!: string;

  @Field(() => [RoleEnum], { description: "Roles of the key's callers." })
  roles!: readonly CallerRole[];

  @Field(() => ID, {
    nullable: true,
    description: "User that the key is bound to. Null: none.",
  })
  userId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "Agent that the key is bound to. Null: none.",
  })
  agentId!: string | null;

  @Field(() => String, { nullable: true, description: "Display name. Null: none." })
  label!: string | null;

  @Field(() => DateTimeScalar, { description: "Time of creation." })
  createdAt!: number;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Time at which the key expires. Null: never.",
  })
  expiresAt!: number | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Time of revocation. Null: not revoked.",
  })
  revokedAt!: number | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Time of the last use, accurate to about a minute. Null: never used.",
  })
  lastUsedAt!: number | null;
}

export const ApiKeyConnection = connectionOf("ApiKey", () => ApiKeyType);

@ObjectType("CreateApiKeyPayload", { simpleResolvers: true, description: "A new API key." })
export class CreateApiKeyPayload {
  @Field(() => ApiKeyType, { description: "The key." })
  key!: ApiKeyType;

  @Field(() => String, {
    description: "Text of the key, sent as a bearer token. It is returned only here.",
  })
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
