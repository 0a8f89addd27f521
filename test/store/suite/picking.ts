import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../../src/core/entity.js";
import type { MemoryStore } from "../../../src/core/store/memory-store.js";
import type { MetadataFilter } from "../../../src/core/metadata/metadata-filter.js";
import type { Page } from "../../../src/core/lists/page.js";
import type { TimeFilter } from "../../../src/core/time/time-range.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { keep, memberOf, noon, type Records } from "../samples.js";

export type Case<Filter> = readonly [name: string, filter: Filter, picked: readonly string[]];

/** Records that differ from the first one in one field each, with filters and their expected matches. */
export interface Picking<Filter> {
  readonly name: string;
  readonly records: Records;
  readonly cases: readonly Case<Filter>[];
  readonly lists: readonly FilteredList<Filter>[];
}

export interface FilteredList<Filter> {
  /** The records that the list without a filter contains. Default: all. */
  readonly ids?: readonly string[];
  page(store: MemoryStore, filter: Filter): Promise<Page<{ readonly id: string }> | undefined>;
  count(store: MemoryStore, filter: Filter): Promise<number | undefined>;
}

export function testPicking<Filter>(
  opened: OpenedStore,
  { name, records, cases, lists }: Picking<Filter>,
): void {
  describe(`Picking ${name}`, () => {
    opened.filledBy(async (store) => {
      await keep(store, records);
      await keep(store, records, memberOf("tenant-2"));
    });

    test.each(cases)("by %s", async (_name, filter, picked) => {
      const store = opened();
      for (const { ids, page, count } of lists) {
        const expected = picked.filter((id) => ids?.includes(id) ?? true);
        const found = (await page(store, filter))?.items.map(({ id }) => id);
        expect(found?.toSorted()).toEqual(expected.toSorted());
        expect(await count(store, filter)).toBe(expected.length);
      }
    });
  });
}

/** The metadata of records named "tagged". */
export const metadata: JsonObject = { topic: "tea", tags: ["hot", "green"] };

/** Filters for records, some of which are named after their owner. */
export function ownerCases(ids: readonly string[]): Case<{
  readonly owner?: { readonly userId?: string | null; readonly agentId?: string | null };
}>[] {
  const without = leavingOut(ids);
  return [
    ["an owner left open", { owner: {} }, ids],
    ["a user", { owner: { userId: "user-2" } }, ["other user"]],
    ["an unknown user", { owner: { userId: "unknown" } }, []],
    ["no user", { owner: { userId: null } }, ["no user", "nobody"]],
    ["an agent", { owner: { agentId: "agent-1" } }, without("other agent", "no agent", "nobody")],
    ["an unknown agent", { owner: { agentId: "unknown" } }, []],
    ["no agent", { owner: { agentId: null } }, ["no agent", "nobody"]],
    ["neither user nor agent", { owner: { userId: null, agentId: null } }, ["nobody"]],
    ["a user without an agent", { owner: { userId: "user-1", agentId: null } }, ["no agent"]],
  ];
}

/**
 * Filters for records of which "earlier" and "later" are a millisecond apart from the others, and
 * "changed" was updated later.
 */
export function timeCases(ids: readonly string[]): Case<TimeFilter>[] {
  const without = leavingOut(ids);
  return [
    ...creationCases(ids),
    ["a first change, which is included", { updatedSince: noon }, without("earlier")],
    ["the next first change", { updatedSince: noon + 2 }, ["changed"]],
    ["a last change, which is not included", { updatedUntil: noon }, ["earlier"]],
    ["the next last change", { updatedUntil: noon + 1 }, without("later", "changed")],
    ["a creation and a change", { createdUntil: noon + 1, updatedSince: noon + 1 }, ["changed"]],
  ];
}

/** The same for records without an update time. */
export function creationCases(
  ids: readonly string[],
): Case<Pick<TimeFilter, "createdSince" | "createdUntil">>[] {
  const without = leavingOut(ids);
  return [
    ["times left open", { createdSince: undefined, createdUntil: undefined }, ids],
    ["a first creation, which is included", { createdSince: noon }, without("earlier")],
    ["the next first creation", { createdSince: noon + 1 }, ["later"]],
    ["a last creation, which is not included", { createdUntil: noon }, ["earlier"]],
    ["the next last creation", { createdUntil: noon + 1 }, without("later")],
    ["no time of creation between", { createdSince: noon, createdUntil: noon }, []],
  ];
}

/** The times of the record with this id in {@link timeCases}. */
export function timesOf(id: "earlier" | "later" | "changed") {
  const created = { earlier: noon - 1, later: noon + 1, changed: noon }[id];
  return { id, createdAt: created, updatedAt: id === "changed" ? noon + 2 : created };
}

/** Filters for records of which "tagged" has metadata, "bare" has empty metadata, and the others have none. */
export function metadataCases(
  ids: readonly string[],
): Case<{ readonly metadata?: MetadataFilter | undefined }>[] {
  const without = leavingOut(ids);
  return [
    ["metadata left open", { metadata: undefined }, ids],
    ["no metadata", { metadata: null }, without("bare", "tagged")],
    ["metadata that need hold nothing", { metadata: {} }, ids],
    ["a value in metadata", { metadata: { topic: "tea" } }, ["tagged"]],
    ["another value in metadata", { metadata: { topic: "coffee" } }, []],
    ["a null in metadata", { metadata: { topic: null } }, []],
    ["a list in metadata", { metadata: { tags: ["hot", "green"] } }, ["tagged"]],
    ["a part of a list in metadata", { metadata: { tags: ["hot"] } }, []],
    ["an item in metadata", { metadata: { tags: { $array_contains: "hot" } } }, ["tagged"]],
    [
      "any of several items in metadata",
      { metadata: { tags: { $array_contains_any: ["cold", "green"] } } },
      ["tagged"],
    ],
    ["what metadata is not", { metadata: { topic: { $not: "tea" } } }, without("tagged")],
  ];
}

export function idsOf(records: readonly { readonly id: string }[]): string[] {
  return records.map(({ id }) => id);
}

export function leavingOut(ids: readonly string[]) {
  return (...left: readonly string[]) => ids.filter((id) => !left.includes(id));
}
