import { nextTurn, Stretch, type Turns } from "../core/in-turns.js";
import type { Unit } from "../core/memory-store.js";

/** How long a unit holds the event loop before it gives a turn, in milliseconds, as far as its statements allow. */
const longestStretchMs = 20;

/** Measures how long a unit holds the event loop. Units go on at once in the next turn, as others wait for them. */
export function unitStretch(): Stretch {
  return new Stretch(longestStretchMs, nextTurn);
}

/** Runs the calls of one unit. */
interface UnitTransaction extends Turns {
  /** Runs a call after those before it. Fails with TRANSACTION_HELD once the unit has ended. */
  call<T>(work: () => Promise<T>): Promise<T>;
}

type Method = (...args: readonly unknown[]) => Promise<unknown>;

/** The unit whose methods run one after another, each as a call of the transaction, with pauses between them. */
export function unitOf(transaction: UnitTransaction, parts: Omit<Unit, "pause">): Unit {
  const pause = () => transaction.call(() => transaction.pause());
  const asCall =
    (method: Method): Method =>
    (...args) =>
      transaction.call(async () => {
        await transaction.pause();
        return method(...args);
      });
  // A unit calls few of the many methods, so each becomes a call once it is asked for.
  const calls: ProxyHandler<object> = {
    get: (part, name) => asCall(Reflect.get(part, name) as Method),
  };
  const called = Object.entries(parts).map(([name, part]: [string, object]) => [
    name,
    new Proxy(part, calls),
  ]);
  return { ...(Object.fromEntries(called) as typeof parts), pause };
}
