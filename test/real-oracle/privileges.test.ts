import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { schemaScript } from "../../src/store/oracle/migrations.js";
import { openOracleStore, type OracleStoreOptions } from "../../src/store/oracle/oracle-store.js";
import { withConnection, type OracleAccess } from "../store/oracle-database.js";
import { aJob, aMessage, anEvent, aThread, keep, member, noon } from "../store/samples.js";
import { describeAsAdmin } from "./only-real.js";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const page = readFileSync(join(import.meta.dirname, "../../docs/oracle.md"), "utf8");

/** The statement of docs/oracle.md with this beginning, with other user names. */
function documented(beginning: string): string {
  const statement = [...page.matchAll(/^[A-Z][^;`]*;$/gm)]
    .map(([one]) => one)
    .find((one) => one.startsWith(beginning));
  if (statement === undefined) throw new Error(`docs/oracle.md has no "${beginning} …"`);
  return statement
    .replace(/;$/, "")
    .replaceAll(/\bengraph_server\b/g, server)
    .replaceAll(/\bengraph\b/g, owner);
}

const owner = "engraph_test_owner";
const server = "engraph_test_server";
const password = "Engraph_1_Test";

describeAsAdmin("Privileges", "the double has none", (admin) => {
  const asAdmin = (...statements: readonly string[]) =>
    withConnection(admin, async (connection) => {
      for (const statement of statements) await connection.execute(statement);
    });
  const { connectString } = admin;
  const as = (user: string): OracleAccess => ({ connectString, user, password });

  beforeEach(() =>
    asAdmin(
      `DROP USER IF EXISTS ${owner} CASCADE`,
      `DROP USER IF EXISTS ${server} CASCADE`,
      `CREATE USER ${owner} IDENTIFIED BY "${password}" DEFAULT TABLESPACE users QUOTA UNLIMITED ON users`,
      `CREATE USER ${server} IDENTIFIED BY "${password}"`,
      "ALTER SESSION SET DDL_LOCK_TIMEOUT = 10",
    ),
  );

  afterEach(() =>
    asAdmin(`DROP USER IF EXISTS ${owner} CASCADE`, `DROP USER IF EXISTS ${server} CASCADE`),
  );

  async function open(options: OracleStoreOptions) {
    const store = await openOracleStore(options);
    onTestFinished(() => store.close());
    return store;
  }

  /** Uses the store in every way that a server does. Returns the number of threads. */
  async function use(options: OracleStoreOptions): Promise<number> {
    const store = await open({ ...options, schemaPolicy: "REQUIRE_EXISTING" });
    await keep(store, {
      threads: [aThread()],
      messages: [aMessage()],
      jobs: [aJob()],
      events: [anEvent()],
    });
    expect(
      await store.unit(member, (unit) => unit.jobs.claim("job-1", noon, 60_000)),
    ).not.toBeNull();
    await store.unit(member, (unit) => unit.events.trim(noon + 1, 10));
    return store.threads.count(member);
  }

  test("the owner can make the schema and use it with what docs/oracle.md grants", async () => {
    await asAdmin(documented("GRANT CREATE SESSION, CREATE TABLE"));
    await (await open({ ...as(owner), schemaPolicy: "CREATE_IF_EMPTY" })).close();
    expect(await use(as(owner))).toBe(1);
  });

  test("a server of another user can use it with what docs/oracle.md grants", async () => {
    await asAdmin(
      documented("GRANT CREATE SESSION, CREATE TABLE"),
      documented("GRANT CREATE SESSION TO"),
      documented("GRANT SELECT ANY TABLE"),
    );
    await (await open({ ...as(owner), schemaPolicy: "CREATE_IF_EMPTY" })).close();
    expect(await use({ ...as(server), schema: owner })).toBe(1);
    await expect(open({ ...as(server), schema: owner, schemaPolicy: "RECREATE" })).rejects.toThrow(
      expect.objectContaining({ code: "STORE_UNUSABLE" }),
    );
  });

  test("and so it can with what the printed script grants, table by table", async () => {
    await asAdmin(
      documented("GRANT CREATE SESSION, CREATE TABLE"),
      documented("GRANT CREATE SESSION TO"),
    );
    await withConnection(as(owner), async (connection) => {
      for (const statement of schemaScript({ grantee: server }).split(/;\n+/))
        if (statement !== "") await connection.execute(statement);
    });
    expect(await use({ ...as(server), schema: owner })).toBe(1);
  });

  const failing = (code: RegExp) =>
    expect.objectContaining({ code: "STORE_UNUSABLE", message: expect.stringMatching(code) });

  test.each<[string, RegExp, readonly string[]]>([
    ["without CREATE SESSION", /ORA-01045/, []],
    ["without CREATE TABLE", /ORA-01031/, [`GRANT CREATE SESSION TO ${owner}`]],
    [
      "without room in the tablespace",
      /ORA-01950|ORA-01536/,
      [documented("GRANT CREATE SESSION, CREATE TABLE"), `ALTER USER ${owner} QUOTA 0 ON users`],
    ],
    [
      "whose account is locked",
      /ORA-28000/,
      [documented("GRANT CREATE SESSION, CREATE TABLE"), `ALTER USER ${owner} ACCOUNT LOCK`],
    ],
    [
      "whose password has expired",
      /ORA-28001/,
      [documented("GRANT CREATE SESSION, CREATE TABLE"), `ALTER USER ${owner} PASSWORD EXPIRE`],
    ],
    [
      "in a tablespace without automatic segment space management",
      /ORA-43853|ORA-01950/,
      [
        documented("GRANT CREATE SESSION, CREATE TABLE"),
        `ALTER USER ${owner} DEFAULT TABLESPACE system QUOTA UNLIMITED ON system`,
      ],
    ],
  ])("a user %s is told what to do", async (_name, code, statements) => {
    await asAdmin(...statements);
    // The database checks the quota when a row is stored, after the tables are created.
    const opening = (async () => {
      const store = await open({ ...as(owner), schemaPolicy: "CREATE_IF_EMPTY" });
      await keep(store, { threads: [aThread()] });
    })();
    await expect(opening).rejects.toThrow(failing(code));
  });

  test("a wrong password is told from a schema that there is not", async () => {
    await asAdmin(documented("GRANT CREATE SESSION TO"));
    await expect(open({ ...as(server), password: "wrong" })).rejects.toThrow(failing(/ORA-01017/));
    await expect(open({ ...as(server), schema: "no_such_owner" })).rejects.toThrow(
      failing(/ORA-01435/),
    );
  });
});
