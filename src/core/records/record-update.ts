import type { JsonObject } from "../entity.js";
import { InvalidInputError, RevisionConflictError } from "../errors/request-errors.js";
import { isGiven, checkUpdate } from "../given.js";
import { readIndexText, type IndexText } from "./index-text.js";
import { checkMetadata } from "../metadata/metadata.js";
import type { IndexedRecord } from "../search/passages/passage.js";
import type { RecordType } from "./record.js";
import { checkText } from "../text.js";
import { checkedVector } from "../search/embedding/vector.js";

/** Changes to a record. Absent fields stay, null clears (Oracle Agent Memory, store update). */
export interface RecordUpdate {
  readonly type: RecordType;
  readonly id: string;
  readonly content?: string | null | undefined;
  /** Text by which search finds the record; null: none. */
  readonly indexText?: unknown;
  readonly vector?: readonly number[] | null | undefined;
  readonly metadata?: JsonObject | null | undefined;
  /** For memories only: the revision that the caller has read. */
  readonly expectedRevision?: number | null | undefined;
}

/** The effects of an update. Undefined leaves a part unchanged. */
export interface RecordChange {
  readonly content: string | null | undefined;
  readonly metadata: JsonObject | null | undefined;
  readonly indexText: IndexText | undefined;
  readonly vector: Float32Array | null | undefined;
}

/**
 * Reads an update by the rules of Oracle Agent Memory's `store.update`. New content is indexed again unless an index
 * text is given. An index change without a vector clears the vector, which would describe another text. Fails with
 * BAD_USER_INPUT if nothing is given, or if content is cleared while an index text or a vector is given.
 */
export function readRecordUpdate(update: RecordUpdate): RecordChange {
  const { content, metadata, vector } = update;
  checkText(content, "content");
  checkMetadata(metadata, "metadata");
  const given =
    update.indexText === undefined ? undefined : readIndexText(update.indexText, "indexText");
  checkUpdate(update, ["content", "indexText", "vector", "metadata"]);
  if (content === null && (isGiven(given) || isGiven(vector))) {
    throw new InvalidInputError(
      "content",
      "cannot be cleared together with an index text or a vector",
    );
  }
  const indexText = given === undefined ? content : given;
  return {
    content,
    metadata,
    indexText,
    vector: isGiven(vector) ? checkedVector(vector, "vector") : vector,
  };
}

/** Fails with REVISION_CONFLICT for another revision, and with BAD_USER_INPUT for records that are not memories. */
export function checkRevision(
  record: IndexedRecord,
  expectedRevision: RecordUpdate["expectedRevision"],
): void {
  if (!isGiven(expectedRevision)) return;
  if (record.entity !== "Memory") {
    throw new InvalidInputError("expectedRevision", "can be given for memories only");
  }
  if (expectedRevision !== record.revision) {
    throw new RevisionConflictError("Memory", record.id, expectedRevision, record.revision);
  }
}
