import type { Actor } from "../actors/actor.js";
import { actorChange, memoryChange, messageChange, type ChangeCause } from "../events/change.js";
import type { JsonObject } from "../entity.js";
import type { EventDraft, EventKind } from "../events/event.js";
import { nextRevision } from "../memories/memory-change.js";
import type { Unit } from "../store/memory-store.js";
import { edited } from "../messages/edited-message.js";
import { textOf, type IndexedRecord } from "../search/passages/passage.js";
import { entityOf, ofType, type RecordType } from "./record.js";

/** Finds a record of exactly this type in the transaction. */
export async function findRecord(
  unit: Unit,
  type: RecordType,
  id: string,
): Promise<IndexedRecord | null> {
  const entity = entityOf(type);
  if (entity === "Message") return (await unit.messages.byIds([id])).get(id) ?? null;
  return ofType(
    await (entity === "Memory" ? unit.memories.find(id) : unit.actors.find(entity, id)),
    type,
  );
}

/** Stores new content and metadata, as far as given. Returns the same record if neither is given. */
export async function changeRecord(
  unit: Unit,
  record: IndexedRecord,
  given: {
    readonly content: string | null | undefined;
    readonly metadata: JsonObject | null | undefined;
  },
  cause: ChangeCause,
): Promise<IndexedRecord> {
  if (given.content === undefined && given.metadata === undefined) return record;
  const content = given.content === undefined ? textOf(record) : given.content;
  const metadata = given.metadata === undefined ? record.metadata : given.metadata;
  switch (record.entity) {
    case "Message": {
      const message = edited(record, { ...given, parts: null });
      await unit.messages.update(message);
      return message;
    }
    case "Memory": {
      const memory = nextRevision(record, { content, metadata }, "UPDATED", cause);
      await unit.memories.update(memory);
      return memory;
    }
    default: {
      const actor: Actor = { ...record, information: content, metadata, updatedAt: cause.now };
      await unit.actors.update(actor);
      return actor;
    }
  }
}

/** The event of a change made now. */
export function changeOf(kind: EventKind, record: IndexedRecord, now: number): EventDraft {
  switch (record.entity) {
    case "Message":
      return { ...messageChange(kind, record), createdAt: now };
    case "Memory":
      return memoryChange(kind, record);
    default:
      return actorChange(kind, record);
  }
}
