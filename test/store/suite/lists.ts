import { actorKeyset } from "../../../src/core/actors/actor.js";
import { memoryKeyset, evidenceKeyset } from "../../../src/core/memories/memory.js";
import {
  linkDirections,
  linkKeyset,
  type LinkDirection,
} from "../../../src/core/links/memory-link.js";
import { jobKeyset } from "../../../src/core/jobs/job.js";
import type { MemoryParent } from "../../../src/core/store/contract/memories.js";
import type { ThreadParent } from "../../../src/core/store/contract/threads.js";
import type { MemoryStore } from "../../../src/core/store/memory-store.js";
import { messageKeyset, storedMessageKeyset } from "../../../src/core/messages/message.js";
import type { Keyset, Page, PageRequest } from "../../../src/core/lists/page.js";
import type { Principal } from "../../../src/core/principal.js";
import { threadKeyset } from "../../../src/core/threads/thread.js";
import type { OpenedStore } from "../memory-store-suite.js";
import {
  aJob,
  aMemory,
  aMessage,
  anEvidence,
  aLink,
  aThread,
  aUser,
  keep,
  member,
  memberOf,
  noon,
  type Records,
} from "../samples.js";
import { testList } from "./list.js";

/** Two items have each creation time, so that only the id orders them. */
const madeAt = (number: number) => noon + Math.floor(number / 2);
const idOf = (parentId: string, number: number) => `${parentId}:${number}`;

/**
 * The lists of threads and memories by user or agent. Together with {@link describeLists}, this
 * covers every list of the contract, under the same rules.
 */
export function describeListsBy(opened: OpenedStore): void {
  for (const by of ["userId", "agentId"] as const) describeThreadsBy(opened, by);
  for (const by of ["userId", "agentId", "originThreadId", "jobId", "messageId"] as const)
    describeMemoriesBy(opened, by);
}

/** All other lists. */
export function describeLists(opened: OpenedStore): void {
  for (const direction of linkDirections) describeLinks(opened, direction);
  describeRootLists(opened);

  testList(opened, {
    name: "the messages of a thread, oldest first",
    async fill(store, parentId, count) {
      const messages = numbers(count).map((number) =>
        aMessage({ id: idOf(parentId, number), threadId: parentId }),
      );
      await keep(store, { threads: [aThread({ id: parentId })], messages });
      return messages.map((message, i) => ({ ...message, seq: i + 1 }));
    },
    page: (store, ids, request) => store.messages.pageBy(member, "threadId", ids, request),
    count: (store, ids) => store.messages.countBy(member, "threadId", ids),
    keyset: messageKeyset,
  });

  testList(opened, {
    name: "the jobs of a thread, newest first",
    async fill(store, parentId, count) {
      const jobs = numbers(count).map((number) =>
        aJob({ id: idOf(parentId, number), threadId: parentId, createdAt: madeAt(number) }),
      );
      await keep(store, { jobs });
      return jobs.toReversed();
    },
    page: (store, ids, request) => store.jobs.pageBy(member, "threadId", ids, request),
    count: (store, ids) => store.jobs.countBy(member, "threadId", ids),
    keyset: jobKeyset,
  });

  testList(opened, {
    name: "the evidence of a memory, in the order it was found",
    async fill(store, parentId, count) {
      const evidence = numbers(count).map((number) =>
        anEvidence({ id: idOf(parentId, number), memoryId: parentId, messageId: parentId }),
      );
      await keep(store, {
        threads: [aThread({ id: parentId })],
        messages: [aMessage({ id: parentId, threadId: parentId })],
        memories: [aMemory({ id: parentId })],
        evidence,
      });
      return evidence;
    },
    page: (store, ids, request) => store.memories.evidencePage(member, ids, request),
    count: (store, ids) => store.memories.evidenceCount(member, ids),
    keyset: evidenceKeyset,
  });
}

function describeLinks(opened: OpenedStore, direction: LinkDirection): void {
  testList(opened, {
    name: `the links of a memory, ${direction}, oldest first`,
    async fill(store, parentId, count) {
      const others = numbers(count).map((number) =>
        aMemory({ id: `other than ${idOf(parentId, number)}` }),
      );
      const links = others.map(({ id: other }, number) => {
        const isOut = direction === "OUT" || (direction === "BOTH" && number % 3 === 0);
        return aLink({
          id: idOf(parentId, number),
          sourceId: isOut ? parentId : other,
          targetId: isOut ? other : parentId,
          createdAt: madeAt(number),
        });
      });
      await keep(store, { memories: [aMemory({ id: parentId }), ...others], links });
      return links;
    },
    page: (store, ids, request) => store.links.pageByMemory(member, ids, request, { direction }),
    count: (store, ids) => store.links.countByMemory(member, ids, { direction }),
    keyset: linkKeyset,
  });
}

function describeThreadsBy(opened: OpenedStore, by: ThreadParent): void {
  testList(opened, {
    name: `the threads by ${by}, newest first`,
    async fill(store, parentId, count) {
      const threads = numbers(count).map((number) =>
        aThread({ id: idOf(parentId, number), [by]: parentId, createdAt: madeAt(number) }),
      );
      await keep(store, { threads });
      return threads.toReversed();
    },
    page: (store, ids, request) => store.threads.pageBy(member, by, ids, request),
    count: (store, ids) => store.threads.countBy(member, by, ids),
    keyset: threadKeyset,
  });
}

