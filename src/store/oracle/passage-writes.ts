import type {
  IndexedPassage,
  PassageWrites,
  RecordToIndex,
  StoredPassage,
} from "../../core/store-writes.js";
import {
  assertMayIndex,
  assertMayRebuild,
  indexOwner,
  MixedAnalysersError,
  sessionSize,
  type Indexed,
} from "../../core/search/passage.js";
import { mayReach } from "../../core/principal.js";
import { allOf, equals } from "./condition.js";
import { addPostings, removePostings } from "./postings.js";
import { nearFacts } from "./near-facts.js";
import { rebuildIndex } from "./rebuild.js";
import { sql, type Sql } from "./sql.js";
import {
  ensureIndex,
  growIndex,
  indexOf,
  lockIndex,
  lockIndexOf,
  makeIndex,
  nameOf,
  type LockedIndex,
} from "./text-indexes.js";
import { growSession } from "./text-sessions.js";
import { insertInto, type Transaction } from "./transaction.js";
import {
  addVectors,
  recordsWithoutVectors,
  setVectors,
  vectorsIn,
  vectorSpaces,
} from "./vectors.js";
import { modelOfVectors, removeOtherVectors, removeVectors } from "./vector-upkeep.js";

export function passageWrites(transaction: Transaction): PassageWrites {
  return {
    add: (record, passages) => addPassages(transaction, [{ record, passages, vectors: null }]),

    addAll: (records) => addPassages(transaction, records),

    async addPast(past, memory, passages, { from, to }) {
      assertMayIndex(transaction.principal, past);
      const row = { id: past.id, memory_id: memory.id, said_from: from, said_to: to };
      await transaction.insert("memory_past", row);
      // Before its own: all who need both lock them in this order.
      const index = await lockIndex(transaction, memory);
      await addPassages(transaction, [{ record: past, passages, vectors: null }]);
      const vectors = index && (await vectorsIn(transaction, index.id, memory.id));
      if (!vectors) return;
      await setVectors(transaction, await ensureIndex(transaction, past), past.id, vectors);
    },

    async find(record) {
      assertMayIndex(transaction.principal, record);
      const where = allOf(
        sql`r.index_id = (SELECT t.id FROM {text_index} t WHERE ${indexOf(transaction, nameOf(record))})`,
        equals("r.record_id", record.id),
      );
      return transaction.all<StoredPassage>(
        sql`SELECT r.ordinal AS "ordinal", r.place AS "number", r.text AS "text", r.speaker AS "speaker",
          r.day AS "day", r.flags AS "flags" FROM {passage} r WHERE ${where} ORDER BY r.ordinal`,
      );
    },

    async remove(record, passages) {
      assertMayIndex(transaction.principal, record);
      const index = await lockIndex(transaction, record);
      if (index === undefined) return;
      await removePassages(transaction, index, passages);
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
      await setVectors(transaction, id, record.id, vectors);
    },

    vectorSpaces: () => vectorSpaces(transaction, transaction.principal),

    async vectorsOf(record) {
      assertMayIndex(transaction.principal, record);
      const index = await lockIndex(transaction, record);
      return index === undefined ? null : modelOfVectors(transaction, index.id, record.id);
    },

    async nearFacts(owner, query) {
      const index = { entity: "Memory", owner: indexOwner(owner) } as const;
      const locked = await lockIndexOf(transaction, index);
      if (locked !== undefined) return nearFacts(transaction, locked.id, owner, query);
      if (!mayReach(transaction.principal, owner)) return [];
      // Where there is none to lock yet, two units would both find nothing.
      await makeIndex(transaction, index);
      return [];
    },

    withoutVectors: (entity, model, after, limit) =>
      recordsWithoutVectors(transaction, transaction.principal, entity, model, after, limit),

    removeOtherVectors: (model) => removeOtherVectors(transaction, model),
    removeVectors: (model) => removeVectors(transaction, model),
  };
}

async function addPassages(
  transaction: Transaction,
  records: readonly RecordToIndex[],
): Promise<void> {
  for (const { record } of records) assertMayIndex(transaction.principal, record);
  const byIndex = Map.groupBy(records, ({ record }) => JSON.stringify(nameOf(record)));
  for (const some of byIndex.values()) await addToIndex(transaction, some);
}

