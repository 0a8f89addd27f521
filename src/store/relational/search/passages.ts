import {
  isProfileEntity,
  type IndexedEntity,
  type IndexKey,
  type RecordIndex,
} from "../../../core/search/passages/passage.js";
import type {
  OutdatedIndex,
  PassageCandidate,
  PassageQueries,
} from "../../../core/store/contract/passages.js";
import type { ScopeFilter } from "../../../core/owner.js";
import type { Principal } from "../../../core/principal.js";
import {
  partOf,
  toIndexes,
  type IndexRows,
  type PartRow,
  type SessionRow,
  type SizeRow,
  type SpeakerRow,
} from "../../rows/index-rows.js";
import type { Reader } from "../connections/connection.js";
import { findableRecords, recordTable } from "./indexed-records.js";
import { undecidedBySql } from "../lists/list-source.js";
import { indexesOf } from "./owner-indexes.js";
import { isPicked } from "../lists/picked-rows.js";
import { compareTerms, readPostings, readTailTerms } from "./postings.js";
import { tailTerm } from "./posting-tail.js";
import { readTexts, readVectors } from "./record-contents.js";
import type { VectorRows } from "./vector-rows.js";
import { vectorSpaces } from "./vectors.js";
import { countWithoutVectors, modelsOfVectors, recordsWithoutVectors } from "./vector-upkeep.js";
import { allOf, isOneOf, limited, reachable } from "../sql/condition.js";
import { columnsOf } from "../schema/columns.js";
import { raw, sql, type Sql } from "../sql/sql.js";
import { byDialect } from "../sql/by-dialect.js";

/** The queries that compare vectors. Each database has its own. */
export type VectorQueries = Pick<PassageQueries, "nearest" | "nearness">;

/** All queries of passages except {@link VectorQueries}. */
export function passageQueries(
  reader: Reader,
  vectors: VectorRows,
): Omit<PassageQueries, keyof VectorQueries> {
  return {
    indexes: (principal, entity, owner) => readKeys(reader, principal, entity, owner),

    postings: (principal, indexes, terms) => readIndexes(reader, principal, indexes, terms),

    async vocabulary(principal, index, prefix) {
      const terms = await readTerms(reader, index.id, prefix);
      if (!seesPart(principal, index.entity)) {
        return (await readIndexes(reader, principal, [index], [])).length === 0 ? [] : terms;
      }
      const [part] = await readIndexes(reader, principal, [index], terms);
      return part?.postings.map(({ term }) => term) ?? [];
    },

    async candidates(principal, index, ordinals, filter) {
      const metadata = undecidedBySql(reader.dialect, filter.metadata);
      const where = allOf(
        // A record of another tenant may have the same id as the passage's record.
        sql`p.index_id = (SELECT t.id FROM {text_index} t
          WHERE t.id = ${index.id} AND t.tenant_id = ${principal.tenantId})`,
        isOneOf("p.ordinal", Array.from(ordinals)),
        findableRecords(principal, index.entity, filter),
      );
      const read = (more: Sql) =>
        reader.all<PassageCandidate & { readonly metadata?: string | null }>(
          sql`SELECT p.ordinal AS "ordinal", p.record_id AS "recordId", p.text AS "text", p.speaker AS "speaker",
            p.day AS "day", p.flags AS "flags"${more} FROM {passage} p
            JOIN ${recordTable(index.entity, filter.asOf)} r ON r.id = p.record_id WHERE ${where}`,
        );
      if (metadata === undefined) return read(raw(""));
      const rows = await read(sql`, ${columnsOf("r", "metadata")}`);
      return rows
        .filter((row) => isPicked(metadata, row))
        .map(({ metadata: _metadata, ...candidate }) => candidate);
    },

    textsOf: (principal, records) => readTexts(reader, principal, records),

    vectorsOf: (principal, records, areGiven) =>
      readVectors(reader, vectors, principal, records, areGiven),

    vectorSpaces: (principal) => vectorSpaces(reader, principal),

    withoutVectors: (principal, entity, model, after, limit) =>
      recordsWithoutVectors(reader, principal, entity, model, after, limit),

    outdatedIndexes: (_system, analyser, limit) =>
      reader.all<OutdatedIndex>(
        sql`SELECT t.tenant_id AS "tenantId", t.id AS "id", t.passage_count AS "passageCount" FROM {text_index} t
          WHERE t.passage_count > 0 AND t.analyser <> ${analyser} ORDER BY t.id ${limited(limit)}`,
      ),
    vectorModels: (_system) => modelsOfVectors(reader),

    countWithoutVectors: (principal, model) => countWithoutVectors(reader, principal, model),
  };
}

