import { beforeEach, describe, expect, test } from "vitest";
import { AlreadyExistsError } from "../../../src/core/errors/request-errors.js";
import type { MemoryStore, Unit } from "../../../src/core/store/memory-store.js";
import type { Memory } from "../../../src/core/memories/memory.js";
import type { Message } from "../../../src/core/messages/message.js";
import { pageRequest } from "../../../src/core/lists/page.js";
import type { Principal } from "../../../src/core/principal.js";
import type { ThreadSummary } from "../../../src/core/summaries/summary-view.js";
import type { OpenedClock, OpenedStore } from "../memory-store-suite.js";
import {
  aLink,
  aMemory,
  aMessage,
  aPassage,
  aThread,
  anEvidence,
  keep,
  member,
  memberOf,
  noon,
  outsiders,
  postingsOf,
  setVector,
  vectorQuery,
} from "../samples.js";

const ttlMs = 60_000;
const expiresAt = noon + ttlMs;

/** A message and a memory that stay, and a message and a memory that expire at `expiresAt`. */
const staying = {
  message: aMessage({ id: "stays", content: "green tea" }),
  memory: aMemory({ id: "stays", jobId: "job-1", content: "green tea" }),
};
const going = {
  message: aMessage({ id: "goes", content: "green tea", expiresAt }),
  memory: aMemory({ id: "goes", jobId: "job-1", content: "green tea", expiresAt }),
};

/** Each memory cites both messages, and has been changed once. */
async function keepBoth(store: MemoryStore): Promise<void> {
  const memories = [staying.memory, going.memory];
  await keep(store, {
    threads: [aThread()],
    messages: [staying.message, going.message],
    memories,
    evidence: memories.flatMap(({ id: memoryId }) =>
      ["stays", "goes"].map((messageId) =>
        anEvidence({ id: `${memoryId} on ${messageId}`, memoryId, messageId }),
      ),
    ),
  });
  await store.unit(member, async (unit) => {
    for (const [i, message] of [staying.message, going.message].entries()) {
      await unit.passages.add({ ...message, seq: i + 1 }, [aPassage("green tea")]);
      await setVector(unit, { ...message, seq: i + 1 }, [1]);
    }
    for (const memory of memories) {
      await unit.passages.add(memory, [aPassage("green tea")]);
      await setVector(unit, memory, [1]);
      await unit.memories.update({ ...memory, revision: 2 });
    }
  });
}

const page = pageRequest({});
const both = ["goes", "stays"];
const ids = (records: Iterable<{ readonly id: string }>) =>
  [...records].map(({ id }) => id).toSorted();

type Found = readonly string[] | number;

