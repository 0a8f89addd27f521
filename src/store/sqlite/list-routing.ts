import { uncounted } from "../../core/read-allowance.js";
import type { Reader } from "../relational/connection.js";
import type { Sql } from "../relational/sql.js";
import type { Connection } from "./connection.js";
import type { SearchWorker } from "./search-worker.js";

/** How many rows are looked through here at most: longer statements would keep all others waiting. */
const mostRowsHere = 20_000;

/**
 * Runs statements here, but for those that may look through the rows of large
 * tables: these the worker runs, as they would hold the event loop for long.
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
