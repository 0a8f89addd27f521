import type { ActorEntity } from "../../core/actors/actor.js";
import {
  indexOwner,
  isProfileEntity,
  ownerOfProfile,
  type IndexedEntity,
  type Posting,
  type RecordIndex,
} from "../../core/search/passage.js";
import type { PassageCandidate, PassageQueries } from "../../core/store-queries.js";
import type { Owner, OwnerFilter } from "../../core/owner.js";
import type { Principal } from "../../core/principal.js";
import { allOf, anyOf, equals, isOneOf, never, reachable } from "./condition.js";
import type { Reader } from "./connection.js";
import { findableRecords, recordTables } from "./indexed-records.js";
import { isLookedAt, isPicked } from "./paging.js";
import { raw, sql, type Sql } from "./sql.js";
import { nearestRecords, vectorDimension } from "./vectors.js";

export function passageQueries(reader: Reader): PassageQueries {
  return {
    async postings(principal, entity, owner, terms) {
      const where = indexesOf(principal, entity, owner);
      const part = ownPart(principal, entity);
      const indexes = await (part ? readPartSizes(reader, where, part) : readSizes(reader, where));
      const ids = indexes.map(({ id }) => id);
      const postings = await readPostings(reader, ids, terms, part);
      return indexes.map((index) => ({ ...index, entity, postings: postings.get(index.id) ?? [] }));
    },

    async candidates(principal, index, ordinals, filter) {
      const { metadata } = filter;
      const where = allOf(
        // Another tenant's record may have the same id as the passage's.
        sql`p.index_id = (SELECT t.id FROM text_index t
          WHERE t.id = ${index.id} AND t.tenant_id = ${principal.tenantId})`,
        isOneOf("p.ordinal", ordinals),
        findableRecords(principal, index.entity, filter),
      );
      const read = (more: string) =>
        reader.all<PassageCandidate & { readonly metadata?: string | null }>(
          sql`SELECT p.ordinal AS "ordinal", p.record_id AS "recordId", p.text AS "text"${raw(more)} FROM passage p
            JOIN ${raw(recordTables[index.entity])} r ON r.id = p.record_id WHERE ${where}`,
        );
      if (!isLookedAt(metadata)) return read("");
      const rows = await read(', r.metadata AS "metadata"');
      return rows
        .filter((row) => isPicked(metadata, row))
        .map(({ metadata: _metadata, ...candidate }) => candidate);
    },

    nearest: (principal, entity, vector, limit, filter) =>
      nearestRecords(reader, principal, entity, vector, limit, filter),

    vectorDimension: (principal) => vectorDimension(reader, principal),
  };
}

interface GrowingPosting extends Posting {
  readonly ordinals: number[];
  readonly frequencies: number[];
  readonly lengths: number[];
}

/** The postings of each index, in order of their terms. */
async function readPostings(
  reader: Reader,
  indexIds: readonly number[],
  terms: readonly string[],
  part: Sql | undefined,
): Promise<Map<number, Posting[]>> {
  const found = new Map(indexIds.map((id): [number, GrowingPosting[]] => [id, []]));
  if (indexIds.length === 0 || terms.length === 0) return found;
  const where = allOf(isOneOf("p.index_id", indexIds), isOneOf("p.term", terms), part);
  const rows = await reader.all<{
    indexId: number;
    term: string;
    ordinal: number;
    frequency: number;
    length: number;
  }>(
    sql`SELECT p.index_id AS "indexId", p.term AS "term", p.ordinal AS "ordinal", p.frequency AS "frequency",
      p.term_count AS "length" FROM posting p WHERE ${where} ORDER BY p.index_id, p.term, p.ordinal`,
  );
  for (const { indexId, term, ordinal, frequency, length } of rows) {
    const postings = found.get(indexId) ?? [];
    let posting = postings.at(-1);
    if (posting?.term !== term) {
      posting = { term, ordinals: [], frequencies: [], lengths: [] };
      postings.push(posting);
    }
    posting.ordinals.push(ordinal);
    posting.frequencies.push(frequency);
    posting.lengths.push(length);
  }
  return found;
}

/** The indexes `t` that can hold records of this owner and for this caller. */
function indexesOf(principal: Principal, entity: IndexedEntity, owner: OwnerFilter): Sql {
  return allOf(
    equals("t.tenant_id", principal.tenantId),
    equals("t.entity", entity),
    ...[owner, principal].map((one) =>
      isProfileEntity(entity) ? isProfileOf(entity, one) : canHold(one),
    ),
  );
}

/** Each profile has an index of its own. */
function isProfileOf(entity: ActorEntity, { userId, agentId }: OwnerFilter): Sql | undefined {
  const id = entity === "User" ? userId : agentId;
  if (id === undefined) return undefined;
  return id === null ? never : isOwnedBy(ownerOfProfile(entity, id));
}

function canHold({ userId, agentId }: OwnerFilter): Sql | undefined {
  if (typeof userId === "string") return isOwnedBy({ userId, agentId: null });
  const withoutUser =
    agentId === undefined ? raw("t.owner NOT LIKE 'user:%'") : isOwnedBy({ userId: null, agentId });
  if (userId === null) return withoutUser;
  // A user's index holds what the user shares with any agent, or with none.
  return agentId === undefined || withoutUser === undefined
    ? undefined
    : anyOf(raw("t.owner LIKE 'user:%'"), withoutUser);
}

function isOwnedBy(owner: Pick<Owner, "userId" | "agentId">): Sql | undefined {
  return equals("t.owner", indexOwner(owner));
}

/**
 * A user's index holds passages for several agents. A caller bound to one of
 * them gets that agent's part, as if it were the whole: the condition is on a
 * row `p` that has an index and an ordinal.
 */
function ownPart(principal: Principal, entity: IndexedEntity): Sql | undefined {
  if (principal.agentId === undefined || isProfileEntity(entity)) return undefined;
  return sql`EXISTS (SELECT 1 FROM passage q JOIN ${raw(recordTables[entity])} r ON r.id = q.record_id
    WHERE q.index_id = p.index_id AND q.ordinal = p.ordinal AND ${reachable("r", principal)})`;
}

type IndexSize = Pick<RecordIndex, "id" | "passageCount" | "totalLength">;

function readSizes(reader: Reader, where: Sql): Promise<IndexSize[]> {
  return reader.all<IndexSize>(
    sql`SELECT t.id AS "id", t.passage_count AS "passageCount", t.total_length AS "totalLength"
      FROM text_index t WHERE ${where} ORDER BY t.id`,
  );
}

function readPartSizes(reader: Reader, where: Sql, part: Sql): Promise<IndexSize[]> {
  return reader.all<IndexSize>(
    sql`SELECT p.index_id AS "id", COUNT(*) AS "passageCount", SUM(p.term_count) AS "totalLength" FROM passage p
      WHERE p.index_id IN (SELECT t.id FROM text_index t WHERE ${where}) AND ${part}
      GROUP BY p.index_id ORDER BY p.index_id`,
  );
}