/** Every read of the contract that can meet expired records. */
const reads: Readonly<Record<string, (store: MemoryStore) => Promise<Found>>> = {
  "messages by id": async ({ messages }) => [...(await messages.byIds(member, both)).keys()],
  "a page of messages": async ({ messages }) => ids((await messages.page(member, page)).items),
  "the last page of messages": async ({ messages }) =>
    ids((await messages.page(member, pageRequest({ last: 1 }))).items),
  "the number of messages": ({ messages }) => messages.count(member),
  "messages of a thread": async ({ messages }) =>
    ids(
      (await messages.pageBy(member, "threadId", ["thread-1"], page)).get("thread-1")?.items ?? [],
    ),
  "the number of messages of a thread": async ({ messages }) =>
    (await messages.countBy(member, "threadId", ["thread-1"])).get("thread-1") ?? NaN,
  "a window of messages": async ({ messages }) => {
    const window = { from: 0, to: null, newest: 1 };
    return ids((await messages.windowByThread(member, ["thread-1"], window)).get("thread-1") ?? []);
  },
  "the newest messages": async ({ messages }) => {
    const newest = { limit: 1, except: 0 };
    return ids((await messages.newestByThread(member, ["thread-1"], newest)).get("thread-1") ?? []);
  },
  "a range of messages": async ({ messages }) =>
    ids(await messages.range(member, "thread-1", 1, 9)),
  "messages around a place": async ({ messages }) =>
    ids((await messages.around(member, [{ threadId: "thread-1", seq: 9 }], 9)).flat()),
  "memories by id": async ({ memories }) => [...(await memories.byIds(member, both)).keys()],
  "a page of memories": async ({ memories }) => ids((await memories.page(member, page)).items),
  "the number of memories": ({ memories }) => memories.count(member),
  "memories of a user": async ({ memories }) =>
    ids((await memories.pageBy(member, "userId", ["user-1"], page)).get("user-1")?.items ?? []),
  "memories of an agent": async ({ memories }) =>
    ids((await memories.pageBy(member, "agentId", ["agent-1"], page)).get("agent-1")?.items ?? []),
  "the number of memories of an agent": async ({ memories }) =>
    (await memories.countBy(member, "agentId", ["agent-1"])).get("agent-1") ?? NaN,
  "memories of a job": async ({ memories }) =>
    ids((await memories.pageBy(member, "jobId", ["job-1"], page)).get("job-1")?.items ?? []),
  "memories learned in a thread": async ({ memories }) => {
    const pages = await memories.pageBy(member, "originThreadId", ["thread-1"], page);
    return ids(pages.get("thread-1")?.items ?? []);
  },
  "memories that rest on a message": async ({ memories }) => {
    const pages = await memories.pageBy(member, "messageId", both, page);
    return [...pages].flatMap(([id, { items }]) => ids(items).map((it) => `${it} on ${id}`));
  },
  "the number of memories that rest on a message": async ({ memories }) =>
    sum((await memories.countBy(member, "messageId", both)).values()),
  evidence: async ({ memories }) => {
    const pages = await memories.evidencePage(member, both, page);
    return ids([...pages.values()].flatMap(({ items }) => items));
  },
  "the amount of evidence": async ({ memories }) =>
    sum((await memories.evidenceCount(member, both)).values()),
  revisions: async ({ memories }) => {
    const pages = await memories.revisionPage(member, both, page);
    return [...pages.values()].flatMap(({ items }) => items.map(({ memoryId }) => memoryId));
  },
  "the number of revisions": async ({ memories }) =>
    sum((await memories.revisionCount(member, both)).values()),
  "candidates of messages": (store) => candidates(store, "Message"),
  "candidates of memories": (store) => candidates(store, "Memory"),
  "messages near a vector": (store) => nearest(store, "Message"),
  "memories near a vector": (store) => nearest(store, "Memory"),
  "messages inside a unit": (store) =>
    store.unit(member, async (unit) => [...(await unit.messages.byIds(both)).keys()]),
  "a memory inside a unit": (store) =>
    store.unit(member, async (unit) => {
      const found = [await unit.memories.find("goes"), await unit.memories.find("stays")];
      return found.flatMap((memory) => memory?.id ?? []);
    }),
};

const one = ["stays"];
/** The results before and after the expiry, where they are not both records and then one. */
const found: Readonly<Record<string, readonly [Found, Found]>> = {
  "the last page of messages": [["goes"], one],
  "the number of messages": [2, 1],
  "the number of messages of a thread": [2, 1],
  "a window of messages": [["goes"], one],
  "the newest messages": [["goes"], one],
  "the number of memories": [2, 1],
  "the number of memories of an agent": [2, 1],
  "memories that rest on a message": [
    ["goes on goes", "goes on stays", "stays on goes", "stays on stays"],
    ["stays on stays"],
  ],
  "the number of memories that rest on a message": [4, 1],
  evidence: [
    ["goes on goes", "goes on stays", "stays on goes", "stays on stays"],
    ["stays on stays"],
  ],
  "the amount of evidence": [4, 1],
  "the number of revisions": [2, 1],
};

