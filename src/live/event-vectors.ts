import type { StoredEvent } from "../core/events/event.js";
import type { MemoryStore } from "../core/memory-store.js";
import { workerOf } from "../core/principal.js";
import { recordsById } from "../core/search/records-by-id.js";
import { textOf } from "../core/search/passage.js";
import type { ComparedVectors } from "../core/standing/judge.js";

/** Vectors by the position of their event. */
export type EventVectors = ReadonlyMap<number, ComparedVectors>;

/**
 * The stored vectors of what events of one tenant tell of, in one read for each
 * type of record. Only those of a record that still says what it said at the
 * event: the vectors of earlier words are gone.
 */
export async function eventVectors(
  store: MemoryStore,
  tenantId: string,
  events: readonly StoredEvent[],
): Promise<EventVectors> {
  const principal = workerOf(tenantId);
  const vectors = new Map<number, ComparedVectors>();
  for (const entity of ["Message", "Memory"] as const) {
    const some = events.filter((event) => event.entity === entity);
    if (some.length === 0) continue;
    const ids = [...new Set(some.map(({ subjectId }) => subjectId))];
    const records = await recordsById(store, principal, entity, ids);
    const found = await store.passages.vectorsOf(principal, [...records.values()], false);
    for (const { subjectId, snapshot, position } of some) {
      const record = records.get(subjectId);
      const own = found.get(subjectId);
      if (!own || !record || textOf(record) !== snapshot?.["content"]) continue;
      vectors.set(position, {
        model: own.model,
        vectors: own.vectors.map((vector) => Float32Array.from(vector)),
      });
    }
  }
  return vectors;
}
