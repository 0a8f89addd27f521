import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { SchemaRequiredError, StoreTooNewError } from "../../src/core/errors.js";
import type { SchemaPolicy } from "../../src/core/schema-policy.js";
import { initialSchema, ofFact } from "../../src/store/oracle/schema.js";
import { openOracleStore } from "../../src/store/oracle/oracle-store.js";
import { startOracleDouble, type OracleDouble } from "../oracle-wire/listener.js";
import { withConnection } from "./oracle-database.js";
import { aThread, keep, member } from "./samples.js";

let double: OracleDouble;

beforeAll(async () => {
  double = await startOracleDouble();
}, 60_000);

afterAll(() => double.close());

beforeEach(() => double.reset());

/** Opens the store, answers how many threads it holds, and closes it again. */
async function open(schemaPolicy?: SchemaPolicy, onStatement?: (sql: string) => void) {
  const { connectString, user, password } = double;
  const store = await openOracleStore({
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

test("the surest facts are asked for, and sorted, by what their index has", async () => {
  const { connectString, user, password } = double;
  const heard: string[] = [];
  const onStatement = (statement: string) => void heard.push(statement);
  const store = await openOracleStore({ connectString, user, password, onStatement });
  heard.length = 0;
  await store.memories.surestFacts(member, { userId: "user-1" }, 0.3, 15);
  await store.close();
  const statement = heard.find((one) => one.includes("FROM memory r"));
  const [where = "", order = ""] = statement?.split("ORDER BY") ?? [];
  const of = (column: string) => ofFact(column, "r.");
  for (const column of ["tenant_id", "user_id", "confidence"]) expect(where).toContain(of(column));
  const sorted = `${of("confidence")} DESC, ${of("reinforced_at")} DESC, ${of("id")}`;
  expect(order).toContain(sorted);
  const index = initialSchema.find((one) => one.includes("memory_sure"));
  const indexed = `${ofFact("tenant_id")}, ${ofFact("user_id")}, ${sorted.replaceAll("r.", "")}`;
  expect(index).toContain(`(${indexed})`);
});
