import { memoryKeyset, evidenceKeyset } from "../../../src/core/memory.js";
import { jobKeyset } from "../../../src/core/job.js";
import type { MemoryParent, ThreadParent } from "../../../src/core/memory-store.js";
import { messageKeyset } from "../../../src/core/message.js";
import { threadKeyset } from "../../../src/core/thread.js";
import type { OpenedStore } from "../memory-store-suite.js";
import {
  aJob,
  aMemory,
  aMessage,
  anEvidence,
  aThread,
  keep,
  member,
  noon,
  type Records,
} from "../samples.js";
import { describeList } from "./list.js";

/** Two items are made at a time, so that only the id tells them apart. */
const madeAt = (number: number) => noon + Math.floor(number / 2);
const idOf = (parentId: string, number: number) => `${parentId}:${number}`;

/** Every list of the contract, under the same rules. */
export function describeLists(opened: OpenedStore): void {
  for (const by of ["userId", "agentId"] as const) describeThreadsBy(opened, by);
  for (const by of ["userId", "agentId", "originThreadId", "jobId", "messageId"] as const)
    describeMemoriesBy(opened, by);

  describeList(opened, {
    name: "the messages of a thread, oldest first",
    async fill(store, parentId, count) {
      const messages = numbers(count).map((number) =>
        aMessage({ id: idOf(parentId, number), threadId: parentId }),
      );
      await keep(store, { threads: [aThread({ id: parentId })], messages });
      return messages.map((message, i) => ({ ...message, seq: i + 1 }));
    },
    page: (store, ids, request) => store.messages.pageByThread(member, ids, request),
    count: (store, ids) => store.messages.countByThread(member, ids),
    keyset: messageKeyset,
  });

  describeList(opened, {
    name: "the jobs of a thread, newest first",
    async fill(store, parentId, count) {
      const jobs = numbers(count).map((number) =>
        aJob({ id: idOf(parentId, number), threadId: parentId, createdAt: madeAt(number) }),
      );
      await keep(store, { jobs });
      return jobs.toReversed();
    },
    page: (store, ids, request) => store.jobs.pageByThread(member, ids, request),
    count: (store, ids) => store.jobs.countByThread(member, ids),
    keyset: jobKeyset,
  });

  describeList(opened, {
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

function describeThreadsBy(opened: OpenedStore, by: ThreadParent): void {
  describeList(opened, {
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
  describeList(opened, {
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

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i);
}
