import type { Memory } from "../../core/memory.js";
import type {
  IndexedPassage,
  PassageCandidate,
  PassageQueries,
  PassageWrites,
} from "../../core/memory-store.js";
import type { Message } from "../../core/message.js";
import type { OwnerFilter } from "../../core/owner.js";
import type { IndexedEntity, Posting, RecordIndex } from "../../core/passage.js";
import type { Principal } from "../../core/principal.js";
import {
  allOf,
  condition,
  equals,
  isOneOf,
  ownedBy,
  reachable,
  type Condition,
} from "./condition.js";
import type { Connection } from "./connection.js";
import type { Transaction } from "./transaction.js";

/** Ordinals a session has; a thread with more passages gets another session. */
const sessionSize = 2 ** 16;
/** Ordinals left free at a session's end, so that its last passages have no neighbours in the next session. */
const sessionGap = 3;

export function passageQueries(connection: Connection): PassageQueries {
  return {
    async postings(principal, entity, owner, terms) {
      const where = indexesOf(principal, entity, owner);
      const indexes = connection.all<Omit<RecordIndex, "entity" | "postings">>(
        `SELECT id, passage_count AS passageCount, total_length AS totalLength FROM text_index
         WHERE ${where.sql} ORDER BY id`,
        ...where.values,
      );
      const ids = indexes.map(({ id }) => id);
      const postings = Map.groupBy(readPostings(connection, ids, terms), ({ indexId }) => indexId);
      return indexes.map((index) => ({ ...index, entity, postings: postings.get(index.id) ?? [] }));
    },

    async candidates(principal, index, ordinals, { owner, kinds, minConfidence, includeInvalid }) {
      const isMemory = index.entity === "Memory";
      const where = allOf(
        condition("p.index_id = ?", index.id),
        isOneOf("p.ordinal", ordinals),
        reachable("r", principal),
        ownedBy("r", owner),
        isMemory ? isOneOf("r.kind", kinds) : undefined,
        isMemory && minConfidence !== undefined
          ? condition("r.confidence >= ?", minConfidence)
          : undefined,
        isMemory && !includeInvalid ? condition("r.status = 'VALID'") : undefined,
      );
      return connection.all<PassageCandidate>(
        `SELECT p.ordinal, p.record_id AS recordId, p.text FROM passage AS p
         JOIN ${isMemory ? "memory" : "message"} AS r ON r.id = p.record_id WHERE ${where.sql}`,
        ...where.values,
      );
    },
  };
}

export function passageWrites(transaction: Transaction): PassageWrites {
  return {
    async add(record, passages) {
      if (passages.length === 0) return;
      const totalLength = passages.reduce((sum, { length }) => sum + length, 0);
      const indexId = growIndex(transaction, record, passages.length, totalLength);
      const firstOrdinal = growSession(
        transaction,
        indexId,
        sessionOf(record),
        passages.length,
        totalLength,
      );
      passages.forEach((passage, number) => {
        insertPassage(transaction, indexId, firstOrdinal + number, record.id, number, passage);
      });
    },
  };
}

interface IndexPosting extends Posting {
  readonly indexId: number;
}

function readPostings(
  connection: Connection,
  indexIds: readonly number[],
  terms: readonly string[],
): IndexPosting[] {
  const where = allOf(isOneOf("index_id", indexIds), isOneOf("term", terms));
  const rows = connection.all<{
    indexId: number;
    term: string;
    ordinal: number;
    frequency: number;
    length: number;
  }>(
    `SELECT index_id AS indexId, term, ordinal, frequency, length FROM posting
     WHERE ${where.sql} ORDER BY index_id, term, ordinal`,
    ...where.values,
  );
  const postings: (IndexPosting & {
    ordinals: number[];
    frequencies: number[];
    lengths: number[];
  })[] = [];
  for (const { indexId, term, ordinal, frequency, length } of rows) {
    let posting = postings.at(-1);
    if (posting?.indexId !== indexId || posting.term !== term) {
      posting = { indexId, term, ordinals: [], frequencies: [], lengths: [] };
      postings.push(posting);
    }
    posting.ordinals.push(ordinal);
    posting.frequencies.push(frequency);
    posting.lengths.push(length);
  }
  return postings;
}

