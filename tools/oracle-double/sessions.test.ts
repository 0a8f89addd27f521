import type oracledb from "oracledb";
import { beforeEach, describe, expect, test } from "vitest";
import { describeWithDouble, errorNumber } from "./support.js";

// Each client has its own session, and they compete for locks, as in Oracle.

describe("Sessions of PostgreSQL 18", () => {
  const client = describeWithDouble(
    ["CREATE TABLE job (id VARCHAR2(20) PRIMARY KEY, state VARCHAR2(10) NOT NULL)"],
    { lockTimeoutMs: 1_000 },
  );
  beforeEach(async () => {
    await client.execute("DELETE FROM job");
    await client.execute("INSERT INTO job (id, state) VALUES ('a', 'READY'), ('b', 'READY')");
  });

  const update = "UPDATE job SET state = :1 WHERE id = :2";
  const lock = "SELECT id FROM job WHERE id = 'a' FOR UPDATE";
  const states = async (connection: oracledb.Connection) =>
    (await connection.execute<[string]>("SELECT state FROM job ORDER BY id")).rows?.flat();
  const oneWaits = async () => {
    await expect.poll(() => client.double.countWaiting()).toBe(1);
  };
  const pair = (work: (one: oracledb.Connection, other: oracledb.Connection) => Promise<unknown>) =>
    client.use((one) => client.use((other) => work(one, other)));

  test("nobody sees, and nobody waits for, what another has not committed", () =>
    pair(async (one, other) => {
      await one.execute(update, ["DONE", "a"]);
      await other.execute(update, ["DONE", "b"]);
      expect(await states(one)).toEqual(["DONE", "READY"]);
      expect(await states(other)).toEqual(["READY", "DONE"]);
      await one.commit();
      expect(await states(other)).toEqual(["DONE", "DONE"]);
    }));

  test("a change waits for the one before it of the same row, and then sees it", () =>
    pair(async (one, other) => {
      await one.execute(update, ["DONE", "a"]);
      const guarded = "UPDATE job SET state = 'TAKEN' WHERE id = 'a' AND state = 'READY'";
      const second = other.execute(guarded);
      await oneWaits();
      await one.commit();
      expect((await second).rowsAffected).toBe(0);
    }));

  test("a unique key waits for the one who may take it back", () =>
    pair(async (one, other) => {
      const insert = "INSERT INTO job (id, state) VALUES ('c', 'READY')";
      await one.execute(insert);
      const second = other.execute(insert);
      await oneWaits();
      await one.rollback();
      expect((await second).rowsAffected).toBe(1);
      const third = errorNumber(one.execute(insert));
      await oneWaits();
      await other.commit();
      expect(await third).toBe(1);
    }));

  test("FOR UPDATE skips what is locked, fails at once or waits as long as it says", () =>
    pair(async (one, other) => {
      await one.execute(lock);
      const all = await other.execute("SELECT id FROM job FOR UPDATE SKIP LOCKED");
      expect(all.rows).toEqual([["b"]]);
      expect(await errorNumber(other.execute(`${lock} NOWAIT`))).toBe(54);
      expect(await errorNumber(other.execute(`${lock} WAIT 0`))).toBe(30_006);
      await expect(other.execute(lock)).rejects.toThrow(/ORA-02049.*SELECT id FROM job/);
      expect(other.transactionInProgress).toBe(true);
      await one.rollback();
      expect((await other.execute(`${lock} WAIT 3`)).rows).toEqual([["a"]]);
    }));

  test("DDL does not wait for those who work with the table", () =>
    pair(async (one, other) => {
      await one.execute(update, ["DONE", "a"]);
      const define = () => other.execute("ALTER TABLE job ADD note VARCHAR2(10)");
      expect(await errorNumber(define())).toBe(54);
      await one.commit();
      await define();
      await other.execute("ALTER TABLE job DROP COLUMN note");
    }));

  test("a deadlock undoes one statement of one of the two, and leaves it its transaction", () =>
    pair(async (one, other) => {
      await one.execute(update, ["ONE", "a"]);
      await other.execute(update, ["OTHER", "b"]);
      const change = async (connection: oracledb.Connection, state: string, id: string) => {
        const number = await errorNumber(connection.execute(update, [state, id]));
        if (number === 0) return number;
        const kept = { ONE: ["ONE", "READY"], OTHER: ["READY", "OTHER"] }[state];
        expect(await states(connection)).toEqual(kept);
        await connection.rollback();
        return number;
      };
      const results = await Promise.all([change(one, "ONE", "b"), change(other, "OTHER", "a")]);
      expect(results.toSorted((a, b) => a - b)).toEqual([0, 60]);
      const winner = results[0] === 0 ? one : other;
      await winner.commit();
      expect(new Set(await states(winner)).size).toBe(1);
    }));

  test("a call that waits too long is broken off, and the connection lives", () =>
    pair(async (one, other) => {
      await one.execute(lock);
      await other.execute(update, ["DONE", "b"]);
      other.callTimeout = 100;
      await expect(other.execute(lock)).rejects.toThrow(/NJS-123|ORA-01013/);
      other.callTimeout = 0;
      expect(await states(other)).toEqual(["READY", "DONE"]);
    }));

  test("a client that is gone holds nothing", () =>
    pair(async (one, other) => {
      await one.execute(lock);
      const waiting = errorNumber(other.execute(lock));
      await oneWaits();
      await client.double.dropConnections();
      expect(await waiting).toBeNaN();
      expect((await client.execute(`${lock} NOWAIT`)).rows).toEqual([["a"]]);
    }));
});
