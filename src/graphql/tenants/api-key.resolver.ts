import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from "type-graphql";
import type { ApiKey } from "../../core/api-keys/api-key.js";
import type { ApiKeyService, IssuedKey, RotatedKey } from "../../core/api-keys/api-key-service.js";
import { CreateApiKeyInput, RotateApiKeyInput } from "./api-key.input.js";
import { ApiKeyPayload, ApiKeyType } from "./api-key.type.js";
import type { GraphContext } from "../loading/graph-context.js";
import { ID } from "../schema/id.js";
import { RequiresRole } from "../schema/requires-role.js";

const forWhom = "Fails with FORBIDDEN for bound callers.";

@Resolver(() => ApiKeyType)
export class ApiKeyResolver {
  constructor(private readonly apiKeyService: ApiKeyService) {}

  @RequiresRole("ADMIN")
  @Mutation(() => ApiKeyPayload, { description: `Creates an API key. ${forWhom}` })
  async createApiKey(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => CreateApiKeyInput, { description: "The key." }) input: CreateApiKeyInput,
  ): Promise<IssuedKey> {
    return this.apiKeyService.create(principal, input);
  }

  @RequiresRole("ADMIN")
  @Mutation(() => ApiKeyPayload, {
    description: `Replaces an API key by one with the same roles and bindings. The old key expires after an overlap. Fails with NOT_FOUND if it is unknown, and with BAD_USER_INPUT if it is revoked or expired. ${forWhom}`,
  })
  async rotateApiKey(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => RotateApiKeyInput, { description: "The key." })
    { keyId, ...input }: RotateApiKeyInput,
  ): Promise<RotatedKey> {
    return this.apiKeyService.rotate(principal, { ...input, id: keyId });
  }

  @RequiresRole("ADMIN")
  @Mutation(() => ApiKeyType, {
    description: `Revokes an API key. Its requests, WebSockets and event streams end within 5 seconds. Fails with NOT_FOUND if it is unknown. ${forWhom}`,
  })
  async revokeApiKey(
    @Ctx() { principal }: GraphContext,
    @Arg("keyId", () => ID, { description: "`keyId` of the key." }) keyId: string,
  ): Promise<ApiKey> {
    return this.apiKeyService.revoke(principal, keyId);
  }

  @FieldResolver(() => ID, {
    description: "Id of the key. It is the second part of the key's text.",
  })
  keyId(@Root() { id }: ApiKey): string {
    return id;
  }
}
