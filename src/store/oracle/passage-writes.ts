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
import { mayReach } from "../../core/principal.js";
import { allOf, equals } from "./condition.js";
import { addPostings, removePostings } from "./postings.js";
import { nearFacts } from "./near-facts.js";
import { rebuildIndex } from "./rebuild.js";
import { sql, type Sql } from "./sql.js";
import { insertInto, type Transaction } from "./transaction.js";
import { recordsWithoutVectors, setVectors, vectorsIn, vectorSpaces } from "./vectors.js";
import { modelOfVectors, removeOtherVectors, removeVectors } from "./vector-upkeep.js";

export function passageWrites(transaction: Transaction): PassageWrites {
  return {
    add: (record, passages) => addPassages(transaction, record, passages),

    async addPast(past, memory, passages, { from, to }) {
      assertMayIndex(transaction.principal, past);
      const row = { id: past.id, memory_id: memory.id, said_from: from, said_to: to };
      await transaction.insert("past_memory", row);
      // Before its own: all who need both lock them in this order.
      const index = await lockIndex(transaction, memory);
      await addPassages(transaction, past, passages);
      const vectors = index && (await vectorsIn(transaction, index.id, memory.id));
      if (!vectors) return;
      await setVectors(transaction, await ensureIndex(transaction, past), past.id, vectors);
    },

    async find(record) {
      assertMayIndex(transaction.principal, record);
      const where = allOf(
        sql`r.index_id = (SELECT t.id FROM text_index t WHERE ${indexOf(transaction, nameOf(record))})`,
        equals("r.record_id", record.id),
      );
      return transaction.all<StoredPassage>(
        sql`SELECT r.ordinal AS "ordinal", r.place AS "number", r.text AS "text", r.speaker AS "speaker",
          r.day AS "day", r.flags AS "flags" FROM passage r WHERE ${where} ORDER BY r.ordinal`,
      );
    },

    async remove(record, passages) {
      assertMayIndex(transaction.principal, record);
      const index = await lockIndex(transaction, record);
      if (index === undefined) return;
      for (const passage of passages) await removePassage(transaction, index, passage);
    },

    async rebuild(indexId, analyser, analyse) {
      assertMayRebuild(transaction.principal);
      await rebuildIndex(transaction, indexId, analyser, analyse);
    },

    async setVectors(record, vectors) {
      assertMayIndex(transaction.principal, record);
      const index = await lockIndex(transaction, record);
      if (index === undefined && vectors === null) return;
      const id = index?.id ?? (await growIndex(transaction, nameOf(record), nothing, ""));
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
      // Where there is none to lock yet, two units would both find nothing.
      if (mayReach(transaction.principal, owner)) await growIndex(transaction, index, nothing, "");
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
  record: Indexed,
  passages: readonly IndexedPassage[],
): Promise<void> {
  assertMayIndex(transaction.principal, record);
  const [head] = passages;
  if (head === undefined) return;
  const growth: Growth = {
    passages: passages.length,
    length: passages.reduce((sum, { length }) => sum + length, 0),
  };
  const indexId = await growIndex(transaction, nameOf(record), growth, head.analyser);
  const first = await growSession(transaction, indexId, sessionOf(record), growth);
  for (const [place, passage] of passages.entries())
    await insertPassage(transaction, indexId, first + place, record.id, place, passage);
}

interface Growth {
  readonly passages: number;
  readonly length: number;
}

const nothing: Growth = { passages: 0, length: 0 };

/** Messages are neighbours inside their thread; other records have no neighbours that mean anything. */
function sessionOf(record: Indexed): string {
  return record.entity === "Message" ? (record.threadId ?? "") : "";
}

/** What is unique about an index. */
interface IndexName {
  readonly entity: Indexed["entity"];
  readonly owner: string;
}

function nameOf(record: Indexed): IndexName {
  return { entity: record.entity, owner: indexOwner(ownerOf(record)) };
}

function indexOf(transaction: Transaction, { entity, owner }: IndexName): Sql {
  return allOf(
    equals("t.tenant_id", transaction.principal.tenantId),
    equals("t.entity", entity),
    equals("t.owner", owner),
  );
}

/** Locks the index that the record is in, if it has ever had a passage: its counters and sessions change with it. */
async function lockIndex(
  transaction: Transaction,
  record: Indexed,
): Promise<LockedIndex | undefined> {
  return lockIndexOf(transaction, nameOf(record));
}

async function lockIndexOf(
  transaction: Transaction,
  name: IndexName,
): Promise<LockedIndex | undefined> {
  return transaction.get<LockedIndex>(
    sql`SELECT t.id AS "id", t.passage_count AS "passageCount", t.analyser AS "analyser"
      FROM text_index t WHERE ${indexOf(transaction, name)} FOR UPDATE`,
  );
}

interface LockedIndex {
  readonly id: number;
  readonly passageCount: number;
  readonly analyser: string;
}

/** The index that the record is in, locked; it comes into being where there is none. */
async function ensureIndex(transaction: Transaction, record: Indexed): Promise<number> {
  const found = await lockIndex(transaction, record);
  return found?.id ?? growIndex(transaction, nameOf(record), nothing, "");
}

async function growIndex(
  transaction: Transaction,
  { entity, owner }: IndexName,
  growth: Growth,
  analyser: string,
): Promise<number> {
  const found = await lockIndexOf(transaction, { entity, owner });
  if (found !== undefined) {
    if (found.passageCount > 0 && found.analyser !== analyser)
      throw new MixedAnalysersError(found.id, analyser);
    await transaction.run(
      sql`UPDATE text_index SET passage_count = passage_count + ${growth.passages},
        total_length = total_length + ${growth.length}, analyser = ${analyser} WHERE id = ${found.id}`,
    );
    return found.id;
  }
  const key = `text index ${entity} ${owner}`;
  transaction.missKey(key);
  const next = await transaction.get<{ id: number }>(
    sql`SELECT text_index_id.NEXTVAL AS "id" FROM dual`,
  );
  if (next === undefined) throw new Error("A sequence gave no number.");
  const counters = { passage_count: growth.passages, total_length: growth.length, analyser };
  const row = { id: next.id, entity, owner, ...counters };
  await transaction.insert("text_index", row, key);
  return next.id;
}

/** Reserves ordinals at the end of the thread's session; answers the first. Ordinals are never given twice. */
async function growSession(
  transaction: Transaction,
  indexId: number,
  threadId: string,
  { passages, length }: Growth,
): Promise<number> {
  const last = await transaction.get<{ place: number; next: number }>(
    sql`SELECT place AS "place", next_ordinal AS "next" FROM text_session
      WHERE index_id = ${indexId} AND thread_id = ${threadId} ORDER BY place DESC FETCH FIRST 1 ROWS ONLY`,
  );
  if (last !== undefined && last.next + passages <= sessionSize - sessionGap) {
    await transaction.run(
      sql`UPDATE text_session SET next_ordinal = next_ordinal + ${passages},
        passage_count = passage_count + ${passages}, total_length = total_length + ${length}
        WHERE index_id = ${indexId} AND place = ${last.place}`,
    );
    return last.place * sessionSize + last.next;
  }
  const newest = await transaction.get<{ place: number | null }>(
    sql`SELECT MAX(place) AS "place" FROM text_session WHERE index_id = ${indexId}`,
  );
  const place = (newest?.place ?? -1) + 1;
  await transaction.run(
    insertInto("text_session", {
      index_id: indexId,
      place,
      thread_id: threadId,
      next_ordinal: passages,
      passage_count: passages,
      total_length: length,
    }),
  );
  return place * sessionSize;
}

async function insertPassage(
  transaction: Transaction,
  indexId: number,
  ordinal: number,
  recordId: string,
  place: number,
  { text, terms, length, speaker, day, flags }: IndexedPassage,
): Promise<void> {
  await transaction.run(
    insertInto("passage", {
      index_id: indexId,
      ordinal,
      record_id: recordId,
      place,
      text,
      term_count: length,
      speaker,
      day,
      flags,
    }),
  );
  await countSpeaker(transaction, indexId, speaker, 1);
  await addPostings(transaction, indexId, { ordinal, terms, length });
}

async function removePassage(
  transaction: Transaction,
  { id: indexId, analyser }: LockedIndex,
  passage: StoredPassage & IndexedPassage,
): Promise<void> {
  const { ordinal, length, speaker } = passage;
  if (passage.analyser !== analyser) throw new MixedAnalysersError(indexId, passage.analyser);
  const removed = await transaction.run(
    sql`DELETE FROM passage WHERE index_id = ${indexId} AND ordinal = ${ordinal}`,
  );
  if (removed === 0) return;
  await removePostings(transaction, indexId, passage);
  const shrunk = sql`passage_count = passage_count - 1, total_length = total_length - ${length}`;
  await transaction.run(sql`UPDATE text_index SET ${shrunk} WHERE id = ${indexId}`);
  const place = Math.floor(ordinal / sessionSize);
  await transaction.run(
    sql`UPDATE text_session SET ${shrunk} WHERE index_id = ${indexId} AND place = ${place}`,
  );
  await countSpeaker(transaction, indexId, speaker, -1);
}

/** The index is locked, so nobody else inserts the name in between. */
async function countSpeaker(
  transaction: Transaction,
  indexId: number,
  speaker: string | null,
  passages: 1 | -1,
): Promise<void> {
  if (speaker === null) return;
  const counted = await transaction.run(
    sql`UPDATE text_speaker SET passage_count = passage_count + ${passages}
      WHERE index_id = ${indexId} AND name = ${speaker}`,
  );
  if (counted > 0) return;
  await transaction.run(
    insertInto("text_speaker", { index_id: indexId, name: speaker, passage_count: passages }),
  );
}
