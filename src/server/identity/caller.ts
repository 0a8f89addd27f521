import type { CancelTimer, Clock } from "../../core/time/clock.js";
import { UnauthenticatedError } from "../../core/errors/access-errors.js";
import { type EngraphError } from "../../core/errors/engraph-error.js";
import type { Principal } from "../../core/principal.js";
import { settling } from "../../core/tasks/settling.js";

/**
 * Identifies a request's caller, usually synchronously. Fails with UNAUTHENTICATED, or with IDENTITY_UNAVAILABLE if the
 * credentials cannot be checked now.
 */
export type Authenticate = (authorization: string | undefined) => Caller | Promise<Caller>;

type EndListener = (reason: EngraphError) => void;

/** Is notified when a caller ends. */
export interface CallerWatch {
  callerEnded(reason: EngraphError): void;
}

/**
 * A caller, which ends when its credentials do: a key is revoked, or a token expires. All requests, sockets and streams
 * with the same key share one object.
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

  /** Whether the caller may still receive data. A single function, shared by all that the caller has open. */
  readonly isAdmitted = (): boolean => this.ended === null;

  /** The reason why the caller is refused from now on; null if it is not. */
  get ended(): EngraphError | null {
    const isExpired = this.expiresAt !== null && this.expiresAt <= this.clock.now();
    return this.#reason ?? (isExpired ? credentialsEnded() : null);
  }

  /** Whether anything watches for its end, such as an open socket. */
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

  /** Ends the caller before its expiry. */
  end(reason: EngraphError): void {
    this.#reason ??= reason;
    this.#cancelTimer();
    for (const one of this.#watches) one.callerEnded(this.#reason);
    this.#watches.clear();
  }

  /** Calls back when the caller ends, or at once if it has ended. The result stops watching. */
  onEnd(listener: EndListener): () => void {
    const watch = { callerEnded: listener };
    this.watch(watch);
    return () => this.unwatch(watch);
  }

  /** Notifies when the caller ends, or at once if it has ended. */
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

  /** Returns the result of the work. Fails as soon as the caller ends, even if the work goes on. */
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