/** An index belongs to the owner that searches are always bound to: the user, else the agent, else nobody. */
function indexOwner({ userId, agentId }: Pick<Message, "userId" | "agentId">): string {
  return userId !== null ? `user:${userId}` : agentId !== null ? `agent:${agentId}` : "";
}

/** The indexes that can hold records of this owner. */
function indexesOf(
  principal: Principal,
  entity: IndexedEntity,
  { userId, agentId }: OwnerFilter,
): Condition {
  return allOf(
    equals("tenant_id", principal.tenantId),
    equals("entity", entity),
    withOwner(userId === undefined ? principal.userId : userId, agentId),
  );
}

function withOwner(
  userId: string | null | undefined,
  agentId: string | null | undefined,
): Condition | undefined {
  if (userId === undefined) return undefined;
  if (userId === null && agentId === undefined) return condition("owner NOT GLOB 'user:*'");
  return condition("owner = ?", indexOwner({ userId, agentId: agentId ?? null }));
}

/** Messages are neighbours inside their thread; memories have no neighbours that mean anything. */
function sessionOf(record: Message | Memory): string {
  return record.entity === "Message" ? record.threadId : "";
}

function growIndex(
  transaction: Transaction,
  record: Message | Memory,
  passages: number,
  length: number,
): number {
  const row = transaction.get<{ id: number }>(
    `INSERT INTO text_index (tenant_id, entity, owner, passage_count, total_length) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET passage_count = passage_count + excluded.passage_count,
       total_length = total_length + excluded.total_length
     RETURNING id`,
    transaction.principal.tenantId,
    record.entity,
    indexOwner(record),
    passages,
    length,
  );
  if (row === undefined) throw new Error("An upsert returned no row.");
  return row.id;
}

/** Reserves ordinals at the end of the thread's session; answers the first. */
function growSession(
  transaction: Transaction,
  indexId: number,
  threadId: string,
  passages: number,
  length: number,
): number {
  const last = transaction.get<{ number: number; count: number }>(
    `SELECT number, passage_count AS count FROM text_session
     WHERE index_id = ? AND thread_id = ? ORDER BY number DESC LIMIT 1`,
    indexId,
    threadId,
  );
  if (last !== undefined && last.count + passages <= sessionSize - sessionGap) {
    transaction.run(
      `UPDATE text_session SET passage_count = passage_count + ?, total_length = total_length + ?
       WHERE index_id = ? AND number = ?`,
      passages,
      length,
      indexId,
      last.number,
    );
    return last.number * sessionSize + last.count;
  }
  const opened = transaction.get<{ number: number }>(
    `INSERT INTO text_session (index_id, number, thread_id, passage_count, total_length)
     SELECT ?, ifnull(max(number), -1) + 1, ?, ?, ? FROM text_session WHERE index_id = ?
     RETURNING number`,
    indexId,
    threadId,
    passages,
    length,
    indexId,
  );
  if (opened === undefined) throw new Error("An insert returned no row.");
  return opened.number * sessionSize;
}

function insertPassage(
  transaction: Transaction,
  indexId: number,
  ordinal: number,
  recordId: string,
  number: number,
  { text, terms, length }: IndexedPassage,
): void {
  transaction.run(
    "INSERT INTO passage (index_id, ordinal, record_id, number, text, length) VALUES (?, ?, ?, ?, ?, ?)",
    indexId,
    ordinal,
    recordId,
    number,
    text,
    length,
  );
  transaction.run(
    `INSERT INTO posting (index_id, term, ordinal, frequency, length)
     SELECT ?, key, ?, value, ? FROM json_each(?)`,
    indexId,
    ordinal,
    length,
    JSON.stringify(Object.fromEntries(terms)),
  );
}
