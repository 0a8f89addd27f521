import { isKeyOver, principalOf, type ApiKey } from "../../core/api-keys/api-key.js";
import { hasDigest, keyIdIn } from "../../core/api-keys/api-key-text.js";
import type { CancelTimer, Clock } from "../../core/time/clock.js";
import { IdentityUnavailableError, UnauthenticatedError } from "../../core/errors/access-errors.js";
import type { Logger } from "../../core/log-context.js";
import type { MemoryStore } from "../../core/store/memory-store.js";
import { systemPrincipal, workerOf } from "../../core/principal.js";
import { Caller } from "./caller.js";

/**
 * Interval of reading the keys in use again, in milliseconds. A key revoked in another process stays valid that long.
 */
export const keyCheckMs = 2_000;
/** How long a key stays valid for open connections while it cannot be read again, in milliseconds. */
export const keyTrustMs = 5_000;
/** Minimum interval of storing a key's last use, in milliseconds. */
export const useStoredMs = 60_000;

interface KnownKey {
  key: ApiKey;
  readonly caller: Caller;
  readAt: number;
  usedAt: number;
  /** Null if this process has not stored its last use. */
  storedAt: number | null;
}

/**
 * Caches the API keys in use, and reads all of them again every two seconds, in one statement. Requests need not wait
 * for the store, and a key revoked in another process ends here, too.
 */
export class KeyRing {
  readonly #known = new Map<string, KnownKey>();
  #cancelTimer: CancelTimer | null = null;
  #cancelTrust: CancelTimer = () => {};
  /** The error of the last read, if it failed. */
  #failure: unknown;
  #checking: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(
    private readonly store: Pick<MemoryStore, "apiKeys" | "unit">,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** The number of cached keys. */
  get size(): number {
    return this.#known.size;
  }

  /** Fails with UNAUTHENTICATED, or with IDENTITY_UNAVAILABLE if the store is unavailable. */
  async callerOf(text: string): Promise<Caller> {
    const id = keyIdIn(text);
    if (id === null) throw new UnauthenticatedError({ reason: "UNKNOWN_KEY" });
    const key = await this.#find(id);
    if (!key) throw new UnauthenticatedError({ reason: "UNKNOWN_KEY", keyId: id });
    if (!hasDigest(text, key.digest))
      throw new UnauthenticatedError({ reason: "WRONG_KEY", keyId: id });
    const known = this.#know(key);
    known.caller.assertAdmitted();
    known.usedAt = this.clock.now();
    return known.caller;
  }

  /** Updates a key that has changed. */
  take(key: ApiKey): void {
    const known = this.#known.get(key.id);
    if (known) this.#renew(known, key);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancelTimer?.();
    this.#cancelTrust();
    await this.#checking;
  }

  async #find(id: string): Promise<ApiKey | undefined> {
    const known = this.#known.get(id);
    if (known && this.clock.now() - known.readAt < keyCheckMs) return known.key;
    try {
      return (await this.#keys([id])).get(id);
    } catch (error) {
      throw new IdentityUnavailableError(error);
    }
  }

  /** Keeps one caller per key, so that all watchers of its end are notified. */
  #know(key: ApiKey): KnownKey {
    const known = this.#known.get(key.id);
    if (known) return known.key === key ? known : this.#renew(known, key);
    const readAt = this.clock.now();
    const caller = new Caller(principalOf(key), this.clock);
    const added = this.#renew({ key, caller, readAt, usedAt: readAt, storedAt: null }, key);
    this.#known.set(key.id, added);
    this.#checkLater();
    if (this.#known.size === 1) this.#watchTrust();
    return added;
  }

  #keys(ids: readonly string[]) {
    return this.store.apiKeys.byIds(systemPrincipal, ids);
  }

  #renew(known: KnownKey, key: ApiKey): KnownKey {
    known.key = key;
    known.readAt = this.clock.now();
    known.caller.expireAt(key.expiresAt);
    if (isKeyOver(key, known.readAt)) known.caller.end(keyEnded(key.id));
    return known;
  }

  #checkLater(): void {
    if (this.#cancelTimer !== null || this.#isClosed) return;
    this.#cancelTimer = this.clock.after(keyCheckMs, () => {
      this.#checking = this.#check().finally(() => {
        this.#cancelTimer = null;
        if (this.#known.size > 0) this.#checkLater();
      });
    });
  }

  async #check(): Promise<void> {
    try {
      const keys = await this.#keys([...this.#known.keys()]);
      this.#failure = undefined;
      for (const [id, known] of this.#known) {
        const key = keys.get(id);
        if (key) this.#renew(known, key);
        else known.caller.end(keyEnded(id));
      }
    } catch (error) {
      this.#failure = error;
      this.logger.warn({ error }, "API keys could not be read.");
    }
    try {
      await this.#storeUses();
    } catch (error) {
      this.logger.warn({ error }, "The last use of API keys could not be stored.");
    }
    this.#forgetIdle();
  }

  /**
   * Ends the callers of keys that could not be read for too long, since they may have been revoked. Uses its own timer,
   * because a read of the store can take longer than keys stay valid.
   */
  #watchTrust(): void {
    this.#cancelTrust();
    if (this.#known.size === 0 || this.#isClosed) return;
    const oldest = Math.min(...Array.from(this.#known.values(), ({ readAt }) => readAt));
    const left = Math.max(0, oldest + keyTrustMs - this.clock.now());
    this.#cancelTrust = this.clock.after(left, () => {
      const now = this.clock.now();
      for (const [id, { caller, readAt }] of this.#known) {
        if (now - readAt < keyTrustMs) continue;
        caller.end(new IdentityUnavailableError(this.#failure));
        this.#known.delete(id);
      }
      this.#watchTrust();
    });
  }

  async #storeUses(): Promise<void> {
    const now = this.clock.now();
    const used = [...this.#known.values()].filter(
      ({ usedAt, storedAt }) =>
        storedAt === null || (usedAt > storedAt && now - storedAt >= useStoredMs),
    );
    for (const [tenantId, known] of Map.groupBy(used, ({ key }) => key.tenantId)) {
      const ids = known.map(({ key }) => key.id);
      await this.store.unit(workerOf(tenantId), ({ apiKeys }) => apiKeys.markUsed(ids, now));
      for (const one of known) one.storedAt = now;
    }
  }

  #forgetIdle(): void {
    const now = this.clock.now();
    for (const [id, { caller, usedAt, storedAt }] of this.#known) {
      const isStored = storedAt !== null && storedAt >= usedAt;
      const isIdle = !caller.isHeld && isStored && now - usedAt >= useStoredMs;
      if (isIdle || caller.ended) this.#known.delete(id);
    }
  }
}

function keyEnded(keyId: string): UnauthenticatedError {
  return new UnauthenticatedError({ reason: "KEY_ENDED", keyId });
}
