import { lateKind, type StoredEvent } from "../core/events/event.js";
import type { MemoryStore } from "../core/store/memory-store.js";
import { workerOf } from "../core/principal.js";
import { recordsById } from "../core/search/records-by-id.js";
import { textOf } from "../core/search/passages/passage.js";
import type { ComparedVectors } from "../core/standing/judge.js";

/** Vectors by event position. */
export type EventVectors = ReadonlyMap<number, ComparedVectors>;

/**
 * The stored vectors of the records in one tenant's events. Only includes records whose text is unchanged since the
 * event, because older vectors are deleted, and only vectors that existed at the event: vectors that came later have
 * their own event.
 */
export async function eventVectors(
  store: MemoryStore,
  tenantId: string,
  events: readonly StoredEvent[],
): Promise<EventVectors> {
  const vectors = new Map<number, ComparedVectors>();
  for (const entity of ["Message", "Memory"] as const) {
    const some = events.filter((event) => event.entity === entity);
    if (some.length === 0) continue;
    const places = some.map(({ subjectId: id, userId, agentId }) => {
      return { entity, id, userId, agentId };
    });
    const found = await store.passages.vectorsOf(workerOf(tenantId), places, false);
    // Checked after reading the vectors: a record without a newer event now had none when its vectors were read.
    for (const { subjectId, position } of await unchanged(store, tenantId, entity, some)) {
      const own = found.get(subjectId);
      if (!own) continue;
      vectors.set(position, {
        model: own.model,
        vectors: own.vectors.map((vector) => Float32Array.from(vector)),
      });
    }
  }
  return vectors;
}

/**
 * The events since which neither the text nor the vectors of their record have changed. All records are of one type.
 */
async function unchanged(
  store: MemoryStore,
  tenantId: string,
  entity: "Message" | "Memory",
  events: readonly StoredEvent[],
): Promise<readonly StoredEvent[]> {
  const principal = workerOf(tenantId);
  const newest = await store.events.newest(principal, entity, idsOf(events));
  const isNewest = ({ subjectId, position }: StoredEvent) => newest.get(subjectId) === position;
  const older = idsOf(events.filter((event) => !isNewest(event)));
  if (older.length === 0) return events;
  const late = await store.events.newest(principal, entity, older, { kind: lateKind });
  const records = await recordsById(store, principal, entity, older);
  return events.filter((event) => {
    const { subjectId, position, snapshot } = event;
    if (isNewest(event)) return true;
    const record = records.get(subjectId);
    if (!record || position < (late.get(subjectId) ?? 0)) return false;
    return textOf(record) === snapshot?.["content"];
  });
}

function idsOf(events: readonly StoredEvent[]): string[] {
  return [...new Set(events.map(({ subjectId }) => subjectId))];
}
