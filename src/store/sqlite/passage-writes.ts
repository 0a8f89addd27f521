import type { IndexedPassage, PassageWrites, StoredPassage } from "../../core/store-writes.js";
import {
  assertMayIndex,
  assertMayRebuild,
  groupByIndex,
  totalOf,
  type Indexed,
} from "../../core/search/passage.js";
import { nearFacts } from "./near-facts.js";
import { removePassages, removeRecords } from "./passage-removal.js";
import { addPostings } from "./postings.js";
import { rebuildIndex } from "./rebuild.js";
import { findPassages } from "./stored-passages.js";
import { ensureIndex, findIndex, growIndex, type Growth } from "./text-indexes.js";
import { growSession } from "./text-sessions.js";
import { countSpeaker } from "./text-speakers.js";
import type { Transaction } from "./transaction.js";
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
        await addPassages(transaction, record, passages);
        if (vectors)
          await setVectors(transaction, ensureIndex(transaction, record), record.id, vectors);
      }
    },

    async addPast(past, memory, passages, { from, to }) {
      assertMayIndex(transaction.principal, past);
      const row = { id: past.id, memory_id: memory.id, said_from: from, said_to: to };
      transaction.insert("memory_past", row);
      await addPassages(transaction, past, passages);
      const vectors = vectorsIn(transaction, findIndex(transaction, memory), memory.id);
      if (vectors) await setVectors(transaction, ensureIndex(transaction, past), past.id, vectors);
    },

    find: async (record) => (await findPassages(transaction, [record])).flat(),

    findAll: (records) => findPassages(transaction, records),

    async remove(record, passages) {
      assertMayIndex(transaction.principal, record);
      const indexId = findIndex(transaction, record);
      if (indexId !== undefined) await removePassages(transaction, indexId, passages);
    },

    async removeAll(records) {
      for (const { record } of records) assertMayIndex(transaction.principal, record);
      for (const some of groupByIndex(records, ({ record }) => record))
        await removeRecords(transaction, some);
    },

    async rebuild(indexId, analyser, analyse) {
      assertMayRebuild(transaction.principal);
      await rebuildIndex(transaction, indexId, analyser, analyse);
    },

    async setVectors(record, vectors) {
      assertMayIndex(transaction.principal, record);
      const find = vectors === null ? findIndex : ensureIndex;
      await setVectors(transaction, find(transaction, record), record.id, vectors);
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

async function addPassages(
  transaction: Transaction,
  record: Indexed,
  passages: readonly IndexedPassage[],
): Promise<void> {
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
  await transaction.forEach(placed, (passage) =>
    insertPassage(transaction, indexId, record.id, passage),
  );
  await addPostings(transaction, indexId, placed);
}

/** Messages are neighbours inside their thread; other records have no neighbours that mean anything. */
function sessionOf(record: Indexed): string {
  return record.entity === "Message" ? (record.threadId ?? "") : "";
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
