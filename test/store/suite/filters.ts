import type { ActorEntity, ActorFilter } from "../../../src/core/actors/actor.js";
import type { MemoryFilter } from "../../../src/core/memories/memory.js";
import type { MessageFilter } from "../../../src/core/messages/message.js";
import { pageRequest } from "../../../src/core/lists/page.js";
import type { ThreadFilter } from "../../../src/core/threads/thread.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { aMemory, aMessage, aThread, aUser, member, noon } from "../samples.js";
import {
  creationCases,
  testPicking,
  idsOf,
  leavingOut,
  metadata,
  metadataCases,
  ownerCases,
  timeCases,
  timesOf,
  type FilteredList,
  type Picking,
} from "./picking.js";

const whole = pageRequest({});

/** Every field of every filter. It selects the same records in a single list and in one of many lists. */
export function describeFilters(opened: OpenedStore): void {
  testPicking(opened, pickingActors("User"));
  testPicking(opened, pickingActors("Agent"));
  testPicking(opened, pickingThreads());
  testPicking(opened, pickingMemories());
}

/** Filters on fields of messages only; {@link describeMessageOwnerFilters} covers those that other records share. */
export function describeMessageFilters(opened: OpenedStore): void {
  testPicking(opened, pickingMessages(messageCases));
}

export function describeMessageOwnerFilters(opened: OpenedStore): void {
  testPicking(
    opened,
    pickingMessages((ids) => [...ownerCases(ids), ...metadataCases(ids)]),
  );
}

function pickingActors(entity: ActorEntity): Picking<ActorFilter> {
  const actors = [
    aUser({ entity, id: "plain" }),
    aUser({ entity, id: "profile", hasProfile: true }),
    aUser({ entity, id: "bare", hasProfile: true, metadata: {} }),
    aUser({ entity, id: "tagged", hasProfile: true, metadata }),
    aUser({ entity, ...timesOf("earlier") }),
    aUser({ entity, ...timesOf("later") }),
    aUser({ entity, ...timesOf("changed") }),
  ];
  const namesake = aUser({
    entity: entity === "User" ? "Agent" : "User",
    id: "plain",
    hasProfile: true,
    metadata,
  });
  const ids = idsOf(actors);
  return {
    name: `of type ${entity}`,
    records: { actors: [...actors, namesake] },
    cases: [
      ["nothing", {}, ids],
      ["a profile", { hasProfile: true }, ["profile", "bare", "tagged"]],
      ["no profile", { hasProfile: false }, ["plain", "earlier", "later", "changed"]],
      ["a profile left open", { hasProfile: undefined }, ids],
      ["a profile without metadata", { hasProfile: true, metadata: null }, ["profile"]],
      ...timeCases(ids),
      ...metadataCases(ids),
    ],
    lists: [
      {
        page: (store, filter) => store.actors.page(member, entity, whole, filter),
        count: (store, filter) => store.actors.count(member, entity, filter),
      },
    ],
  };
}

function pickingThreads(): Picking<ThreadFilter> {
  const threads = [
    aThread({ id: "plain" }),
    aThread({ id: "other user", userId: "user-2" }),
    aThread({ id: "no user", userId: null }),
    aThread({ id: "other agent", agentId: "agent-2" }),
    aThread({ id: "no agent", agentId: null }),
    aThread({ id: "nobody", userId: null, agentId: null }),
    aThread({ id: "chat", chatId: "C024" }),
    aThread({ id: "other chat", chatId: "c024" }),
    aThread({ id: "unnamed chat", chatId: "" }),
    aThread({ id: "bare", metadata: {} }),
    aThread({ id: "tagged", metadata }),
    aThread(timesOf("earlier")),
    aThread(timesOf("later")),
    aThread(timesOf("changed")),
  ];
  const ids = idsOf(threads);
  const without = leavingOut(ids);
  const chats = ["chat", "other chat", "unnamed chat"];
  return {
    name: "threads",
    records: { threads },
    cases: [
      ["nothing", {}, ids],
      ...ownerCases(ids),
      ["a chat", { chatId: "C024" }, ["chat"]],
      ["a chat without a name", { chatId: "" }, ["unnamed chat"]],
      ["an unknown chat", { chatId: "unknown" }, []],
      ["no chat", { chatId: null }, without(...chats)],
      ["a chat left open", { chatId: undefined }, ids],
      ...timeCases(ids),
      ...metadataCases(ids),
      [
        "all at once",
        { owner: { userId: "user-1", agentId: "agent-1" }, chatId: null, metadata: {} },
        ["plain", "bare", "tagged", "earlier", "later", "changed"],
      ],
    ],
    lists: [
      {
        page: (store, filter) => store.threads.page(member, whole, { filter }),
        count: (store, filter) => store.threads.count(member, filter),
      },
      ...(["userId", "agentId"] as const).map((by): FilteredList<ThreadFilter> => ({
        ids: idsOf(threads.filter((thread) => thread[by] === parents[by])),
        page: async (store, filter) =>
          (await store.threads.pageBy(member, by, [parents[by]], whole, { filter })).get(
            parents[by],
          ),
        count: async (store, filter) =>
          (await store.threads.countBy(member, by, [parents[by]], filter)).get(parents[by]),
      })),
    ],
  };
}

