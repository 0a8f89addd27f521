import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { MemoryStore } from "../../src/core/memory-store.js";
import type { OracleStoreOptions } from "../../src/store/oracle/oracle-store.js";
import { startOracleDouble, type OracleDouble } from "../oracle-wire/listener.js";
import { Line } from "../support/line.js";
import { RecordingLogger } from "../support/logger.js";
import { Statements } from "../support/statements.js";
import { emptyTables, openOrMakeStore } from "./oracle-database.js";
import { aThread, keep, member } from "./samples.js";

let double: OracleDouble;
let line: Line;

beforeAll(async () => {
  double = await startOracleDouble();
  line = await Line.to(Number(/:(\d+)\//.exec(double.connectString)?.[1]));
});

afterAll(async () => {
  await line.close();
  await double.close();
});

beforeEach(() => emptyTables(double));

/** Opens the store at the end of the line. */
async function open(options: Partial<OracleStoreOptions> = {}): Promise<MemoryStore> {
  const { user, password } = double;
  const connectString = `127.0.0.1:${line.port}/double`;
  const store = await openOrMakeStore({ connectString, user, password, ...options });
  onTestFinished(async () => {
    line.restore();
    await store.close();
  });
  return store;
}

const unavailable = { code: "STORE_UNAVAILABLE" };

describe("Where the database is away", () => {
  test("reads, units and probes say so, and work again when it is back", async () => {
    const logger = new RecordingLogger();
    const store = await open({ logger });
    line.cut();
    await expect(store.threads.count(member)).rejects.toMatchObject(unavailable);
    await expect(keep(store, { threads: [aThread()] })).rejects.toMatchObject(unavailable);
    await expect(store.ping()).rejects.toMatchObject(unavailable);
    expect(logger.lines.map(({ message }) => message)).toEqual(["The database cannot be reached."]);
    line.restore();
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
    const store = await open({ logger });
    const effect = { error: 4031 };
    double.addFault({ at: "execute", sql: /FROM thread/, times: 10, effect });
    await expect(store.threads.count(member)).rejects.toMatchObject(unavailable);
    await expect(store.threads.count(member)).rejects.toMatchObject(unavailable);
    await store.threads.count(member);
    expect(logger.lines.map(({ message }) => message)).toEqual([
      "The database cannot be reached.",
      "The database can be reached again.",
    ]);
  });

  test("for a moment only, nobody is told", async () => {
    const store = await open();
    line.cut();
    const kept = keep(store, { threads: [aThread()] });
    const read = store.threads.count(member);
    setTimeout(() => line.restore(), 60);
    await kept;
    expect(await read).toBeLessThanOrEqual(1);
    expect(await store.threads.count(member)).toBe(1);
  });
});

describe("Where the network swallows everything", () => {
  test("a call ends when its time is up, and the next one has a connection", async () => {
    const store = await open({ poolMax: 1, callTimeoutMs: 100 });
    await store.ping();
    line.silence();
    const read = store.threads.count(member);
    setTimeout(() => line.restore(), 1000);
    expect(await read).toBe(0);
  });

  test("who connects does not wait for ever", async () => {
    const store = await open({ connectTimeoutSeconds: 1, queueTimeoutMs: 100 });
    line.cut();
    line.restore();
    line.silence();
    await expect(store.threads.count(member)).rejects.toMatchObject(unavailable);
    line.cut();
  });

  test("a probe does not wait for it", async () => {
    const store = await open({ callTimeoutMs: 0 });
    line.silence();
    await expect(store.ping()).rejects.toMatchObject(unavailable);
    line.cut();
  });
});

describe("Where all connections are lent", () => {
  test("who waits for longer than it may is told so, and nothing is kept", async () => {
    const store = await open({ poolMax: 1, queueTimeoutMs: 1_000 });
    double.addFault({ at: "execute", sql: /INSERT INTO thread/, effect: { delayMs: 4_000 } });
    const slow = keep(store, { threads: [aThread({ id: "slow" })] });
    const waiting = keep(store, { threads: [aThread({ id: "waiting" })] });
    await expect(waiting).rejects.toMatchObject(unavailable);
    await slow;
    expect(await store.threads.count(member)).toBe(1);
  });
});

describe("A call that takes too long", () => {
  test("is broken off, undone, and its unit fails with what to do", async () => {
    const store = await open({ callTimeoutMs: 100 });
    double.addFault({ at: "execute", sql: /INSERT INTO thread/, effect: { delayMs: 600 } });
    await expect(keep(store, { threads: [aThread()] })).rejects.toThrow(
      /within ORACLE_CALL_TIMEOUT_MS\. .*\(NJS-123/,
    );
    expect(await store.threads.count(member)).toBe(0);
  });

  test("is none while the schema is made", async () => {
    await double.reset();
    double.addFault({
      at: "execute",
      sql: /CREATE TABLE IF NOT EXISTS job/,
      effect: { delayMs: 300 },
    });
    const store = await open({ callTimeoutMs: 100 });
    expect(await store.threads.count(member)).toBe(0);
  });
});

describe("Closing", () => {
  test("waits for units that run, and for what finds out how they ended", async () => {
    const store = await open();
    double.addFault({ at: "execute", sql: /INSERT INTO thread/, effect: { delayMs: 200 } });
    double.addFault({ at: "execute", sql: /^UPDATE unit_mark/, effect: { disconnect: "after" } });
    const kept = keep(store, { threads: [aThread()] });
    const closed = store.close();
    await expect(store.threads.count(member)).rejects.toMatchObject({ code: "STORE_CLOSED" });
    await kept;
    await closed;
    expect(await (await open()).threads.count(member)).toBe(1);
  });

  test("can be done again", async () => {
    const store = await open();
    await Promise.all([store.close(), store.close()]);
    await store.close();
    await expect(store.ping()).rejects.toMatchObject({ code: "STORE_CLOSED" });
  });
});

test("a connection that was not used for long is tried before it is lent", async () => {
  const store = await open({ poolMax: 1, pingIntervalSeconds: 0 });
  double.addFault({ at: "ping", effect: { disconnect: "before" } });
  expect(await store.threads.count(member)).toBe(0);
});

test("a session whose CONNECT_TIME is over is not lent again", async () => {
  const statements = new Statements();
  const store = await open({ poolMax: 1, onStatement: statements.listen });
  statements.take();
  double.addFault({ at: "execute", sql: /FROM thread/, effect: { error: 2399 } });
  expect(await store.threads.count(member)).toBe(0);
  expect(statements.take()).toEqual([
    expect.stringContaining("FROM thread"),
    expect.stringMatching(/^ALTER SESSION/),
    expect.stringContaining("FROM thread"),
  ]);
});
