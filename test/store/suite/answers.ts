import type { MemoryStore, Unit } from "../../../src/core/store/memory-store.js";
import { pageRequest } from "../../../src/core/lists/page.js";
import type { Principal } from "../../../src/core/principal.js";
import { postingsOf, vectorQuery } from "../samples.js";

const terms = ["green", "black", "tea"];

/** The caller's result of every query, by the query's name. */
export async function answers(
  store: MemoryStore,
  caller: Principal,
): Promise<Record<string, unknown>> {
  const { actors, threads, messages, memories, links, passages, jobs, summaries, events } = store;
  const ids = (type: string) => [`${type}-1`, `${type}-2`];
  const page = pageRequest({});
  const inUnit = (calls: (unit: Unit) => readonly Promise<unknown>[]) =>
    store.unit(caller, (unit) => Promise.all(calls(unit)));
  const queries: Record<string, () => Promise<unknown>> = {
    "all users": () => actors.page(caller, "User", page),
    "number of users": () => actors.count(caller, "User"),
    "all agents": () => actors.page(caller, "Agent", page),
    "number of agents": () => actors.count(caller, "Agent"),
    "all threads": () => threads.page(caller, page),
    "number of threads": () => threads.count(caller),
    "all messages": () => messages.page(caller, page),
    "number of all messages": () => messages.count(caller),
    "all memories": () => memories.page(caller, page),
    "number of memories": () => memories.count(caller),
    "users by id": () => actors.byIds(caller, "User", ids("user")),
    "agents by id": () => actors.byIds(caller, "Agent", ids("agent")),
    "threads by id": () => threads.byIds(caller, ids("thread")),
    "messages by id": () => messages.byIds(caller, ids("message")),
    "messages of threads": () => messages.pageBy(caller, "threadId", ids("thread"), page),
    "number of messages": () => messages.countBy(caller, "threadId", ids("thread")),
    "windows of messages": () =>
      messages.windowByThread(caller, ids("thread"), { from: 0, to: null, newest: null }),
    "newest messages": () =>
      messages.newestByThread(caller, ids("thread"), { limit: 9, except: 0 }),
    "messages by range": () =>
      Promise.all(ids("thread").map((id) => messages.range(caller, id, 1, 9))),
    "messages around places": () =>
      messages.around(
        caller,
        ids("thread").map((threadId) => ({ threadId, seq: 9 })),
        9,
      ),
    "memories by id": () => memories.byIds(caller, ids("memory")),
    evidence: () => memories.evidencePage(caller, ids("memory"), page),
    "number of evidence": () => memories.evidenceCount(caller, ids("memory")),
    revisions: () => memories.revisionPage(caller, ids("memory"), page),
    "number of revisions": () => memories.revisionCount(caller, ids("memory")),
    "links by id": () => links.byIds(caller, ids("link")),
    "links of memories": () => links.pageByMemory(caller, ids("memory"), page),
    "number of links": () => links.countByMemory(caller, ids("memory")),
    "jobs by id": () => jobs.byIds(caller, ids("job")),
    "jobs of threads": () => jobs.pageBy(caller, "threadId", ids("thread"), page),
    "number of jobs": () => jobs.countBy(caller, "threadId", ids("thread")),
    "jobs of threads by state": () =>
      jobs.pageBy(caller, "threadId", ids("thread"), page, { filter: { states: ["READY"] } }),
    "all jobs": () => jobs.page(caller, page),
    "number of all jobs": () => jobs.count(caller),
    "jobs inside a unit": () => inUnit((unit) => ids("job").map((id) => unit.jobs.find(id))),
    "running summaries": () => summaries.byThreads(caller, ids("thread")),
    "running summaries inside a unit": () =>
      inUnit((unit) => ids("thread").map((id) => unit.summaries.find(id))),
    "memories that say the same inside a unit": () =>
      inUnit((unit) =>
        ["user-1", "user-2", null].map((userId) =>
          inNoOrder(
            unit.memories.sayingSame({ userId, agentId: "agent-1", threadId: null }, ["green tea"]),
          ),
        ),
      ),
    events: () => events.page(caller, {}, { after: 0, upTo: Number.MAX_SAFE_INTEGER, limit: 100 }),
    "users and agents inside a unit": () =>
      store.unit(caller, async (unit) => [
        await unit.actors.find("User", "user-1"),
        await unit.actors.find("User", "user-2"),
        await unit.actors.find("Agent", "agent-1"),
        await unit.actors.find("Agent", "agent-2"),
      ]),
    "threads inside a unit": () =>
      store.unit(caller, async (unit) => [
        await unit.threads.find("thread-1"),
        await unit.threads.find("thread-2"),
      ]),
    "links inside a unit": () =>
      store.unit(caller, async (unit) => [
        await unit.links.find("link-1"),
        await unit.links.find("link-2"),
        await unit.links.findTriple("memory-1", "former-1", "SUPERSEDES"),
        await unit.links.findTriple("memory-2", "former-2", "SUPERSEDES"),
      ]),
    "messages inside a unit": () =>
      store.unit(caller, (unit) => unit.messages.byIds(ids("message"))),
    "messages of every owner inside a unit": () =>
      store.unit(caller, (unit) => unit.messages.ofOwner({})),
    "messages of threads inside a unit": () =>
      inUnit((unit) => ids("thread").map((id) => unit.messages.ofThread(id))),
    "memories inside a unit": () =>
      inUnit((unit) => ids("memory").map((id) => unit.memories.find(id))),
    "memories by message inside a unit": () =>
      inUnit((unit) => ids("message").map((id) => inNoOrder(unit.memories.restingOn([id])))),
    "evidence by message inside a unit": () =>
      inUnit((unit) => ids("message").map((id) => inNoOrder(unit.memories.evidenceIn(id)))),
    "number of evidence inside a unit": () =>
      store.unit(caller, (unit) => unit.memories.evidenceCounts(ids("memory"))),
  };
  for (const [by, type] of [
    ["userId", "user"],
    ["agentId", "agent"],
  ] as const) {
    queries[`threads by ${type}`] = () => threads.pageBy(caller, by, ids(type), page);
    queries[`number of threads by ${type}`] = () => threads.countBy(caller, by, ids(type));
    queries[`threads by ${type} inside a unit`] = () =>
      inUnit((unit) => ids(type).map((id) => inNoOrder(unit.threads.ofOwner(by, id))));
    queries[`memories by ${type} inside a unit`] = () =>
      inUnit((unit) => ids(type).map((id) => inNoOrder(unit.memories.ofOwner(by, id))));
  }
  for (const [by, type] of [
    ["userId", "user"],
    ["agentId", "agent"],
    ["originThreadId", "thread"],
    ["messageId", "message"],
    ["jobId", "job"],
  ] as const) {
    queries[`memories by ${type}`] = () => memories.pageBy(caller, by, ids(type), page);
    queries[`number of memories by ${type}`] = () => memories.countBy(caller, by, ids(type));
  }
  for (const entity of ["Message", "Memory", "User", "Agent"] as const) {
    queries[`nearest of every ${entity}`] = () =>
      passages.nearest(caller, entity, vectorQuery(1, 0), 9, {
        owner: {},
        includeInvalid: true,
      });
    queries[`postings of every ${entity}`] = () => postingsOf(store, caller, entity, {}, terms);
    queries[`postings of each user's ${entity}`] = () =>
      Promise.all(
        ["user-1", "user-2", null].map((userId) =>
          postingsOf(store, caller, entity, { userId }, terms),
        ),
      );
    queries[`postings of each agent's ${entity}`] = () =>
      Promise.all(
        ["agent-1", "agent-2", null].map((agentId) =>
          postingsOf(store, caller, entity, { agentId }, terms),
        ),
      );
  }
  const found: Record<string, unknown> = {};
  for (const [name, query] of Object.entries(queries)) found[name] = await query();
  return found;
}

/** Records without a guaranteed order, sorted by id. */
async function inNoOrder<Of extends { readonly id: string }>(
  records: Promise<readonly Of[]>,
): Promise<readonly Of[]> {
  return (await records).toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
