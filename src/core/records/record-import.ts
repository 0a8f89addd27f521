import type { JsonObject } from "../entity.js";
import { InvalidInputError } from "../errors/request-errors.js";
import { isGiven } from "../given.js";
import { checkedId, checkedIfGiven, newId } from "../ids.js";
import { checkedNewId } from "../own-ids.js";
import type { Principal } from "../principal.js";
import { readIndexText, type IndexText } from "./index-text.js";
import { checkTtlSeconds, type LifetimeInput, type TtlAnchor } from "../lifetimes/lifetime.js";
import { checkMetadata, contentFrom } from "../metadata/metadata.js";
import type { RecordType } from "./record.js";
import { checkText } from "../text.js";
import { checkedVector } from "../search/embedding/vector.js";

/**
 * Records in columns, as the store's `add` takes them (Oracle Agent Memory, stores). A column with one value applies to
 * all records; a longer one has one value per record. `ids`, `indexTexts` and `vectors` always have one value per
 * record. A null column means null for all.
 */
export interface ImportRecords {
  readonly type: RecordType;
  /** Null: `metadata.content` if that is a string, else no content. */
  readonly contents: readonly (string | null)[];
  /** Texts by which search finds the records instead of their content. Null: the content. */
  readonly indexTexts?: readonly unknown[] | null | undefined;
  readonly vectors?: readonly (readonly number[] | null)[] | null | undefined;
  /** Given for all records or for none. */
  readonly ids?: readonly (string | null)[] | null | undefined;
  readonly userIds?: Column<string>;
  readonly agentIds?: Column<string>;
  readonly threadIds?: Column<string>;
  /** Required for messages, and not allowed for other types. */
  readonly roles?: Column<string>;
  /** UTC milliseconds. */
  readonly timestamps?: Column<number>;
  readonly metadata?: Column<JsonObject>;
  /** How long each record is kept; null: as long as the server allows. */
  readonly ttlSeconds?: Column<number>;
  readonly ttlAnchor?: TtlAnchor | null | undefined;
}

type Column<Value> = readonly (Value | null | undefined)[] | null | undefined;

/** One record to import. An undefined owner was not given. */
export interface ImportRow {
  readonly id: string;
  readonly content: string | null;
  readonly indexText: IndexText;
  readonly vector: Float32Array | null;
  readonly userId: string | null | undefined;
  readonly agentId: string | null | undefined;
  readonly threadId: string | null | undefined;
  readonly role: string | null | undefined;
  readonly timestamp: number | null | undefined;
  readonly metadata: JsonObject | null;
  readonly lifetime: LifetimeInput;
}

/** The most records that one call can import. */
export const maxRecordsPerImport = 1000;

/**
 * Converts columns to rows. Fails with BAD_USER_INPUT for columns that do not match, and for ids that the caller must
 * not assign.
 */
export function readImport(principal: Principal, input: ImportRecords): ImportRow[] {
  const { contents } = input;
  if (contents.length === 0 || contents.length > maxRecordsPerImport) {
    throw new InvalidInputError(
      "contents",
      `must have 1 to ${maxRecordsPerImport} items, but has ${contents.length}`,
    );
  }
  const size = contents.length;
  const ids = readIds(principal, input, size);
  const indexTexts = aligned(input.indexTexts, size, "indexTexts");
  const vectors = aligned(input.vectors, size, "vectors");
  const columns = {
    userId: broadcast(input.userIds, size, "userIds"),
    agentId: broadcast(input.agentIds, size, "agentIds"),
    threadId: broadcast(input.threadIds, size, "threadIds"),
    role: broadcast(input.roles, size, "roles"),
    timestamp: broadcast(input.timestamps, size, "timestamps"),
    metadata: broadcast(input.metadata, size, "metadata"),
    ttlSeconds: broadcast(input.ttlSeconds, size, "ttlSeconds"),
  };
  return contents.map((given, i) => {
    checkText(given, `contents[${i}]`);
    const metadata = columns.metadata(i) ?? null;
    checkMetadata(metadata, `metadata[${i}]`);
    const content = given ?? contentFrom(metadata);
    if (given === null) checkText(content, `metadata[${i}].content`);
    const lifetime = { ttlSeconds: columns.ttlSeconds(i), ttlAnchor: input.ttlAnchor };
    checkTtlSeconds(lifetime.ttlSeconds, `ttlSeconds[${i}]`);
    const indexText = indexTexts(i);
    const vector = vectors(i);
    return {
      id: ids?.[i] ?? newId(),
      content,
      indexText: isGiven(indexText) ? readIndexText(indexText, `indexTexts[${i}]`) : content,
      vector: isGiven(vector) ? checkedVector(vector, `vectors[${i}]`) : null,
      userId: checkedIfGiven(columns.userId(i), `userIds[${i}]`),
      agentId: checkedIfGiven(columns.agentId(i), `agentIds[${i}]`),
      threadId: columns.threadId(i),
      role: columns.role(i),
      timestamp: columns.timestamp(i),
      metadata,
      lifetime,
    };
  });
}

function readIds(
  principal: Principal,
  { type, ids }: ImportRecords,
  size: number,
): string[] | null {
  if (!isGiven(ids)) return null;
  if (ids.length !== size || ids.some((id) => id === null)) {
    if (ids.every((id) => id === null)) return null;
    throw new InvalidInputError("ids", `must name all ${size} records or none`);
  }
  if (new Set(ids).size < size)
    throw new InvalidInputError("ids", "must not hold the same id twice");
  // The id of a profile is that of its user or agent, which the caller also uses in other records.
  const isProfile = type === "USER_PROFILE" || type === "AGENT_PROFILE";
  return ids.map((id, i) => {
    const field = `ids[${i}]`;
    return isProfile ? checkedId(id ?? "", field) : checkedNewId(principal, id ?? "", field);
  });
}

function aligned<Value>(column: readonly Value[] | null | undefined, size: number, field: string) {
  if (isGiven(column) && column.length !== size) {
    throw new InvalidInputError(
      field,
      `must have one item for each of the ${size} contents, but has ${column.length}`,
    );
  }
  return (i: number): Value | undefined => column?.[i];
}

function broadcast<Value>(column: Column<Value>, size: number, field: string) {
  if (column === null) return () => null;
  if (column?.length === 1) return () => column[0];
  return aligned(column, size, field);
}

/** Fails with BAD_USER_INPUT for a row with a role, because only messages have one. */
export function refuseRole({ role }: ImportRow, i: number): void {
  if (isGiven(role)) throw new InvalidInputError(`roles[${i}]`, "can be given for messages only");
}
