import { nextTurn, YieldTimer, type Turns } from "../core/tasks/in-turns.js";
import type { Unit } from "../core/store/memory-store.js";

/** How long a unit holds the event loop before it yields, in milliseconds, if its statements allow that. */
const longestTurnMs = 20;

/** Measures how long a unit holds the event loop. Units continue in the next turn, because others wait for them. */
export function unitStretch(): YieldTimer {
  return new YieldTimer(longestTurnMs, nextTurn);
}

/** Runs the calls of one unit. */
interface UnitTransaction extends Turns {
  /** Runs a call after all earlier ones. Fails with TRANSACTION_HELD once the unit has ended. */
  call<T>(work: () => Promise<T>): Promise<T>;
}

type Method = (...args: readonly unknown[]) => Promise<unknown>;

/** A function for each part of a unit that creates it. */
type PartMakers = { readonly [Name in keyof Omit<Unit, "pause">]: () => Unit[Name] };

/**
 * A unit whose methods run one after another, each as a call of the transaction, with pauses between them. Most methods
 * are never called, so parts are created, and methods wrapped as calls, on first use.
 */
export function unitOf(transaction: UnitTransaction, makers: PartMakers): Unit {
  const pause = () => transaction.call(() => transaction.pause());
  const asCall =
    (method: Method): Method =>
    (...args) =>
      transaction.call(async () => {
        await transaction.pause();
        return method(...args);
      });
  const asCalls = (part: object) =>
    new Proxy(part, {
      get(_, name) {
        const method = Reflect.get(part, name) as Method | undefined;
        return method && asCall(method);
      },
    });
  const made = new Map<string | symbol, unknown>([["pause", pause]]);
  return new Proxy<object>(
    { ...makers, pause },
    {
      get(_, name) {
        const make = makers[name as keyof PartMakers] as (() => object) | undefined;
        if (make && !made.has(name)) made.set(name, asCalls(make()));
        return made.get(name);
      },
    },
  ) as Unit;
}
