import type { IndexedEntity } from "../../../src/core/search/passages/passage.js";
import type { MemoryStore } from "../../../src/core/store/memory-store.js";
import type { Principal } from "../../../src/core/principal.js";
import { member, postingsOf } from "../samples.js";

const page = { limit: 500, fromEnd: false };

/** Everything that a caller can read, by type. Only passages with one of the terms are included. */
export async function everything(
  store: MemoryStore,
  caller: Principal = member,
  terms: readonly string[] = ["green", "black", "tea"],
) {
  const [users, agents, threads, messages, memories] = await Promise.all([
    store.actors.page(caller, "User", page),
    store.actors.page(caller, "Agent", page),
    store.threads.page(caller, page),
    store.messages.page(caller, page),
    store.memories.page(caller, page),
  ]);
  const memoryIds = memories.items.map(({ id }) => id);
  const threadIds = threads.items.map(({ id }) => id);
  return {
    actors: [...users.items, ...agents.items],
    threads: threads.items,
    messages: messages.items,
    memories: memories.items,
    evidence: itemsOf(await store.memories.evidencePage(caller, memoryIds, page)),
    revisions: itemsOf(await store.memories.revisionPage(caller, memoryIds, page)),
    links: itemsOf(await store.links.pageByMemory(caller, memoryIds, page, { direction: "OUT" })),
    jobs: itemsOf(await store.jobs.pageBy(caller, "threadId", threadIds, page)),
    findable: await findable(store, caller, ["Message", "Memory", "User", "Agent"], terms),
  };
}

/** The records that contain a term, one line per passage. */
export async function findable(
  store: MemoryStore,
  caller: Principal,
  entities: readonly IndexedEntity[],
  terms: readonly string[],
): Promise<string[]> {
  const lines: string[] = [];
  for (const entity of entities) {
    for (const index of await postingsOf(store, caller, entity, {}, terms)) {
      for (const { term, ordinals } of index.postings) {
        const candidates = await store.passages.candidates(caller, index, ordinals, {
          owner: {},
          includeInvalid: true,
        });
        for (const { recordId, text } of candidates)
          lines.push(`${entity} ${recordId}: ${term} in ${text}`);
      }
    }
  }
  return lines.toSorted();
}

function itemsOf<Item>(pages: ReadonlyMap<string, { readonly items: readonly Item[] }>): Item[] {
  return [...pages.values()].flatMap(({ items }) => items);
}
