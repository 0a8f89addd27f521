import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startServer } from "../../examples/server-process.ts";
import { openSqliteStore } from "../../src/store/sqlite/sqlite-store.js";
import { aMemory, aPassage, member } from "../store/samples.js";
import { runEngraph } from "../support/command.js";
import { indexFaults } from "../support/store-file.js";
import { temporaryFolder } from "../support/temporary-folder.js";

async function start(env: Readonly<Record<string, string>> = {}) {
  const server = await startServer({
    PORT: "0",
    DATA_FILE: join(temporaryFolder(), "engraph.db"),
    ...env,
  });
  onTestFinished(() => server.kill());
  return server;
}

async function migrate(DATA_FILE: string, ...args: string[]) {
  const { code, stdout, stderr } = await runEngraph(["migrate", ...args], { DATA_FILE });
  return { code, said: code === 0 ? stdout : stderr };
}

test("a migration sets the store up, and RECREATE wants to be told twice", async () => {
  const DATA_FILE = join(temporaryFolder(), "engraph.db");
  expect(await migrate(DATA_FILE, "--policy", "REQUIRE_EXISTING")).toMatchObject({
    code: 1,
    said: expect.stringMatching(/has no schema.*\(SCHEMA_REQUIRED\)\n$/s),
  });
  expect(await migrate(DATA_FILE)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/has schema version \d+\.\n$/),
  });
  expect(await migrate(DATA_FILE, "--policy", "RECREATE")).toMatchObject({
    code: 2,
    said: expect.stringContaining("Add --yes"),
  });
  expect(await migrate(DATA_FILE, "--policy", "RECREATE", "--yes")).toMatchObject({ code: 0 });
  expect(await migrate(DATA_FILE, "--print")).toMatchObject({
    code: 1,
    said: expect.stringContaining("--print: the embedded store has no schema but its own file"),
  });
  expect(await migrate(DATA_FILE, "--policy", "NO_CHECK")).toMatchObject({
    code: 2,
    said: expect.stringContaining("Allowed choices are REQUIRE_EXISTING"),
  });
});

test("a server that must not touch the schema does not start without one", async () => {
  const DATA_FILE = join(temporaryFolder(), "engraph.db");
  const strict = { DATA_FILE, SCHEMA_POLICY: "REQUIRE_EXISTING" };
  await expect(start(strict)).rejects.toThrow(/ended with 1: The store has no schema/);
  await migrate(DATA_FILE);
  expect((await start(strict)).url).toMatch(/^http/);
});

test("a server whose folder cannot be made ends at once, with a clear error", async () => {
  const refusal = /ended with 1: The store .* cannot be opened.*STORE_UNUSABLE/s;
  await expect(start({ DATA_FILE: "/proc/x/engraph.db" })).rejects.toThrow(refusal);
});

test("a server that must not touch the index does not start on one of other rules for words", async () => {
  const DATA_FILE = join(temporaryFolder(), "engraph.db");
  const store = openSqliteStore({ file: DATA_FILE });
  await store.unit(member, async (unit) => {
    await unit.memories.insert([aMemory()]);
    await unit.passages.add(aMemory(), [aPassage("tea")]);
  });
  await store.close();
  const strict = { DATA_FILE, SCHEMA_POLICY: "REQUIRE_EXISTING" };
  const refusal = /search index was made by another version .* engraph migrate/;
  await expect(start(strict)).rejects.toThrow(refusal);
  expect(await migrate(DATA_FILE, "--policy", "CREATE_IF_EMPTY")).toMatchObject({
    code: 1,
    said: expect.stringMatching(refusal),
  });
  expect(await migrate(DATA_FILE)).toMatchObject({ code: 0 });
  expect((await start(strict)).url).toMatch(/^http/);
});

test("a server brings the index of other rules for words up to date before it listens", async () => {
  const DATA_FILE = join(temporaryFolder(), "engraph.db");
  const store = openSqliteStore({ file: DATA_FILE });
  await store.unit(member, async (unit) => {
    await unit.memories.insert([aMemory()]);
    await unit.passages.add(aMemory(), [aPassage("Teapots")]);
  });
  await store.close();
  const server = await start({ DATA_FILE });
  expect(await server.stop()).toBe(0);
  expect(indexFaults(DATA_FILE)).toEqual([]);
});
