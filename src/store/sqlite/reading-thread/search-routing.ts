import type { PassageQueries } from "../../../core/store/contract/passages.js";
import type { IndexKey } from "../../../core/search/passages/passage.js";
import type { Principal } from "../../../core/principal.js";
import { seesPart, type VectorQueries } from "../../relational/search/passages.js";
import type { SearchWorker } from "./search-worker.js";
import { uncounted } from "../../../core/read-allowance.js";
import type { Reader } from "../../relational/connections/connection.js";
import type { Sql } from "../../relational/sql/sql.js";
import type { Connection } from "../connection.js";

/** The most passages to search in this thread: longer searches would block all others. */
const mostPassagesHere = 20_000;

/**
 * Decides where queries run. A call to a thread takes longer than most queries, so only queries that can be long go
 * there: searches by words in large indexes, and searches by vector that the index cache does not answer. Queries of
 * callers who see only a part of an index go there too: they examine the whole index, and the size of the part does not
 * show how large it is.
 */
export function routeSearches(
  here: Omit<PassageQueries, keyof VectorQueries>,
  worker: SearchWorker,
): PassageQueries {
  const there = {
    indexes: worker.query("indexes"),
    postings: worker.query("postings"),
    vocabulary: worker.query("vocabulary"),
    candidates: worker.query("candidates"),
  };
  return {
    ...here,
    nearest: worker.query("nearest"),
    nearness: worker.query("nearness"),
    indexes: (principal, entity, owner) =>
      (seesPart(principal, entity) ? there : here).indexes(principal, entity, owner),
    postings: (principal, indexes, terms) =>
      (arePart(principal, indexes) || areLarge(indexes) ? there : here).postings(
        principal,
        indexes,
        terms,
      ),
    vocabulary: (principal, index, prefix) =>
      (arePart(principal, [index]) || areLarge([index]) ? there : here).vocabulary(
        principal,
        index,
        prefix,
      ),
    candidates: (principal, index, ordinals, filter) =>
      (areLarge([index]) ? there : here).candidates(principal, index, ordinals, filter),
  };
}

/** All indexes of a call belong to one entity. */
function arePart(principal: Principal, [first]: readonly IndexKey[]): boolean {
  return first !== undefined && seesPart(principal, first.entity);
}

function areLarge(indexes: readonly IndexKey[]): boolean {
  const passages = indexes.reduce((sum, { passageCount }) => sum + passageCount, 0);
  return passages > mostPassagesHere;
}

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