/** The indexes that can contain records of this owner for this caller. If the caller sees a part, with its size. */
async function readKeys(
  reader: Reader,
  principal: Principal,
  entity: IndexedEntity,
  owner: ScopeFilter,
): Promise<IndexKey[]> {
  const keys = await reader.all<IndexKey>(
    sql`SELECT t.id AS "id", t.entity AS "entity", t.owner AS "owner", t.passage_count AS "passageCount"
      FROM {text_index} t WHERE ${indexesOf(principal, entity, owner)} ORDER BY t.id`,
  );
  if (!seesPart(principal, entity)) return keys;
  const part = await readPart(reader, principal, entity, keys);
  const counts = Map.groupBy(part, ({ indexId }) => indexId);
  return keys.flatMap((key) => {
    const passageCount = counts.get(key.id)?.length;
    return passageCount === undefined ? [] : { ...key, passageCount };
  });
}

async function readIndexes(
  reader: Reader,
  principal: Principal,
  indexes: readonly IndexKey[],
  terms: readonly string[],
): Promise<RecordIndex[]> {
  const [first] = indexes;
  if (first === undefined) return [];
  const { entity } = first;
  const rows = await readRows(reader, principal, entity, indexes, terms);
  const part = seesPart(principal, entity)
    ? partOf(rows, await readPart(reader, principal, entity, rows.sizes))
    : rows;
  const byId = new Map(toIndexes(part).map((index) => [index.id, index]));
  return indexes.flatMap(({ id }) => byId.get(id) ?? []);
}

async function readRows(
  reader: Reader,
  principal: Principal,
  entity: IndexedEntity,
  indexes: readonly IndexKey[],
  terms: readonly string[],
): Promise<IndexRows> {
  const ids = indexes.map(({ id }) => id);
  const sizes = await reader.all<SizeRow>(
    sql`SELECT t.id AS "id", t.entity AS "entity", t.owner AS "owner", t.passage_count AS "passageCount",
      t.total_length AS "totalLength" FROM {text_index} t
      WHERE ${allOf(isOneOf("t.id", ids), indexesOf(principal, entity, {}))}`,
  );
  const sessions = await reader.all<SessionRow>(
    sql`SELECT s.index_id AS "indexId", s.place AS "number", s.thread_id AS "threadId", s.total_length AS "length"
      FROM {text_session} s WHERE ${allOf(isOneOf("s.index_id", ids), raw("s.passage_count > 0"))}
      ORDER BY s.index_id, s.place`,
  );
  const speakers = await reader.all<SpeakerRow>(
    sql`SELECT s.index_id AS "indexId", s.name AS "name" FROM {text_speaker} s
      WHERE ${allOf(isOneOf("s.index_id", ids), raw("s.passage_count > 0"))} ORDER BY s.index_id, s.name`,
  );
  return { sizes, sessions, speakers, postings: await readPostings(reader, ids, terms) };
}

const lastCharacter = "\u{10FFFF}";

async function readTerms(reader: Reader, indexId: number, prefix: string): Promise<string[]> {
  // Bounds on the key's second column: with a function of it alone, all postings of the index would be read.
  const where = sql`index_id = ${indexId} AND term >= ${prefix} AND term <= ${prefix + lastCharacter}
    AND SUBSTR(term, 1, LENGTH(${prefix})) = ${prefix}`;
  // The tail is read first: terms that are folded in between are then read twice, rather than missed.
  const terms = await readTailTerms(reader, indexId, prefix);
  const rows = await reader.all<{ term: string | null }>(
    byDialect((dialect) => dialect.distinct("posting", "term", where)),
  );
  for (const { term } of rows) if (term !== null && term !== tailTerm) terms.add(term);
  return [...terms].sort(compareTerms);
}

/**
 * Whether the caller sees only a part of an index: a user's index has passages of several agents, and the caller is
 * bound to one of them.
 */
export function seesPart(principal: Principal, entity: IndexedEntity): boolean {
  return principal.agentId !== undefined && !isProfileEntity(entity);
}

function readPart(
  reader: Reader,
  principal: Principal,
  entity: IndexedEntity,
  indexes: readonly IndexKey[],
): Promise<PartRow[]> {
  const ids = indexes.map(({ id }) => id);
  return reader.all<PartRow>(
    sql`SELECT p.index_id AS "indexId", p.ordinal AS "ordinal", p.term_count AS "length", p.speaker AS "speaker"
      FROM {passage} p JOIN ${recordTable(entity)} r ON r.id = p.record_id
      WHERE ${allOf(isOneOf("p.index_id", ids), reachable("r", principal))}`,
  );
}
