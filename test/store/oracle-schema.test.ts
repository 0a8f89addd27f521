import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { schemaVersion } from "../../src/store/oracle/migrations.js";
import { SchemaRequiredError, StoreTooNewError } from "../../src/core/errors/store-errors.js";
import { walkMemories } from "../../src/core/memories/memory-walk.js";
import type { SchemaPolicy } from "../../src/core/store/schema-policy.js";
import { newestSchema } from "../../src/store/oracle/schema.js";
import { timeColumns } from "../../src/store/relational/schema/columns.js";
import { startOracleDouble, type OracleDouble } from "../../tools/oracle-double/listener.js";
import { namesThere, openOrMakeStore, withConnection } from "./oracle-database.js";
import { definedTables, hasIndexOn, keyBytesOf } from "./oracle-ddl.js";
import { openOracleStore } from "../../src/store/oracle/oracle-store.js";
import { aMemory, anEvidence, aThread, keep, member, noon } from "./samples.js";

let double: OracleDouble;

beforeAll(async () => {
  double = await startOracleDouble({ otherUsers: ["ENGRAPH_OWNER"] });
});

afterAll(() => double.close());

beforeEach(() => double.reset());

/** Opens the store, returns its number of threads, and closes it again. */
async function open(schemaPolicy?: SchemaPolicy, onStatement?: (sql: string) => void) {
  const { connectString, user, password } = double;
  const store = await openOrMakeStore({
    connectString,
    user,
    password,
    schemaPolicy,
    onStatement,
  });
  const threads = await store.threads.count(member);
  if (threads === 0) await keep(store, { threads: [aThread({ id: randomUUID() })] });
  await store.close();
  return { threads, signingKey: store.signingKey };
}

function setVersion(value: string): Promise<unknown> {
  return withConnection(double, (connection) =>
    connection.execute(
      "UPDATE meta SET value = :value WHERE name = 'schema_version'",
      { value },
      { autoCommit: true },
    ),
  );
}

test("a store is made once and kept from then on, with its key", async () => {
  const first = await open();
  const statements: string[] = [];
  const second = await open(undefined, (statement) => statements.push(statement));
  expect([first.threads, second.threads]).toEqual([0, 1]);
  expect(second.signingKey).toEqual(first.signingKey);
  expect(statements.filter((statement) => statement.startsWith("CREATE"))).toEqual([]);
});

test("two processes may make it at the same time", async () => {
  const [one, other] = await Promise.all([open("CREATE_IF_EMPTY"), open("CREATE_IF_EMPTY")]);
  expect(one.signingKey).toEqual(other.signingKey);
});

test.each([54, 4_021, 14_411])(
  "what another is at work on is waited for when it fails with ORA-%i",
  async (error) => {
    double.addFault({ at: "execute", sql: /CREATE INDEX/, skip: 3, times: 2, effect: { error } });
    const { threads } = await open();
    expect(threads).toBe(0);
    expect((await open("REQUIRE_EXISTING")).threads).toBe(1);
  },
);

test("a schema that was left unfinished is finished", async () => {
  double.addFault({
    at: "execute",
    sql: /CREATE TABLE IF NOT EXISTS job/,
    effect: { error: 1013 },
  });
  await expect(open()).rejects.toMatchObject({ errorNum: 1013 });
  expect((await open()).threads).toBe(0);
});

test("REQUIRE_EXISTING makes nothing", async () => {
  await expect(open("REQUIRE_EXISTING")).rejects.toThrow(SchemaRequiredError);
  await open();
  expect((await open("REQUIRE_EXISTING")).threads).toBe(1);
});

test("RECREATE drops all that is there, and nothing of others", async () => {
  await open();
  await withConnection(double, async (connection) => {
    await connection.execute("CREATE TABLE others (id NUMBER)");
    expect((await open("RECREATE")).threads).toBe(0);
    expect((await connection.execute("SELECT id FROM others")).rows).toEqual([]);
  });
});

test("RECREATE drops all that is there after another one that was cut short", async () => {
  await open();
  double.addFault({
    at: "execute",
    sql: /DROP TABLE IF EXISTS "?thread/i,
    effect: { error: 1_652 },
  });
  await expect(open("RECREATE")).rejects.toThrow(/ORA-01652/);
  expect((await open("RECREATE")).threads).toBe(0);
});

