import DataLoader from "dataloader";
import type { Actor } from "../core/actor.js";
import type { Job, JobState } from "../core/job.js";
import type { Evidence, Memory } from "../core/memory.js";
import type { MemoryParent, MemoryStore, Pages, ThreadParent } from "../core/memory-store.js";
import type { Message } from "../core/message.js";
import type { Page, PageRequest } from "../core/page.js";
import type { Principal } from "../core/principal.js";
import type { Thread } from "../core/thread.js";

/** A list that each of many parents has: its pages and its length, both batched over the parents. */
export interface ListLoader<T> {
  page(parentId: string, request: PageRequest): Promise<Page<T>>;
  count(parentId: string): Promise<number>;
}

/**
 * The reads of one request. What is asked for at the same level of a query
 * goes to the store in one call, and nothing is read twice.
 */
export class Loaders {
  readonly users: DataLoader<string, Actor | null>;
  readonly agents: DataLoader<string, Actor | null>;
  readonly threads: DataLoader<string, Thread | null>;
  readonly messages: DataLoader<string, Message | null>;
  readonly memories: DataLoader<string, Memory | null>;
  readonly jobs: DataLoader<string, Job | null>;
  readonly messagesByThread: ListLoader<Message>;
  readonly evidence: ListLoader<Evidence>;
  readonly #lists = new Map<string, ListLoader<never>>();

  constructor(
    private readonly principal: Principal,
    private readonly store: MemoryStore,
  ) {
    this.users = byId((ids) => store.actors.byIds(principal, "User", ids));
    this.agents = byId((ids) => store.actors.byIds(principal, "Agent", ids));
    this.threads = byId((ids) => store.threads.byIds(principal, ids));
    this.messages = byId((ids) => store.messages.byIds(principal, ids));
    this.memories = byId((ids) => store.memories.byIds(principal, ids));
    this.jobs = byId((ids) => store.jobs.byIds(principal, ids));
    this.messagesByThread = list(
      (ids, request) => store.messages.pageByThread(principal, ids, request),
      (ids) => store.messages.countByThread(principal, ids),
    );
    this.evidence = list(
      (ids, request) => store.memories.evidencePage(principal, ids, request),
      (ids) => store.memories.evidenceCount(principal, ids),
    );
  }

  threadsBy(by: ThreadParent): ListLoader<Thread> {
    return this.#list(`threads ${by}`, () =>
      list(
        (ids, request) => this.store.threads.pageBy(this.principal, by, ids, request),
        (ids) => this.store.threads.countBy(this.principal, by, ids),
      ),
    );
  }

  memoriesBy(by: MemoryParent): ListLoader<Memory> {
    return this.#list(`memories ${by}`, () =>
      list(
        (ids, request) => this.store.memories.pageBy(this.principal, by, ids, request),
        (ids) => this.store.memories.countBy(this.principal, by, ids),
      ),
    );
  }

  jobsByThread(states?: readonly JobState[]): ListLoader<Job> {
    return this.#list(`jobs ${states?.join(" ") ?? "any"}`, () =>
      list(
        (ids, request) => this.store.jobs.pageByThread(this.principal, ids, request, states),
        (ids) => this.store.jobs.countByThread(this.principal, ids, states),
      ),
    );
  }

  #list<T>(name: string, create: () => ListLoader<T>): ListLoader<T> {
    const found = this.#lists.get(name) ?? (create() as ListLoader<never>);
    this.#lists.set(name, found);
    return found as ListLoader<T>;
  }
}

function byId<T>(
  read: (ids: readonly string[]) => Promise<Map<string, T>>,
): DataLoader<string, T | null> {
  return new DataLoader(async (ids) => {
    const found = await read(ids);
    return ids.map((id) => found.get(id) ?? null);
  });
}

/** Pages are batched per page request: parents that are asked for the same page share a call. */
function list<T>(
  readPages: (ids: readonly string[], request: PageRequest) => Promise<Pages<T>>,
  readCounts: (ids: readonly string[]) => Promise<Map<string, number>>,
): ListLoader<T> {
  const pages = new Map<string, DataLoader<string, Page<T>>>();
  const counts = new DataLoader<string, number>(async (ids) => {
    const found = await readCounts(ids);
    return ids.map((id) => found.get(id) ?? 0);
  });
  const pageLoader = (request: PageRequest) =>
    new DataLoader<string, Page<T>>(async (ids) => {
      const found = await readPages(ids, request);
      return ids.map(
        (id) => found.get(id) ?? { items: [], hasNextPage: false, hasPreviousPage: false },
      );
    });
  return {
    page(parentId, request) {
      const key = JSON.stringify(request);
      const loader = pages.get(key) ?? pageLoader(request);
      pages.set(key, loader);
      return loader.load(parentId);
    },
    count: (parentId) => counts.load(parentId),
  };
}
