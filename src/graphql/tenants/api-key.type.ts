import { Field, ObjectType } from "type-graphql";
import type { ApiKey } from "../../core/api-keys/api-key.js";
import { apiKeyFields } from "../../records/api-key.js";
import { listOf } from "../lists/connection.js";
import { RoleEnum } from "../schema/record-enums.js";
import { objectClass } from "../schema/record-class.js";

export type ApiKeyType = ApiKey;
export const ApiKeyType = objectClass<ApiKey>({
  name: "ApiKey",
  description: "A key that authenticates a program. The server does not store its text.",
  fields: apiKeyFields,
  documents: { roles: [RoleEnum] },
});

export const ApiKeyConnection = listOf("ApiKey", () => ApiKeyType);

@ObjectType("ApiKeyPayload", { simpleResolvers: true, description: "A new API key." })
export class ApiKeyPayload {
  @Field(() => ApiKeyType, { description: "The key." })
  key!: ApiKeyType;

  @Field(() => String, {
    description: "Text of the key, sent as a bearer token. It is returned only here.",
  })
  text!: string;

  @Field(() => ApiKeyType, {
    nullable: true,
    description: "The key that it replaces, which expires after the overlap. Null: none.",
  })
  previous?: ApiKeyType;
}
