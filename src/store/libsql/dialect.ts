import type { Dialect } from "../relational/sql/dialect.js";
import { toStoredString } from "../relational/sql/stored-json.js";
import { sqliteDialect } from "../sqlite/dialect.js";
import { isContention, isTaken, isUnreachable } from "./libsql-errors.js";

/** The dialect of libSQL: SQLite's, except for the driver's limits. */
export const libsqlDialect: Dialect = {
  ...sqliteDialect,

  // The driver ends a text at U+0000, so texts are compared in their stored form.
  keys: (values) => sqliteDialect.keys(values.map(stored)),

  records(records, columns) {
    const inForm = records.map((record) =>
      Object.fromEntries(Object.entries(record).map(([name, value]) => [name, stored(value)])),
    );
    return sqliteDialect.records(inForm, columns);
  },

  // The driver supports no functions, so the shared rule decides in JavaScript, row by row.
  metadata: () => ({ conditions: [], isExact: false }),

  isTaken,
  isPassing: (error) => isContention(error) || isUnreachable(error),
};

function stored<Value extends string | number | null>(value: Value): Value | string {
  return typeof value === "string" ? toStoredString(value) : value;
}
