import { readableActor, type ActorEntity } from "../../core/actors/actor.js";
import {
  indexOwner,
  isProfileEntity,
  ownerOfProfile,
  type IndexedEntity,
  type IndexKey,
  type RecordIndex,
} from "../../core/search/passage.js";
import type { OutdatedIndex, PassageCandidate, PassageQueries } from "../../core/store-queries.js";
import { agentsIn, type Owner, type ScopeFilter } from "../../core/owner.js";
import type { Principal } from "../../core/principal.js";
import {
  partOf,
  toIndexes,
  type IndexRows,
  type PartRow,
  type SessionRow,
  type SizeRow,
  type SpeakerRow,
} from "../rows/index-rows.js";
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
import { findableRecords, recordTable } from "./indexed-records.js";
import { unpackBlocks, type IndexBlockRow } from "./postings.js";
import { vectorSpaces } from "./vectors.js";
import type { VectorQueries } from "./vector-scan/vector-search.js";
import { countWithoutVectors, modelsOfVectors, recordsWithoutVectors } from "./vector-upkeep.js";

/** All but the searches by vector, which have a thread of their own. */
export function passageQueries(connection: Connection): Omit<PassageQueries, keyof VectorQueries> {
  return {
    indexes: async (principal, entity, owner) => readKeys(connection, principal, entity, owner),

    postings: async (principal, indexes, terms) =>
      readIndexes(connection, principal, indexes, terms),

    async vocabulary(principal, index, prefix) {
      const terms = readTerms(connection, index.id, prefix);
      if (!seesPart(principal, index.entity)) {
        return readIndexes(connection, principal, [index], []).length === 0 ? [] : terms;
      }
      const [part] = readIndexes(connection, principal, [index], terms);
      return part?.postings.map(({ term }) => term) ?? [];
    },

    async candidates(principal, index, ordinals, filter) {
      const where = allOf(
        // Another tenant's record may have the same id as the passage's.
        condition(
          "p.index_id = (SELECT id FROM text_index WHERE id = ? AND tenant_id = ?)",
          index.id,
          principal.tenantId,
        ),
        isOneOf("p.ordinal", Array.from(ordinals)),
        findableRecords(principal, index.entity, filter),
        condition("r.id = p.record_id"),
      );
      const records = recordTable(index.entity, filter.asOf);
      return connection.all<PassageCandidate>(
        `SELECT p.ordinal, p.record_id AS recordId, p.text, p.speaker, p.day, p.flags
         FROM passage AS p JOIN ${records.sql} AS r WHERE ${where.sql}`,
        ...records.values,
        ...where.values,
      );
    },

    vectorSpaces: async (principal) => vectorSpaces(connection, principal),

    withoutVectors: async (principal, entity, model, after, limit) =>
      recordsWithoutVectors(connection, principal, entity, model, after, limit),

    outdatedIndexes: async (_system, analyser, limit) =>
      connection.all<OutdatedIndex>(
        `SELECT tenant_id AS tenantId, id, passage_count AS passageCount FROM text_index
         WHERE passage_count > 0 AND analyser <> ? ORDER BY id LIMIT ?`,
        analyser,
        limit,
      ),

    vectorModels: async (_system) => modelsOfVectors(connection),

    countWithoutVectors: async (_system, model) => countWithoutVectors(connection, model),
  };
}

/** The indexes that can hold records of this owner, and for this caller; of a part, with its size. */
function readKeys(
  connection: Connection,
  principal: Principal,
  entity: IndexedEntity,
  owner: ScopeFilter,
): IndexKey[] {
  const where = indexesOf(principal, entity, owner);
  const keys = connection.all<IndexKey>(
    `SELECT id, entity, owner, passage_count AS passageCount FROM text_index WHERE ${where.sql} ORDER BY id`,
    ...where.values,
  );
  if (!seesPart(principal, entity)) return keys;
  const counts = Map.groupBy(readPart(connection, principal, entity, keys), (row) => row.indexId);
  return keys.flatMap((key) => {
    const passageCount = counts.get(key.id)?.length;
    return passageCount === undefined ? [] : { ...key, passageCount };
  });
}

function readIndexes(
  connection: Connection,
  principal: Principal,
  indexes: readonly IndexKey[],
  terms: readonly string[],
): RecordIndex[] {
  const [first] = indexes;
  if (first === undefined) return [];
  const { entity } = first;
  const rows = readRows(connection, principal, entity, indexes, terms);
  const part = seesPart(principal, entity)
    ? partOf(rows, readPart(connection, principal, entity, rows.sizes))
    : rows;
  const byId = new Map(toIndexes(part).map((index) => [index.id, index]));
  return indexes.flatMap(({ id }) => byId.get(id) ?? []);
}

