import { expect, onTestFinished, test } from "vitest";
import { systemPrincipal } from "../../../src/core/principal.js";
import { openPostgresStore } from "../../../src/store/postgres/postgres-store.js";
import { aDatabase, withClient } from "../../postgres/databases.js";
import { TransactionPooler } from "../../postgres/transaction-pooler.js";
import { aMemory, aThread, anEvent, keep, member } from "../samples.js";

test("a store behind a pooler that lends sessions for single transactions works, and listens elsewhere", async () => {
  const direct = await aDatabase("with an empty store");
  await withClient(direct, (client) => client.query("CREATE SCHEMA elsewhere"));
  const pooler = await TransactionPooler.to(direct, 3);
  const url = new URL(direct);
  url.port = String(pooler.port);
  const access = { url: url.href, listenUrl: direct, schema: "elsewhere", tablePrefix: "e_" };
  const store = await openPostgresStore({ ...access, poolMax: 6, schemaPolicy: "CREATE_IF_EMPTY" });
  onTestFinished(async () => {
    await store.close();
    await pooler.close();
  });
  await Promise.all(
    Array.from({ length: 60 }, async (_, i) => {
      const thread = aThread({ id: `thread-${i}` });
      const memory = aMemory({ id: `memory-${i}` });
      await keep(store, { threads: [thread], memories: [memory], events: [anEvent()] });
      await store.threads.count(member);
    }),
  );
  expect(await store.threads.count(member)).toBe(60);
  expect(await store.events.head()).toBe(60);
  expect(await store.events.tail(systemPrincipal, 0, 100)).toHaveLength(60);
  expect(pooler.changes).toBeGreaterThan(100);
});
