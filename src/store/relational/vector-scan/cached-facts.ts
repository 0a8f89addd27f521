import { roundingError } from "../../../core/facts/fact-comparison.js";
import { nearestOfEach } from "../../rows/vector-row.js";
import type { Reader } from "../connections/connection.js";
import { keysPerIndex } from "../search/keyed-vectors.js";
import { nearFacts, type NearFactsQuery } from "../search/near-facts.js";
import { sql } from "../sql/sql.js";
import { spacesOf, vectorsFrom, type VectorSearch } from "./compared-vectors.js";
import type { IndexVersion, VectorCache } from "./vector-cache.js";
import { nearestVectors, scoresOf } from "./vector-search.js";

/** If an index has had fewer vectors than this, all of them are read. */
const fewVectors = 256;
/** Vectors to look up in addition to the wanted number: some do not pass the filter. */
const fewMore = 4;

/**
 * Finds near facts by the scores of a cache, which has the vectors committed before the unit. Uncommitted vectors are
 * read. Only one unit at a time may call this, and nothing may be committed while it runs.
 *
 * @param committed Does not see the unit's changes.
 */
export function cachedFacts(committed: Reader, cache: () => VectorCache): NearFactsQuery {
  return async (transaction, rows, indexId, owner, query, wanted) => {
    if (wanted === undefined) return nearFacts(transaction, rows, indexId, owner, query);
    if (wanted.count === 0 && wanted.least > 1) return [];
    const index = await committed.get<IndexVersion>(
      sql`SELECT t.id AS "id", t.next_vector AS "added", t.vector_removals AS "removed"
        FROM {text_index} t WHERE t.id = ${indexId}`,
    );
    if (index === undefined || index.added < fewVectors)
      return nearFacts(transaction, rows, indexId, owner, query);
    const { principal } = transaction;
    const filter = { owner, policy: "FADING", includeInvalid: false } as const;
    const search: VectorSearch = {
      reader: transaction,
      principal,
      entity: "Memory",
      query,
      filter,
    };
    const models = await spacesOf(committed, principal, query);
    const scores = await scoresOf(committed, query, models, [index], cache(), transaction);
    const limit = Math.max(1, wanted.count);
    // Most vectors pass the filter. Similarities are compared in rounded form, so the slack includes possible ties.
    const besides = { least: wanted.least, slack: roundingError, first: limit + fewMore };
    const known = await nearestVectors(search, scores, limit, besides);
    const added = await vectorsFrom(search, indexId, indexId * keysPerIndex + index.added);
    return nearestOfEach([...known, ...added]);
  };
}