function readRows(
  connection: Connection,
  principal: Principal,
  entity: IndexedEntity,
  indexes: readonly IndexKey[],
  terms: readonly string[],
): IndexRows {
  const ids = indexes.map(({ id }) => id);
  const where = allOf(isOneOf("id", ids), indexesOf(principal, entity, {}));
  const among = (more?: Condition) => allOf(isOneOf("index_id", ids), more);
  const kept = among(condition("passage_count > 0"));
  const holding = among(isOneOf("term", terms));
  return {
    sizes: connection.all<SizeRow>(
      `SELECT id, entity, owner, passage_count AS passageCount, total_length AS totalLength
       FROM text_index WHERE ${where.sql}`,
      ...where.values,
    ),
    sessions: connection.all<SessionRow>(
      `SELECT index_id AS indexId, number, thread_id AS threadId, total_length AS length
       FROM text_session WHERE ${kept.sql} ORDER BY index_id, number`,
      ...kept.values,
    ),
    speakers: connection.all<SpeakerRow>(
      `SELECT index_id AS indexId, name FROM text_speaker WHERE ${kept.sql} ORDER BY index_id, name`,
      ...kept.values,
    ),
    postings: unpackBlocks(
      connection.all<IndexBlockRow>(
        `SELECT index_id AS indexId, term, first_ordinal AS firstOrdinal, count, data FROM posting
         WHERE ${holding.sql} ORDER BY index_id, term, first_ordinal`,
        ...holding.values,
      ),
    ),
  };
}

/** Each term once: a step of the walk looks for the next one, and passes over the rows of this one. */
function readTerms(connection: Connection, indexId: number, prefix: string): string[] {
  const rows = connection.all<{ term: string | null }>(
    `WITH RECURSIVE walk (term) AS (
       SELECT min(term) FROM posting WHERE index_id = :indexId AND term >= :prefix
       UNION ALL
       SELECT (SELECT min(term) FROM posting WHERE index_id = :indexId AND term > walk.term)
       FROM walk WHERE substr(walk.term, 1, length(:prefix)) = :prefix)
     SELECT term FROM walk WHERE substr(term, 1, length(:prefix)) = :prefix`,
    { indexId, prefix },
  );
  return rows.flatMap(({ term }) => term ?? []);
}

/** The indexes that can hold records of this owner and for this caller. */
export function indexesOf(
  principal: Principal,
  entity: IndexedEntity,
  owner: ScopeFilter,
): Condition {
  return allOf(
    equals("tenant_id", principal.tenantId),
    equals("entity", entity),
    ...(isProfileEntity(entity)
      ? [entity === "User" ? owner.userId : owner.agentId, readableActor(principal, entity)].map(
          (id) => isProfileOf(entity, id),
        )
      : [owner, principal].map(canHold)),
  );
}

/** Each profile has an index of its own. Undefined: of any id; null: of none. */
function isProfileOf(entity: ActorEntity, id: string | null | undefined): Condition | undefined {
  if (id === undefined) return undefined;
  if (id === null) return condition("FALSE");
  return isOwnedBy(ownerOfProfile(entity, id));
}

function canHold(scope: ScopeFilter): Condition | undefined {
  const { userId } = scope;
  if (typeof userId === "string") return isOwnedBy({ userId, agentId: null });
  const agents = agentsIn(scope);
  const withoutUser = agents
    ? anyOf(...agents.map((agentId) => isOwnedBy({ userId: null, agentId })))
    : condition("owner NOT GLOB 'user:*'");
  if (userId === null) return withoutUser;
  // A user's index holds what the user shares with any agent, or with none.
  return agents && anyOf(condition("owner GLOB 'user:*'"), withoutUser);
}

function isOwnedBy(owner: Pick<Owner, "userId" | "agentId">): Condition {
  return condition("owner = ?", indexOwner(owner));
}

/** A user's index holds passages for several agents. A caller bound to one of them gets that agent's part. */
export function seesPart(principal: Principal, entity: IndexedEntity): boolean {
  return principal.agentId !== undefined && !isProfileEntity(entity);
}

function readPart(
  connection: Connection,
  principal: Principal,
  entity: IndexedEntity,
  indexes: readonly IndexKey[],
): PartRow[] {
  const ids = indexes.map(({ id }) => id);
  const where = allOf(
    isOneOf("p.index_id", ids),
    reachable("r", principal),
    condition("r.id = p.record_id"),
  );
  return connection.all<PartRow>(
    `SELECT p.index_id AS indexId, p.ordinal, p.length, p.speaker FROM passage AS p
     JOIN ${recordTable(entity).sql} AS r WHERE ${where.sql}`,
    ...where.values,
  );
}
