import { setTimeout as sleep } from "node:timers/promises";
import { OracleError } from "./oracle-error.js";

/** Where in a call a fault strikes. A statement with autoCommit commits inside of `execute`. */
export type FaultPoint = "execute" | "fetch" | "commit" | "rollback" | "ping";

export interface Fault {
  readonly at: FaultPoint;
  /** Only statements that match. Only for `execute`. */
  readonly sql?: RegExp;
  /** How often it strikes. Default: once. */
  readonly times?: number;
  readonly effect:
    | { readonly error: number }
    /** The connection is lost before the call is done, or after it, with its answer. */
    | { readonly disconnect: "before" | "after" }
    | { readonly delayMs: number };
}

/** Thrown to lose the connection instead of answering. */
export class Disconnection extends Error {}

/** Faults that wait for their call; each strikes as often as it says and is gone. */
export class Faults {
  #waiting: { fault: Fault; left: number }[] = [];

  add(fault: Fault): void {
    this.#waiting.push({ fault, left: fault.times ?? 1 });
  }

  clear(): void {
    this.#waiting = [];
  }

  /** Strikes before a call. Answers whether the connection is to be lost after it. */
  async strike(at: FaultPoint, sql = ""): Promise<{ losesAnswer: boolean }> {
    const fault = this.#take(at, sql);
    if (!fault) return { losesAnswer: false };
    const { effect } = fault;
    if ("error" in effect)
      throw new OracleError(effect.error, "a fault that the test asked the double for");
    if ("delayMs" in effect) {
      await sleep(effect.delayMs);
      return { losesAnswer: false };
    }
    if (effect.disconnect === "before") throw new Disconnection();
    return { losesAnswer: true };
  }

  #take(at: FaultPoint, sql: string): Fault | undefined {
    const found = this.#waiting.find(
      ({ fault }) => fault.at === at && (fault.sql === undefined || fault.sql.test(sql)),
    );
    if (!found) return undefined;
    found.left--;
    this.#waiting = this.#waiting.filter(({ left }) => left > 0);
    return found.fault;
  }
}
