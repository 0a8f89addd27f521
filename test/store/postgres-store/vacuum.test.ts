import { expect, onTestFinished, test } from "vitest";
import { newestSchema } from "../../../src/store/postgres/schema.js";
import { openPostgresStore } from "../../../src/store/postgres/postgres-store.js";
import { madeBy } from "../../../src/store/relational/schema-objects.js";
import { aDatabase, withClient } from "../../postgres/databases.js";
import { aThread, keep, member, noon } from "../samples.js";

test("before a receipt tells that the files are clear, every table is vacuumed", async () => {
  const url = await aDatabase("with an empty store");
  const store = await openPostgresStore({ url, listenUrl: null });
  onTestFinished(() => store.close());
  await keep(store, { threads: [aThread({ id: "t" })] });
  const id = "receipt";
  await store.unit(member, async (unit) => {
    await unit.threads.delete("t");
    const named = { entity: "Thread", subjectId: "t", userId: null, agentId: null } as const;
    const told = { counts: [], digest: "", position: 0, createdAt: noon };
    await unit.receipts.insert({ id, ...named, ...told });
  });
  expect(await store.receipts.byId(member, id)).toMatchObject({ filesClearedAt: null });
  await store.compact();
  const receipt = await store.receipts.byId(member, id);
  expect(receipt?.filesClearedAt).toBeGreaterThan(noon);
  const vacuumed = await withClient(url, (client) =>
    client.query<{ relname: string }>(
      "SELECT relname FROM pg_stat_user_tables WHERE last_vacuum IS NOT NULL ORDER BY relname",
    ),
  );
  const tables = madeBy(newestSchema).filter(({ kind }) => kind === "TABLE");
  expect(vacuumed.rows.map(({ relname }) => relname)).toEqual(
    tables.map(({ name }) => name).toSorted(),
  );
});
