import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { databaseProblems, withFix } from "../../src/store/oracle/database-problems.js";
import { tokenFromFiles } from "../../src/store/oracle/access-tokens.js";
import { assertVersion, openPool } from "../../src/store/oracle/open-pool.js";
import type { OracleStoreOptions } from "../../src/store/oracle/oracle-store.js";
import { raw } from "../../src/store/relational/sql/sql.js";
import { startOracleDouble, type OracleDouble } from "../../tools/oracle-double/listener.js";
import { Line } from "../support/line.js";
import { Statements } from "../support/statements.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { openOrMakeStore, withConnection } from "./oracle-database.js";
import { member } from "./samples.js";

let double: OracleDouble;

beforeAll(async () => {
  double = await startOracleDouble({ otherUsers: ["ENGRAPH_OWNER"] });
});

afterAll(() => double.close());
afterEach(() => vi.useRealTimers());

async function open(options: Partial<OracleStoreOptions> = {}) {
  const { connectString, user, password } = double;
  const store = await openOrMakeStore({ connectString, user, password, ...options });
  onTestFinished(() => store.close());
  return store;
}

const unusable = (message: RegExp) =>
  expect.objectContaining({ code: "STORE_UNUSABLE", message: expect.stringMatching(message) });

test("a database whose character set cannot keep every text is refused", async () => {
  await withConnection(double, async (connection) => {
    // A user's own table hides the database's view.
    await connection.execute(
      "CREATE TABLE nls_database_parameters (parameter VARCHAR2(30), value VARCHAR2(30))",
    );
    const row = "INSERT INTO nls_database_parameters VALUES ('NLS_CHARACTERSET', 'WE8MSWIN1252')";
    await connection.execute(row, {}, { autoCommit: true });
  });
  onTestFinished(() =>
    withConnection(double, async (connection) => {
      await connection.execute("DROP TABLE nls_database_parameters");
    }),
  );
  await expect(open()).rejects.toEqual(unusable(/is WE8MSWIN1252, .* AL32UTF8\.$/));
});

