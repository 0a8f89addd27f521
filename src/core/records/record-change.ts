import type { Actor } from "../actors/actor.js";
import type { JsonObject } from "../entity.js";
import { nextRevision } from "../memories/memory-change.js";
import type { Unit } from "../store/memory-store.js";
import { edited } from "../messages/edited-message.js";
import type { FoundBy } from "../search/passages/indexer.js";
import { textOf, type IndexedRecord } from "../search/passages/passage.js";
import type { RecordWriter } from "./record-writer.js";
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

/** What an update of a record gives; undefined leaves a part unchanged. */
interface Given extends FoundBy {
  readonly content: string | null | undefined;
  readonly metadata: JsonObject | null | undefined;
}

/** Stores the new content and metadata, and what the record is found by, as far as given. Returns the record. */
export async function changeRecord(
  write: RecordWriter,
  record: IndexedRecord,
  given: Given,
): Promise<IndexedRecord> {
  const { text, vector } = given;
  const found = text === undefined && vector === undefined ? undefined : { text, vector };
  if (given.content === undefined && given.metadata === undefined) {
    await write.index.follow(record, record, found);
    return record;
  }
  const content = given.content === undefined ? textOf(record) : given.content;
  const metadata = given.metadata === undefined ? record.metadata : given.metadata;
  switch (record.entity) {
    case "Message": {
      const message = edited(record, { ...given, parts: null });
      await write.updateMessage(record, message, found);
      return message;
    }
    case "Memory": {
      const after = nextRevision(record, { content, metadata }, "UPDATED", write.cause);
      await write.revise([{ before: record, after, found }]);
      return after;
    }
    default: {
      const { now } = write.cause;
      const actor: Actor = { ...record, information: content, metadata, updatedAt: now };
      await write.putActor(record, actor, found);
      return actor;
    }
  }
}
