import type { ResultOf } from "@graphql-typed-document-node/core";
import { expect, test } from "vitest";
import type { ActorFilter, MemoryFilter, MessageFilter, ThreadFilter } from "../gql/graphql.js";
import { graphql } from "../gql/index.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { addMemory, addMessages, createThread, upsertUser } from "../support/operations.js";

const actors = graphql(`
  query ListFiltersActors($filter: ActorFilter) {
    users(filter: $filter) { totalCount nodes { id } }
    agents(filter: $filter) { totalCount nodes { id } }
  }
`);

const threads = graphql(`
  query ListFiltersThreads($filter: ThreadFilter, $whole: Boolean = true) {
    threads(filter: $filter) @include(if: $whole) { totalCount nodes { id } }
    user(id: "maya") { threads(filter: $filter) { totalCount nodes { id } } }
    agent(id: "tutor") { threads(filter: $filter) { totalCount nodes { id } } }
  }
`);

const messages = graphql(`
  query ListFiltersMessages($filter: MessageFilter, $whole: Boolean = true) {
    messages(filter: $filter) @include(if: $whole) { totalCount nodes { id } }
    thread(id: "plain") { messages(filter: $filter) { totalCount nodes { id } } }
  }
`);

const memories = graphql(`
  query ListFiltersMemories($filter: MemoryFilter, $whole: Boolean = true) {
    memories(filter: $filter) @include(if: $whole) { totalCount nodes { id } }
    user(id: "maya") { memories(filter: $filter) { totalCount nodes { id } } }
    agent(id: "tutor") { memories(filter: $filter) { totalCount nodes { id } } }
    thread(id: "plain") { memories(filter: $filter) { totalCount nodes { id } } }
  }
`);

const jobs = graphql(`
  query ListFiltersJobs($filter: JobFilter) { jobs(filter: $filter) { totalCount } }
`);

const metadataLiterals = graphql(`
  query ListFiltersLiterals {
    none: threads(filter: { withoutMetadata: true }) { nodes { id } }
    any: threads(filter: { metadata: {} }) { totalCount }
    open: threads(filter: {}) { totalCount }
    tea: threads(filter: { metadata: { topic: "tea", tags: ["hot", "green"] } }) { nodes { id } }
  }
`);

