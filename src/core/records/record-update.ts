import type { JsonObject } from "../entity.js";
import { InvalidInputError, RevisionConflictError } from "../errors.js";
import { isGiven } from "../given.js";
import { readIndexText, type IndexText } from "./index-text.js";
import { checkMetadata } from "../metadata/metadata.js";
import type { IndexedRecord } from "../search/passage.js";
import type { RecordType } from "./record.js";
import { checkText } from "../text.js";
import { checkUpdate } from "../update.js";
import { checkedVector } from "../search/vector.js";

/** What to change of a record: left out stays, null clears (Oracle Agent Memory, store update). */
export interface RecordUpdate {
  readonly type: RecordType;
  readonly id: string;
  readonly content?: string | null | undefined;
  /** What search finds it by; null: nothing. */
  readonly indexText?: unknown;
  readonly vector?: readonly number[] | null | undefined;
  readonly metadata?: JsonObject | null | undefined;
  /** Memories only: the revision that the caller has read. */
  readonly expectedRevision?: number | null | undefined;
}

/** What an update does, one part at a time; undefined leaves a part as it is. */
export interface RecordChange {
  readonly content: string | null | undefined;
  readonly metadata: JsonObject | null | undefined;
  readonly indexText: IndexText | undefined;
  readonly vector: Float32Array | null | undefined;
}

/**
 * Reads an update by the table of Oracle Agent Memory's `store.update`. New
 * content is indexed anew unless an index text says otherwise; what changes the
 * index without giving a vector clears the vector, which would describe
 * another text. Fails with BAD_USER_INPUT where nothing is given, or where
 * content is cleared and something to find it by is given.
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

/** Only memories have revisions to expect. */
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
