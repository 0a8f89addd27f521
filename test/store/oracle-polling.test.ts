import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { JobRunner } from "../../src/jobs/job-runner.js";
import { LogEventFeed } from "../../src/live/log-event-feed.js";
import { startOracleDouble, type OracleDouble } from "../../tools/oracle-double/listener.js";
import { FakeClock } from "../support/fake-clock.js";
import { RecordingLogger } from "../support/logger.js";
import { Statements } from "../support/statements.js";
import { emptyTables, openOrMakeStore } from "./oracle-database.js";

let double: OracleDouble;

beforeAll(async () => {
  double = await startOracleDouble();
});

afterAll(() => double.close());

beforeEach(() => emptyTables(double));

const pace = { shortestMs: 10, longestMs: 160 };
const looks = 12;

/** Starts the parts of a process that follows an idle store. */
async function start() {
  const statements = new Statements();
  const { connectString, user, password } = double;
  const onStatement = statements.listen;
  const store = await openOrMakeStore({ connectString, user, password, onStatement });
  onTestFinished(() => store.close());
  statements.take();
  return { store, statements, clock: new FakeClock(), logger: new RecordingLogger() };
}

/** Advances the clock from poll to poll, and returns the pauses. */
async function watch(clock: FakeClock): Promise<number[]> {
  const pauses: number[] = [];
  while (pauses.length < looks) {
    const pause = await clock.timerBetween(1, pace.longestMs);
    pauses.push(pause);
    clock.advance(pause);
  }
  return pauses;
}

/** Expects pauses that double, each shortened by at most a quarter. */
function expectToGrow(pauses: readonly number[]): void {
  for (const [i, pause] of pauses.slice(1).entries()) {
    const full = Math.min(pace.longestMs, pace.shortestMs * 2 ** (i + 1));
    expect(pause).toBeLessThanOrEqual(full);
    expect(pause).toBeGreaterThan(full * 0.75);
  }
}

test("a feed to which nobody writes looks ever more rarely, by two statements each time", async () => {
  const { store, statements, clock, logger } = await start();
  const feed = new LogEventFeed(store, logger, clock, pace);
  await feed.start();
  expectToGrow(await watch(clock));
  await feed.close();
  // One statement at the start; the last poll may be running.
  expect(statements.take().length).toBeLessThanOrEqual(1 + 2 * (looks + 1));
});

test("a runner for which there are no jobs does so too", async () => {
  const { store, statements, clock, logger } = await start();
  const handlers = new Map([["EXTRACT_MEMORIES" as const, () => Promise.resolve()]]);
  const runner = new JobRunner({ store, clock, logger, handlers, pace });
  runner.start();
  expectToGrow(await watch(clock));
  await runner.stop(0);
  expect(statements.take().length).toBeLessThanOrEqual(2 * (looks + 1));
});
