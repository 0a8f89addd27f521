import type { StoredApiKey } from "../../records/api-key.js";
import type { Keyset } from "../lists/page.js";
import type { CallerRole, Principal } from "../principal.js";

/** The credential of a program. Only a digest of its secret is stored. */
export interface ApiKey extends Omit<StoredApiKey, "roles"> {
  readonly roles: readonly CallerRole[];
}

/** Whether the key is revoked or expired. */
export function isKeyOver({ revokedAt, expiresAt }: ApiKey, now: number): boolean {
  return revokedAt !== null || (expiresAt !== null && expiresAt <= now);
}

/** The principal of callers with this key. */
export function principalOf({ id, tenantId, roles, userId, agentId }: ApiKey): Principal {
  return {
    tenantId,
    roles,
    cause: { credential: { kind: "API_KEY", keyId: id } },
    ...(userId !== null && { userId }),
    ...(agentId !== null && { agentId }),
  };
}

/** Sort key of an API key in a list: newest first. */
export function apiKeyKeyset({ createdAt, id }: ApiKey): Keyset {
  return [createdAt, id];
}
