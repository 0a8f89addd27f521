import { setTimeout as sleep } from "node:timers/promises";
import { OracleError } from "./oracle-error.js";

/**
 * The point of a fault: when a client asks the listener for a connection, at the logon, or in a
 * call. A statement with autoCommit commits inside `execute`.
 */
export type FaultPoint = "connect" | "logon" | "execute" | "fetch" | "commit" | "rollback" | "ping";

export interface Fault {
  readonly at: FaultPoint;
  /** Only matching statements. Only for `execute`. */
  readonly sql?: RegExp;
  /** The number of such calls to let pass first. Default: none. */
  readonly skip?: number;
  /** How often it strikes. Default: once. */
  readonly times?: number;
  /** Called when it strikes, before its effect. */
  readonly onStrike?: () => void;
  readonly effect:
    /** The call fails with this ORA number. At `connect`, the listener refuses with it. */
    | { readonly error: number }
    /**
     * The connection is lost before the call is executed; after it, without the answer; or after
     * half of the answer. At `connect` only before.
     */
    | { readonly disconnect: LostAnswer | "before" }
    | { readonly delayMs: number };
}

export type LostAnswer = "after" | "midway";

/** Thrown to lose the connection instead of answering. */
export class Disconnection extends Error {}

/** Pending faults. Each strikes a fixed number of times and is then removed. */
export class Faults {
  #waiting: { readonly fault: Fault; toSkip: number; left: number }[] = [];

  add(fault: Fault): void {
    this.#waiting.push({ fault, toSkip: fault.skip ?? 0, left: fault.times ?? 1 });
  }

  clear(): void {
    this.#waiting = [];
  }

  /** Strikes before a call. Returns how much of its answer is lost together with the connection. */
  async strike(at: FaultPoint, sql = ""): Promise<LostAnswer | null> {
    const fault = this.#take(at, sql);
    if (!fault) return null;
    const { effect } = fault;
    fault.onStrike?.();
    if ("error" in effect)
      throw new OracleError(effect.error, "a fault that the test asked the double for");
    if ("delayMs" in effect) {
      await sleep(effect.delayMs);
      return null;
    }
    if (effect.disconnect === "before") throw new Disconnection();
    return effect.disconnect;
  }

  #take(at: FaultPoint, sql: string): Fault | undefined {
    const found = this.#waiting.find(
      ({ fault }) => fault.at === at && (fault.sql === undefined || fault.sql.test(sql)),
    );
    if (!found) return undefined;
    if (found.toSkip > 0) {
      found.toSkip--;
      return undefined;
    }
    found.left--;
    this.#waiting = this.#waiting.filter(({ left }) => left > 0);
    return found.fault;
  }
}
