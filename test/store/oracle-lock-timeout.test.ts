import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { startOracleDouble, type OracleDouble } from "../../tools/oracle-double/listener.js";
import { openOrMakeStore, withConnection } from "./oracle-database.js";
import { aMessage, anEvent, aThread, keep, member } from "./samples.js";

describe("A lock that is held for too long", () => {
  let double: OracleDouble;

  beforeAll(async () => {
    double = await startOracleDouble({ lockTimeoutMs: 500 });
  });

  afterAll(() => double.close());

  test("has the unit that waits for it fail and keep nothing, and the store go on", async () => {
    const { connectString, user, password } = double;
    const store = await openOrMakeStore({ connectString, user, password });
    onTestFinished(() => store.close());
    await keep(store, { threads: [aThread()] });
    await withConnection(double, async (holder) => {
      await holder.execute("SELECT id FROM thread WHERE id = 'thread-1' FOR UPDATE");
      const events = [anEvent()];
      const waiting = store.unit(member, async (unit) => {
        await unit.events.append(events);
        await unit.threads.find("thread-1");
      });
      await expect(waiting).rejects.toMatchObject({ errorNum: 2049 });
      await holder.rollback();
    });
    await keep(store, { messages: [aMessage()] });
    expect(await store.events.head()).toBe(0);
  });
});
