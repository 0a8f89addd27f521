import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../../src/core/entity.js";
import {
  matchesMetadata,
  readMetadataFilter,
  type MetadataFilter,
} from "../../../src/core/metadata/metadata-filter.js";
import type { Keyset, Page } from "../../../src/core/lists/page.js";
import { threadKeyset, defaultThreadOrder, type Thread } from "../../../src/core/threads/thread.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { aThread, keep, memberOf } from "../samples.js";
import { awkwardNames, inShort, someFilter, someMetadata } from "./random-metadata.js";

const users = ["user-1", "user-2"];

/** Random metadata and random filters, compared with the rule's own implementation. */
export function describeMetadataFilters(opened: OpenedStore): void {
  describe("Metadata filters", () => {
    test("pick in every list what their rule picks, and count it", async () => {
      let tenants = 0;
      await fc.assert(
        fc.asyncProperty(lists, async ({ metadata, filters, size }) => {
          const principal = memberOf(`tenant-${(tenants += 1)}`);
          const threads = metadata.map((one, n) =>
            aThread({
              id: `thread-${n}`,
              userId: users[n % users.length] ?? null,
              metadata: one,
              createdAt: n,
            }),
          );
          await keep(opened(), { threads }, principal);
          const queries = opened().threads;
          for (const given of filters) {
            const filter = { metadata: readMetadataFilter(given, "filter") };
            const picked = threads
              .filter((thread) => matchesMetadata(given, thread.metadata))
              .toReversed();
            const found = await walk(size, (after) =>
              queries.page(principal, { limit: size, fromEnd: false, ...after }, { filter }),
            );
            expect(found).toEqual(picked.map(({ id }) => id));
            expect(await queries.count(principal, filter)).toBe(picked.length);
            const request = { limit: size, fromEnd: true };
            const pages = await queries.pageBy(principal, "userId", users, request, { filter });
            const counts = await queries.countBy(principal, "userId", users, filter);
            for (const user of users) {
              const own = picked.filter(({ userId }) => userId === user).map(({ id }) => id);
              expect(pages.get(user)?.items.map(({ id }) => id)).toEqual(own.slice(-size));
              expect(pages.get(user)?.hasPreviousPage).toBe(own.length > size);
              expect(counts.get(user)).toBe(own.length);
            }
          }
        }),
        { numRuns: 12 },
      );
    });

    test.each(inShort(awkwardNames))(
      "find what is called $label, on any level",
      async ({ name }) => {
        const store = opened();
        const under = (value: string): JsonObject => Object.fromEntries([[name, value]]);
        await keep(store, {
          threads: [
            aThread({ id: "named", metadata: under("x") }),
            aThread({ id: "nested", metadata: { outer: under("x") } }),
            aThread({ id: "otherwise", metadata: { other: "x", outer: { other: "x" } } }),
            aThread({ id: "bare", metadata: null }),
          ],
        });
        const pick = async (filter: MetadataFilter) => {
          const page = await store.threads.page(
            memberOf("tenant-1"),
            { limit: 9, fromEnd: false },
            { filter: { metadata: filter } },
          );
          const count = await store.threads.count(memberOf("tenant-1"), { metadata: filter });
          expect(count).toBe(page.items.length);
          return page.items.map(({ id }) => id).toSorted();
        };
        expect(await pick(under("x"))).toEqual(["named"]);
        expect(await pick(under("y"))).toEqual([]);
        expect(await pick({ outer: under("x") })).toEqual(["nested"]);
        expect(await pick({ [name]: { $not: "x" } })).toEqual(["bare", "nested", "otherwise"]);
        const kept = await store.threads.byIds(memberOf("tenant-1"), ["named", "nested"]);
        expect(kept.get("named")?.metadata).toEqual(under("x"));
        expect(kept.get("nested")?.metadata).toEqual({ outer: under("x") });
      },
    );

    test("find numbers and texts that a database may not have, and these come back as they were", async () => {
      const store = opened();
      const values = [1e300, -1e300, 5e-324, 1e-131, "\u0000", "\ud83c", "\u0001", "\u0001n1", ""];
      const threads = values.map((value, n) =>
        aThread({ id: `thread-${n}`, metadata: { value, list: [value, { value, $: 1 }] } }),
      );
      await keep(store, { threads });
      const kept = await store.threads.byIds(
        memberOf("tenant-1"),
        threads.map(({ id }) => id),
      );
      for (const { id, metadata } of threads) {
        expect(kept.get(id)?.metadata).toEqual(metadata);
        const filter = { metadata };
        expect(await store.threads.count(memberOf("tenant-1"), filter)).toBe(1);
      }
    });

    test("of records without metadata, with a null in it and with nothing in it differ", async () => {
      const store = opened();
      await keep(store, {
        threads: [
          aThread({ id: "none", metadata: null }),
          aThread({ id: "empty", metadata: {} }),
          aThread({ id: "null", metadata: { a: null } }),
        ],
      });
      const kept = await store.threads.byIds(memberOf("tenant-1"), ["none", "empty", "null"]);
      expect([...kept.values()].map(({ id, metadata }) => [id, metadata]).toSorted()).toEqual([
        ["empty", {}],
        ["none", null],
        ["null", { a: null }],
      ]);
      const count = (metadata: MetadataFilter) =>
        store.threads.count(memberOf("tenant-1"), { metadata });
      expect(await count(null)).toBe(1);
      expect(await count({ a: null })).toBe(1);
      expect(await count({ a: { $not: null } })).toBe(2);
    });
  });
}

const lists = fc.array(someMetadata, { minLength: 1, maxLength: 10 }).chain((metadata) =>
  fc.record({
    metadata: fc.constant(metadata),
    filters: fc.array(someFilter(metadata), { minLength: 1, maxLength: 6 }),
    size: fc.integer({ min: 1, max: 4 }),
  }),
);

/** The ids of a list, read page by page. */
async function walk(
  size: number,
  read: (after: { readonly after?: Keyset }) => Promise<Page<Thread>>,
): Promise<string[]> {
  const found: Thread[] = [];
  for (;;) {
    const last = found.at(-1);
    const page = await read(last ? { after: threadKeyset(last, defaultThreadOrder) } : {});
    found.push(...page.items);
    expect(page.hasNextPage ? page.items.length : size).toBe(size);
    if (!page.hasNextPage) return found.map(({ id }) => id);
  }
}
