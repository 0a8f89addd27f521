import type { IndexedPassage, PassageWrites, StoredPassage } from "../../core/store-writes.js";
import {
  assertMayIndex,
  assertMayRebuild,
  indexOwner,
  MixedAnalysersError,
  ownerOf,
  sessionGap,
  sessionSize,
  type Indexed,
} from "../../core/search/passage.js";
import { addPostings, removePostings } from "./postings.js";
import { rebuildIndex } from "./rebuild.js";
import type { Transaction } from "./transaction.js";
import { nearFacts } from "./near-facts.js";
import { setVectors, vectorsIn, vectorSpaces } from "./vectors.js";
import {
  modelOfVectors,
  recordsWithoutVectors,
  removeOtherVectors,
  removeVectors,
} from "./vector-upkeep.js";

export function passageWrites(transaction: Transaction): PassageWrites {
  return {
    add: async (record, passages) => addPassages(transaction, record, passages),

    async addAll(records) {
      for (const { record, passages, vectors } of records) {
        addPassages(transaction, record, passages);
        if (vectors) setVectors(transaction, ensureIndex(transaction, record), record.id, vectors);
      }
    },

    async addPast(past, memory, passages, { from, to }) {
      assertMayIndex(transaction.principal, past);
      const row = { id: past.id, memory_id: memory.id, said_from: from, said_to: to };
      transaction.insert("past_memory", row);
      addPassages(transaction, past, passages);
      const vectors = vectorsIn(transaction, findIndex(transaction, memory), memory.id);
      if (vectors) setVectors(transaction, ensureIndex(transaction, past), past.id, vectors);
    },

    async find(record) {
      assertMayIndex(transaction.principal, record);
      // Unasked, SQLite would rather walk the whole index than look the record up.
      return transaction.all<StoredPassage>(
        `SELECT ordinal, number, text, speaker, day, flags FROM passage INDEXED BY passage_by_record
         WHERE index_id = ? AND record_id = ? ORDER BY ordinal`,
        findIndex(transaction, record) ?? null,
        record.id,
      );
    },

    async remove(record, passages) {
      assertMayIndex(transaction.principal, record);
      const indexId = findIndex(transaction, record);
      if (indexId === undefined) return;
      assertMadeBy(transaction, indexId, passages);
      const removed = passages.filter((passage) => deletePassage(transaction, indexId, passage));
      removePostings(transaction, indexId, removed);
    },

    async rebuild(indexId, analyser, analyse) {
      assertMayRebuild(transaction.principal);
      rebuildIndex(transaction, indexId, analyser, analyse);
    },

    async setVectors(record, vectors) {
      assertMayIndex(transaction.principal, record);
      const find = vectors === null ? findIndex : ensureIndex;
      setVectors(transaction, find(transaction, record), record.id, vectors);
    },

    vectorSpaces: async () => vectorSpaces(transaction, transaction.principal),

    async vectorsOf(record) {
      assertMayIndex(transaction.principal, record);
      return modelOfVectors(transaction, findIndex(transaction, record), record.id);
    },

    nearFacts: async (owner, query) => nearFacts(transaction, owner, query),

    withoutVectors: async (entity, model, after, limit) =>
      recordsWithoutVectors(transaction, transaction.principal, entity, model, after, limit),

    removeOtherVectors: async (model) => removeOtherVectors(transaction, model),
    removeVectors: async (model) => removeVectors(transaction, model),
  };
}

function addPassages(
  transaction: Transaction,
  record: Indexed,
  passages: readonly IndexedPassage[],
): void {
  assertMayIndex(transaction.principal, record);
  const [first] = passages;
  if (first === undefined) return;
  const growth: Growth = { passages: passages.length, length: totalOf(passages) };
  const indexId = growIndex(transaction, record, growth, first.analyser);
  const firstOrdinal = growSession(transaction, indexId, sessionOf(record), growth);
  const placed = passages.map((passage, number) => ({
    ...passage,
    ordinal: firstOrdinal + number,
    number,
  }));
  for (const passage of placed) insertPassage(transaction, indexId, record.id, passage);
  addPostings(transaction, indexId, placed);
}

/** How much an index grows by. */
interface Growth {
  readonly passages: number;
  readonly length: number;
}

function totalOf(passages: readonly IndexedPassage[]): number {
  return passages.reduce((sum, { length }) => sum + length, 0);
}

/** Messages are neighbours inside their thread; other records have no neighbours that mean anything. */
function sessionOf(record: Indexed): string {
  return record.entity === "Message" ? (record.threadId ?? "") : "";
}

