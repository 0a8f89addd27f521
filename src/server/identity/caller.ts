import type { CancelTimer, Clock } from "../../core/clock.js";
import { UnauthenticatedError, type EngraphError } from "../../core/errors.js";
import type { Principal } from "../../core/principal.js";
import { settling } from "../../core/settling.js";

/** Whom a request is made by, mostly at once. Fails with UNAUTHENTICATED, and with IDENTITY_UNAVAILABLE where that cannot be told now. */
export type Authenticate = (authorization: string | undefined) => Caller | Promise<Caller>;

type EndListener = (reason: EngraphError) => void;

/** Waits for the end of a caller. */
export interface CallerWatch {
  callerEnded(reason: EngraphError): void;
}

/**
 * Who calls, for as long as what proves it is good: a key may be revoked, and a
 * token expires. One object stands for all requests, sockets and streams with
 * the same key.
 */
export class Caller {
  readonly #watches = new Set<CallerWatch>();
  #reason: EngraphError | null = null;
  #cancelTimer: CancelTimer = () => {};

  /** @param expiresAt UTC milliseconds. Null: never. */
  constructor(
    readonly principal: Principal,
    private readonly clock: Clock,
    private expiresAt: number | null = null,
  ) {}

  /** Whether it may still be told anything: one function, for all that it has open. */
  readonly isAdmitted = (): boolean => this.ended === null;

  /** Why the caller is refused from now on; null while it is not. */
  get ended(): EngraphError | null {
    const isExpired = this.expiresAt !== null && this.expiresAt <= this.clock.now();
    return this.#reason ?? (isExpired ? credentialsEnded() : null);
  }

  /** Whether anybody waits for its end, such as an open socket. */
  get isHeld(): boolean {
    return this.#watches.size > 0;
  }

  assertAdmitted(): void {
    if (this.ended) throw this.ended;
  }

  expireAt(expiresAt: number | null): void {
    if (this.expiresAt === expiresAt) return;
    this.expiresAt = expiresAt;
    this.#watchExpiry();
  }

  /** Ends it before its time. */
  end(reason: EngraphError): void {
    this.#reason ??= reason;
    this.#cancelTimer();
    for (const one of this.#watches) one.callerEnded(this.#reason);
    this.#watches.clear();
  }

  /** Calls back when it ends, at once if it has. Returns what stops that. */
  onEnd(listener: EndListener): () => void {
    const watch = { callerEnded: listener };
    this.watch(watch);
    return () => this.unwatch(watch);
  }

  /** Tells when it ends, at once if it has. */
  watch(one: CallerWatch): void {
    const { ended } = this;
    if (ended) return one.callerEnded(ended);
    this.#watches.add(one);
    if (this.#watches.size === 1) this.#watchExpiry();
  }

  unwatch(one: CallerWatch): void {
    this.#watches.delete(one);
    if (!this.isHeld) this.#cancelTimer();
  }

  /** The outcome of the work. Fails as soon as the caller ends, whatever becomes of the work. */
  during<T>(work: () => T | Promise<T>): T | Promise<T> {
    this.assertAdmitted();
    const result = work();
    if (!(result instanceof Promise)) return result;
    return new Promise((resolve, reject) => {
      const stop = this.onEnd(reject);
      settling(() => result, stop).then(resolve, reject);
    });
  }

  #watchExpiry(): void {
    this.#cancelTimer();
    if (this.expiresAt === null || !this.isHeld) return;
    const left = Math.max(0, this.expiresAt - this.clock.now());
    this.#cancelTimer = this.clock.after(left, () => this.end(credentialsEnded()));
  }
}

function credentialsEnded(): UnauthenticatedError {
  return new UnauthenticatedError({ reason: "CREDENTIALS_ENDED" });
}
