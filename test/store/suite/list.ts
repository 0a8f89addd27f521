import { describe, expect, test } from "vitest";
import type { MemoryStore } from "../../../src/core/store/memory-store.js";
import {
  pageRequest,
  type Keyset,
  type Page,
  type PageRequest,
} from "../../../src/core/lists/page.js";
import type { Pages } from "../../../src/core/store/contract/lists.js";
import type { OpenedStore } from "../memory-store-suite.js";

/** A list that each parent has. */
export interface ParentedList<Item> {
  readonly name: string;
  /** Stores fewer than ten items under a parent. Returns them in list order. */
  fill(store: MemoryStore, parentId: string, count: number): Promise<Item[]>;
  page(
    store: MemoryStore,
    parentIds: readonly string[],
    request: PageRequest,
  ): Promise<Pages<Item>>;
  count(store: MemoryStore, parentIds: readonly string[]): Promise<Map<string, number>>;
  keyset(item: Item): Keyset;
}

export function testList<Item>(opened: OpenedStore, list: ParentedList<Item>): void {
  describe(`Of ${list.name}`, () => {
    let items: Item[];
    let others: Item[];
    let place: (i: number) => Keyset;
    let page: (request: PageRequest) => Promise<Page<Item> | undefined>;

    opened.filledBy(async (store) => {
      items = await list.fill(store, "parent", 6);
      others = await list.fill(store, "other", 3);
      place = (i) => list.keyset(items[i] as Item);
      page = async (request) => (await list.page(opened(), ["parent"], request)).get("parent");
    });

    test("the first items come with the word that there are more", async () => {
      expect(await page(pageRequest({ first: 2 }))).toEqual(part(items.slice(0, 2), "next"));
    });

    test("items after a place go on where the last page ended", async () => {
      const request = pageRequest({ first: 2, after: place(1) });
      expect(await page(request)).toEqual(part(items.slice(2, 4), "next", "previous"));
    });

    test("pages that end inside equal times leave nothing out and repeat nothing", async () => {
      for (const size of [1, 3]) {
        for (let from = 0; from < items.length; from += size) {
          const after = from === 0 ? undefined : place(from - 1);
          const found = await page(pageRequest({ first: size, after }));
          expect(found?.items).toEqual(items.slice(from, from + size));
        }
      }
    });

    test("the last items come in the list's order", async () => {
      expect(await page(pageRequest({ last: 2 }))).toEqual(part(items.slice(4), "previous"));
    });

    test("items before a place are the nearest ones", async () => {
      const request = pageRequest({ last: 2, before: place(4) });
      expect(await page(request)).toEqual(part(items.slice(2, 4), "next", "previous"));
    });

    test("both bounds leave themselves out, from either end", async () => {
      const bounds = { after: place(0), before: place(5) };
      expect((await page(pageRequest({ first: 3, ...bounds })))?.items).toEqual(items.slice(1, 4));
      expect((await page(pageRequest({ last: 3, ...bounds })))?.items).toEqual(items.slice(2, 5));
      expect((await page(pageRequest({ first: 9, ...bounds })))?.items).toEqual(items.slice(1, 5));
    });

    test("a page as long as the list is the whole list, and so is a longer one", async () => {
      for (const size of [6, 7]) {
        expect(await page(pageRequest({ first: size }))).toEqual(part(items));
        expect(await page(pageRequest({ last: size }))).toEqual(part(items));
      }
    });

    test("a page of all but one says that there is one more", async () => {
      expect(await page(pageRequest({ first: 5 }))).toEqual(part(items.slice(0, 5), "next"));
      expect(await page(pageRequest({ last: 5 }))).toEqual(part(items.slice(1), "previous"));
    });

    test("an empty page says whether there is anything", async () => {
      expect(await page(pageRequest({ first: 0 }))).toEqual(part([], "next"));
      expect(await page(pageRequest({ last: 0 }))).toEqual(part([], "previous"));
    });

    test("nothing comes after the end or before the start", async () => {
      expect(await page(pageRequest({ after: place(5) }))).toEqual(part([], "previous"));
      expect(await page(pageRequest({ last: 2, before: place(0) }))).toEqual(part([], "next"));
    });

    test("many parents get a page each, an unknown one an empty page", async () => {
      const pages = await list.page(
        opened(),
        ["other", "unknown", "parent"],
        pageRequest({ first: 4 }),
      );
      expect(pages).toEqual(
        new Map([
          ["other", part(others)],
          ["unknown", part([])],
          ["parent", part(items.slice(0, 4), "next")],
        ]),
      );
    });

    test("a parent asked for twice has each item once", async () => {
      const pages = await list.page(opened(), ["parent", "parent"], pageRequest({ first: 6 }));
      expect(pages).toEqual(new Map([["parent", part(items)]]));
    });

    test("counts are of each parent, and 0 for an unknown one", async () => {
      const counts = new Map([
        ["parent", 6],
        ["other", 3],
        ["unknown", 0],
      ]);
      expect(await list.count(opened(), ["parent", "other", "unknown", "parent"])).toEqual(counts);
    });

    test("no parents get no pages and no counts", async () => {
      expect(await list.page(opened(), [], pageRequest({}))).toEqual(new Map());
      expect(await list.count(opened(), [])).toEqual(new Map());
    });
  });
}

function part<Item>(items: readonly Item[], ...more: readonly ("next" | "previous")[]): Page<Item> {
  return { items, hasNextPage: more.includes("next"), hasPreviousPage: more.includes("previous") };
}
