import { withConnection, type OracleAccess } from "./oracle-database.js";

const variables = ["ORACLE_CONNECT_STRING", "ORACLE_USER", "ORACLE_PASSWORD"] as const;

export const howToRun =
  "ORACLE_CONNECT_STRING=host:1521/FREEPDB1 ORACLE_USER=… ORACLE_PASSWORD=… npm run test:oracle";

/**
 * The database that the environment configures, or null if it configures none. Fails if the
 * configuration is incomplete.
 */
export function readAccess(env: NodeJS.ProcessEnv): OracleAccess | null {
  const [connectString, user, password] = variables.map((name) => env[name] ?? "");
  if (!connectString) return null;
  if (!user || !password) {
    throw new Error(`${variables.join(", ")} must be set together. To run it: ${howToRun}`);
  }
  return { connectString, user, password };
}

const adminVariables = ["ORACLE_ADMIN_USER", "ORACLE_ADMIN_PASSWORD"] as const;

export const whyNoAdmin = `${adminVariables.join(" and ")} are not set.`;

/** A user of that database who may create others, or null if the environment names none, which is allowed. */
export function readAdmin(env: NodeJS.ProcessEnv): OracleAccess | null {
  const [user, password] = adminVariables.map((name) => env[name]);
  const access = readAccess(env);
  return access && user && password ? { ...access, user, password } : null;
}

/** Whether tests that support it run on a real database, as the configuration of `npm run test:oracle` sets. */
export const isReal = process.env["ENGRAPH_TEST_ORACLE"] === "real";

/** The same, but fails without a database. */
export function readRealAccess(): OracleAccess {
  const access = readAccess(process.env);
  if (access === null) throw new Error(`There is no real database. To run it: ${howToRun}`);
  return access;
}

/** A table that tells later runs that the schema was created for tests. */
const marker = "ENGRAPH_TEST_SCHEMA";

/**
 * Claims the user's schema for the tests, which empty it repeatedly. The schema must have no
 * tables, or have been claimed before. Fails with any other schema, such as one of Engraph in use,
 * and leaves it unchanged.
 */
export async function claimSchema(access: OracleAccess): Promise<void> {
  await withConnection(access, async (connection) => {
    const { rows = [] } = await connection.execute<[string]>("SELECT table_name FROM user_tables");
    // Names with a dollar sign belong to the database, such as those of its recycle bin.
    const tables = rows.map(([name]) => name).filter((name) => !name.includes("$"));
    if (tables.includes(marker)) return;
    if (tables.length > 0) {
      throw new Error(
        `The user "${access.user}" owns tables that were not made for tests, such as ${tables[0]}. ` +
          "The tests delete what they find: give them a user of their own, without tables.",
      );
    }
    await connection.execute(`CREATE TABLE ${marker} (id NUMBER(1) NOT NULL PRIMARY KEY)`);
  });
}

/** Drops everything in a schema. The schema must be claimed, and stays so. */
export async function dropEverything(access: OracleAccess): Promise<void> {
  await withConnection(access, async (connection) => {
    const names = async (query: string) => {
      const { rows = [] } = await connection.execute<[string]>(query);
      // Objects with a dollar sign belong to the database, and are dropped with their parents.
      return rows.map(([name]) => name).filter((name) => !name.includes("$"));
    };
    for (const table of await names(
      `SELECT table_name FROM user_tables WHERE table_name <> '${marker}'`,
    ))
      await connection.execute(`DROP TABLE IF EXISTS ${table} CASCADE CONSTRAINTS PURGE`);
    for (const sequence of await names("SELECT sequence_name FROM user_sequences"))
      await connection.execute(`DROP SEQUENCE IF EXISTS ${sequence}`);
  });
}
