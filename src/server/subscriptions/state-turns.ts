import type { Clock } from "../../core/time/clock.js";
import { nextTurn } from "../../core/tasks/in-turns.js";
import type { Principal } from "../../core/principal.js";
import type { RateLimits } from "../limits/rates.js";

/** The most live states that are computed at the same time. */
export const mostAtOnce = 8;
/** The longest time until a share is looked at again, in milliseconds: its limit may have changed. */
const longestWaitMs = 60_000;

/** The cost of computing a state once. */
interface Costly {
  cost(): number;
}

interface Waiting extends Costly {
  readonly principal: Principal;
  readonly start: () => Promise<void>;
}

/**
 * Live states that have changed are computed a few at a time, each in its own turn of the event loop. Callers take
 * turns, so one with many states does not hold up others. A caller that has used up its share waits until it suffices
 * again; what changes meanwhile becomes part of the same state.
 */
export class StateTurns {
  /** By caller, in the order of their turns. */
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #pausing = new Set<string>();
  #running = 0;

  constructor(
    private readonly rates: Pick<RateLimits, "waitFor">,
    private readonly clock: Clock,
  ) {}

  /**
   * Resolves, or fails, as the work does once its turn has come.
   *
   * @param left Aborts when nobody needs the work any more: then it gives up its turn, and the call resolves.
   */
  run(
    principal: Principal,
    costly: Costly,
    work: () => Promise<void>,
    left?: AbortSignal,
  ): Promise<void> {
    const { tenantId, userId, agentId, roles } = principal;
    const caller = JSON.stringify([tenantId, userId, agentId, roles]);
    return new Promise((resolve, reject) => {
      if (left?.aborted) return resolve();
      const leave = () => {
        this.#leave(caller, one);
        resolve();
      };
      const start = async () => {
        if (left?.aborted) return;
        left?.removeEventListener("abort", leave);
        await work().then(resolve, reject);
      };
      const one = { principal, cost: () => costly.cost(), start };
      left?.addEventListener("abort", leave);
      const waiting = this.#waiting.get(caller) ?? [];
      waiting.push(one);
      this.#waiting.set(caller, waiting);
      this.#startNext();
    });
  }

  #leave(caller: string, one: Waiting): void {
    const waiting = this.#waiting.get(caller)?.filter((other) => other !== one) ?? [];
    if (waiting.length > 0) this.#waiting.set(caller, waiting);
    else this.#waiting.delete(caller);
  }

  #startNext(): void {
    for (const [caller, waiting] of this.#waiting) {
      if (this.#running === mostAtOnce) return;
      const [first] = waiting;
      if (first === undefined || this.#pausing.has(caller)) continue;
      const waitMs = this.rates.waitFor(first.principal, { cost: first.cost, writes: () => 0 });
      if (waitMs > 0) this.#pause(caller, waitMs);
      else this.#start(caller, waiting);
    }
  }

  #start(caller: string, waiting: Waiting[]): void {
    const next = waiting.shift();
    // Its next turn comes after those of all other callers.
    this.#waiting.delete(caller);
    if (waiting.length > 0) this.#waiting.set(caller, waiting);
    this.#running += 1;
    void nextTurn()
      .then(next?.start)
      .finally(() => {
        this.#running -= 1;
        this.#startNext();
      });
  }

  #pause(caller: string, waitMs: number): void {
    this.#pausing.add(caller);
    this.clock.after(Math.min(waitMs, longestWaitMs), () => {
      this.#pausing.delete(caller);
      this.#startNext();
    });
  }
}
