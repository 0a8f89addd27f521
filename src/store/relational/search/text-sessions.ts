import { sessionGap, sessionSize } from "../../../core/search/passages/passage.js";
import type { Growth } from "./text-indexes.js";
import { type Transaction } from "../connections/transaction.js";
import { indexedBy, limited } from "../sql/condition.js";
import { sql } from "../sql/sql.js";
import { insertInto } from "../schema/columns.js";

/**
 * Reserves ordinals at the end of the thread's session, and returns the first ordinal of each growth. The ordinals of
 * one growth are consecutive. Ordinals are never reused.
 */
export async function growSession(
  transaction: Transaction,
  indexId: number,
  threadId: string,
  growths: readonly Growth[],
): Promise<number[]> {
  const last = await transaction.get<{ place: number; next: number }>(
    sql`SELECT place AS "place", next_ordinal AS "next" FROM {text_session} s ${indexedBy("text_session_by_thread")}
      WHERE index_id = ${indexId} AND thread_id = ${threadId} ORDER BY place DESC ${limited(1)}`,
  );
  const grown: GrownSession[] = last ? [{ ...last, passages: 0, length: 0 }] : [];
  const firsts: number[] = [];
  for (const { passages, length } of growths) {
    let session = grown.at(-1);
    if (session === undefined || session.next + passages > sessionSize - sessionGap) {
      const place = grown.length > (last ? 1 : 0) ? (session?.place ?? 0) + 1 : null;
      session = {
        place: place ?? (await freePlace(transaction, indexId)),
        next: 0,
        passages: 0,
        length: 0,
      };
      grown.push(session);
    }
    firsts.push(session.place * sessionSize + session.next);
    session.next += passages;
    session.passages += passages;
    session.length += length;
  }
  await storeSessions(transaction, indexId, threadId, { last, grown });
  return firsts;
}

/** A session with its first free ordinal, and the amount by which it has grown. */
interface GrownSession {
  readonly place: number;
  next: number;
  passages: number;
  length: number;
}

async function freePlace(transaction: Transaction, indexId: number): Promise<number> {
  const newest = await transaction.get<{ place: number | null }>(
    sql`SELECT MAX(place) AS "place" FROM {text_session} WHERE index_id = ${indexId}`,
  );
  return (newest?.place ?? -1) + 1;
}

async function storeSessions(
  transaction: Transaction,
  indexId: number,
  threadId: string,
  {
    last,
    grown,
  }: { readonly last: { place: number } | undefined; readonly grown: readonly GrownSession[] },
): Promise<void> {
  await transaction.runMany(
    grown
      .filter(({ passages }) => passages > 0)
      .map(({ place, next, passages, length }) =>
        place === last?.place
          ? sql`UPDATE {text_session} SET next_ordinal = ${next}, passage_count = passage_count + ${passages},
              total_length = total_length + ${length} WHERE index_id = ${indexId} AND place = ${place}`
          : insertInto("text_session", {
              index_id: indexId,
              place,
              thread_id: threadId,
              next_ordinal: next,
              passage_count: passages,
              total_length: length,
            }),
      ),
  );
}
