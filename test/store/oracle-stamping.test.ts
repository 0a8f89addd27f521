import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { MemoryStore } from "../../src/core/store/memory-store.js";
import { systemPrincipal } from "../../src/core/principal.js";
import { LogEventFeed } from "../../src/live/log-event-feed.js";
import { startOracleDouble, type OracleDouble } from "../../tools/oracle-double/listener.js";
import { FakeClock } from "../support/fake-clock.js";
import { RecordingLogger } from "../support/logger.js";
import { emptyTables, withConnection, openOrMakeStore } from "./oracle-database.js";
import { anEvent, keep, member } from "./samples.js";

describe("Events that were left without a position", () => {
  let double: OracleDouble;

  beforeAll(async () => {
    double = await startOracleDouble();
  });

  afterAll(() => double.close());

  beforeEach(() => emptyTables(double));

  async function open(): Promise<MemoryStore> {
    const { connectString, user, password } = double;
    const store = await openOrMakeStore({ connectString, user, password });
    onTestFinished(() => store.close());
    return store;
  }

  /** Commits an event that is never stamped, as when a process is killed in between. */
  async function leaveBehind(store: MemoryStore, subjectId: string): Promise<void> {
    const effect = { disconnect: "before" } as const;
    double.addFault({ at: "execute", sql: /FROM event_head/, effect });
    await keep(store, { events: [anEvent({ subjectId })] });
  }

  async function tailOf(store: MemoryStore): Promise<string[]> {
    const events = await store.events.tail(systemPrincipal, 0, 10);
    return events.map(({ position, subjectId }) => `${position} ${subjectId}`);
  }

  test("get one from whoever follows the log, at the second look, and with no commit of anybody", async () => {
    const [follower, other] = [await open(), await open()];
    await leaveBehind(other, "left");
    expect(await follower.events.head()).toBe(0);
    expect(await tailOf(follower)).toEqual([]);
    expect(await tailOf(follower)).toEqual(["1 left"]);
    await leaveBehind(other, "left as well");
    await keep(other, { events: [anEvent({ subjectId: "next" })] });
    expect(await tailOf(follower)).toEqual(["1 left", "2 left as well", "3 next"]);
  });

  test("reach a subscriber of another process, as its clock goes on", async () => {
    const [store, other] = [await open(), await open()];
    const clock = new FakeClock();
    const feed = new LogEventFeed(store, new RecordingLogger(), clock);
    await feed.start();
    onTestFinished(() => feed.close());
    const events = await feed.subscribe(member, {});
    const next = events.next();
    await leaveBehind(other, "left");
    const told = next.then(({ value }) => value?.subjectId);
    let subject: string | number | undefined;
    for (let looks = 0; typeof subject !== "string" && looks < 10; looks++) {
      subject = await Promise.race([clock.timerBetween(1, 1_000), told]);
      if (typeof subject === "number") clock.advance(subject);
    }
    expect(await told).toBe("left");
    await events.return?.();
  });

  test("are not waited for while another process has the turn to stamp, and get it afterwards", async () => {
    const store = await open();
    await leaveBehind(store, "left");
    await withConnection(double, async (stamper) => {
      await stamper.execute("SELECT position FROM event_head WHERE id = 1 FOR UPDATE");
      for (let look = 0; look < 3; look++) expect(await tailOf(store)).toEqual([]);
      await stamper.rollback();
    });
    expect(await tailOf(store)).toEqual(["1 left"]);
  });

  test("hold up no unit whose turn to stamp does not come, and are stamped with those of the next", async () => {
    const store = await open();
    double.addFault({ at: "execute", sql: /FROM event_head .* WAIT/, effect: { error: 30_006 } });
    await keep(store, { events: [anEvent({ subjectId: "held up" })] });
    expect(await store.events.head()).toBe(0);
    await keep(store, { events: [anEvent({ subjectId: "next" })] });
    expect(await tailOf(store)).toEqual(["1 held up", "2 next"]);
  });
});
