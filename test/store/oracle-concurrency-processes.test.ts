import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { systemClock } from "../../src/core/time/clock.js";
import { LogEventFeed } from "../../src/live/log-event-feed.js";
import { RecordingLogger } from "../support/logger.js";
import { openOrMakeStore } from "./oracle-database.js";
import { OracleProcess } from "./oracle-process.js";
import { startOracle, type OracleTarget } from "./oracle-target.js";
import { anEvent, keep, member } from "./samples.js";

describe("Processes on one database", () => {
  let target: OracleTarget;

  beforeAll(async () => {
    target = await startOracle({ lockTimeoutMs: 15_000 });
  });

  afterAll(() => target.close());

  beforeEach(() => target.reset());

  async function open() {
    const { connectString, user, password } = target;
    const store = await openOrMakeStore({ connectString, user, password });
    onTestFinished(() => store.close());
    return store;
  }

  test("may all find it empty at once, and make one store of it", async () => {
    const processes = [1, 2, 3, 4].map(() => new OracleProcess(target));
    const keys = await Promise.all(processes.map((process) => process.opened()));
    expect(new Set(keys).size).toBe(1);
    const store = await open();
    expect(Buffer.from(store.signingKey).toString("hex")).toBe(keys[0]);
    await keep(store, { events: [anEvent()] });
    expect(await store.events.head()).toBe(1);
  });

  test("may be killed, and a subscriber of another misses nothing and gets nothing twice", async () => {
    const store = await open();
    const feed = new LogEventFeed(store, new RecordingLogger(), systemClock);
    await feed.start();
    onTestFinished(() => feed.close());
    const events = await feed.subscribe(member, {});
    const received: { readonly position: number; readonly subjectId: string }[] = [];
    const receiving = (async () => {
      for await (const event of events) {
        received.push(event);
        if (event.subjectId === "last") return;
      }
    })();

    const [victim, survivor] = [
      new OracleProcess(target, "victim"),
      new OracleProcess(target, "survivor"),
    ];
    await Promise.all([victim.opened(), survivor.opened()]);
    await Promise.all([victim.hasWritten(5), survivor.hasWritten(5)]);
    await victim.kill();
    await survivor.hasWritten(survivor.written.length + 5);
    await survivor.kill();
    await keep(store, { events: [anEvent({ subjectId: "last" })] });
    await receiving;

    const subjects = received.map(({ subjectId }) => subjectId);
    expect(new Set(subjects).size).toBe(subjects.length);
    expect(subjects).toEqual(expect.arrayContaining([...victim.written, ...survivor.written]));
    expect(received.map(({ position }) => position)).toEqual(received.map((_, i) => i + 1));
  });
});
