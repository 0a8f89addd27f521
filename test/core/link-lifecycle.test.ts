import { expect, test } from "vitest";
import { Deletion } from "../../src/core/deletion/deletion.js";
import { englishAnalyser } from "../../src/core/search/text/english-analyser.js";
import { LinkService } from "../../src/core/links/link-service.js";
import type { MemoryStore } from "../../src/core/store/memory-store.js";
import type { StoredEvent } from "../../src/core/events/event.js";
import type { Principal } from "../../src/core/principal.js";
import { newFile, openEmbedded } from "../store/embedded.js";
import {
  aLink,
  aMemory,
  aMessage,
  anEvidence,
  aThread,
  aUser,
  keep,
  admin,
  member,
  noon,
} from "../store/samples.js";
import { everything } from "../store/suite/everything.js";
import { FakeClock } from "../support/fake-clock.js";

function start() {
  const store = openEmbedded(newFile());
  const clock = new FakeClock(noon + 1_000);
  const links = new LinkService(store, clock);
  const deletion = new Deletion(store, clock, englishAnalyser);
  return { store, links, deletion };
}

const ofAgent = (n: number): Principal => ({ ...member, agentId: `agent-${n}` });

async function states(store: MemoryStore) {
  const { memories } = await everything(store);
  return Object.fromEntries(
    memories.map(({ id, status, statusReason }) => [id, statusReason ?? status]),
  );
}

async function eventsOf(store: MemoryStore, caller = member): Promise<StoredEvent[]> {
  return store.events.page(caller, {}, { after: 0, upTo: Number.MAX_SAFE_INTEGER, limit: 10_000 });
}

const told = (events: readonly StoredEvent[]) =>
  events.map(({ kind, entity, subjectId }) => `${entity} ${subjectId} ${kind}`);

test("links of memories for several agents decide for all of them, whoever removes one", async () => {
  const { store, links, deletion } = start();
  await keep(store, {
    memories: [
      aMemory({ id: "old", status: "INVALID", statusReason: "SUPERSEDED" }),
      aMemory({ id: "newer" }),
      aMemory({ id: "newest", agentId: "agent-2" }),
    ],
    links: [
      aLink({ id: "by agent-1", sourceId: "newer", targetId: "old", relation: "REFINES" }),
      aLink({ id: "by agent-2", sourceId: "newest", targetId: "old" }),
    ],
  });
  // agent-1 does not see the other link, which remains in effect.
  await links.unlink(ofAgent(1), { id: "by agent-1" });
  expect(await states(store)).toMatchObject({ old: "SUPERSEDED" });
  // agent-2 does not reach the memory that the removal restores.
  expect(await links.unlink(ofAgent(2), { id: "by agent-2" })).toMatchObject({ deletedCount: 0 });
  expect(await deletion.memories(ofAgent(2), { ids: ["newest"] })).toMatchObject({
    deletedCount: 1,
    counts: [
      { entity: "Memory", count: 1 },
      { entity: "MemoryLink", count: 1 },
    ],
  });
  expect(await states(store)).toEqual({ old: "VALID", newer: "VALID" });
});

test("a circle through another agent's memory is one", async () => {
  const { store, links } = start();
  await keep(store, {
    memories: [
      aMemory({ id: "a" }),
      aMemory({ id: "b", agentId: "agent-2", status: "INVALID", statusReason: "SUPERSEDED" }),
      aMemory({ id: "c", status: "INVALID", statusReason: "SUPERSEDED" }),
    ],
    links: [
      aLink({ id: "1", sourceId: "a", targetId: "b" }),
      aLink({ id: "2", sourceId: "b", targetId: "c" }),
    ],
  });
  const closing = links.link(ofAgent(1), { sourceId: "c", targetId: "a", relation: "DUPLICATES" });
  await expect(closing).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
  const arguing = { sourceId: "c", targetId: "a", relation: "CONTRADICTS" } as const;
  await links.link(ofAgent(1), arguing);
});

