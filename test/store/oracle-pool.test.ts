import { describe, expect, test } from "vitest";
import { RecordingLogger } from "../support/logger.js";
import { Statements } from "../support/statements.js";
import { RemoteDouble } from "./remote-double.js";
import { aThread, keep, member } from "./samples.js";

const remote = new RemoteDouble();
const unavailable = { code: "STORE_UNAVAILABLE" };

describe("Where the database is away", () => {
  test("reads, units and probes say so, and work again when it is back", async () => {
    const logger = new RecordingLogger();
    const store = await remote.open({ logger });
    remote.line.cut();
    await expect(store.threads.count(member)).rejects.toMatchObject(unavailable);
    await expect(keep(store, { threads: [aThread()] })).rejects.toMatchObject(unavailable);
    await expect(store.ping()).rejects.toMatchObject(unavailable);
    expect(logger.lines.map(({ message }) => message)).toEqual(["The database cannot be reached."]);
    remote.line.restore();
    await keep(store, { threads: [aThread()] });
    expect(await store.threads.count(member)).toBe(1);
    await store.ping();
    expect(logger.lines.map(({ message }) => message)).toEqual([
      "The database cannot be reached.",
      "The database can be reached again.",
    ]);
  });

  test("or answers that it cannot work, the log says so once until it works again", async () => {
    const logger = new RecordingLogger();
    const store = await remote.open({ logger });
    const effect = { error: 4031 };
    remote.double.addFault({ at: "execute", sql: /FROM thread/, times: 10, effect });
    await expect(store.threads.count(member)).rejects.toMatchObject(unavailable);
    await expect(store.threads.count(member)).rejects.toMatchObject(unavailable);
    await store.threads.count(member);
    expect(logger.lines.map(({ message }) => message)).toEqual([
      "The database cannot be reached.",
      "The database can be reached again.",
    ]);
  });

  test("for a moment only, nobody is told", async () => {
    const store = await remote.open();
    remote.line.cut();
    const kept = keep(store, { threads: [aThread()] });
    const read = store.threads.count(member);
    setTimeout(() => remote.line.restore(), 60);
    await kept;
    expect(await read).toBeLessThanOrEqual(1);
    expect(await store.threads.count(member)).toBe(1);
  });
});

describe("Where all connections are lent", () => {
  test("who waits for longer than it may is told so, and nothing is kept", async () => {
    const store = await remote.open({ poolMax: 1, queueTimeoutMs: 300 });
    remote.double.addFault({
      at: "execute",
      sql: /INSERT INTO thread/,
      effect: { delayMs: 1_500 },
    });
    const slow = keep(store, { threads: [aThread({ id: "slow" })] });
    const waiting = keep(store, { threads: [aThread({ id: "waiting" })] });
    await expect(waiting).rejects.toMatchObject(unavailable);
    await slow;
    expect(await store.threads.count(member)).toBe(1);
  });
});

describe("A call that takes too long", () => {
  test("is broken off, undone, and its unit fails with what to do", async () => {
    const store = await remote.open({ callTimeoutMs: 100 });
    remote.double.addFault({ at: "execute", sql: /INSERT INTO thread/, effect: { delayMs: 600 } });
    await expect(keep(store, { threads: [aThread()] })).rejects.toThrow(
      /within ORACLE_CALL_TIMEOUT_MS\. .*\(NJS-123/,
    );
    expect(await store.threads.count(member)).toBe(0);
  });

  test("is none while the schema is made", async () => {
    await remote.double.reset();
    remote.double.addFault({
      at: "execute",
      sql: /CREATE TABLE IF NOT EXISTS job/,
      effect: { delayMs: 300 },
    });
    const store = await remote.open({ callTimeoutMs: 100 });
    expect(await store.threads.count(member)).toBe(0);
  });
});

describe("Closing", () => {
  test("waits for units that run, and for what finds out how they ended", async () => {
    const store = await remote.open();
    remote.double.addFault({ at: "execute", sql: /INSERT INTO thread/, effect: { delayMs: 200 } });
    remote.double.addFault({
      at: "execute",
      sql: /^UPDATE unit_mark/,
      effect: { disconnect: "after" },
    });
    const kept = keep(store, { threads: [aThread()] });
    const closed = store.close();
    await expect(store.threads.count(member)).rejects.toMatchObject({ code: "STORE_CLOSED" });
    await kept;
    await closed;
    expect(await (await remote.open()).threads.count(member)).toBe(1);
  });

  test("can be done again", async () => {
    const store = await remote.open();
    await Promise.all([store.close(), store.close()]);
    await store.close();
    await expect(store.ping()).rejects.toMatchObject({ code: "STORE_CLOSED" });
  });
});

test("a connection that was not used for long is tried before it is lent", async () => {
  const store = await remote.open({ poolMax: 1, pingIntervalSeconds: 0 });
  remote.double.addFault({ at: "ping", effect: { disconnect: "before" } });
  expect(await store.threads.count(member)).toBe(0);
});

test("a session whose CONNECT_TIME is over is not lent again", async () => {
  const statements = new Statements();
  const store = await remote.open({ poolMax: 1, onStatement: statements.listen });
  statements.take();
  remote.double.addFault({ at: "execute", sql: /FROM thread/, effect: { error: 2399 } });
  expect(await store.threads.count(member)).toBe(0);
  expect(statements.take()).toEqual([
    expect.stringContaining("FROM thread"),
    expect.stringMatching(/^ALTER SESSION/),
    expect.stringContaining("FROM thread"),
  ]);
});
