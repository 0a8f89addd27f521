import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { systemClock } from "../../src/core/time/clock.js";
import { systemPrincipal } from "../../src/core/principal.js";
import { LogEventFeed } from "../../src/live/log-event-feed.js";
import { startOracleDouble, type OracleDouble } from "../../tools/oracle-double/listener.js";
import { RecordingLogger } from "../support/logger.js";
import { withConnection, openOrMakeStore } from "../store/oracle-database.js";
import { OracleProcess } from "../store/oracle-process.js";
import { anEvent, keep, member } from "../store/samples.js";

/** How long a call is delayed so that the process can be killed during it, in milliseconds. */
const heldUpMs = 400;

describe("A process that is killed", () => {
  let double: OracleDouble;

  beforeAll(async () => {
    double = await startOracleDouble({ lockTimeoutMs: 15_000 });
  });

  afterAll(() => double.close());

  beforeEach(() => double.reset());

  async function open() {
    const { connectString, user, password } = double;
    const store = await openOrMakeStore({ connectString, user, password });
    onTestFinished(() => store.close());
    return store;
  }

  /** Kills a process during a call. */
  async function killIn(process: OracleProcess, sql: RegExp, skip = 0): Promise<void> {
    const { promise: struck, resolve: onStrike } = Promise.withResolvers<void>();
    double.addFault({ at: "execute", sql, skip, onStrike, effect: { delayMs: heldUpMs } });
    await struck;
    await process.kill();
  }

  test.each([
    ["makes the tables", /^CREATE/, 12],
    ["sets the log's beginning", /INSERT INTO event_start/, 0],
    ["writes the version", /UPDATE meta SET value/, 0],
    ["makes the key", /INSERT INTO meta/, 1],
    ["stamps what others left", /FROM event_head/, 0],
  ])("while it %s leaves the rest to the next one", async (_when, sql, skip) => {
    const opening = new OracleProcess(double);
    await killIn(opening, sql, skip);
    const others = [new OracleProcess(double), new OracleProcess(double)];
    const keys = await Promise.all(others.map((other) => other.opened()));
    expect(new Set(keys).size).toBe(1);
    const store = await open();
    await keep(store, { events: [anEvent()] });
    expect(await store.events.head()).toBe(1);
  });

  test.each([
    ["changes a row", /INSERT INTO event\b/],
    ["commits", /UPDATE unit_mark SET/],
    ["has the turn to stamp", /MERGE INTO event\b/],
    ["has stamped and not committed", /UPDATE event_head SET/],
  ])("while it %s holds up nobody, and takes no event with it", async (_when, sql) => {
    const store = await open();
    const feed = new LogEventFeed(store, new RecordingLogger(), systemClock);
    await feed.start();
    onTestFinished(() => feed.close());
    const events = await feed.subscribe(member, {});
    const victim = new OracleProcess(double, "victim");
    const survivor = new OracleProcess(double, "survivor");
    await Promise.all([victim.opened(), survivor.opened()]);
    await Promise.all([victim.hasWritten(2), survivor.hasWritten(2)]);
    // The first of the two writers would be delayed, so only one may run.
    await survivor.kill();
    await killIn(victim, sql);
    await keep(store, { events: [anEvent({ subjectId: "after" })] });

    const seen: string[] = [];
    const positions: number[] = [];
    const stored = await subjects();
    while (seen.length < stored.length) {
      const { value } = await events.next();
      seen.push(value?.subjectId ?? "");
      positions.push(value?.position ?? 0);
    }
    expect(seen.toSorted()).toEqual(stored);
    expect(seen).toEqual(expect.arrayContaining([...victim.written, ...survivor.written, "after"]));
    expect(positions).toEqual(positions.map((_, i) => i + 1));
    const log = await store.events.tail(systemPrincipal, 0, 1_000);
    expect(log.slice(0, seen.length).map(({ subjectId }) => subjectId)).toEqual(seen);
    await events.return?.();
  });

  test("in its COMMIT, which is done nevertheless, has its event told to others though nobody writes any more", async () => {
    const store = await open();
    const feed = new LogEventFeed(store, new RecordingLogger(), systemClock);
    await feed.start();
    onTestFinished(() => feed.close());
    const events = await feed.subscribe(member, {});
    const victim = new OracleProcess(double, "victim");
    await victim.opened();
    // Its work is complete after the COMMIT, when the event has no position yet.
    const { promise: struck, resolve: onStrike } = Promise.withResolvers<void>();
    double.addFault({
      at: "execute",
      sql: /FROM event_head/,
      skip: 3,
      onStrike,
      effect: { disconnect: "before" },
    });
    await struck;
    await victim.kill();
    const stored = await subjects();
    const seen: string[] = [];
    while (seen.length < stored.length) seen.push((await events.next()).value?.subjectId ?? "");
    expect(seen.toSorted()).toEqual(stored);
    await events.return?.();
  });

  /** The subjects of all committed events, with or without a position. */
  async function subjects(): Promise<string[]> {
    return withConnection(double, async (connection) => {
      const { rows = [] } = await connection.execute<[string]>("SELECT subject_id FROM event");
      return rows.map(([id]) => id).toSorted();
    });
  }
});
