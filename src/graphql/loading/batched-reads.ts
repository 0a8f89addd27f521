import DataLoader from "dataloader";
import type { Count, Page, PageRequest } from "../../core/lists/page.js";
import type { Principal } from "../../core/principal.js";
import type { CountsOf, ListQueries, ListQuery, Pages } from "../../core/store/contract/lists.js";
import { ReadTurns } from "../messages/read-turns.js";

/** A list with pages and a length. */
export interface List<T> {
  page(request: PageRequest): Promise<Page<T>>;
  count(): Promise<number>;
}

/** A list that can be counted by keys. */
export interface CountedList<T, Key extends string> extends List<T> {
  counts(by: Key): Promise<readonly Count[]>;
}

/** Lists by parent. Reads at the same level of a query are batched. */
export interface ListLoader<T> {
  of(parentId: string): List<T>;
}

export interface CountedListLoader<T, Key extends string> {
  of(parentId: string): CountedList<T, Key>;
}

/** The lists of a record type: of all records, or of each parent. Default of the query: all, in the default order. */
export interface Lists<T, Query, Key extends string, Parent> {
  all(query?: Query): CountedList<T, Key>;
  by(parent: Parent, query?: Query): CountedListLoader<T, Key>;
}

/** Kinds of reads that take turns, are batched at the same level of a query, and are shared if they are equal. */
export class BatchedReads {
  readonly #loaders = new Map<string, unknown>();
  readonly #turns = new ReadTurns();

  /** Lists with these queries. Equal lists of parents are read together. */
  lists<T, Query extends ListQuery, Key extends string, Parent extends string>(
    name: string,
    principal: Principal,
    queries: ListQueries<T, Query, Key, Parent>,
  ): Lists<T, Query, Key, Parent> {
    return {
      all: (query) =>
        this.counted(
          (request) => queries.page(principal, request, query),
          () => queries.count(principal, query?.filter),
          (key) => queries.counts(principal, key, query?.filter),
        ),
      by: (parent, query) =>
        this.shared([name, parent, query ?? {}], () =>
          this.countedList(
            (ids, request) => queries.pageBy(principal, parent, ids, request, query),
            (ids) => queries.countBy(principal, parent, ids, query?.filter),
            (ids, key) => queries.countsBy(principal, parent, ids, key, query?.filter),
          ),
        ),
    };
  }

  /** Returns the same loader for equal keys. */
  shared<Loader>(what: readonly unknown[], create: () => Loader): Loader {
    const key = JSON.stringify(what);
    const loader = (this.#loaders.get(key) as Loader | undefined) ?? create();
    this.#loaders.set(key, loader);
    return loader;
  }

  counted<T, Key extends string>(
    page: (request: PageRequest) => Promise<Page<T>>,
    count: () => Promise<number>,
    counts: (by: Key) => Promise<readonly Count[]>,
  ): CountedList<T, Key> {
    return {
      page: (request) => this.#turns.read(() => page(request)),
      count: () => this.#turns.read(count),
      counts: (by) => this.#turns.read(() => counts(by)),
    };
  }

  /** @param cacheKey Identifies a key that is an object. */
  loader<Key, T, CacheKey = Key>(
    read: (keys: readonly Key[]) => Promise<readonly T[]>,
    cacheKey?: (key: Key) => CacheKey,
  ): DataLoader<Key, T, CacheKey> {
    return new DataLoader<Key, T, CacheKey>((keys) => this.#turns.read(() => read(keys)), {
      batchScheduleFn: this.#turns.schedule,
      ...(cacheKey && { cacheKeyFn: cacheKey }),
    });
  }

  /** @param missing The result of an unknown id. */
  byId<T, Missing>(
    read: (ids: readonly string[]) => Promise<Map<string, T>>,
    missing: Missing,
  ): DataLoader<string, T | Missing> {
    return this.loader(async (ids) => {
      const found = await read(ids);
      return ids.map((id) => found.get(id) ?? missing);
    });
  }

  countedList<T, Key extends string>(
    readPages: (ids: readonly string[], request: PageRequest) => Promise<Pages<T>>,
    readCounts: (ids: readonly string[]) => Promise<Map<string, number>>,
    readCountsBy: (ids: readonly string[], by: Key) => Promise<CountsOf>,
  ): CountedListLoader<T, Key> {
    const lists = this.list(readPages, readCounts);
    const loaders = new Map<Key, DataLoader<string, readonly Count[]>>();
    const counts = (parentId: string, by: Key) => {
      const loader =
        loaders.get(by) ??
        this.byId<readonly Count[], readonly Count[]>((ids) => readCountsBy(ids, by), []);
      loaders.set(by, loader);
      return loader.load(parentId);
    };
    return { of: (id) => ({ ...lists.of(id), counts: (by) => counts(id, by) }) };
  }

  /** Parents with the same page request share a store call. */
  list<T>(
    readPages: (ids: readonly string[], request: PageRequest) => Promise<Pages<T>>,
    readCounts: (ids: readonly string[]) => Promise<Map<string, number>>,
  ): ListLoader<T> {
    const pages = new Map<string, DataLoader<string, Page<T>>>();
    const counts = this.loader<string, number>(async (ids) => {
      const found = await readCounts(ids);
      return ids.map((id) => found.get(id) ?? 0);
    });
    const pageLoader = (request: PageRequest) =>
      this.loader<string, Page<T>>(async (ids) => {
        const found = await readPages(ids, request);
        return ids.map(
          (id) => found.get(id) ?? { items: [], hasNextPage: false, hasPreviousPage: false },
        );
      });
    const page = (parentId: string, request: PageRequest) => {
      const key = JSON.stringify(request);
      const loader = pages.get(key) ?? pageLoader(request);
      pages.set(key, loader);
      return loader.load(parentId);
    };
    return {
      of: (parentId) => ({
        page: (request) => page(parentId, request),
        count: () => counts.load(parentId),
      }),
    };
  }
}
