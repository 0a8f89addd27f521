import type { CancelTimer, Clock } from "../time/clock.js";
import type { Logger } from "../log-context.js";
import type { MemoryStore } from "../store/memory-store.js";
import type { Principal } from "../principal.js";

/** How many attempts of one caller in one minute get their own rows. */
export const rowsPerMinute = 20;
export const refusalWindowMs = 60_000;
/** The most callers that are counted separately in one minute. All others of a tenant are counted together. */
const maxCallers = 1_000;

interface Attempts {
  readonly principal: Principal;
  count: number;
  /** The error code of the last attempt without a row. */
  code: string;
}

/**
 * Writes an audit row for each refused attempt. If a caller repeats attempts, the first ones in a minute get rows; all
 * others share one row at the end of the minute, with their number and the last operation.
 */
export class RefusedAttempts {
  #callers = new Map<string, Attempts>();
  #cancelTimer: CancelTimer | null = null;
  #writing: Promise<void> = Promise.resolve();

  /** @param store Null: nothing is written. */
  constructor(
    private readonly store: Pick<MemoryStore, "unit"> | null,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Resolves when the attempt is stored or counted. Never fails. */
  async record(principal: Principal, code: string): Promise<void> {
    if (this.store === null) return;
    const attempts = this.#attemptsOf(principal);
    attempts.count += 1;
    if (attempts.count <= rowsPerMinute) return this.#write(principal, code, 1);
    Object.assign(attempts, { principal, code });
  }

  /** Stores the counted attempts. */
  async close(): Promise<void> {
    this.#cancelTimer?.();
    this.#endWindow();
    await this.#writing;
  }

  #attemptsOf(principal: Principal): Attempts {
    const all = this.#callers;
    const named = callerKey(principal);
    const key = all.has(named) || all.size < maxCallers ? named : principal.tenantId;
    const known = all.get(key);
    if (known) return known;
    const attempts = { principal, count: 0, code: "" };
    all.set(key, attempts);
    this.#cancelTimer ??= this.clock.after(refusalWindowMs, () => this.#endWindow());
    return attempts;
  }

  #endWindow(): void {
    const ended = [...this.#callers.values()];
    this.#callers = new Map();
    this.#cancelTimer = null;
    for (const { principal, code, count } of ended) {
      const left = count - rowsPerMinute;
      if (left > 0) this.#writing = this.#writing.then(() => this.#write(principal, code, left));
    }
  }

  async #write(principal: Principal, outcome: string, attempts: number): Promise<void> {
    try {
      await this.store?.unit(principal, (unit) => unit.audit.refuse({ outcome, attempts }));
    } catch (error) {
      this.logger.error({ error }, "A refused attempt could not be written to the audit log.");
    }
  }
}

function callerKey({ tenantId, userId, agentId, roles, cause }: Principal): string {
  return JSON.stringify([tenantId, cause?.credential, userId, agentId, roles]);
}