const paged = graphql(`
  query ListFiltersPaged($filter: MessageFilter, $first: Int, $after: String) {
    messages(filter: $filter, first: $first, after: $after) {
      totalCount
      nodes { id }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

const metadata = { topic: "tea", tags: ["hot", "green"] };
const mine = { userId: "maya", agentId: "tutor" };
const settings = { extractMemories: false };

/** Records of two users, named by their distinguishing property. */
async function start() {
  const { client } = await startEngraph({ clock: new FakeClock() });
  await client.run(upsertUser, { input: { id: "maya", metadata } });
  const create = (id: string, rest: object) =>
    client.run(createThread, { input: { id, ...mine, settings, ...rest } });
  await create("plain", {});
  await create("ben's", { userId: "ben" });
  await create("nobody's", { userId: null, agentId: null });
  await create("chat", { chatId: "C024" });
  await create("tagged", { metadata });
  const said = (id: string, rest: object) => ({ id, role: "user", content: "…", ...rest });
  await client.run(addMessages, {
    input: {
      threadId: "plain",
      messages: [
        said("plain", {}),
        said("tool", { role: "tool" }),
        said("named", { name: "Ada" }),
        said("old", { timestamp: "2020-01-01T00:00:00Z" }),
        said("tagged", { metadata }),
      ],
    },
  });
  await client.run(addMessages, { input: { threadId: "ben's", messages: [said("ben's", {})] } });
  const remember = (id: string, rest: object) =>
    client.run(addMemory, { input: { id, content: id, threadId: "plain", ...rest } });
  await remember("plain", {});
  await remember("ben's", { userId: "ben", threadId: null });
  await remember("nobody's", { threadId: null });
  await remember("guideline", { kind: "GUIDELINE" });
  await remember("work", { category: "work" });
  await remember("unsure", { confidence: 0.2, importance: 0.5 });
  await remember("tagged", { metadata });
  return { client };
}

interface Answered {
  readonly totalCount: number;
  readonly nodes: readonly { readonly id: string }[];
}

/** The ids in a list, whose count must match. */
function idsOf(list: Answered | undefined): string[] {
  const ids = list?.nodes.map(({ id }) => id).toSorted() ?? [];
  expect(list?.totalCount).toBe(ids.length);
  return ids;
}

test.each<[ActorFilter, string[], string[]]>([
  [{}, ["ben", "maya"], ["tutor"]],
  [{ hasProfile: true }, ["maya"], []],
  [{ hasProfile: false }, ["ben"], ["tutor"]],
  [{ hasProfile: null }, ["ben", "maya"], ["tutor"]],
  [
    { createdSince: "2026-05-08T12:00:00Z", updatedSince: "2026-05-08T12:00:00Z" },
    ["ben", "maya"],
    ["tutor"],
  ],
  [{ createdUntil: "2026-05-08T12:00:00Z" }, [], []],
  [{ updatedSince: "2026-05-08T12:00:00.001Z" }, [], []],
  [{ createdSince: null, updatedUntil: null }, ["ben", "maya"], ["tutor"]],
  [{ metadata: { topic: "tea" } }, ["maya"], []],
  [{ withoutMetadata: true }, ["ben"], ["tutor"]],
  [{ metadata: {} }, ["ben", "maya"], ["tutor"]],
])("users and agents by %j", async (filter, users, agents) => {
  const { client } = await start();
  const found = await client.run(actors, { filter });
  expect(idsOf(found.users)).toEqual(users);
  expect(idsOf(found.agents)).toEqual(agents);
});

const allThreads = ["ben's", "chat", "nobody's", "plain", "tagged"];

test.each<[ThreadFilter | null, string[]]>([
  [null, allThreads],
  [{}, allThreads],
  [{ owner: null }, allThreads],
  [{ owner: { userId: "ben" } }, ["ben's"]],
  [{ owner: { without: ["USER"] } }, ["nobody's"]],
  [{ owner: { agentId: "tutor" } }, ["ben's", "chat", "plain", "tagged"]],
  [{ owner: { agentId: "tutor", userId: "unknown" } }, []],
  [{ owner: { threadId: "plain" } }, ["plain"]],
  [{ owner: { threadId: "plain", userId: "ben" } }, []],
  [{ owner: { without: ["THREAD"] } }, []],
  [{ chatId: "C024" }, ["chat"]],
  [{ withoutChat: true }, ["ben's", "nobody's", "plain", "tagged"]],
  [{ hasMessages: true }, ["ben's", "plain"]],
  [{ hasMessages: false, withoutChat: true }, ["nobody's", "tagged"]],
  [{ hasMessages: null }, allThreads],
  [{ createdSince: "2026-05-08T12:00:00Z", updatedUntil: "2026-05-08T12:00:00.001Z" }, allThreads],
  [{ updatedUntil: "2026-05-08T12:00:00Z" }, []],
  [{ createdUntil: null, updatedSince: null }, allThreads],
  [{ metadata: { tags: { $array_contains: "hot" } } }, ["tagged"]],
  [{ withoutMetadata: true }, ["ben's", "chat", "nobody's", "plain"]],
  [{ metadata: {} }, allThreads],
])("threads by %j", async (filter, ids) => {
  const { client } = await start();
  const found = await client.run(threads, { filter });
  expect(idsOf(found.threads)).toEqual(ids);
  const ofMaya = new Set(["chat", "plain", "tagged"]);
  expect(idsOf(found.user?.threads)).toEqual(ids.filter((id) => ofMaya.has(id)));
  expect(idsOf(found.agent?.threads)).toEqual(ids.filter((id) => id !== "nobody's"));
});

const allMessages = ["ben's", "named", "old", "plain", "tagged", "tool"];

test.each<[MessageFilter | null, string[]]>([
  [null, allMessages],
  [{}, allMessages],
  [{ roles: null, names: null, since: null, until: null }, allMessages],
  [{ owner: { userId: "ben" } }, ["ben's"]],
  [{ owner: { threadId: "ben's" } }, ["ben's"]],
  [{ owner: { without: ["THREAD"] } }, []],
  [{ roles: ["tool", "unknown"] }, ["tool"]],
  [{ roles: [] }, []],
  [{ names: ["Ada"] }, ["named"]],
  [{ since: "2026-05-08T12:00:00Z" }, ["ben's", "named", "plain", "tagged", "tool"]],
  [{ until: "2026-05-08T14:00:00+02:00" }, ["old"]],
  [{ since: "2020-01-01T00:00:00.001Z", until: "2026-05-08T12:00:00Z" }, []],
  [{ createdSince: "2026-05-08T12:00:00Z", createdUntil: "2026-05-08T12:00:00.001Z" }, allMessages],
  [{ createdSince: "2026-05-08T12:00:00.001Z" }, []],
  [{ createdSince: null, createdUntil: null }, allMessages],
  [{ metadata: { topic: "tea" } }, ["tagged"]],
  [{ withoutMetadata: true }, ["ben's", "named", "old", "plain", "tool"]],
])("messages by %j", async (filter, ids) => {
  const { client } = await start();
  const found = await client.run(messages, { filter });
  expect(idsOf(found.messages)).toEqual(ids);
  expect(idsOf(found.thread?.messages)).toEqual(ids.filter((id) => id !== "ben's"));
});

const allMemories = ["ben's", "guideline", "nobody's", "plain", "tagged", "unsure", "work"];
const without = (...left: string[]) => allMemories.filter((id) => !left.includes(id));

test.each<[MemoryFilter | null, string[]]>([
  [null, allMemories],
  [{}, allMemories],
  [{ kinds: null, categories: null, statuses: null, sources: null }, allMemories],
  [{ owner: { userId: "ben" } }, ["ben's"]],
  [{ owner: { without: ["USER"] } }, ["nobody's"]],
  [{ owner: { without: ["AGENT"] } }, ["ben's", "nobody's"]],
  [{ owner: { threadId: "plain" } }, without("ben's", "nobody's")],
  [{ owner: { without: ["THREAD"] } }, ["ben's", "nobody's"]],
  [{ kinds: ["GUIDELINE", "FACT"] }, ["guideline"]],
  [{ kinds: [] }, []],
  [{ categories: ["work"] }, ["work"]],
  [{ statuses: ["VALID"] }, allMemories],
  [{ statuses: ["INVALID", "PENDING"] }, []],
  [{ sources: ["MANUAL"] }, allMemories],
  [{ sources: ["RULE", "MODEL"] }, []],
  [{ policies: ["PERMANENT"] }, allMemories],
  [{ policies: ["FADING"] }, []],
  [{ policies: ["FADING", "PERMANENT"] }, allMemories],
  [{ policies: null }, allMemories],
  [{ minConfidence: 0.2 }, allMemories],
  [{ minConfidence: 0.21 }, without("unsure")],
  [{ minConfidence: null }, allMemories],
  [{ minImportance: 0 }, ["unsure"]],
  [{ minImportance: 0.5 }, ["unsure"]],
  [{ minImportance: 0.51 }, []],
  [{ minImportance: null }, allMemories],
  [{ createdSince: "2026-05-08T12:00:00Z", updatedSince: "2026-05-08T12:00:00Z" }, allMemories],
  [{ createdUntil: "2026-05-08T12:00:00Z" }, []],
  [{ createdUntil: null, updatedUntil: null }, allMemories],
  [{ metadata: { topic: { $not: "tea" } } }, without("tagged")],
  [{ withoutMetadata: true }, without("tagged")],
])("memories by %j", async (filter, ids) => {
  const { client } = await start();
  const found = await client.run(memories, { filter });
  expect(idsOf(found.memories)).toEqual(ids);
  const ofOthers = new Set(["ben's", "nobody's"]);
  const ofPlain = ids.filter((id) => !ofOthers.has(id));
  expect(idsOf(found.user?.memories)).toEqual(ofPlain);
  expect(idsOf(found.agent?.memories)).toEqual(ofPlain);
  expect(idsOf(found.thread?.memories)).toEqual(ofPlain);
});

test("a filter on metadata can be written into the query, and null is not the same as none", async () => {
  const { client } = await start();
  const { none, any, open, tea } = await client.run(metadataLiterals);
  expect(none.nodes.map(({ id }) => id).toSorted()).toEqual(
    allThreads.filter((id) => id !== "tagged"),
  );
  expect([any.totalCount, open.totalCount]).toEqual([5, 5]);
  expect(tea.nodes).toEqual([{ id: "tagged" }]);
});

test.each<[metadata: unknown, field: string, problem: string]>([
  [[], "filter.metadata", "must be an object or null"],
  ["text", "filter.metadata", "must be an object or null"],
  [{ $not: 1 }, "filter.metadata.$not", "must stand inside a field"],
  [
    { a: { $gt: 1 } },
    "filter.metadata.a.$gt",
    "must be one of $array_contains, $array_contains_any, $not",
  ],
  [{ a: { $not: 1, b: 2 } }, "filter.metadata.a", "must hold either operators or fields"],
  [{ a: { $array_contains_any: 1 } }, "filter.metadata.a.$array_contains_any", "must be a list"],
])("a filter by the metadata %j is refused in every list", async (metadata, field, problem) => {
  const { client } = await start();
  const refusals = async (document: unknown, whole: boolean) => {
    const filter = { metadata };
    const { errors } = await client.ask(document as typeof threads, { filter, whole });
    for (const { extensions } of errors ?? [])
      expect(extensions).toMatchObject({ code: "BAD_USER_INPUT", field, problem });
    // Sibling fields fail in any order.
    return errors?.map(({ path }) => path?.join(".")).toSorted();
  };
  expect(await refusals(actors, true)).toEqual(["users"]);
  expect(await refusals(threads, true)).toEqual(["threads"]);
  expect(await refusals(threads, false)).toEqual(["agent.threads", "user.threads"]);
  expect(await refusals(messages, true)).toEqual(["messages"]);
  expect(await refusals(messages, false)).toEqual(["thread.messages"]);
  expect(await refusals(memories, true)).toEqual(["memories"]);
  const ofMany = ["agent.memories", "thread.memories", "user.memories"];
  expect(await refusals(memories, false)).toEqual(ofMany);
});

test("an empty thread id is refused in every list that has owners", async () => {
  const { client } = await start();
  const filter = { owner: { threadId: "" } };
  const refused = { code: "BAD_USER_INPUT", field: "filter.owner.threadId" };
  for (const document of [threads, messages, memories, jobs]) {
    const { errors } = await client.ask(document as typeof threads, { filter, whole: true });
    expect(errors).toMatchObject([{ extensions: refused }]);
  }
});

test("pages of a filtered list go on inside it", async () => {
  const { client } = await start();
  const filter = { roles: ["user"], withoutMetadata: true };
  const seen: string[] = [];
  let after: string | null = null;
  let hasNextPage = true;
  for (let pages = 1; hasNextPage && pages < 10; pages++) {
    const page: ResultOf<typeof paged> = await client.run(paged, { filter, first: 2, after });
    expect(page.messages.totalCount).toBe(4);
    seen.push(...page.messages.nodes.map(({ id }) => id));
    hasNextPage = page.messages.pageInfo.hasNextPage;
    after = page.messages.pageInfo.endCursor ?? null;
    expect(hasNextPage).toBe(pages < 2);
  }
  expect(seen).toEqual(["ben's", "plain", "named", "old"]);
});
