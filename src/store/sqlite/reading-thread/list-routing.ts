import { uncounted } from "../../../core/read-allowance.js";
import type { Reader } from "../../relational/connections/connection.js";
import type { Sql } from "../../relational/sql/sql.js";
import type { Connection } from "../connection.js";
import type { SearchWorker } from "./search-worker.js";

/** The most rows to scan in this thread: longer statements would block all others. */
const mostRowsHere = 20_000;

/**
 * Runs statements in this thread, except those that may scan large tables: the worker runs these, because they would
 * block the event loop.
 */
export function routeLists(here: Connection, worker: SearchWorker): Reader {
  const there: Reader = {
    dialect: here.dialect,
    all: async (statement) => worker.rows(here.bound(statement)),
    async get<Row>(statement: Sql) {
      return (await uncounted(() => there.all<Row>(statement)))[0];
    },
  };
  return {
    dialect: here.dialect,
    all: (statement) => here.all(statement),
    get: (statement) => here.get(statement),
    scanning: (tables) =>
      tables.some((table) => here.lastRowId(table) > mostRowsHere) ? there : here,
  };
}
