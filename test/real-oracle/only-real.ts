import oracledb from "oracledb";
import { describe, expect, test } from "vitest";
import { withConnection, type OracleAccess } from "../store/oracle-database.js";
import { isReal, readAdmin, whyNoAdmin } from "../store/real-oracle.js";

/**
 * Describes what is asked of a real database only, and says elsewhere why it is
 * not: there, one test stands for all, and is skipped.
 */
export function describeOnReal(name: string, reason: string, tests: () => void): void {
  const title = isReal ? name : `${name}, on a real database: ${reason}`;
  describe.skipIf(!isReal)(`${title}`, () => {
    if (isReal) tests();
    else describeAll();
  });
}

function describeAll(): void {
  test("is as it has to be", () => {
    expect.unreachable("This is asked of a real database only.");
  });
}

/** The same for what takes a user that may make others. */
export function describeAsAdmin(
  name: string,
  reason: string,
  tests: (admin: OracleAccess) => void,
): void {
  describeOnReal(name, reason, () => {
    const admin = readAdmin(process.env);
    if (admin === null) throw new Error(whyNoAdmin);
    tests(admin);
  });
}

/** A step of a plan, as EXPLAIN PLAN tells of it. */
export interface PlanStep {
  readonly operation: string;
  readonly options: string | null;
  readonly object: string | null;
  /** What rows are found by, and what they are held against. */
  readonly predicates: string;
}

/** How the database would run a statement. The values of binds are not known to it then. */
export async function explain(access: OracleAccess, statement: string): Promise<PlanStep[]> {
  return withConnection(access, async (connection) => {
    // As the store's own sessions have it, which decides whether an index of texts can be used.
    await connection.execute("ALTER SESSION SET NLS_SORT = BINARY NLS_COMP = BINARY");
    await connection.execute("DELETE FROM plan_table");
    await connection.execute(`EXPLAIN PLAN FOR ${statement}`, nullBinds(statement));
    const { rows = [] } = await connection.execute<[string, string, string, string, string]>(
      `SELECT operation, options, object_name, access_predicates, filter_predicates
        FROM plan_table ORDER BY id`,
    );
    await connection.rollback();
    return rows.map(([operation, options, object, found, held]) => ({
      operation,
      options,
      object,
      predicates: `${found ?? ""} ${held ?? ""}`,
    }));
  });
}

/** Binds of no value, of the types that the store gives them: times, which no text can stand for, and texts. */
function nullBinds(statement: string): oracledb.BindParameters {
  const times = new Set(
    [...statement.matchAll(/SYS_EXTRACT_UTC\(:(b\d+)\)/g)].map(([, bind]) => bind),
  );
  const names = [...statement.matchAll(/:(b\d+)/g)].map(([, bind = ""]) => bind);
  const typeOf = (bind: string) =>
    times.has(bind) ? oracledb.DB_TYPE_TIMESTAMP_TZ : oracledb.DB_TYPE_VARCHAR;
  return Object.fromEntries(names.map((bind) => [bind, { type: typeOf(bind), val: null }]));
}
