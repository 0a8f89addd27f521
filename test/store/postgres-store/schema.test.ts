import { schemaVersion } from "../../../src/store/postgres/migrations.js";
import { expect, onTestFinished, test } from "vitest";
import { schemaScript } from "../../../src/store/postgres/migrations.js";
import {
  openPostgresStore,
  type PostgresStoreOptions,
} from "../../../src/store/postgres/postgres-store.js";
import { aDatabase, withClient } from "../../postgres/databases.js";
import { aThread, anEvent, keep, member } from "../samples.js";

async function open(options: PostgresStoreOptions) {
  const store = await openPostgresStore({ listenUrl: null, ...options });
  onTestFinished(() => store.close());
  return store;
}

test("processes that make the schema at the same time make one, with one key", async () => {
  const url = await aDatabase("empty");
  const opening = Array.from({ length: 3 }, () => open({ url, schemaPolicy: "CREATE_IF_EMPTY" }));
  const stores = await Promise.all(opening);
  expect(new Set(stores.map(({ signingKey }) => String(signingKey))).size).toBe(1);
  await keep(stores[0] ?? (await open({ url })), { threads: [aThread()] });
  expect(await (await open({ url })).threads.count(member)).toBe(1);
});

test("REQUIRE_EXISTING makes nothing, and RECREATE drops what the store has made and nothing else", async () => {
  const url = await aDatabase("empty");
  await expect(open({ url })).rejects.toMatchObject({ code: "SCHEMA_REQUIRED" });
  await withClient(url, (client) => client.query("CREATE TABLE others (id int)"));
  const store = await open({ url, schemaPolicy: "CREATE_IF_NECESSARY" });
  await keep(store, { threads: [aThread()], events: [anEvent()] });
  const anew = await open({ url, schemaPolicy: "RECREATE" });
  expect([await anew.threads.count(member), await anew.events.head()]).toEqual([0, 0]);
  await withClient(url, (client) => client.query("SELECT * FROM others"));
});

test("parts that are missing are named and refused, and tables, indexes and sequences are made again", async () => {
  const names = { schema: "kept", tablePrefix: "One_" };
  const url = await aDatabase("empty");
  const change = (sql: string) => withClient(url, (client) => client.query(sql));
  await change("CREATE SCHEMA kept");
  // A table of another program in another schema is none of the store.
  await change("CREATE TABLE one_memory_link (id int)");
  await (await open({ url, ...names, schemaPolicy: "CREATE_IF_EMPTY" })).close();
  const parts = ["table memory_link", "index job_by_time", "sequence text_index_id"];
  for (const [kind = "", name = ""] of parts.map((one) => one.split(" "))) {
    await change(`DROP ${kind} kept.one_${name}`);
    for (const schemaPolicy of ["REQUIRE_EXISTING", "CREATE_IF_EMPTY"] as const)
      await expect(open({ url, ...names, schemaPolicy })).rejects.toMatchObject({
        code: "SCHEMA_REQUIRED",
        message: expect.stringContaining(`${kind} One_${name}`),
      });
    await (await open({ url, ...names, schemaPolicy: "CREATE_IF_NECESSARY" })).close();
    await (await open({ url, ...names })).close();
  }
  await change("ALTER TABLE kept.one_thread RENAME title TO name");
  for (const schemaPolicy of ["REQUIRE_EXISTING", "CREATE_IF_NECESSARY"] as const)
    await expect(open({ url, ...names, schemaPolicy })).rejects.toMatchObject({
      code: "SCHEMA_REQUIRED",
      message: expect.stringMatching(/lacks the column title of table One_thread\. Restore/),
    });
});

test("a migration that fails leaves nothing behind", async () => {
  const url = await aDatabase("empty");
  await withClient(url, (client) => client.query("CREATE TABLE event_start (other int)"));
  await expect(open({ url, schemaPolicy: "CREATE_IF_EMPTY" })).rejects.toMatchObject({
    code: "STORE_UNUSABLE",
  });
  const { rows } = await withClient(url, (client) =>
    client.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'"),
  );
  expect(rows).toEqual([{ tablename: "event_start" }]);
});

test("a schema that was made by the script is as good, and the script can be run again", async () => {
  const url = await aDatabase("empty");
  await withClient(url, (client) => client.query("CREATE SCHEMA kept"));
  const names = { schema: "kept", tablePrefix: "one_" };
  for (const threads of [0, 1]) {
    await withClient(url, (client) => client.query(schemaScript(names)));
    const store = await open({ url, ...names });
    expect([await store.threads.count(member), await store.events.head()]).toEqual([
      threads,
      threads,
    ]);
    if (threads === 0) await keep(store, { threads: [aThread()], events: [anEvent()] });
  }
});

test("a store of a newer version is not written to, also where nothing is checked at the start", async () => {
  const url = await aDatabase("with an empty store");
  const setVersion = (version: string) =>
    withClient(url, (client) =>
      client.query("UPDATE meta SET value = $1 WHERE name = 'schema_version'", [version]),
    );
  await setVersion("99");
  await expect(open({ url })).rejects.toMatchObject({ code: "STORE_TOO_NEW" });
  const store = await open({ url, schemaPolicy: "NO_CHECK" });
  expect(await store.threads.count(member)).toBe(0);
  const keeping = () => keep(store, { threads: [aThread()] });
  await expect(keeping()).rejects.toMatchObject({ code: "STORE_TOO_NEW" });
  await setVersion(String(schemaVersion));
  await keeping();
  expect(await store.threads.count(member)).toBe(1);
});

test.each([
  [(url: URL) => void (url.pathname = "/nowhere"), /no database of this name/],
  [(url: URL) => void (url.port = "1"), /No server answers at the address/],
  [(url: URL) => void (url.username = "nobody"), /pg_hba|role "nobody" does not exist/],
  [(url: URL) => void (url.search = "?sslmode=require"), /does not support TLS/],
])("a start that cannot reach the database says why: %#", async (change, problem) => {
  const url = new URL(await aDatabase("with an empty store"));
  change(url);
  await expect(open({ url: url.href, queueTimeoutMs: 5_000 })).rejects.toThrow(problem);
});

test("text of 4,000 characters fits into every column of a name", async () => {
  const url = await aDatabase("with an empty store");
  const store = await open({ url });
  const long = Array.from({ length: 4_000 }, (_, i) => String.fromCodePoint(0x4e00 + i)).join("");
  const thread = aThread({ chatId: long, title: long });
  await keep(store, { threads: [thread] });
  const found = await store.threads.page(
    member,
    { limit: 1, fromEnd: false },
    { filter: { chatId: long } },
  );
  expect(found.items).toEqual([thread]);
});
