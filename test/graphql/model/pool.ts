import * as fc from "fast-check";
import type { JsonObject } from "../../../src/core/entity.js";
import { ben, callers, mark, maya, operator, ownIdPrefix } from "./callers.js";

/**
 * Few ids, so that callers collide on them, and try each other's: plain ones, and the same ones
 * under each user's prefix. An id identifies a record of one type only.
 */
export const threadIds = withOwn("t1", "t2");
export const messageIds = withOwn("m1", "m2", "m3");
export const memoryIds = withOwn("k1", "k2", "k3");
export const linkIds = withOwn("l1", "l2");
export const agentIds = ["a1", "a2"];
export const userIds = [maya.name, ben.name];

export const aThreadId = fc.constantFrom(...threadIds);
export const anAgentId = fc.constantFrom(...agentIds);
export const aUserId = fc.constantFrom(...userIds);

export const aCaller = fc.oneof(
  { weight: 2, arbitrary: fc.constant(maya) },
  { weight: 2, arbitrary: fc.constant(ben) },
  { weight: 1, arbitrary: fc.constant(operator) },
);
export { callers };

export const words = ["tea", "plum", "fig", "oak"];
export const aText = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 })
  .map((chosen) => chosen.join(" "));
export const someMetadata = fc.constantFrom<JsonObject[]>({ topic: "tea" }, { topic: "fig" }, {});
export const aTime = fc
  .integer({ min: 0, max: 3 })
  .map((day) => new Date(Date.UTC(2026, 3, 1 + day)).toISOString());

function withOwn(...names: readonly string[]): readonly string[] {
  return callers.flatMap((caller) => names.map((name) => ownIdPrefix(caller) + name));
}

/** The value of an arbitrary. */
export type Drawn<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;

/** Omitted half of the time. */
export function maybe<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> {
  return leftOut(1, 1, value);
}

/** Rarely omitted. */
export function mostly<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> {
  return leftOut(1, 4, value);
}

/** Usually omitted, so that a filter of many fields still matches some records. */
export function seldom<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> {
  return leftOut(3, 1, value);
}

function leftOut<Value>(without: number, given: number, value: fc.Arbitrary<Value>) {
  return fc.oneof(
    { weight: without, arbitrary: fc.constant(undefined) },
    { weight: given, arbitrary: value },
  );
}

/** Omitted, null or a value. */
export function clearable<Value>(
  value: fc.Arbitrary<Value>,
): fc.Arbitrary<Value | null | undefined> {
  return fc.oneof(fc.constant(undefined), fc.constant(null), value);
}

/** A text for a record of this user. */
export function marked<Text extends string | null | undefined>(
  userId: string | null,
  text: Text,
): Text {
  return (typeof text === "string" ? `${mark(userId)} ${text}` : text) as Text;
}

export function markedMetadata<Metadata extends JsonObject | null | undefined>(
  userId: string | null,
  metadata: Metadata,
): Metadata {
  return (metadata ? { ...metadata, by: mark(userId) } : metadata) as Metadata;
}
