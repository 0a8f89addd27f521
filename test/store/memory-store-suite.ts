/// <reference types="vite/types/importMeta.d.ts" />
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Clock } from "../../src/core/time/clock.js";
import type { MemoryStore } from "../../src/core/store/memory-store.js";
import { FakeClock } from "../support/fake-clock.js";
import { noon } from "./samples.js";

/** The adapter's description for the suite: how to open an empty store, and how to drop it. */
export interface StoreUnderTest {
  readonly name: string;
  /** Called once per test with the clock of the store. `close` must be safe after the test has closed the store. */
  open(
    clock: Clock,
    options: { readonly audit: boolean },
  ): Promise<{ store: MemoryStore; close(): Promise<void> }>;
  /**
   * The share of the suite to run, for adapters that split it into several files. The first share
   * is 1. Default: all.
   */
  readonly share?: { readonly number: number; readonly of: number } | undefined;
  /**
   * The reason why the adapter cannot run here, such as "ORACLE_CONNECT_STRING is not set". It is
   * printed, and counts as one skipped test.
   */
  readonly skip?: string | undefined;
}

export interface OpenedStore {
  /** Returns the store of the running test. */
  (): MemoryStore;
  /**
   * Each test of a `describe` begins with the records that this function stores. Tests share a
   * store until one of them begins a unit, closes the store or moves the clock.
   */
  filledBy(fill: Fill): void;
  /** Enables the audit log in the stores of a `describe`. */
  audited(): void;
}

type Fill = (store: MemoryStore) => Promise<unknown>;

/** Returns the clock of the running test's store. It stands at noon, the time of all samples. */
export type OpenedClock = () => FakeClock;

type Part = (opened: OpenedStore, clock: OpenedClock) => void;

/** All functions in `suite` that describe something. */
const parts = Object.values(
  import.meta.glob<Readonly<Record<string, Part>>>("./suite/*.ts", { eager: true }),
).flatMap((file) =>
  Object.entries(file).flatMap(([name, part]) => (name.startsWith("describe") ? [part] : [])),
);

/** Tests the behaviour that all memory stores share. An adapter's test file only opens the store. */
export function describeMemoryStore({ name, open, share, skip }: StoreUnderTest): void {
  if (skip !== undefined) process.stderr.write(`The ${name} memory store is not tested: ${skip}\n`);
  describe.skipIf(skip !== undefined)(`${name} memory store`, () => {
    let store: MemoryStore | undefined;
    let close: () => Promise<void> = async () => {};
    let clock = new FakeClock(noon);
    let fill: Fill | undefined;
    let isAsFilled = false;
    let audit = false;
    const opened = () => {
      if (store === undefined) throw new Error(`The ${name} memory store is not open.`);
      return store;
    };
    const filledBy = (work: Fill) => {
      beforeAll(() => void (fill = work));
      afterAll(async () => {
        fill = undefined;
        if (isAsFilled) await close();
        isAsFilled = false;
      });
    };
    const audited = () => {
      beforeAll(() => void (audit = true));
      afterAll(() => void (audit = false));
    };
    beforeEach(async () => {
      if (isAsFilled) return;
      clock = new FakeClock(noon);
      const { store: real, close: closeReal } = await open(clock, { audit });
      store = watched(real, () => (isAsFilled = false));
      close = closeReal;
      await fill?.(real);
      isAsFilled = fill !== undefined;
    });
    afterEach(async () => {
      isAsFilled &&= clock.now() === noon;
      if (!isAsFilled) await close();
    });
    const own = share ? parts.filter((_, i) => i % share.of === share.number - 1) : parts;
    for (const describePart of skip === undefined ? own : [describeAll])
      describePart(Object.assign(opened, { filledBy, audited }), () => clock);
  });
}

/** Stands for all parts where they cannot run, so that they count as one skipped test. */
function describeAll(): void {
  test("behaves as every memory store does", () => {
    expect.unreachable("The store cannot be opened here.");
  });
}

/** A proxy of the store that calls back before each change. */
function watched(store: MemoryStore, onChange: () => void): MemoryStore {
  return new Proxy(store, {
    get(target, key) {
      if (key === "unit" || key === "close") onChange();
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