type MessageCases = (ids: readonly string[]) => Picking<MessageFilter>["cases"];

function pickingMessages(casesOf: MessageCases): Picking<MessageFilter> {
  const threads = [
    aThread({ id: "thread-1" }),
    aThread({ id: "thread-2" }),
    aThread({ id: "of other user", userId: "user-2" }),
    aThread({ id: "of no user", userId: null }),
    aThread({ id: "of other agent", agentId: "agent-2" }),
    aThread({ id: "of no agent", agentId: null }),
    aThread({ id: "of nobody", userId: null, agentId: null }),
  ];
  const messages = [
    aMessage({ id: "plain" }),
    aMessage({ id: "other thread", threadId: "thread-2" }),
    ...threads
      .slice(2)
      .map(({ id, userId, agentId }) =>
        aMessage({ id: id.replace("of ", ""), threadId: id, userId, agentId }),
      ),
    aMessage({ id: "assistant", role: "assistant" }),
    aMessage({ id: "tool", role: "tool" }),
    aMessage({ id: "named", name: "Ada" }),
    aMessage({ id: "unnamed", name: "" }),
    aMessage({ id: "result", type: "TOOL_RESULT" }),
    aMessage({ id: "error", type: "ERROR" }),
    aMessage({ id: "custom", type: "CUSTOM", typeText: "plan" }),
    aMessage({ id: "in run", runId: "run-1" }),
    aMessage({ id: "in other run", runId: "RUN-1" }),
    aMessage({ id: "call", toolCallId: "call-1", hasToolCalls: true }),
    aMessage({ id: "of agent", agentName: "planner" }),
    aMessage({ id: "of unnamed agent", agentName: "" }),
    aMessage({ id: "before", timestamp: noon - 1 }),
    aMessage({ id: "after", timestamp: noon + 1 }),
    aMessage({ id: "earlier", createdAt: noon - 1 }),
    aMessage({ id: "later", createdAt: noon + 1 }),
    aMessage({ id: "bare", metadata: {} }),
    aMessage({ id: "tagged", metadata }),
  ];
  const ids = idsOf(messages);
  const ofFirstThread = idsOf(messages.filter(({ threadId }) => threadId === "thread-1"));
  return {
    name: "messages",
    records: { threads, messages },
    cases: casesOf(ids),
    lists: [
      {
        page: (store, filter) => store.messages.page(member, whole, { filter }),
        count: (store, filter) => store.messages.count(member, filter),
      },
      {
        ids: ofFirstThread,
        page: async (store, filter) =>
          (await store.messages.pageBy(member, "threadId", ["thread-1"], whole, { filter })).get(
            "thread-1",
          ),
        count: async (store, filter) =>
          (await store.messages.countBy(member, "threadId", ["thread-1"], filter)).get("thread-1"),
      },
    ],
  };
}