export function describeExpiry(opened: OpenedStore, clock: OpenedClock): void {
  const change = <T>(work: (unit: Unit) => Promise<T>, caller: Principal = member) =>
    opened().unit(caller, work);

  describe("What expires", () => {
    beforeEach(() => keepBoth(opened()));

    test.each(Object.entries(reads))("is in %s until it does, and then not", async (name, read) => {
      const [before, after] = found[name] ?? [both, one];
      const sorted = async () => {
        const answer = await read(opened());
        return typeof answer === "number" ? answer : answer.toSorted();
      };
      expect(await sorted()).toEqual(before);
      clock().advance(ttlMs - 1);
      expect(await sorted()).toEqual(before);
      clock().advance(1);
      expect(await sorted()).toEqual(after);
      clock().advance(1);
      expect(await sorted()).toEqual(after);
    });

    test("hides a running summary until it is put anew, but not from what removes it", async () => {
      const { summaries } = opened();
      const summary: ThreadSummary = {
        threadId: "thread-1",
        userId: "user-1",
        agentId: "agent-1",
        text: "Tea.",
        topics: [],
        coveredSeq: 2,
        messageCount: 2,
        model: "model-1",
        jobId: "job-1",
        updatedAt: noon,
        expiresAt: noon + ttlMs,
      };
      const seen = async () => [...(await summaries.byThreads(member, ["thread-1"])).values()];
      await change((unit) => unit.summaries.put(summary));
      clock().advance(ttlMs - 1);
      expect(await seen()).toEqual([summary]);
      clock().advance(1);
      expect(await seen()).toEqual([]);
      expect(await change((unit) => unit.summaries.find("thread-1"))).toEqual(summary);
      await change((unit) => unit.summaries.put({ ...summary, expiresAt: null }));
      expect(await seen()).toEqual([{ ...summary, expiresAt: null }]);
      clock().advance(ttlMs);
      await change((unit) => unit.summaries.put(summary));
      expect(await change((unit) => unit.summaries.delete("thread-1"))).toBe(true);
    });

    test("takes its links out of sight, but not out of the reach of what removes it", async () => {
      const store = opened();
      const link = aLink({ sourceId: "goes", targetId: "stays" });
      await change((unit) => unit.links.insert(link));
      const seen = async () => {
        const pages = await store.links.pageByMemory(member, ["stays"], page);
        return [
          ...(await store.links.byIds(member, [link.id])).keys(),
          ...ids(pages.get("stays")?.items ?? []),
          (await store.links.countByMemory(member, ["stays"])).get("stays"),
          await change(async (unit) => (await unit.links.find(link.id))?.id),
        ];
      };
      expect(await seen()).toEqual([link.id, link.id, 1, link.id]);
      clock().advance(ttlMs);
      expect(await seen()).toEqual([0, undefined]);
      await change(async (unit) => {
        expect(await unit.links.ofMemories(["goes"])).toEqual([link]);
        expect((await unit.linkEnds.find("goes"))?.id).toBe("goes");
        await unit.links.delete([link.id]);
        expect(await unit.links.ofMemories(["goes"])).toEqual([]);
      });
    });

    test("is kept with its time", async () => {
      const messages = await opened().messages.byIds(member, both);
      const memories = await opened().memories.byIds(member, both);
      for (const records of [messages, memories]) {
        expect(records.get("goes")?.expiresAt).toBe(expiresAt);
        expect(records.get("stays")?.expiresAt).toBeNull();
      }
    });

    test("can be given another time, or none, as long as it is there", async () => {
      const later = expiresAt + 1;
      await change(async (unit) => {
        await unit.messages.update({ ...going.message, seq: 2, expiresAt: later });
        await unit.memories.update({ ...going.memory, revision: 3, expiresAt: null });
      });
      clock().advance(ttlMs);
      expect((await opened().messages.byIds(member, ["goes"])).get("goes")?.expiresAt).toBe(later);
      expect((await opened().memories.byIds(member, ["goes"])).get("goes")?.expiresAt).toBeNull();
      clock().advance(1);
      expect(await opened().messages.byIds(member, ["goes"])).toEqual(new Map());
    });

    test("keeps its id until it is removed", async () => {
      clock().advance(ttlMs);
      const again = [
        change((unit) => unit.messages.append(aThread(), [aMessage({ id: "goes" })])),
        change((unit) => unit.memories.insert([aMemory({ id: "goes" })])),
      ];
      await Promise.all(
        again.map((writing) => expect(writing).rejects.toThrow(AlreadyExistsError)),
      );
      await change(async (unit) => {
        await unit.messages.delete(["goes"]);
        await unit.memories.delete(["goes"]);
        await unit.messages.append(aThread(), [aMessage({ id: "goes" })]);
        await unit.memories.insert([aMemory({ id: "goes" })]);
      });
      expect(await opened().messages.count(member)).toBe(2);
      expect(await opened().memories.count(member)).toBe(2);
    });

    test("is seen by what deletes with its owner, even when its time is up", async () => {
      clock().advance(ttlMs);
      await change(async (unit) => {
        expect(ids(await unit.messages.ofThread("thread-1"))).toEqual(both);
        expect(ids(await unit.memories.ofOwner("userId", "user-1"))).toEqual(both);
        expect(ids(await unit.memories.ofOwner("agentId", "agent-1"))).toEqual(both);
        expect(ids(await unit.memories.restingOn(["goes"]))).toEqual(both);
        expect(ids(await unit.memories.restingOn(["stays"]))).toEqual(both);
      });
    });

    test("leaves a memory without the evidence of an expired message", async () => {
      const counts = () => change((unit) => unit.memories.evidenceCounts(both));
      const evidence = (count: number) => new Map(both.map((id) => [id, count]));
      clock().advance(ttlMs - 1);
      expect(await counts()).toEqual(evidence(2));
      clock().advance(1);
      expect(await counts()).toEqual(evidence(1));
    });

    test("can be deleted with all that hangs on it when its time is up", async () => {
      clock().advance(ttlMs);
      await change(async (unit) => {
        await unit.messages.delete(both);
        await unit.memories.delete(both);
        await unit.threads.delete("thread-1");
      });
      clock().advance(-ttlMs);
      expect(await opened().messages.count(member)).toBe(0);
      expect(await opened().memories.count(member)).toBe(0);
      const counts = await opened().memories.evidenceCount(member, both);
      expect(sum(counts.values())).toBe(0);
    });
  });

  describe("Expired records", () => {
    const at = [3, 1, 2, null, 1] as const;
    const idOf = (n: number) => `id-${n}`;

    beforeEach(() =>
      keep(opened(), {
        threads: [aThread()],
        messages: at.map((ms, n) =>
          aMessage({ id: idOf(n), expiresAt: ms === null ? null : noon + ms }),
        ),
        memories: at.map((ms, n) =>
          aMemory({ id: idOf(n), expiresAt: ms === null ? null : noon + ms }),
        ),
      }),
    );

    const expired = (now: number, limit: number, caller?: Principal) =>
      change(
        async (unit) => [
          (await unit.messages.expired(now, limit)).map(({ id }) => id),
          (await unit.memories.expired(now, limit)).map(({ id }) => id),
        ],
        caller,
      );
    const twice = <T>(value: T) => [value, value];

    test("are found from their time on, those that expired first first, of one time by id", async () => {
      expect(await expired(noon, 10)).toEqual(twice([]));
      expect(await expired(noon + 1, 10)).toEqual(twice(["id-1", "id-4"]));
      expect(await expired(noon + 3, 10)).toEqual(twice(["id-1", "id-4", "id-2", "id-0"]));
    });

    test("are found up to a limit", async () => {
      expect(await expired(noon + 3, 3)).toEqual(twice(["id-1", "id-4", "id-2"]));
      expect(await expired(noon + 3, 1)).toEqual(twice(["id-1"]));
      expect(await expired(noon + 3, 0)).toEqual(twice([]));
    });

    test("are found as they were kept", async () => {
      const [message, memory] = await change(async (unit): Promise<[Message[], Memory[]]> => [
        await unit.messages.expired(noon + 1, 1),
        await unit.memories.expired(noon + 1, 1),
      ]);
      expect(message).toEqual([{ ...aMessage({ id: "id-1", expiresAt: noon + 1 }), seq: 2 }]);
      expect(memory).toEqual([aMemory({ id: "id-1", expiresAt: noon + 1 })]);
    });

    test.each(outsiders)("are not found for $name", async ({ caller }) => {
      expect(await expired(noon + 3, 10, caller)).toEqual(twice([]));
      expect(await next(caller)).toEqual([null, null]);
    });

    const next = (caller?: Principal) =>
      change(
        async (unit) => [await unit.messages.nextExpiry(), await unit.memories.nextExpiry()],
        caller,
      );

    test("and those to come: the next one is the first that is left, even if its time is up", async () => {
      clock().advance(2);
      expect(await next()).toEqual([noon + 1, noon + 1]);
      await change(async (unit) => {
        await unit.messages.delete(["id-1", "id-4"]);
        await unit.memories.delete(["id-1", "id-4", "id-2"]);
      });
      expect(await next()).toEqual([noon + 2, noon + 3]);
      await change(async (unit) => {
        await unit.messages.delete(["id-2", "id-0"]);
        await unit.memories.delete(["id-0"]);
      });
      expect(await next()).toEqual([null, null]);
    });

    test("and those to come are looked for inside the unit that stores them", async () => {
      const other = memberOf("tenant-2");
      const seen = await change(async (unit) => {
        const before = await unit.memories.nextExpiry();
        await unit.memories.insert([aMemory({ expiresAt: noon + 5 })]);
        const found = await unit.memories.expired(noon + 5, 10);
        return [before, await unit.memories.nextExpiry(), found.map(({ id }) => id)];
      }, other);
      expect(seen).toEqual([null, noon + 5, ["memory-1"]]);
    });
  });
}

async function nearest(store: MemoryStore, entity: "Message" | "Memory"): Promise<Found> {
  const filter = { owner: {}, includeInvalid: true };
  const near = await store.passages.nearest(member, entity, vectorQuery(1), 9, filter);
  return near.map(({ recordId }) => recordId);
}

async function candidates(store: MemoryStore, entity: "Message" | "Memory"): Promise<string[]> {
  const [index] = await postingsOf(store, member, entity, {}, ["green"]);
  if (index === undefined) throw new Error(`There is no index of any ${entity}.`);
  const ordinals = index.postings[0]?.ordinals ?? [];
  const filter = { owner: {}, includeInvalid: true };
  const found = await store.passages.candidates(member, index, ordinals, filter);
  return found.map(({ recordId }) => recordId);
}

function sum(counts: Iterable<number>): number {
  return [...counts].reduce((total, count) => total + count, 0);
}