describe("Opening fails in a sentence that says what to do", () => {
  test.each<[string, () => Partial<OracleStoreOptions>, RegExp]>([
    [
      "for a wrong password",
      () => ({ password: "wrong" }),
      /^The database does not take .* Set ORACLE_USER and ORACLE_PASSWORD.* \(ORA-01017: [^\n]*\)$/,
    ],
    [
      "for a user that there is not",
      () => ({ user: "nobody" }),
      /Set ORACLE_USER and ORACLE_PASSWORD.*ORA-01017/,
    ],
    [
      "for a service that there is not",
      () => ({ connectString: double.connectString.replace(/\/.*/, "/elsewhere") }),
      /mend the service in ORACLE_CONNECT_STRING.*NJS-518.*"elsewhere"/,
    ],
    [
      "where nothing listens",
      () => ({ connectString: "127.0.0.1:1/double" }),
      /Start the listener.*NJS-503.*127\.0\.0\.1 port 1 /,
    ],
    [
      "for a host that there is not",
      () => ({ connectString: "no-such-host.invalid/double" }),
      /Mend the host in ORACLE_CONNECT_STRING.*NJS-530/,
    ],
    [
      "for an alias without a file",
      () => ({ connectString: "memories", configDir: temporaryFolder() }),
      /Set ORACLE_CONFIG_DIR to the folder of tnsnames\.ora.*NJS-520/,
    ],
    [
      "for an alias that the file does not have",
      () => ({ connectString: "elsewhere", configDir: aliasFolder() }),
      /no alias of a tnsnames\.ora that can be found.*NJS-517/,
    ],
    [
      "for an address that is none",
      () => ({ connectString: "tcp://localhost:x/double" }),
      /Write host:port\/service/,
    ],
    [
      "for a wallet that is not there",
      () => ({ walletDir: temporaryFolder() }),
      /There is no wallet ".*ewallet\.pem".*Set ORACLE_WALLET_DIR/,
    ],
    [
      "for a schema that cannot be one",
      () => ({ schema: "a; DROP TABLE meta" }),
      /ORACLE_SCHEMA is no name of a schema/,
    ],
    [
      "for a prefix that can be none",
      () => ({ tablePrefix: "a; DROP TABLE meta" }),
      /ORACLE_TABLE_PREFIX is nothing that names can begin with/,
    ],
    [
      "for a token whose file is not there",
      () => tokens(tokenFromFiles(join(temporaryFolder(), "token"))),
      /The file ".*token" cannot be read\. Set ORACLE_TOKEN_FILE/,
    ],
    [
      "for a token that is none",
      () => tokens(() => Promise.resolve("no token")),
      /The access token is missing.*NJS-168/,
    ],
    [
      "for a token that has expired",
      () => tokens(() => Promise.resolve(tokenUntil(Date.now() - 1000))),
      /Keep the file of ORACLE_TOKEN_FILE fresh.*NJS-087/,
    ],
  ])("%s", async (_name, options, message) => {
    await expect(open(options())).rejects.toEqual(unusable(message));
  });

  const numbers = databaseProblems.flatMap(({ codes, fix }) =>
    codes.filter((code) => code.startsWith("ORA-")).map((code) => [code, fix] as const),
  );
  test.each(numbers)("for %s", async (code, fix) => {
    const error = Number(code.slice(4));
    double.addFault({ at: "execute", sql: /^ALTER SESSION/, times: 5, effect: { error } });
    const failure = await open().then(
      () => undefined,
      (error: unknown) => error as Error,
    );
    await double.reset();
    expect(failure).toMatchObject({ code: "STORE_UNUSABLE" });
    expect(failure?.message).toContain(fix);
    expect(failure?.message).toContain(`(${driversName(code)}: `);
  });

  test("while the schema is made, too", async () => {
    await double.reset();
    const effect = { error: 43_853 };
    double.addFault({ at: "execute", sql: /CREATE TABLE IF NOT EXISTS thread/, effect });
    await expect(open()).rejects.toEqual(unusable(/default tablespace.*ORA-43853/));
  });

  test("for a database that is too old", () => {
    const version = (number: number, text: string) => () =>
      assertVersion({ oracleServerVersion: number, oracleServerVersionString: text });
    expect(version(1_926_000_000, "19.26.0.0.0")).toThrow(
      "The database is version 19.26.0.0.0. Connect to Oracle Database 23ai (23.4) or later.",
    );
    expect(version(2_303_000_000, "23.3.0.0.0")).toThrow("23ai (23.4)");
    expect(version(2_304_000_000, "23.4.0.0.0")).not.toThrow();
  });
});

test("every code is told by one fix, and what is not known stays as it is", () => {
  const codes = databaseProblems.flatMap((one) => one.codes);
  expect(new Set(codes).size).toBe(codes.length);
  for (const { codes, fix } of databaseProblems) {
    for (const code of codes) {
      const error = Object.assign(new Error(`${code}: told by the driver\nHelp: …`), { code });
      const told = withFix(error) as Error;
      expect(told.message).toContain(`${fix} (${code}: told by the driver)`);
      expect(told.cause).toBe(error);
    }
  }
  const other = Object.assign(new Error("ORA-00936: missing expression"), { code: "ORA-00936" });
  expect(withFix(other)).toBe(other);
});

