import type {
  IndexedPassage,
  PassageWrites,
  RecordToIndex,
} from "../../../core/store/contract/passage-writes.js";
import {
  assertMayIndex,
  assertMayRebuild,
  groupByIndex,
  indexOwner,
  totalOf,
  type Indexed,
} from "../../../core/search/passages/passage.js";
import { mayReach } from "../../../core/principal.js";
import { addPostings } from "./posting-writes.js";
import { nearFacts, type NearFactsQuery } from "./near-facts.js";
import { removePassages, removeRecords } from "./passage-removal.js";
import { rebuildIndex } from "./rebuild.js";
import {
  ensureIndex,
  forgetOwner,
  growIndex,
  lockIndex,
  lockIndexOf,
  makeIndex,
  nameOf,
} from "./text-indexes.js";
import { findAllPassages, findPassages } from "./stored-passages.js";
import { growSession } from "./text-sessions.js";
import { countSpeakers } from "./text-speakers.js";
import { type Transaction } from "../connections/transaction.js";
import type { VectorRows } from "./vector-rows.js";
import { addVectors, setVectors, vectorsIn, vectorSpaces } from "./vectors.js";
import {
  modelOfVectors,
  recordsWithoutVectors,
  removeOtherVectors,
  removeVectors,
} from "./vector-upkeep.js";

/**
 * @param rows The database's storage of vectors.
 * @param findFacts Finds near facts. Default: compares all of them.
 */
export function passageWrites(
  transaction: Transaction,
  rows: VectorRows,
  findFacts: NearFactsQuery = nearFacts,
): PassageWrites {
  const add = (records: readonly RecordToIndex[]) => addPassages(transaction, rows, records);
  return {
    add: (record, passages) => add([{ record, passages, vectors: null }]),

    addAll: add,

    async addPast(past, memory, passages, { from, to }) {
      assertMayIndex(transaction.principal, past);
      const row = { id: past.id, memory_id: memory.id, said_from: from, said_to: to };
      await transaction.insert("memory_past", row);
      // Locked before the index of the past content: all units that need both lock them in this order.
      const index = await lockIndex(transaction, memory);
      await add([{ record: past, passages, vectors: null }]);
      const vectors = index && (await vectorsIn(transaction, rows, index.id, memory.id));
      if (!vectors) return;
      await setVectors(transaction, rows, await ensureIndex(transaction, past), past.id, vectors);
    },

    forgetOwner: (owner) => forgetOwner(transaction, owner),

    find: (record) => findPassages(transaction, record),

    findAll: (records) => findAllPassages(transaction, records),

    async remove(record, passages) {
      assertMayIndex(transaction.principal, record);
      const index = await lockIndex(transaction, record);
      if (index === undefined) return;
      await removePassages(transaction, index, passages);
    },

    async removeAll(records) {
      for (const { record } of records) assertMayIndex(transaction.principal, record);
      for (const some of groupByIndex(records, ({ record }) => record))
        await removeRecords(transaction, rows, some);
    },

    async rebuild(indexId, analyser, analyse) {
      assertMayRebuild(transaction.principal);
      await rebuildIndex(transaction, indexId, analyser, analyse);
    },

    async setVectors(record, vectors) {
      assertMayIndex(transaction.principal, record);
      const index = await lockIndex(transaction, record);
      if (index === undefined && vectors === null) return;
      const id = index?.id ?? (await makeIndex(transaction, nameOf(record)));
      await setVectors(transaction, rows, id, record.id, vectors);
    },

    vectorSpaces: () => vectorSpaces(transaction, transaction.principal),

    async vectorsOf(record) {
      assertMayIndex(transaction.principal, record);
      const index = await lockIndex(transaction, record);
      return index === undefined ? null : modelOfVectors(transaction, index.id, record.id);
    },

    async nearFacts(owner, query, wanted) {
      const index = { entity: "Memory", owner: indexOwner(owner) } as const;
      const locked = await lockIndexOf(transaction, index);
      if (locked !== undefined)
        return findFacts(transaction, rows, locked.id, owner, query, wanted);
      if (!mayReach(transaction.principal, owner)) return [];
      // Without an index there is nothing to lock, so two units would both find nothing.
      await makeIndex(transaction, index);
      return [];
    },

    withoutVectors: (entity, model, after, limit) =>
      recordsWithoutVectors(transaction, transaction.principal, entity, model, after, limit),

    removeOtherVectors: (model) => removeOtherVectors(transaction, rows, model),
    removeVectors: (model) => removeVectors(transaction, rows, model),
  };
}

async function addPassages(
  transaction: Transaction,
  rows: VectorRows,
  records: readonly RecordToIndex[],
): Promise<void> {
  for (const { record } of records) assertMayIndex(transaction.principal, record);
  for (const some of groupByIndex(records, ({ record }) => record))
    await addToIndex(transaction, rows, some);
}

/** Adds records of one index, with or without passages. */
async function addToIndex(
  transaction: Transaction,
  rows: VectorRows,
  records: readonly RecordToIndex[],
): Promise<void> {
  const withPassages = records.filter(({ passages }) => passages.length > 0);
  const passages = withPassages.flatMap((one) => one.passages);
  const [head] = passages;
  const [first] = records;
  if (first === undefined) return;
  let indexId: number | undefined;
  if (head) {
    const growth = { passages: passages.length, length: totalOf(passages) };
    const index = await growIndex(transaction, nameOf(first.record), growth, head.analyser);
    indexId = index.id;
    const placed = await placePassages(transaction, indexId, withPassages);
    await insertPassages(transaction, indexId, placed);
    await addPostings(transaction, index, placed);
  }
  const given = records.flatMap(({ record, vectors }) =>
    vectors === null ? [] : { recordId: record.id, vectors },
  );
  if (given.length === 0) return;
  const id = indexId ?? (await ensureIndex(transaction, first.record));
  await addVectors(transaction, rows, id, given);
}

/** A passage with its position in the index. */
type PlacedPassage = IndexedPassage & {
  readonly ordinal: number;
  readonly recordId: string;
  /** Its position among the passages of its record. */
  readonly number: number;
};

/** Assigns each record ordinals at the end of its thread's session. */
async function placePassages(
  transaction: Transaction,
  indexId: number,
  records: readonly RecordToIndex[],
): Promise<PlacedPassage[]> {
  const placed: PlacedPassage[] = [];
  for (const [threadId, some] of Map.groupBy(records, ({ record }) => sessionOf(record))) {
    const growths = some.map(({ passages }) => ({
      passages: passages.length,
      length: totalOf(passages),
    }));
    const firsts = await growSession(transaction, indexId, threadId, growths);
    for (const [i, { record, passages }] of some.entries())
      placed.push(
        ...passages.map((passage, number) => ({
          ...passage,
          ordinal: (firsts[i] ?? 0) + number,
          recordId: record.id,
          number,
        })),
      );
  }
  return placed;
}

/** Messages have neighbours in their thread. Neighbours of other records have no meaning. */
function sessionOf(record: Indexed): string {
  return record.entity === "Message" ? (record.threadId ?? "") : "";
}

async function insertPassages(
  transaction: Transaction,
  indexId: number,
  passages: readonly PlacedPassage[],
): Promise<void> {
  await transaction.insertRows(
    "passage",
    passages.map(({ ordinal, recordId, number, text, length, speaker, day, flags }) => ({
      index_id: indexId,
      ordinal,
      record_id: recordId,
      place: number,
      text,
      term_count: length,
      speaker,
      day,
      flags,
    })),
  );
  await countSpeakers(transaction, indexId, passages, 1);
}