const messageCases: MessageCases = (ids) => {
  const without = leavingOut(ids);
  return [
    ["nothing", {}, ids],
    ["a thread", { owner: { threadId: "thread-2" } }, ["other thread"]],
    ["an unknown thread", { owner: { threadId: "unknown" } }, []],
    ["no thread, which each has", { owner: { threadId: null } }, []],
    ["a role", { roles: ["assistant"] }, ["assistant"]],
    ["several roles", { roles: ["tool", "assistant", "unknown"] }, ["assistant", "tool"]],
    ["a role in other letters", { roles: ["Tool"] }, []],
    ["no roles", { roles: [] }, []],
    ["a name", { names: ["Ada", "Bea"] }, ["named"]],
    ["an empty name", { names: [""] }, ["unnamed"]],
    ["no names", { names: [] }, []],
    ["a type", { types: ["TOOL_RESULT"] }, ["result"]],
    ["several types", { types: ["ERROR", "CUSTOM", "USER_MESSAGE"] }, ["error", "custom"]],
    ["no types", { types: [] }, []],
    ["a type of the caller's own", { typeTexts: ["plan", "other"] }, ["custom"]],
    ["no types of the caller's own", { typeTexts: [] }, []],
    ["a run", { runIds: ["run-1"] }, ["in run"]],
    [
      "several runs",
      { runIds: ["unknown", "RUN-1", "run-1", "run-1"] },
      ["in run", "in other run"],
    ],
    ["an unknown run", { runIds: ["unknown"] }, []],
    ["no runs", { runIds: [] }, []],
    ["a tool call", { toolCallIds: ["call-1", "call-2"] }, ["call"]],
    ["no tool calls", { toolCallIds: [] }, []],
    [
      "a run and a tool call of different messages",
      { runIds: ["run-1"], toolCallIds: ["call-1"] },
      [],
    ],
    ["an agent's name", { agentNames: ["planner"] }, ["of agent"]],
    ["an agent's empty name", { agentNames: [""] }, ["of unnamed agent"]],
    ["no agents' names", { agentNames: [] }, []],
    ["asking for tools", { hasToolCalls: true }, ["call"]],
    ["not asking for tools", { hasToolCalls: false }, without("call")],
    [
      "types and runs left open",
      { types: undefined, typeTexts: undefined, runIds: undefined, toolCallIds: undefined },
      ids,
    ],
    ["a start, which is included", { since: noon }, without("before")],
    ["the next start", { since: noon + 1 }, ["after"]],
    ["an end, which is not included", { until: noon }, ["before"]],
    ["the next end", { until: noon + 1 }, without("after")],
    ["one millisecond", { since: noon - 1, until: noon }, ["before"]],
    ["no time between", { since: noon, until: noon }, []],
    ["a start of 1970", { since: 0 }, ids],
    ["an end of 1970", { until: 0 }, []],
    ...creationCases(ids),
    [
      "all at once",
      {
        owner: { userId: "user-1", agentId: "agent-1", threadId: "thread-1" },
        roles: ["user"],
        names: ["Ada"],
        since: noon,
        until: noon + 1,
        metadata: null,
      },
      ["named"],
    ],
  ];
};