test("parts that are missing are named and refused, and tables, indexes and sequences are made again", async () => {
  await open();
  const change = (sql: string) => withConnection(double, (connection) => connection.execute(sql));
  const parts = ["table memory_link", "table embedding_384", "index job_by_time"];
  for (const [kind = "", name = ""] of parts.map((one) => one.split(" "))) {
    await change(`DROP ${kind} ${name}${kind === "table" ? " CASCADE CONSTRAINTS" : ""}`);
    const refusal = {
      code: "SCHEMA_REQUIRED",
      message: expect.stringContaining(`${kind} ${name}`),
    };
    for (const policy of ["REQUIRE_EXISTING", "CREATE_IF_EMPTY"] as const)
      await expect(open(policy)).rejects.toMatchObject(refusal);
    await open("CREATE_IF_NECESSARY");
    expect((await open("REQUIRE_EXISTING")).threads).toBe(1);
  }
  await change("DROP SEQUENCE text_index_id");
  await expect(open("REQUIRE_EXISTING")).rejects.toThrow(
    /lacks the sequence text_index_id\. Run: /,
  );
  await open("CREATE_IF_NECESSARY");
  await change("DROP TABLE event_head CASCADE CONSTRAINTS");
  for (const policy of ["REQUIRE_EXISTING", "CREATE_IF_NECESSARY"] as const)
    await expect(open(policy)).rejects.toThrow(/lacks the table event_head\. Restore a backup/);
});

test("columns of memories and evidence are added to an older store, also after an upgrade that was cut short", async () => {
  await open();
  await setVersion("5");
  const tables = ["memory", "memory_revision"];
  await withConnection(double, async (connection) => {
    for (const table of tables)
      for (const column of ["subject", "trust"])
        await connection.execute(`ALTER TABLE ${table} DROP COLUMN ${column}`);
    await connection.execute("ALTER TABLE evidence DROP COLUMN is_context");
  });
  double.addFault({ at: "execute", sql: /UPDATE memory SET trust/, effect: { error: 1013 } });
  await expect(open("CREATE_IF_NECESSARY")).rejects.toMatchObject({ errorNum: 1013 });
  expect((await open("CREATE_IF_NECESSARY")).threads).toBe(1);
  expect((await open("REQUIRE_EXISTING")).threads).toBe(1);
});

describe("Definitions", () => {
  const tables = definedTables();

  test("have all times as TIMESTAMP(3), by the names that times have, and no others", () => {
    const columns = tables.flatMap((table) => [...table.columns]);
    expect(columns.length).toBeGreaterThan(100);
    const isTime = (type: string) => type.startsWith("TIMESTAMP") || type === "DATE";
    for (const [name, type] of columns)
      expect([name, isTime(type)]).toEqual([name, timeColumns.has(name)]);
    expect(new Set(columns.flatMap(([, type]) => (isTime(type) ? type : [])))).toEqual(
      new Set(["TIMESTAMP(3)"]),
    );
    const names = new Set(columns.map(([name]) => name));
    expect([...timeColumns].filter((name) => !names.has(name))).toEqual([]);
  });

  test("have an index that begins with the columns of each foreign key", () => {
    const keys = tables.flatMap((table) =>
      table.foreignKeys.map((columns) => ({ table, columns })),
    );
    expect(keys.length).toBeGreaterThan(5);
    const missing = keys.filter(({ table, columns }) => !hasIndexOn(table, columns));
    expect(missing).toEqual([]);
  });

  test("have no key of an index that is too long for a block of 8 KB", () => {
    const keys = tables.flatMap((table) =>
      table.indexes.map((index, i) => {
        // For an index-organised table, the first index is its key.
        const isTable = table.isIndexOrganised && i === 0;
        const limit = isTable ? 3215 : 6398;
        return { table: table.name, index, bytes: keyBytesOf(table, index), limit };
      }),
    );
    expect(keys.length).toBeGreaterThan(60);
    expect(Math.max(...keys.map(({ bytes }) => bytes))).toBeGreaterThan(5000);
    // Longer keys would fail with ORA-01450.
    expect(keys.filter(({ bytes, limit }) => bytes > limit)).toEqual([]);
  });

  /** Other columns by which rows are found, whose scope is only checked. */
  const foundOtherwise: Readonly<Record<string, readonly string[]>> = {
    thread_summary: ["tenant_id", "thread_id"],
    simulation: ["tenant_id", "id"],
    shared_state: ["tenant_id", "owner_type", "owner_id"],
    shared_state_owner: ["tenant_id", "owner_type", "owner_id"],
    event: ["position"],
    forget_receipt: ["tenant_id", "id"],
    api_key: ["id"],
    audit_entry: ["tenant_id", "id"],
  };

  test("have an index that begins with the tenant and each scope by which rows are found", () => {
    const scoped = tables.flatMap((table) => {
      const found = foundOtherwise[table.name];
      if (found) return [{ table, columns: found }];
      return ["user_id", "agent_id", "thread_id"]
        .filter((column) => table.columns.has("tenant_id") && table.columns.has(column))
        .map((column) => ({ table, columns: ["tenant_id", column] }));
    });
    expect(scoped.length).toBeGreaterThan(10);
    const missing = scoped.filter(({ table, columns }) => !hasIndexOn(table, columns));
    expect(missing.map(({ table, columns }) => [table.name, ...columns])).toEqual([]);
  });
});

