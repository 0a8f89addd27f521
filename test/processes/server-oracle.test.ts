import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import oracledb from "oracledb";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { startServer } from "../../examples/server-process.ts";
import { schemaVersion } from "../../src/store/oracle/migrations.js";
import { startOracleDouble, type OracleDouble } from "../../tools/oracle-double/listener.js";

const run = promisify(execFile);

let double: OracleDouble;

beforeAll(async () => {
  double = await startOracleDouble();
});

afterAll(() => double.close());

beforeEach(() => double.reset());

function env(change: Readonly<Record<string, string>> = {}) {
  return {
    PORT: "0",
    ORACLE_CONNECT_STRING: double.connectString,
    ORACLE_USER: double.user,
    ORACLE_PASSWORD: double.password,
    ...change,
  };
}

async function start(change?: Readonly<Record<string, string>>) {
  const server = await startServer(env(change));
  onTestFinished(() => server.kill());
  return server;
}

/** Runs a built command. Returns its exit code and output. */
function command(name: string, ...args: string[]) {
  return commandWith({}, name, ...args);
}

async function commandWith(
  change: Readonly<Record<string, string>>,
  name: string,
  ...args: string[]
) {
  const engraph = join(import.meta.dirname, "../../dist/command/engraph.js");
  const options = { env: { PATH: process.env["PATH"], ...env(change) } };
  return run(process.execPath, [engraph, name, ...args], options).then(
    ({ stdout, stderr }) => ({ code: 0, said: stderr + stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  );
}

test("a server leaves the schema of a database to the migration", async () => {
  await expect(start()).rejects.toThrow(/ended with 1: The store has no schema.*engraph migrate/);
  expect(await command("migrate")).toEqual({
    code: 0,
    said: `The store engraph@${double.connectString} has schema version ${schemaVersion}.\n`,
  });
  const server = await start();
  expect((await fetch(new URL("/readyz", server.url))).status).toBe(200);
  expect(await server.stop()).toBe(0);
});

test("the schema can be made by hand, of what the migration prints", async () => {
  const { code, said } = await command("migrate", "--print");
  expect(code).toBe(0);
  const connection = await oracledb.getConnection(double);
  for (const statement of said.split(/;\n+/).filter((one) => one !== ""))
    await connection.execute(statement);
  await connection.close();
  const server = await start();
  expect((await fetch(new URL("/readyz", server.url))).status).toBe(200);
  expect(await server.stop()).toBe(0);
});

test("what is wrong with the way to the database is told in a sentence", async () => {
  await expect(start({ ORACLE_PASSWORD: "wrong" })).rejects.toThrow(
    /ended with 1: The database does not take .* Set ORACLE_USER and ORACLE_PASSWORD; .* \(STORE_UNUSABLE\)\n$/,
  );
  await expect(start({ ORACLE_CONNECT_STRING: "127.0.0.1:1/double" })).rejects.toThrow(
    /ended with 1: No listener answers at the address\. .* \(STORE_UNUSABLE\)\n$/,
  );
  await expect(start({ ORACLE_CONNECT_STRING: "" })).rejects.toThrow(
    /ended with 1: .*\n {2}- ORACLE_USER: needs ORACLE_CONNECT_STRING\n$/,
  );
});

test("a migration says that the database refuses an index of vectors, and ends well", async () => {
  const refusal = { at: "execute", sql: /CREATE VECTOR INDEX/, times: 99 } as const;
  double.addFault({ ...refusal, effect: { error: 51_962 } });
  const wanted = { ORACLE_VECTOR_INDEX: "hnsw" };
  expect(await commandWith(wanted, "migrate")).toEqual({
    code: 0,
    said: expect.stringMatching(
      /^There is no index of vectors as it was asked for\. The database has no memory .*VECTOR_MEMORY_SIZE.*\(ORA-51962\)\nThe store .* has schema version \d+\.\n$/,
    ),
  });
});

test("RECREATE names the database before it drops anything, and vectors can be counted in it", async () => {
  await command("migrate");
  expect(await command("migrate", "--policy", "RECREATE")).toMatchObject({
    code: 2,
    said: expect.stringContaining(`drops everything in engraph@${double.connectString}. Add --yes`),
  });
  expect(await command("reembed", "--dry-run")).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^0 records are to be embedded/),
  });
});