test("events of a link between memories for two agents reach who reaches both, and neither agent alone", async () => {
  const { store, links } = start();
  await keep(store, {
    memories: [aMemory(), aMemory({ id: "memory-2", agentId: "agent-2" })],
  });
  await links.link(member, {
    id: "link",
    sourceId: "memory-2",
    targetId: "memory-1",
    relation: "SUPERSEDES",
  });
  const seen = async (caller: Principal) => told(await eventsOf(store, caller));
  const all = ["MemoryLink link CREATED", "Memory memory-1 INVALIDATED"];
  expect(await seen(member)).toEqual(all);
  expect(await seen({ ...member, userId: "user-1" })).toEqual(all);
  expect(await seen(ofAgent(1))).toEqual(["Memory memory-1 INVALIDATED"]);
  expect(await seen(ofAgent(2))).toEqual([]);
});

test("an event of a link is of the source's owner and thread", async () => {
  const { store, links } = start();
  const source = aMemory({ id: "memory-2", threadId: "own", originThreadId: "learned" });
  await keep(store, { memories: [aMemory(), source] });
  await links.link(member, {
    id: "link",
    sourceId: "memory-2",
    targetId: "memory-1",
    relation: "SUPPORTS",
    metadata: { why: "said twice" },
  });
  expect(await eventsOf(store)).toEqual([
    {
      tenantId: "tenant-1",
      position: 1,
      kind: "CREATED",
      entity: "MemoryLink",
      subjectId: "link",
      userId: "user-1",
      agentId: "agent-1",
      threadId: "own",
      originThreadId: "learned",
      jobId: null,
      snapshot: {
        sourceId: "memory-2",
        targetId: "memory-1",
        relation: "SUPPORTS",
        metadata: { why: "said twice" },
      },
      createdAt: noon + 1_000,
    },
  ]);
});

test("in a deletion of several steps nothing is restored that a later step removes", async () => {
  const { store, deletion } = start();
  // Deletions in order: the thread's own memory, the one that cites its message, and the user's
  // memory.
  await keep(store, {
    threads: [aThread()],
    messages: [aMessage()],
    memories: [
      aMemory({ id: "own", threadId: "thread-1" }),
      aMemory({ id: "on message", status: "INVALID", statusReason: "SUPERSEDED" }),
      aMemory({ id: "user's", status: "INVALID", statusReason: "REFINED" }),
      aMemory({ id: "nobody's", userId: null, threadId: "thread-1" }),
      aMemory({ id: "stays", userId: null, status: "INVALID", statusReason: "DUPLICATE" }),
    ],
    evidence: [anEvidence({ memoryId: "on message" })],
    links: [
      aLink({ id: "1", sourceId: "own", targetId: "on message" }),
      aLink({ id: "2", sourceId: "own", targetId: "user's", relation: "REFINES" }),
      aLink({ id: "3", sourceId: "nobody's", targetId: "stays", relation: "DUPLICATES" }),
    ],
    actors: [aUser()],
  });
  const planned = await deletion.actor(admin, "User", { id: "user-1", dryRun: true });
  expect(await eventsOf(store)).toEqual([]);
  const done = await deletion.actor(admin, "User", { id: "user-1" });
  expect(planned).toEqual({ ...done, dryRun: true });
  expect(done.counts).toContainEqual({ entity: "Memory", count: 4 });
  expect(done.counts).toContainEqual({ entity: "MemoryLink", count: 3 });
  expect(await states(store)).toEqual({ stays: "VALID" });
  const events = told(await eventsOf(store));
  expect(events.filter((line) => !line.endsWith("DELETED"))).toEqual(["Memory stays RESTORED"]);
  expect(events.filter((line) => line.startsWith("MemoryLink"))).toEqual([
    "MemoryLink 1 DELETED",
    "MemoryLink 2 DELETED",
    "MemoryLink 3 DELETED",
  ]);
});