describe("A database is reached", () => {
  test("by an alias of tnsnames.ora", async () => {
    await double.reset();
    const store = await open({ connectString: "memories", configDir: aliasFolder() });
    expect(await store.threads.count(member)).toBe(0);
  });

  test("by a descriptor", async () => {
    const store = await open({ connectString: descriptor() });
    expect(await store.threads.count(member)).toBe(0);
  });

  test("as the owner's schema, in each connection", async () => {
    const statements = new Statements();
    await open({ schema: "engraph_owner", onStatement: statements.listen });
    expect(statements.take().slice(0, 4)).toEqual([
      "ALTER SESSION SET NLS_SORT = BINARY NLS_COMP = BINARY",
      "ALTER SESSION SET CURRENT_SCHEMA = ENGRAPH_OWNER",
      expect.stringContaining("nls_database_parameters"),
      `SELECT value AS "value" FROM meta WHERE name = :b1`,
    ]);
  });

  test("from the database's own pool, in a class of its own", async () => {
    const line = await Line.to(Number(/:(\d+)\//.exec(double.connectString)?.[1]));
    onTestFinished(() => line.close());
    const { user, password } = double;
    const connectString = `127.0.0.1:${line.port}/double:pooled`;
    const options = { connectString, user, password, connectionClass: "MEMORIES" };
    const pool = await openPool(options, {});
    await pool.get(raw("SELECT 1 FROM dual"));
    await pool.close();
    expect(line.sent).toContain("(SERVER=pooled)");
    expect(line.sent).toMatch(/AUTH_KPPL_CONN_CLASS[^\w]+MEMORIES/);
  });

  test("never without its settings: a connection that could not get them is not lent", async () => {
    const { connectString, user, password } = double;
    const pool = await openPool({ connectString, user, password }, {});
    onTestFinished(() => pool.close());
    const effect = { error: 1435 };
    double.addFault({ at: "execute", sql: /^ALTER SESSION/, times: 2, effect });
    const read = () => pool.get(raw("SELECT 1 FROM dual"));
    await expect(read()).rejects.toThrow(/ORA-01435/);
    await expect(read()).rejects.toThrow(/ORA-01435/);
    await read();
  });

  test.each([
    ["once for each connection that the database makes anew", undefined, 1],
    ["whenever a connection of the database's own pool is lent", "ENGRAPH", 4],
  ])("with its settings, %s", async (_name, connectionClass, times) => {
    const statements = new Statements();
    const { connectString, user, password } = double;
    const options = { connectString, user, password, connectionClass };
    const pool = await openPool(options, { onStatement: statements.listen });
    for (let n = 0; n < 3; n++) await pool.get(raw("SELECT 1 FROM dual"));
    await pool.close();
    const settings = statements.take().filter((sql) => sql.startsWith("ALTER SESSION"));
    expect(settings).toHaveLength(times);
  });
});

describe("A token", () => {
  test("is read from its files whenever one is wanted", async () => {
    const folder = temporaryFolder();
    const [token, key] = [join(folder, "token"), join(folder, "key.pem")];
    writeFileSync(token, "first\n");
    writeFileSync(key, "-----BEGIN PRIVATE KEY-----");
    const plain = tokenFromFiles(token);
    const withKey = tokenFromFiles(token, key);
    expect(await plain()).toBe("first");
    writeFileSync(token, "second\n");
    expect(await plain()).toBe("second");
    expect(await withKey()).toEqual({ token: "second", privateKey: "-----BEGIN PRIVATE KEY-----" });
  });

  test("is asked for anew when a connection is made after it has expired", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const asked: boolean[] = [];
    const accessToken = async (isExpired: boolean) => {
      asked.push(isExpired);
      return tokenUntil(Date.now() + 60_000);
    };
    const { connectString } = double;
    const pool = await openPool({ connectString, accessToken }, {});
    onTestFinished(() => pool.close());
    expect(asked).toEqual([false]);
    vi.setSystemTime(Date.now() + 120_000);
    // The double does not support tokens, and refuses connections with one.
    await expect(pool.get(raw("SELECT 1 FROM dual"))).rejects.toThrow(/ORA-/);
    expect(asked).toEqual([false, true]);
  });
});

function tokens(accessToken: OracleStoreOptions["accessToken"]): Partial<OracleStoreOptions> {
  return { user: undefined, password: undefined, accessToken };
}

/** A token with an expiry time. The driver reads only that, and verifies nothing. */
function tokenUntil(time: number): string {
  const claims = { exp: Math.floor(time / 1000) };
  return ["{}", JSON.stringify(claims), ""].map((part) => btoa(part)).join(".");
}

function descriptor(): string {
  const port = /:(\d+)\//.exec(double.connectString)?.[1];
  return `(DESCRIPTION=(ADDRESS=(PROTOCOL=TCP)(HOST=127.0.0.1)(PORT=${port}))(CONNECT_DATA=(SERVICE_NAME=double)))`;
}

function aliasFolder(): string {
  const folder = join(temporaryFolder(), "network");
  mkdirSync(folder);
  writeFileSync(join(folder, "tnsnames.ora"), `memories = ${descriptor()}\n`);
  return folder;
}

/** The driver has its own names for some. */
function driversName(code: string): string {
  return (
    new Map([
      ["ORA-01089", "NJS-500"],
      ["ORA-25708", "NJS-087"],
    ]).get(code) ?? code
  );
}
