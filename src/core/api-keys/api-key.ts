import type { Keyset } from "../page.js";
import type { CallerRole, Principal } from "../principal.js";

/** The credential of a program. Only a digest of its secret is stored. */
export interface ApiKey {
  /** Unique across all tenants, because the key determines the caller's tenant. */
  readonly id: string;
  readonly tenantId: string;
  /** Digest of the whole key; see core/api-keys/api-key-text.ts. */
  readonly digest: string;
  readonly roles: readonly CallerRole[];
  /** The user that callers are bound to; null: none. */
  readonly userId: string | null;
  /** The agent that callers are bound to; null: none. */
  readonly agentId: string | null;
  readonly label: string | null;
  readonly createdAt: number;
  /** The key is invalid from this time on, in UTC milliseconds. Null: it does not expire. */
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
  /** Accurate to about a minute. Null: never used. */
  readonly lastUsedAt: number | null;
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
