import { isKeyOver, principalOf, type ApiKey } from "../../core/api-keys/api-key.js";
import { hasDigest, keyIdIn } from "../../core/api-keys/api-key-text.js";
import type { CancelTimer, Clock } from "../../core/clock.js";
import { IdentityUnavailableError, UnauthenticatedError } from "../../core/errors.js";
import type { Logger } from "../../core/logger.js";
import type { MemoryStore } from "../../core/memory-store.js";
import { systemPrincipal, workerOf } from "../../core/principal.js";
import { Caller } from "./caller.js";

/** How often keys in use are read again, in milliseconds; within that, one that was revoked elsewhere is still good. */
export const keyCheckMs = 2_000;
/** How long a key is good for what is open while it cannot be read again, in milliseconds. */
export const keyTrustMs = 5_000;
/** How often the time of a key's last use is stored, in milliseconds. */
export const useStoredMs = 60_000;

interface KnownKey {
  key: ApiKey;
  readonly caller: Caller;
  readAt: number;
  usedAt: number;
  /** Null: its last use was not stored by this process. */
  storedAt: number | null;
}

/**
 * The API keys that this process knows, which are those in use: read again
 * every two seconds, all in one statement. So no request waits for the store,
 * and a key that is revoked in another process ends here, too.
 */
export class KeyRing {
  readonly #known = new Map<string, KnownKey>();
  #cancelTimer: CancelTimer | null = null;
  #cancelTrust: CancelTimer = () => {};
  /** Why the keys could not be read the last time. */
  #failure: unknown;
  #checking: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(
    private readonly store: Pick<MemoryStore, "apiKeys" | "unit">,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Keys in memory. */
  get size(): number {
    return this.#known.size;
  }

  /** Fails with UNAUTHENTICATED, and with IDENTITY_UNAVAILABLE where the store is away. */
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

  /** A key that has changed. */
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

  /** There is one caller for each key, so that whoever waits for its end is told. */
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
   * Ends what is open with keys that could not be read for too long: they may be
   * revoked. It has a timer of its own, as a look at the store can take longer
   * than keys are good.
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
