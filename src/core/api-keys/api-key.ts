import type { Keyset } from "../page.js";
import type { CallerRole, Principal } from "../principal.js";

/** What a program proves with who it is. Of its secret, a digest alone is stored. */
export interface ApiKey {
  /** Unique among the keys of all tenants, as a caller's tenant is known by its key. */
  readonly id: string;
  readonly tenantId: string;
  /** Of the whole key; see core/api-keys/api-key-text.ts. */
  readonly digest: string;
  readonly roles: readonly CallerRole[];
  /** The user to whom callers are bound; null: to none. */
  readonly userId: string | null;
  /** The agent to which callers are bound; null: to none. */
  readonly agentId: string | null;
  readonly label: string | null;
  readonly createdAt: number;
  /** From then on it is no good, UTC milliseconds. Null: it does not expire. */
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
  /** To a minute or so. Null: never. */
  readonly lastUsedAt: number | null;
}

/** Whether callers with the key are refused. */
export function isKeyOver({ revokedAt, expiresAt }: ApiKey, now: number): boolean {
  return revokedAt !== null || (expiresAt !== null && expiresAt <= now);
}

/** Who calls with the key. */
export function principalOf({ id, tenantId, roles, userId, agentId }: ApiKey): Principal {
  return {
    tenantId,
    roles,
    keyId: id,
    ...(userId !== null && { userId }),
    ...(agentId !== null && { agentId }),
  };
}

/** Where a key stands in a list: newest first. */
export function apiKeyKeyset({ createdAt, id }: ApiKey): Keyset {
  return [createdAt, id];
}
