import type { apiKeyFields } from "../../records/api-key.js";
import type { AddedOf } from "../../records/field.js";
import type { Clock } from "../time/clock.js";
import { InvalidInputError, NotFoundError } from "../errors/request-errors.js";
import { isGiven } from "../given.js";
import { checkedIfGiven } from "../ids.js";
import type { MemoryStore } from "../store/memory-store.js";
import type { Page, PageRequest } from "../lists/page.js";
import {
  assertRole,
  callerRoles,
  hasRole,
  inTenant,
  systemPrincipal,
  type CallerRole,
  type Principal,
} from "../principal.js";
import type { ApiKeyWrites } from "../store/contract/api-keys.js";
import { checkShortText } from "../text.js";
import { isKeyOver, type ApiKey } from "./api-key.js";
import { newKey } from "./api-key-text.js";

/** How long a rotated key stays valid alongside the new one by default, in seconds: a day. */
export const defaultOverlapSeconds = 86_400;
/** 30 days. */
export const maxOverlapSeconds = 30 * 86_400;

/** Properties of a new key. */
export interface ApiKeyRequest extends Omit<AddedOf<typeof apiKeyFields>, "roles"> {
  /** Only operators may name another tenant. Default: the caller's. */
  readonly tenantId?: string | null | undefined;
  readonly roles: readonly CallerRole[];
}

export interface RotationRequest {
  readonly id: string;
  readonly overlapSeconds?: number | null | undefined;
  /** When the new key expires. Null: never. Default: the old key's lifetime, counted from now. */
  readonly expiresAt?: number | null | undefined;
}

/** A key whose text is only shown once. */
export interface IssuedKey {
  readonly key: ApiKey;
  readonly text: string;
}

export interface RotatedKey extends IssuedKey {
  /** The old key, which expires at the end of the overlap. */
  readonly previous: ApiKey;
}

/**
 * Creates, lists, rotates and revokes API keys. For tenant admins that are bound to no user or agent, because a key can
 * reach the whole tenant. Fails with FORBIDDEN for other callers. Operators can manage keys of any tenant.
 */
export class ApiKeyService {
  constructor(
    private readonly store: MemoryStore,
    private readonly clock: Clock,
    /** Called with a changed key before the call returns. */
    private readonly onChange: (key: ApiKey) => void = () => {},
  ) {}

  /** Fails with BAD_USER_INPUT, and with FORBIDDEN for a role that the caller does not have. */
  async create(principal: Principal, request: ApiKeyRequest): Promise<IssuedKey> {
    assertMayManageKeys(principal);
    const owner = inTenant(principal, request.tenantId);
    checkedIfGiven(request.userId, "userId");
    checkedIfGiven(request.agentId, "agentId");
    if (request.label === "") throw new InvalidInputError("label", "must not be empty");
    checkShortText(request.label, "label");
    const { text, id, digest } = newKey();
    const key: ApiKey = {
      id,
      tenantId: owner.tenantId,
      digest,
      roles: checkedRoles(principal, request.roles),
      userId: request.userId ?? null,
      agentId: request.agentId ?? null,
      label: request.label ?? null,
      createdAt: this.clock.now(),
      expiresAt: this.#checkedExpiry(request.expiresAt),
      revokedAt: null,
      lastUsedAt: null,
    };
    await this.store.unit(owner, (unit) => unit.apiKeys.insert(key));
    return { key, text };
  }

  /** @param tenantId Only operators may name another tenant, or null for all tenants. Default: the caller's. */
  list(principal: Principal, tenantId?: string | null) {
    assertMayManageKeys(principal);
    if (tenantId === null) assertRole(principal, "operator", "list the keys of all tenants");
    const whose = tenantId === null ? systemPrincipal : inTenant(principal, tenantId);
    return {
      page: (request: PageRequest): Promise<Page<ApiKey>> =>
        this.store.apiKeys.page(whose, request),
      count: (): Promise<number> => this.store.apiKeys.count(whose),
    };
  }