function growIndex(
  transaction: Transaction,
  record: Indexed,
  growth: Growth,
  analyser: string,
): number {
  const owner = indexOwner(ownerOf(record));
  const row = transaction.get<{ id: number }>(
    `INSERT INTO text_index (tenant_id, entity, owner, passage_count, total_length, analyser) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET passage_count = passage_count + excluded.passage_count,
       total_length = total_length + excluded.total_length, analyser = excluded.analyser
     WHERE passage_count = 0 OR analyser = excluded.analyser
     RETURNING id`,
    transaction.principal.tenantId,
    record.entity,
    owner,
    growth.passages,
    growth.length,
    analyser,
  );
  if (row === undefined) throw new MixedAnalysersError(`${record.entity} ${owner}`, analyser);
  return row.id;
}

/** Reserves ordinals at the end of the thread's session; answers the first. Ordinals are never given twice. */
function growSession(
  transaction: Transaction,
  indexId: number,
  threadId: string,
  { passages, length }: Growth,
): number {
  const last = transaction.get<{ number: number; next: number }>(
    `SELECT number, next FROM text_session
     WHERE index_id = ? AND thread_id = ? ORDER BY number DESC LIMIT 1`,
    indexId,
    threadId,
  );
  if (last !== undefined && last.next + passages <= sessionSize - sessionGap) {
    transaction.run(
      `UPDATE text_session SET next = next + :passages, passage_count = passage_count + :passages,
         total_length = total_length + :length
       WHERE index_id = :indexId AND number = :number`,
      { indexId, number: last.number, passages, length },
    );
    return last.number * sessionSize + last.next;
  }
  const opened = transaction.get<{ number: number }>(
    `INSERT INTO text_session (index_id, number, thread_id, next, passage_count, total_length)
     SELECT ?, ifnull(max(number), -1) + 1, ?, ?, ?, ? FROM text_session WHERE index_id = ?
     RETURNING number`,
    indexId,
    threadId,
    passages,
    passages,
    length,
    indexId,
  );
  if (opened === undefined) throw new Error("An insert returned no row.");
  return opened.number * sessionSize;
}

/** The index that the record is in; it comes into being where there is none. */
function ensureIndex(transaction: Transaction, record: Indexed): number {
  const nothing = { passages: 0, length: 0 };
  return findIndex(transaction, record) ?? growIndex(transaction, record, nothing, "");
}

/** The index that the record is in, if there is one. */
function findIndex(transaction: Transaction, record: Indexed): number | undefined {
  return transaction.get<{ id: number }>(
    "SELECT id FROM text_index WHERE tenant_id = ? AND entity = ? AND owner = ?",
    transaction.principal.tenantId,
    record.entity,
    indexOwner(ownerOf(record)),
  )?.id;
}

/** Refuses to take terms out that were never put in. */
function assertMadeBy(
  transaction: Transaction,
  indexId: number,
  passages: readonly IndexedPassage[],
): void {
  const index = transaction.get<{ analyser: string }>(
    "SELECT analyser FROM text_index WHERE id = ?",
    indexId,
  );
  for (const { analyser } of passages) {
    if (index?.analyser !== analyser) throw new MixedAnalysersError(indexId, analyser);
  }
}

/** Whether there was such a passage. Its postings are still to be removed. */
function deletePassage(
  transaction: Transaction,
  indexId: number,
  { ordinal, length, speaker }: StoredPassage & IndexedPassage,
): boolean {
  const removed = transaction.run(
    "DELETE FROM passage WHERE index_id = ? AND ordinal = ?",
    indexId,
    ordinal,
  );
  if (removed === 0) return false;
  const counters = "passage_count = passage_count - 1, total_length = total_length - ?";
  transaction.run(`UPDATE text_index SET ${counters} WHERE id = ?`, length, indexId);
  transaction.run(
    `UPDATE text_session SET ${counters} WHERE index_id = ? AND number = ?`,
    length,
    indexId,
    Math.floor(ordinal / sessionSize),
  );
  countSpeaker(transaction, indexId, speaker, -1);
  return true;
}

function insertPassage(
  transaction: Transaction,
  indexId: number,
  recordId: string,
  { ordinal, number, text, length, speaker, day, flags }: StoredPassage & IndexedPassage,
): void {
  transaction.run(
    `INSERT INTO passage (index_id, ordinal, record_id, number, text, length, speaker, day, flags)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    indexId,
    ordinal,
    recordId,
    number,
    text,
    length,
    speaker,
    day,
    flags,
  );
  countSpeaker(transaction, indexId, speaker, 1);
}

function countSpeaker(
  transaction: Transaction,
  indexId: number,
  speaker: string | null,
  passages: 1 | -1,
): void {
  if (speaker === null) return;
  transaction.run(
    `INSERT INTO text_speaker (index_id, name, passage_count) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET passage_count = passage_count + excluded.passage_count`,
    indexId,
    speaker,
    passages,
  );
}
