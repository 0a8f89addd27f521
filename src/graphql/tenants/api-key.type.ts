import { Field, ObjectType } from "type-graphql";
import type { ApiKey } from "../../core/api-keys/api-key.js";
import { apiKeyFields } from "../../records/api-key.js";
import { listOf } from "../lists/connection.js";
import { RoleEnum } from "../schema/enums.js";
import { objectClass } from "../schema/record-class.js";

export type ApiKeyType = ApiKey;
export const ApiKeyType = objectClass<ApiKey>({
  name: "ApiKey",
  description: "A key that authenticates a program. The server does not store its text.",
  fields: apiKeyFields,
  documents: { roles: [RoleEnum] },
});

export const ApiKeyConnection = listOf("ApiKey", () => ApiKeyType);

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
