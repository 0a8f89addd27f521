import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { SchemaRequiredError } from "../../src/core/errors/store-errors.js";
import type { SchemaPolicy } from "../../src/core/store/schema-policy.js";
import { schemaScript } from "../../src/store/oracle/migrations.js";
import { newestSchema } from "../../src/store/oracle/schema.js";
import { startOracleDouble, type OracleDouble } from "../../tools/oracle-double/listener.js";
import { namesThere, openOrMakeStore, withConnection } from "./oracle-database.js";
import { openOracleStore } from "../../src/store/oracle/oracle-store.js";
import { anEvent, aThread, keep, member, noon } from "./samples.js";

let double: OracleDouble;

beforeAll(async () => {
  double = await startOracleDouble({ otherUsers: ["ENGRAPH_OWNER"] });
});

afterAll(() => double.close());

beforeEach(() => double.reset());

async function openAs(
  tablePrefix?: string,
  schemaPolicy?: SchemaPolicy,
  onStatement?: (sql: string) => void,
) {
  const { connectString, user, password } = double;
  const store = await openOrMakeStore({
    connectString,
    user,
    password,
    tablePrefix,
    schemaPolicy,
    onStatement,
  });
  onTestFinished(() => store.close());
  return store;
}

test("stores with different prefixes in one schema know nothing of each other", async () => {
  const one = await openAs("One_");
  expect((await namesThere(double)).filter((name) => !name.startsWith("ONE_"))).toEqual([]);
  await keep(one, { threads: [aThread({ id: "thread-1" })] });
  await expect(openAs("other_", "REQUIRE_EXISTING")).rejects.toThrow(SchemaRequiredError);
  const other = await openAs("other_");
  expect(other.signingKey).not.toEqual(one.signingKey);
  await keep(other, { threads: [aThread({ id: "thread-1" }), aThread({ id: "thread-2" })] });
  expect(await one.threads.count(member)).toBe(1);
  expect(await other.threads.count(member)).toBe(2);
});

test("RECREATE drops what has the store's own prefix", async () => {
  await keep(await openAs("one_"), { threads: [aThread({ id: "thread-1" })] });
  await keep(await openAs(), { threads: [aThread({ id: "thread-1" })] });
  expect(await (await openAs(undefined, "RECREATE")).threads.count(member)).toBe(0);
  expect(await (await openAs("one_", "REQUIRE_EXISTING")).threads.count(member)).toBe(1);
});

/** Runs a script like SQL*Plus: each statement ends with a semicolon at the end of a line. */
async function runScript(script: string): Promise<void> {
  await withConnection(double, async (connection) => {
    for (const statement of script.split(/;\n+/).filter((one) => one !== ""))
      await connection.execute(statement);
  });
}

test.each([{}, { tablePrefix: "One_" }, { schema: "engraph_owner", grantee: "ENGRAPH" }])(
  "a schema that was made by hand, of a script with %j, is as good as one of the store's own",
  async (options) => {
    const script = schemaScript(options);
    const { connectString, user, password } = double;
    const { tablePrefix, schema } = options;
    const reach = { connectString, user, password, tablePrefix, schema };
    const heard: string[] = [];
    // The script can be run again, on a store in use.
    for (const threads of [0, 1]) {
      await runScript(script);
      const store = await openOracleStore({
        ...reach,
        schemaPolicy: "REQUIRE_EXISTING",
        onStatement: (statement) => void heard.push(statement),
      });
      onTestFinished(() => store.close());
      expect(await store.threads.count(member)).toBe(threads);
      expect(await store.events.head()).toBe(threads);
      if (threads === 0)
        await keep(store, { threads: [aThread({ id: "thread-1" })], events: [anEvent()] });
    }
    expect(heard.filter((statement) => /^(CREATE|GRANT)/.test(statement))).toEqual([]);
  },
);

test("a script grants the server each table and sequence, and nothing else", () => {
  const script = schemaScript({ tablePrefix: "one_", schema: "owner", grantee: "server" });
  const made = [...script.matchAll(/^CREATE (?:TABLE|SEQUENCE) IF NOT EXISTS (\w+)/gm)];
  const granted = [...script.matchAll(/^GRANT ([A-Z, ]+) ON (\w+) TO server;$/gm)];
  expect(granted.map(([, , name]) => name)).toEqual(made.map(([, name]) => name));
  expect(script.match(/GRANT/g)).toHaveLength(granted.length);
  expect(new Set(granted.map(([, rights]) => rights))).toEqual(
    new Set(["SELECT, INSERT, UPDATE, DELETE", "SELECT"]),
  );
  expect(schemaScript({})).not.toMatch(/GRANT|ALTER/);
});

test("no name ends with another's, so that no prefix makes one of the other", () => {
  const named = newestSchema.map((one) => /^CREATE (\w+).*?\{(\w+)\}/s.exec(one) ?? []);
  for (const kinds of [
    ["TABLE", "SEQUENCE"],
    ["INDEX", "UNIQUE"],
  ]) {
    const names = named.filter(([, kind]) => kinds.includes(kind ?? "")).map(([, , name]) => name);
    expect(names.length).toBeGreaterThan(1);
    const endings = names.filter((name) =>
      names.some((all) => all !== name && all?.endsWith(name ?? "")),
    );
    expect(endings).toEqual([]);
  }
});

test("what was before has the prefix too", async () => {
  const store = await openAs("one_");
  const asOf = { validAt: noon, knownAt: noon };
  expect(await store.memories.byIds(member, ["m"], asOf)).toEqual(new Map());
  expect(await store.memories.byIds(member, ["m"], { validAt: noon })).toEqual(new Map());
});