describe("NO_CHECK", () => {
  async function openUnchecked(onStatement?: (sql: string) => void) {
    const { connectString, user, password } = double;
    const access = { connectString, user, password };
    const store = await openOracleStore({ ...access, schemaPolicy: "NO_CHECK", onStatement });
    onTestFinished(() => store.close());
    return store;
  }

  test("looks at no version until the first unit, and defines nothing", async () => {
    await open();
    const statements: string[] = [];
    const store = await openUnchecked((statement) => statements.push(statement));
    expect(await store.threads.count(member)).toBe(1);
    expect(statements.filter((one) => !one.startsWith("SELECT"))).toEqual([
      expect.stringMatching(/^ALTER SESSION/),
    ]);
    const isOfVersion = (one: string) => one.includes("FROM meta");
    // Once for the signing key, and once for the vector indexes.
    expect(statements.filter(isOfVersion)).toHaveLength(2);
    for (const id of ["one", "other"]) await keep(store, { threads: [aThread({ id })] });
    expect(statements.filter(isOfVersion)).toHaveLength(3);
    expect(await store.threads.count(member)).toBe(3);
  });

  test("fails where there is no schema, says what is to be done, and leaves nothing behind", async () => {
    await expect(openUnchecked()).rejects.toMatchObject({
      code: "STORE_UNUSABLE",
      message: expect.stringMatching(/schema is not the store's.*engraph migrate.*ORA-00942/s),
    });
    expect(await namesThere(double)).toEqual([]);
  });

  test.each([
    ["99", "STORE_TOO_NEW"],
    ["0.5", "SCHEMA_REQUIRED"],
  ])(
    "writes nothing to a store of version %s, and does once it is as it has to be",
    async (version, code) => {
      await open();
      await setVersion(version);
      const store = await openUnchecked();
      const thread = aThread({ id: "thread-2" });
      await expect(keep(store, { threads: [thread] })).rejects.toMatchObject({ code });
      await expect(keep(store, { threads: [thread] })).rejects.toMatchObject({ code });
      expect(await store.threads.count(member)).toBe(1);
      await setVersion(String(schemaVersion));
      await keep(store, { threads: [thread] });
      expect(await store.threads.count(member)).toBe(2);
    },
  );

  test("keeps nothing of a unit that a table is missing for", async () => {
    await open();
    await withConnection(double, (connection) =>
      connection.execute("DROP TABLE evidence CASCADE CONSTRAINTS"),
    );
    const store = await openUnchecked();
    const records = { memories: [aMemory()], evidence: [anEvidence()] };
    await expect(keep(store, records)).rejects.toMatchObject({ code: "STORE_UNUSABLE" });
    expect(await store.memories.count(member)).toBe(0);
  });
});

test("opening makes no schema unless it is told to", async () => {
  const { connectString, user, password } = double;
  await expect(openOracleStore({ connectString, user, password })).rejects.toThrow(
    SchemaRequiredError,
  );
});

test("a store of a newer version is refused with STORE_TOO_NEW", async () => {
  await open();
  await setVersion("99");
  await expect(open()).rejects.toThrow(StoreTooNewError);
});

test.each(["REQUIRE_EXISTING", "CREATE_IF_EMPTY"] as const)(
  "a store of an older version is refused by %s",
  async (policy) => {
    await open();
    await setVersion("0.5");
    await expect(open(policy)).rejects.toThrow(SchemaRequiredError);
  },
);

test("the surest memories are asked for, and sorted, by what their index has", async () => {
  const { connectString, user, password } = double;
  const heard: string[] = [];
  const onStatement = (statement: string) => void heard.push(statement);
  const store = await openOrMakeStore({ connectString, user, password, onStatement });
  heard.length = 0;
  await store.memories.surest(member, { owner: { userId: "user-1" }, minConfidence: 0.3 }, 15);
  await store.close();
  const statement = heard.find((one) => one.includes("FROM memory r"));
  const [where = "", order = ""] = statement?.split("ORDER BY") ?? [];
  const of = (column: string) => ofValid(column, "r.");
  for (const column of ["tenant_id", "user_id", "confidence"]) expect(where).toContain(of(column));
  const sorted = `${of("confidence")} DESC, ${validSaid("r.")} DESC, ${of("id")}`;
  expect(order).toContain(sorted);
  const index = newestSchema.find((one) => one.includes("{memory_sure}"));
  const indexed = `${ofValid("tenant_id")}, ${ofValid("user_id")}, ${sorted.replaceAll("r.", "")}`;
  expect(index).toContain(`(${indexed})`);
});

test("all facts of a tenant are asked for, and sorted, by what their index has", async () => {
  const { connectString, user, password } = double;
  const heard: string[] = [];
  const onStatement = (statement: string) => void heard.push(statement);
  const store = await openOrMakeStore({ connectString, user, password, onStatement });
  const facts = [1, 2, 3].map((n) =>
    aMemory({ id: `fact-${n}`, policy: "FADING", createdAt: noon + n, reinforcedAt: noon }),
  );
  await keep(store, { memories: [...facts, aMemory({ createdAt: noon + 2 })] });
  heard.length = 0;
  const found: string[] = [];
  for await (const page of walkMemories(store, member, {
    policies: ["FADING"],
    statuses: ["VALID"],
  }))
    found.push(...page.map(({ id }) => id));
  const query = {
    filter: { policies: ["FADING"] },
    order: { field: "CREATED_AT", direction: "ASC" },
  } as const;
  const after = { limit: 9, fromEnd: false, after: [noon + 1, 0, "fact-1"] };
  const rest = await store.memories.page(member, after, query);
  const backwards = { limit: 9, fromEnd: true, before: [noon + 3, 0, "fact-3"] };
  const first = await store.memories.page(member, backwards, query);
  await store.close();
  expect(found).toEqual(["fact-1", "fact-2", "fact-3"]);
  expect(rest.items.map(({ id }) => id)).toEqual(["fact-2", "fact-3"]);
  expect(first.items.map(({ id }) => id)).toEqual(["fact-1", "fact-2"]);

  const of = (column: string) => ofFading(column, "r.");
  const beginnings = ["", ">=", "<="].map((sign) =>
    sign === "" ? "" : `${of("created_at")} ${sign} SYS_EXTRACT_UTC(:`,
  );
  expect(heard).toHaveLength(3);
  for (const [i, statement] of heard.entries()) {
    const [where = "", order = ""] = statement.split("ORDER BY");
    expect(where).toContain(`${of("tenant_id")} = :`);
    expect(where).toContain(beginnings[i]);
    const direction = i === 2 ? "DESC" : "ASC";
    const columns = ["created_at", "ordinal", "id"].map((column) => `${of(column)} ${direction}`);
    expect(order).toContain(columns.join(", "));
  }
  const index = newestSchema.find((one) => one.includes("{memory_fading}"));
  expect(index).toContain(
    `(${["tenant_id", "created_at", "ordinal", "id"].map((one) => ofFading(one)).join(", ")})`,
  );
});

test("facts of one owner are walked in the owner's index", async () => {
  const { connectString, user, password } = double;
  const heard: string[] = [];
  const onStatement = (statement: string) => void heard.push(statement);
  const store = await openOrMakeStore({ connectString, user, password, onStatement });
  heard.length = 0;
  const filter = { policies: ["FADING"], owner: { userId: "user-1" } } as const;
  await store.memories.page(member, { limit: 9, fromEnd: false }, { filter });
  await store.close();
  expect(heard[0]).toMatch(/ORDER BY r\.created_at DESC, r\.ordinal DESC, r\.id DESC/);
});

function ofValid(column: string, row = ""): string {
  return `CASE WHEN ${row}status = 'VALID' THEN ${row}${column} END`;
}

function validSaid(row = ""): string {
  return `CASE WHEN ${row}status = 'VALID' THEN COALESCE(${row}reinforced_at, ${row}created_at) END`;
}

function ofFading(column: string, row = ""): string {
  return `CASE WHEN ${row}policy = 'FADING' THEN ${row}${column} END`;
}
