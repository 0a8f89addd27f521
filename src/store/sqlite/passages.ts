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
import {
  allOf,
  anyOf,
  condition,
  equals,
  isOneOf,
  reachable,
  type Condition,
} from "./condition.js";
import type { Connection } from "./connection.js";
import { findableRecords, recordTables } from "./indexed-records.js";
import { nearestRecords, vectorDimension } from "./vectors.js";

export function passageQueries(connection: Connection): PassageQueries {
  return {
    async postings(principal, entity, owner, terms) {
      const where = indexesOf(principal, entity, owner);
      const part = ownPart(principal, entity);
      const indexes = part ? readPartSizes(connection, where, part) : readSizes(connection, where);
      const ids = indexes.map(({ id }) => id);
      const postings = readPostings(connection, ids, terms, part);
      return indexes.map((index) => ({ ...index, entity, postings: postings.get(index.id) ?? [] }));
    },

    async candidates(principal, index, ordinals, filter) {
      const where = allOf(
        // Another tenant's record may have the same id as the passage's.
        condition(
          "p.index_id = (SELECT id FROM text_index WHERE id = ? AND tenant_id = ?)",
          index.id,
          principal.tenantId,
        ),
        isOneOf("p.ordinal", ordinals),
        findableRecords(principal, index.entity, filter),
      );
      return connection.all<PassageCandidate>(
        `SELECT p.ordinal, p.record_id AS recordId, p.text FROM passage AS p
         JOIN ${recordTables[index.entity]} AS r ON r.id = p.record_id WHERE ${where.sql}`,
        ...where.values,
      );
    },

    nearest: async (principal, entity, vector, limit, filter) =>
      nearestRecords(connection, principal, entity, vector, limit, filter),

    vectorDimension: async (principal) => vectorDimension(connection, principal),
  };
}

interface GrowingPosting extends Posting {
  readonly ordinals: number[];
  readonly frequencies: number[];
  readonly lengths: number[];
}

/** The postings of each index, in order of their terms. */
function readPostings(
  connection: Connection,
  indexIds: readonly number[],
  terms: readonly string[],
  part: Condition | undefined,
): Map<number, Posting[]> {
  const where = allOf(isOneOf("p.index_id", indexIds), isOneOf("p.term", terms), part);
  const rows = connection.all<{
    indexId: number;
    term: string;
    ordinal: number;
    frequency: number;
    length: number;
  }>(
    `SELECT p.index_id AS indexId, p.term, p.ordinal, p.frequency, p.length FROM posting AS p
     WHERE ${where.sql} ORDER BY p.index_id, p.term, p.ordinal`,
    ...where.values,
  );
  const found = new Map(indexIds.map((id): [number, GrowingPosting[]] => [id, []]));
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

/** The indexes that can hold records of this owner and for this caller. */
function indexesOf(principal: Principal, entity: IndexedEntity, owner: OwnerFilter): Condition {
  return allOf(
    equals("tenant_id", principal.tenantId),
    equals("entity", entity),
    ...[owner, principal].map((one) =>
      isProfileEntity(entity) ? isProfileOf(entity, one) : canHold(one),
    ),
  );
}

/** Each profile has an index of its own. */
function isProfileOf(entity: ActorEntity, { userId, agentId }: OwnerFilter): Condition | undefined {
  const id = entity === "User" ? userId : agentId;
  if (id === undefined) return undefined;
  if (id === null) return condition("FALSE");
  return isOwnedBy(ownerOfProfile(entity, id));
}

function canHold({ userId, agentId }: OwnerFilter): Condition | undefined {
  if (typeof userId === "string") return isOwnedBy({ userId, agentId: null });
  const withoutUser =
    agentId === undefined
      ? condition("owner NOT GLOB 'user:*'")
      : isOwnedBy({ userId: null, agentId });
  if (userId === null) return withoutUser;
  // A user's index holds what the user shares with any agent, or with none.
  return agentId === undefined ? undefined : anyOf(condition("owner GLOB 'user:*'"), withoutUser);
}

function isOwnedBy(owner: Pick<Owner, "userId" | "agentId">): Condition {
  return condition("owner = ?", indexOwner(owner));
}

/**
 * A user's index holds passages for several agents. A caller bound to one of
 * them gets that agent's part, as if it were the whole: the condition is on a
 * row `p` that has an index and an ordinal.
 */
function ownPart(principal: Principal, entity: IndexedEntity): Condition | undefined {
  if (principal.agentId === undefined || isProfileEntity(entity)) return undefined;
  const record = reachable("r", principal);
  return condition(
    `EXISTS (SELECT 1 FROM passage AS q JOIN ${recordTables[entity]} AS r ON r.id = q.record_id
     WHERE q.index_id = p.index_id AND q.ordinal = p.ordinal AND ${record.sql})`,
    ...record.values,
  );
}

type IndexSize = Pick<RecordIndex, "id" | "passageCount" | "totalLength">;

function readSizes(connection: Connection, where: Condition): IndexSize[] {
  return connection.all<IndexSize>(
    `SELECT id, passage_count AS passageCount, total_length AS totalLength FROM text_index
     WHERE ${where.sql} ORDER BY id`,
    ...where.values,
  );
}

function readPartSizes(connection: Connection, where: Condition, part: Condition): IndexSize[] {
  return connection.all<IndexSize>(
    `SELECT p.index_id AS id, count(*) AS passageCount, sum(p.length) AS totalLength FROM passage AS p
     WHERE p.index_id IN (SELECT id FROM text_index WHERE ${where.sql}) AND ${part.sql}
     GROUP BY p.index_id ORDER BY p.index_id`,
    ...where.values,
    ...part.values,
  );
}
