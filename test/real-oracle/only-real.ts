import { describe, expect, test } from "vitest";
import { withConnection, type OracleAccess } from "../store/oracle-database.js";
import { withTypedTimes } from "../store/oracle-script/typed-times.js";
import { isReal, readAdmin, whyNoAdmin } from "../store/real-oracle.js";
import type { SentStatement } from "./sent-statements.js";

/**
 * Describes tests for a real database. Elsewhere, one skipped test takes their
 * place, and its title gives the reason.
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

/** Describes tests for a real database that need a user who may create other users. */
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

/** A step of a plan, as written by EXPLAIN PLAN. */
export interface PlanStep {
  readonly operation: string;
  readonly options: string | null;
  readonly object: string | null;
  /** The access predicates, then the filter predicates. */
  readonly predicates: string;
}

/** The database's plan for a statement, with binds of the store's types. EXPLAIN PLAN does not look at the values. */
export async function explain(
  access: OracleAccess,
  { text, binds }: SentStatement,
): Promise<PlanStep[]> {
  return withConnection(access, async (connection) => {
    // The same settings as in the store's own sessions. They decide whether an index of texts can
    // be used.
    await connection.execute("ALTER SESSION SET NLS_SORT = BINARY NLS_COMP = BINARY");
    await connection.execute("DELETE FROM plan_table");
    await connection.execute(`EXPLAIN PLAN FOR ${withTypedTimes(text)}`, binds);
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
