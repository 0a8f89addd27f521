import type { Json, JsonObject } from "../entity.js";
import { JobFailedError } from "../jobs/job-handler.js";
import type { Message } from "../messages/message.js";

/**
 * The metadata that memories inherit from the messages of a pass. Messages that have a key must
 * agree on its value, because a memory can rest on several messages (Oracle Agent Memory,
 * inherit_message_metadata, raises then). Fails with METADATA_CONFLICT.
 */
export function inheritedMetadata(
  messages: readonly Message[],
  keys: readonly string[] | null,
): JsonObject | null {
  const inherited: Record<string, Json> = {};
  for (const key of keys ?? []) {
    const [first, ...others] = messages.filter(
      ({ metadata }) => valueOf(metadata, key) !== undefined,
    );
    const value = valueOf(first?.metadata, key);
    if (!first || value === undefined) continue;
    const other = others.find(({ metadata }) => !isSame(valueOf(metadata, key), value));
    if (other) throw conflict(key, first.id, other.id);
    inherited[key] = value;
  }
  return Object.keys(inherited).length === 0 ? null : inherited;
}

function conflict(key: string, one: string, other: string): JobFailedError {
  return new JobFailedError(
    "METADATA_CONFLICT",
    `Messages "${one}" and "${other}" have different values of "${key}" in their metadata, and memories are to inherit it.`,
  );
}

function valueOf(metadata: JsonObject | null | undefined, key: string): Json | undefined {
  return metadata && Object.hasOwn(metadata, key) ? metadata[key] : undefined;
}

/** Whether two values are the same JSON, in any order of keys. */
function isSame(one: Json | undefined, other: Json | undefined): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, i) => isSame(item, other[i]));
  if (!isObject(one) || !isObject(other)) return one === other;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  );
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
