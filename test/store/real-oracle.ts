import { withConnection, type OracleAccess } from "./oracle-database.js";

const variables = ["ORACLE_CONNECT_STRING", "ORACLE_USER", "ORACLE_PASSWORD"] as const;

export const howToRun =
  "ORACLE_CONNECT_STRING=host:1521/FREEPDB1 ORACLE_USER=… ORACLE_PASSWORD=… npm run test:oracle";

/** The database that the environment names, or null where it names none. Fails if it names a part of one. */
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

/** A user of that database who may make others, or null where the environment names none, as it need not. */
export function readAdmin(env: NodeJS.ProcessEnv): OracleAccess | null {
  const [user, password] = adminVariables.map((name) => env[name]);
  const access = readAccess(env);
  return access && user && password ? { ...access, user, password } : null;
}

/** Whether the tests that can are to run on a real database: the configuration of `npm run test:oracle` says so. */
export const isReal = process.env["ENGRAPH_TEST_ORACLE"] === "real";

/** The same where there has to be one. */
export function readRealAccess(): OracleAccess {
  const access = readAccess(process.env);
  if (access === null) throw new Error(`There is no real database. To run it: ${howToRun}`);
  return access;
}

/** Says, to later runs, that the schema was made for the tests. */
const marker = "ENGRAPH_TEST_SCHEMA";

/**
 * Takes the user's schema for the tests, which will empty it again and again:
 * one that has no tables yet, or that was taken before. Fails with any other,
 * an Engraph's in use too, and leaves it as it is.
 */
export async function claimSchema(access: OracleAccess): Promise<void> {
  await withConnection(access, async (connection) => {
    const { rows = [] } = await connection.execute<[string]>("SELECT table_name FROM user_tables");
    // Names with a dollar are the database's own, such as those of its recycle bin.
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

/** Drops all that is in a schema, which has to be claimed, and stays so. */
export async function dropEverything(access: OracleAccess): Promise<void> {
  await withConnection(access, async (connection) => {
    const names = async (query: string) => {
      const { rows = [] } = await connection.execute<[string]>(query);
      // Names with a dollar are the database's own: they go with what they belong to.
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