/** Records of one index, which need not have any passages. */
async function addToIndex(
  transaction: Transaction,
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
    indexId = await growIndex(transaction, nameOf(first.record), growth, head.analyser);
    const placed = await placePassages(transaction, indexId, withPassages);
    await insertPassages(transaction, indexId, placed);
  }
  const given = records.flatMap(({ record, vectors }) =>
    vectors === null ? [] : { recordId: record.id, vectors },
  );
  if (given.length === 0) return;
  await addVectors(transaction, indexId ?? (await ensureIndex(transaction, first.record)), given);
}

/** A passage with its place in the index. */
type PlacedPassage = IndexedPassage & {
  readonly ordinal: number;
  readonly recordId: string;
  /** Among those of its record. */
  readonly number: number;
};

/** Gives each record ordinals at the end of its thread's session. */
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

function totalOf(passages: readonly { readonly length: number }[]): number {
  return passages.reduce((sum, { length }) => sum + length, 0);
}

/** Messages are neighbours inside their thread; other records have no neighbours that mean anything. */
function sessionOf(record: Indexed): string {
  return record.entity === "Message" ? (record.threadId ?? "") : "";
}

async function insertPassages(
  transaction: Transaction,
  indexId: number,
  passages: readonly PlacedPassage[],
): Promise<void> {
  await transaction.runMany(
    passages.map(({ ordinal, recordId, number, text, length, speaker, day, flags }) =>
      insertInto("passage", {
        index_id: indexId,
        ordinal,
        record_id: recordId,
        place: number,
        text,
        term_count: length,
        speaker,
        day,
        flags,
      }),
    ),
  );
  await countSpeakers(transaction, indexId, passages, 1);
  await addPostings(transaction, indexId, passages);
}

async function removePassages(
  transaction: Transaction,
  { id: indexId, analyser }: LockedIndex,
  passages: readonly (StoredPassage & IndexedPassage)[],
): Promise<void> {
  const other = passages.find((passage) => passage.analyser !== analyser);
  if (other) throw new MixedAnalysersError(indexId, other.analyser);
  const counts = await transaction.runMany(
    passages.map(
      ({ ordinal }) =>
        sql`DELETE FROM {passage} WHERE index_id = ${indexId} AND ordinal = ${ordinal}`,
    ),
  );
  const removed = passages.filter((_, i) => counts[i] !== 0);
  if (removed.length === 0) return;
  await removePostings(transaction, indexId, removed);
  await transaction.run(sql`UPDATE {text_index} SET ${shrunkBy(removed)} WHERE id = ${indexId}`);
  const bySession = Map.groupBy(removed, ({ ordinal }) => Math.floor(ordinal / sessionSize));
  await transaction.runMany(
    Array.from(
      bySession,
      ([place, some]) =>
        sql`UPDATE {text_session} SET ${shrunkBy(some)} WHERE index_id = ${indexId} AND place = ${place}`,
    ),
  );
  await countSpeakers(transaction, indexId, removed, -1);
}

function shrunkBy(passages: readonly IndexedPassage[]): Sql {
  return sql`passage_count = passage_count - ${passages.length}, total_length = total_length - ${totalOf(passages)}`;
}

/** The index is locked, so nobody else inserts a name in between. */
async function countSpeakers(
  transaction: Transaction,
  indexId: number,
  passages: readonly IndexedPassage[],
  sign: 1 | -1,
): Promise<void> {
  const speaking = passages.filter(({ speaker }) => speaker !== null);
  const spoken = Array.from(
    Map.groupBy(speaking, ({ speaker }) => speaker ?? ""),
    ([name, { length }]) => ({ name, count: sign * length }),
  );
  const counted = await transaction.runMany(
    spoken.map(
      ({ name, count }) =>
        sql`UPDATE {text_speaker} SET passage_count = passage_count + ${count}
          WHERE index_id = ${indexId} AND name = ${name}`,
    ),
  );
  await transaction.runMany(
    spoken
      .filter((_, i) => counted[i] === 0)
      .map(({ name, count }) =>
        insertInto("text_speaker", { index_id: indexId, name, passage_count: count }),
      ),
  );
}