function pickingMemories(): Picking<MemoryFilter> {
  const memories = [
    aMemory({ id: "plain" }),
    aMemory({ id: "other user", userId: "user-2" }),
    aMemory({ id: "no user", userId: null }),
    aMemory({ id: "other agent", agentId: "agent-2" }),
    aMemory({ id: "no agent", agentId: null }),
    aMemory({ id: "nobody", userId: null, agentId: null }),
    aMemory({ id: "own thread", threadId: "thread-2" }),
    aMemory({ id: "other origin", originThreadId: "thread-2" }),
    aMemory({ id: "guideline", kind: "GUIDELINE" }),
    aMemory({ id: "preference", kind: "PREFERENCE" }),
    aMemory({ id: "work", category: "work" }),
    aMemory({ id: "uncategorised", category: "" }),
    aMemory({ id: "lily", subject: "Lily" }),
    aMemory({ id: "odd", subject: "100 % *[x]_\\" }),
    aMemory({ id: "told", trust: "TOOL" }),
    aMemory({ id: "invalid", status: "INVALID" }),
    aMemory({ id: "pending", status: "PENDING" }),
    aMemory({ id: "manual", source: "MANUAL" }),
    aMemory({ id: "rule", source: "RULE" }),
    aMemory({ id: "unsure", confidence: 0 }),
    aMemory({ id: "sure", confidence: 1 }),
    aMemory({ id: "trifle", importance: 0 }),
    aMemory({ id: "weighty", importance: 0.1 + 0.2 }),
    aMemory({ id: "bare", metadata: {} }),
    aMemory({ id: "tagged", metadata }),
    aMemory(timesOf("earlier")),
    aMemory(timesOf("later")),
    aMemory(timesOf("changed")),
  ];
  const ids = idsOf(memories);
  const without = leavingOut(ids);
  return {
    name: "memories",
    records: { memories },
    cases: [
      ["nothing", {}, ids],
      ...ownerCases(ids),
      ["their own thread", { owner: { threadId: "thread-2" } }, ["own thread"]],
      ["no thread of their own", { owner: { threadId: null } }, without("own thread")],
      ["a thread left open", { owner: { threadId: undefined } }, ids],
      ["a kind", { kinds: ["GUIDELINE"] }, ["guideline"]],
      ["several kinds", { kinds: ["PREFERENCE", "GUIDELINE"] }, ["guideline", "preference"]],
      ["a kind that none has", { kinds: ["MEMORY"] }, []],
      ["no kinds", { kinds: [] }, []],
      ["a category", { categories: ["work", "health"] }, ["work"]],
      ["an empty category", { categories: [""] }, ["uncategorised"]],
      ["a category in other letters", { categories: ["Work"] }, []],
      ["no categories", { categories: [] }, []],
      ["a subject in other letters", { subjects: ["lILY", "none"] }, ["lily"]],
      ["a subject with signs", { subjects: ["100 % *[X]_\\"] }, ["odd"]],
      ["parts of subjects", { subjects: ["li", "li*", "lil_", "lil%", ".*"] }, []],
      ["no subjects", { subjects: [] }, []],
      ["a status", { statuses: ["VALID"] }, without("invalid", "pending")],
      ["several statuses", { statuses: ["INVALID", "PENDING"] }, ["invalid", "pending"]],
      ["no statuses", { statuses: [] }, []],
      ["a source", { sources: ["MODEL"] }, without("manual", "rule")],
      ["several sources", { sources: ["RULE", "MANUAL"] }, ["manual", "rule"]],
      ["no sources", { sources: [] }, []],
      ["a trust", { trusts: ["TOOL", "DOCUMENT"] }, ["told"]],
      ["no confidence at all", { minConfidence: 0 }, ids],
      ["a confidence, which is included", { minConfidence: 0.9 }, without("unsure")],
      ["a little more confidence", { minConfidence: 0.9 + Number.EPSILON }, ["sure"]],
      ["full confidence", { minConfidence: 1 }, ["sure"]],
      ["more confidence than there is", { minConfidence: 1.1 }, []],
      ["an importance left open", { minImportance: undefined }, ids],
      ["any importance that somebody has said", { minImportance: 0 }, ["trifle", "weighty"]],
      ["an importance, which is included", { minImportance: 0.1 + 0.2 }, ["weighty"]],
      ["a little more importance", { minImportance: 0.1 + 0.2 + Number.EPSILON }, []],
      ...timeCases(ids),
      ...metadataCases(ids),
      [
        "all at once",
        {
          owner: { userId: "user-1", agentId: "agent-1", threadId: null },
          kinds: ["FACT"],
          categories: ["work"],
          statuses: ["VALID"],
          sources: ["MODEL"],
          minConfidence: 0.5,
          metadata: null,
        },
        ["work"],
      ],
    ],
    lists: [
      {
        page: (store, filter) => store.memories.page(member, whole, { filter }),
        count: (store, filter) => store.memories.count(member, filter),
      },
      ...(["userId", "agentId", "originThreadId"] as const).map(
        (by): FilteredList<MemoryFilter> => ({
          ids: idsOf(memories.filter((memory) => memory[by] === parents[by])),
          page: async (store, filter) =>
            (await store.memories.pageBy(member, by, [parents[by]], whole, { filter })).get(
              parents[by],
            ),
          count: async (store, filter) =>
            (await store.memories.countBy(member, by, [parents[by]], filter)).get(parents[by]),
        }),
      ),
    ],
  };
}

const parents = { userId: "user-1", agentId: "agent-1", originThreadId: "thread-1" } as const;