function describeMemoriesBy(opened: OpenedStore, by: MemoryParent): void {
  testList(opened, {
    name: `the memories by ${by}, newest first`,
    async fill(store, parentId, count) {
      const memories = numbers(count).map((number) =>
        aMemory({
          id: idOf(parentId, number),
          createdAt: madeAt(number),
          ...(by !== "messageId" && { [by]: parentId }),
        }),
      );
      const evidence = memories.map(({ id }) =>
        anEvidence({ id, memoryId: id, messageId: parentId }),
      );
      const message: Records = {
        threads: [aThread({ id: parentId })],
        messages: [aMessage({ id: parentId, threadId: parentId })],
        evidence,
      };
      await keep(store, { memories, ...(by === "messageId" && message) });
      return memories.toReversed();
    },
    page: (store, ids, request) => store.memories.pageBy(member, by, ids, request),
    count: (store, ids) => store.memories.countBy(member, by, ids),
    keyset: memoryKeyset,
  });
}

function describeRootLists(opened: OpenedStore): void {
  for (const entity of ["User", "Agent"] as const) {
    describeRootList(opened, {
      name: `all of type ${entity}, newest first`,
      async fill(store, principal, count) {
        const actors = numbers(count).map((number) =>
          aUser({ entity, id: String(number), createdAt: madeAt(number) }),
        );
        const other = entity === "User" ? "Agent" : "User";
        await keep(store, { actors: [...actors, aUser({ entity: other })] }, principal);
        return actors.toReversed();
      },
      page: (store, principal, request) => store.actors.page(principal, entity, request),
      count: (store, principal) => store.actors.count(principal, entity),
      keyset: actorKeyset,
    });
  }

  describeRootList(opened, {
    name: "all threads, newest first",
    async fill(store, principal, count) {
      const threads = numbers(count).map((number) =>
        aThread({ id: String(number), userId: String(number % 2), createdAt: madeAt(number) }),
      );
      await keep(store, { threads }, principal);
      return threads.toReversed();
    },
    page: (store, principal, request) => store.threads.page(principal, request),
    count: (store, principal) => store.threads.count(principal),
    keyset: threadKeyset,
  });

  describeRootList(opened, {
    name: "all messages, oldest first",
    async fill(store, principal, count) {
      // Earlier times come first; at the same time, earlier positions come first.
      const ofFirst = (number: number) => number === 2 || number === 3;
      const messages = numbers(count).map((number) =>
        aMessage({
          id: String(9 - number),
          threadId: ofFirst(number) ? "thread-1" : "thread-2",
          createdAt: number < 2 ? noon : noon + 1,
        }),
      );
      await keep(
        store,
        {
          threads: ["thread-1", "thread-2"].map((id) => aThread({ id })),
          messages: [
            ...messages.filter((_, number) => !ofFirst(number)),
            ...messages.filter((_, number) => ofFirst(number)),
          ],
        },
        principal,
      );
      return messages.map((message, i) => ({ ...message, seq: i < 2 ? i + 1 : i - 1 }));
    },
    page: (store, principal, request) => store.messages.page(principal, request),
    count: (store, principal) => store.messages.count(principal),
    keyset: storedMessageKeyset,
  });

  describeRootList(opened, {
    name: "all memories, newest first",
    async fill(store, principal, count) {
      const memories = numbers(count).map((number) =>
        aMemory({ id: String(number), userId: String(number % 2), createdAt: madeAt(number) }),
      );
      await keep(store, { memories }, principal);
      return memories.toReversed();
    },
    page: (store, principal, request) => store.memories.page(principal, request),
    count: (store, principal) => store.memories.count(principal),
    keyset: memoryKeyset,
  });
}

/** A list that each tenant has. */
interface RootList<Item> {
  readonly name: string;
  /** Stores fewer than ten items of a tenant, with the same ids in each tenant. Returns them in list order. */
  fill(store: MemoryStore, principal: Principal, count: number): Promise<Item[]>;
  page(store: MemoryStore, principal: Principal, request: PageRequest): Promise<Page<Item>>;
  count(store: MemoryStore, principal: Principal): Promise<number>;
  keyset(item: Item): Keyset;
}

/** The rules for many parents, with tenants as the parents. */
function describeRootList<Item>(opened: OpenedStore, list: RootList<Item>): void {
  const ofEach = async <Answer>(
    tenantIds: readonly string[],
    read: (principal: Principal) => Promise<Answer>,
  ) => {
    const answers = new Map<string, Answer>();
    for (const tenantId of tenantIds) answers.set(tenantId, await read(memberOf(tenantId)));
    return answers;
  };
  testList(opened, {
    name: list.name,
    fill: (store, tenantId, count) => list.fill(store, memberOf(tenantId), count),
    page: (store, tenantIds, request) =>
      ofEach(tenantIds, (principal) => list.page(store, principal, request)),
    count: (store, tenantIds) => ofEach(tenantIds, (principal) => list.count(store, principal)),
    keyset: list.keyset,
  });
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i);
}
