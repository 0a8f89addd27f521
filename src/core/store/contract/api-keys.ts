import type { ApiKey } from "../../api-keys/api-key.js";
import type { Page, PageRequest } from "../../lists/page.js";
import type { Principal, SystemPrincipal } from "../../principal.js";

/** The service authorizes callers. */
export interface ApiKeyQueries {
  /** Keys of any tenant, because only the key identifies the caller. */
  byIds(principal: SystemPrincipal, ids: readonly string[]): Promise<Map<string, ApiKey>>;
  /** The keys of the principal's tenant, or of all; newest first, ties by id in code-point order. */
  page(principal: Principal | SystemPrincipal, page: PageRequest): Promise<Page<ApiKey>>;
  count(principal: Principal | SystemPrincipal): Promise<number>;
}

/** Keys of the principal's tenant. */
export interface ApiKeyWrites {
  insert(key: ApiKey): Promise<void>;
  /** Locks the key until the unit ends; null if there is none. */
  find(id: string): Promise<ApiKey | null>;
  /** Stores when a key expires and was revoked, and nothing else. */
  update(key: ApiKey): Promise<void>;
  /** Stores when keys were used last, unless a later use is stored. */
  markUsed(ids: readonly string[], usedAt: number): Promise<void>;
  /**
   * Deletes the keys that are bound to a user or an agent, including expired and revoked ones, and returns them.
   *
   * @param exceptId The id of a key that stays.
   */
  deleteOf(by: "userId" | "agentId", id: string, exceptId?: string): Promise<readonly ApiKey[]>;
}
