import { auditEntity, lateKind, type StoredEvent } from "../../src/core/events/event.js";
import type { MemoryStore } from "../../src/core/store/memory-store.js";
import { systemPrincipal } from "../../src/core/principal.js";

/** Reads all events of a store that no server writes to, and closes the store. */
export async function readLog(store: MemoryStore): Promise<StoredEvent[]> {
  const log: StoredEvent[] = [];
  for (let hasMore = true; hasMore;) {
    const page = await store.events.tail(systemPrincipal, log.at(-1)?.position ?? 0, 1000);
    log.push(...page);
    hasMore = page.length > 0;
  }
  await store.close();
  return log;
}

/** The events that subscribers without filters receive: all except those of the audit log and of late vectors. */
export function toldTo(log: readonly StoredEvent[]): StoredEvent[] {
  return log.filter(({ entity, kind }) => entity !== auditEntity && kind !== lateKind);
}