  /**
   * Revokes a key; a revoked key stays as it is. Fails with NOT_FOUND for a key that is unknown or of another tenant.
   */
  async revoke(principal: Principal, id: string): Promise<ApiKey> {
    const key = await this.#change(principal, id, async (found, keys, now) => {
      const revoked = { ...found, revokedAt: found.revokedAt ?? now };
      await keys.update(revoked);
      return revoked;
    });
    this.onChange(key);
    return key;
  }

  /**
   * Creates a new key with the same rights. The old one expires at the end of the overlap, or earlier if it would have.
   * Fails with NOT_FOUND as `revoke`, and with BAD_USER_INPUT for an expired or revoked key.
   */
  async rotate(principal: Principal, request: RotationRequest): Promise<RotatedKey> {
    const overlapMs = 1000 * checkedOverlap(request.overlapSeconds);
    const givenExpiry = this.#checkedExpiry(request.expiresAt);
    const { text, id, digest } = newKey();
    const rotated = await this.#change(principal, request.id, async (old, keys, now) => {
      checkedRoles(principal, old.roles);
      if (isKeyOver(old, now)) throw new InvalidInputError("id", "must be of a key that is good");
      const until = now + overlapMs;
      const previous = { ...old, expiresAt: Math.min(old.expiresAt ?? until, until) };
      const lifetime = old.expiresAt === null ? null : now + old.expiresAt - old.createdAt;
      const expiresAt = request.expiresAt === undefined ? lifetime : givenExpiry;
      const key: ApiKey = { ...old, id, digest, createdAt: now, expiresAt, lastUsedAt: null };
      await keys.update(previous);
      await keys.insert(key);
      return { key, text, previous };
    });
    this.onChange(rotated.previous);
    return rotated;
  }

  /** Locks and changes a key within the caller's reach. */
  async #change<T>(
    principal: Principal,
    id: string,
    change: (key: ApiKey, keys: ApiKeyWrites, now: number) => Promise<T>,
  ): Promise<T> {
    assertMayManageKeys(principal);
    const found = (await this.store.apiKeys.byIds(systemPrincipal, [id])).get(id);
    const isReached = found?.tenantId === principal.tenantId || hasRole(principal, "operator");
    if (!found || !isReached) throw new NotFoundError("ApiKey", id);
    return this.store.unit({ ...principal, tenantId: found.tenantId }, async ({ apiKeys }) => {
      const key = await apiKeys.find(id);
      if (key === null) throw new NotFoundError("ApiKey", id);
      return change(key, apiKeys, this.clock.now());
    });
  }

  #checkedExpiry(expiresAt: number | null | undefined): number | null {
    if (!isGiven(expiresAt)) return null;
    if (expiresAt <= this.clock.now()) throw new InvalidInputError("expiresAt", "must be later");
    return expiresAt;
  }
}

function assertMayManageKeys(principal: Principal): void {
  assertRole(principal, "admin", "manage API keys");
}

/**
 * Deduplicates the roles, and sorts them from least to most powerful. Fails with FORBIDDEN for a role that the caller
 * does not have.
 */
function checkedRoles(principal: Principal, roles: readonly CallerRole[]): readonly CallerRole[] {
  if (roles.length === 0) throw new InvalidInputError("roles", "must name a role");
  for (const role of roles) assertRole(principal, role, `give the role ${role}`);
  return callerRoles.filter((role) => roles.includes(role));
}

function checkedOverlap(seconds: number | null | undefined): number {
  const overlap = seconds ?? defaultOverlapSeconds;
  if (!Number.isInteger(overlap) || overlap < 0 || overlap > maxOverlapSeconds)
    throw new InvalidInputError("overlapSeconds", `must be from 0 to ${maxOverlapSeconds}`);
  return overlap;
}
