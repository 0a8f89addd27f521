import { beforeEach, expect, test } from "vitest";
import { highWater, Outlet, patienceMs } from "../../../src/server/subscriptions/outlet.js";
import { FakeClock } from "../../support/fake-clock.js";

/** A connection that flushes on command. */
class Pipe {
  buffered = 0;
  isClosed = false;
  readonly #pending: { readonly size: number; readonly done: () => void }[] = [];

  write(text: string, done: () => void): void {
    this.buffered += text.length;
    this.#pending.push({ size: text.length, done });
  }

  closeStalled(): void {
    this.isClosed = true;
  }

  /** Flushes the oldest write. */
  flush(): void {
    const { size, done } = this.#pending.shift() ?? { size: 0, done: () => {} };
    this.buffered -= size;
    done();
  }
}

let clock: FakeClock;
let pipe: Pipe;
let outlet: Outlet;
let resumed: string[];

beforeEach(() => {
  clock = new FakeClock();
  pipe = new Pipe();
  outlet = new Outlet(pipe, clock);
  resumed = [];
});

const quarter = "x".repeat(highWater / 4);

function fill(): void {
  for (let i = 0; i < 4; i++) outlet.write(quarter);
  expect(outlet.hasRoom).toBe(true);
  outlet.write("x");
  expect(outlet.hasRoom).toBe(false);
  outlet.whenDrained(() => resumed.push("first"));
}

test("there is room up to the high-water mark, and again when most has been sent", () => {
  fill();
  outlet.whenDrained(() => resumed.push("second"));
  for (let i = 0; i < 3; i++) pipe.flush();
  expect(resumed).toEqual([]);
  pipe.flush();
  expect(resumed).toEqual(["first", "second"]);
  pipe.flush();
  expect(resumed).toHaveLength(2);
});

test("a connection that takes nothing for too long is closed", () => {
  fill();
  clock.advance(patienceMs(pipe.buffered) - 1);
  expect(pipe.isClosed).toBe(false);
  clock.advance(1);
  expect(pipe.isClosed).toBe(true);
});

test("one that is full and takes nothing is closed, also where nobody waits to write more", () => {
  outlet.write("x".repeat(highWater + 1));
  clock.advance(patienceMs(pipe.buffered) - 1);
  expect(pipe.isClosed).toBe(false);
  clock.advance(1);
  expect(pipe.isClosed).toBe(true);
});

test("one that takes something, however slowly, is not", () => {
  fill();
  for (let i = 0; i < 3; i++) {
    const patience = patienceMs(pipe.buffered);
    clock.advance(patience - 1);
    pipe.flush();
    clock.advance(1);
  }
  expect(pipe.isClosed).toBe(false);
  clock.advance(2 * patienceMs(highWater));
  expect(pipe.isClosed).toBe(true);
});

test("one that has room again, or is gone, is not watched any more", () => {
  fill();
  for (let i = 0; i < 5; i++) pipe.flush();
  clock.advance(10 * patienceMs(highWater));
  expect(pipe.isClosed).toBe(false);
  fill();
  outlet.close();
  clock.advance(10 * patienceMs(highWater));
  expect(pipe.isClosed).toBe(false);
});

test("a connection has the time that a slow one needs for what waits, also for one long piece", () => {
  outlet.write("x".repeat(3_200_000));
  outlet.whenDrained(() => resumed.push("slow"));
  clock.advance(100_000);
  expect(pipe.isClosed).toBe(false);
  pipe.flush();
  expect(resumed).toEqual(["slow"]);
});

test("a long piece has its time, also where there was much before", () => {
  fill();
  outlet.write("x".repeat(3_200_000));
  clock.advance(100_000);
  expect(pipe.isClosed).toBe(false);
  clock.advance(patienceMs(pipe.buffered) - 100_000);
  expect(pipe.isClosed).toBe(true);
});

test("who waits is called one after the other, for as long as each leaves room", () => {
  fill();
  outlet.whenDrained(() => {
    resumed.push("second");
    outlet.write("x".repeat(highWater));
  });
  outlet.whenDrained(() => resumed.push("third"));
  for (let i = 0; i < 4; i++) pipe.flush();
  expect(resumed).toEqual(["first", "second"]);
  pipe.flush();
  pipe.flush();
  expect(resumed).toEqual(["first", "second", "third"]);
});
