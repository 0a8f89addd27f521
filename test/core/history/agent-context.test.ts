import { describe, expect, test } from "vitest";
import { FactPolicies } from "../../../src/core/facts/fact-policies.js";
import type { AgentContextInput } from "../../../src/core/history/agent-context.js";
import { HistoryService } from "../../../src/core/history/history-service.js";
import { messageTokens } from "../../../src/core/history/token-estimate.js";
import type { Memory } from "../../../src/core/memories/memory.js";
import type { Thread } from "../../../src/core/threads/thread.js";
import { newFile, openEmbedded } from "../../store/embedded.js";
import { aMemory, aMessage, aThread, keep, member, setVector } from "../../store/samples.js";
import { PointingEmbedder } from "../../support/meaning-embedder.js";
import { settingsRules } from "../../support/model-calls.js";
import { searchModels } from "../../support/search-models.js";
import { Statements } from "../../support/statements.js";

const text = "## What you know about the user\n- Name: Test [personal]\n";
const name = aMemory({
  policy: "OASIS",
  category: "personal",
  content: "Name: Test",
});

const thread = aThread();
const empty = aThread({ id: "thread-3", userId: "user-2" });

const nothing: { readonly threads: readonly Thread[]; readonly memories: readonly Memory[] } = {
  threads: [],
  memories: [],
};

/** A store with a thread, and another of the same user; the embedder takes any input to point east. */
async function open({ withEmbedder = true, knows = true, others = nothing } = {}) {
  const statements = new Statements();
  const store = openEmbedded(newFile(), { onStatement: statements.listen });
  const messages = [
    aMessage({ id: "old", content: "long ago" }),
    aMessage({ id: "new", content: "previous" }),
    aMessage({ id: "other", threadId: "thread-2", content: "related context" }),
  ];
  const threads = [thread, aThread({ id: "thread-2" }), empty, ...others.threads];
  const memories = knows ? [name, ...others.memories] : others.memories;
  await keep(store, { threads, messages, memories });
  await store.unit(member, async (unit) => {
    for (const [i, message] of messages.entries())
      await setVector(unit, { ...message, seq: 1 }, [9, i]);
    for (const memory of memories) await setVector(unit, memory, [1, 1]);
  });
  const embedder = withEmbedder ? new PointingEmbedder([1, 0]) : null;
  const service = new HistoryService(
    store,
    searchModels({ embedder }),
    new FactPolicies(store),
    settingsRules(),
  );
  const context = (input: Partial<AgentContextInput> = {}, of: Thread = thread) =>
    service.agentContext(member, of, { input: "hi", ...input });
  return { context, statements };
}

const contents = (memories: readonly Memory[]) => memories.map(({ content }) => content);
const ids = (messages: readonly { readonly id: string }[]) => messages.map(({ id }) => id);

describe("An agent's context", () => {
  test("has system text, history, recalled messages and facts, and what they take", async () => {
    const { context } = await open();
    const { messages, recalled, memories, ...rest } = await context({ systemPrompt: "base" });
    expect(ids(messages)).toEqual(["old", "new"]);
    expect(recalled.map(({ message }) => message.id)).toEqual(["other"]);
    expect(contents(memories)).toEqual(["Name: Test"]);
    const systemText = `base\n\n${text}`;
    const parts = [systemText, "long ago", "previous", "related context"];
    const tokenEstimate = parts.reduce((sum, part) => sum + messageTokens(part), 0);
    expect(rest).toEqual({ systemText, tokenEstimate, dropped: [], problem: null });
  });

  test.each([
    ["the prompt alone where nothing is known", { systemPrompt: "base" }, false, "base"],
    ["what is known alone where there is no prompt", {}, true, text],
    ["nothing where there is neither", { systemPrompt: null }, false, ""],
  ])("has for its system text %s", async (_, input, knows, systemText) => {
    const { context } = await open({ knows });
    expect((await context(input)).systemText).toBe(systemText);
  });

  test("says which messages the budget has left out", async () => {
    const { context } = await open();
    const { messages, dropped } = await context({ maxTokens: 6 });
    expect([ids(messages), ids(dropped)]).toEqual([["new"], ["old"]]);
  });

  test("trims its history by what the input is about", async () => {
    const { context } = await open();
    const semantic = { trim: "SEMANTIC", maxTokens: 6, keepRecent: 0 } as const;
    expect(ids((await context(semantic)).messages)).toEqual(["old"]);
  });

  test("recalls as many as are wanted, from as near as is wanted", async () => {
    const { context } = await open();
    expect((await context({ recallLimit: 0 })).recalled).toEqual([]);
    expect((await context({ recallMinSimilarity: 0.99 })).recalled).toEqual([]);
  });

  test("of a thread without messages has no history, and nothing of another user", async () => {
    const { context } = await open();
    const { systemText, messages, recalled } = await context({ systemPrompt: "base" }, empty);
    expect({ systemText, messages, recalled }).toEqual({
      systemText: "base",
      messages: [],
      recalled: [],
    });
  });

  test("of a thread without a user tells of the thread's own facts alone, whether it is compared or not", async () => {
    const own = aThread({ id: "own", userId: null });
    const other = aThread({ id: "other", userId: null });
    const facts = [
      { id: "fact-own", threadId: "own", content: "Drinks tea" },
      { id: "fact-other", threadId: "other", content: "Is called Ada" },
      { id: "fact-nowhere", content: "Lives in Lisbon" },
      { id: "fact-of-user", userId: "user-1", content: "Name: Test" },
    ].map((given) => aMemory({ policy: "OASIS", userId: null, threadId: null, ...given }));
    for (const withEmbedder of [true, false]) {
      const { context } = await open({
        withEmbedder,
        others: { threads: [own, other], memories: facts },
      });
      const told = async (of: Thread) => contents((await context({}, of)).memories);
      expect(await told(own)).toEqual(["Drinks tea"]);
      expect(await told(other)).toEqual(["Is called Ada"]);
    }
  });

  test("has its history all the same where there is no embedder, and says what it lacks", async () => {
    const { context } = await open({ withEmbedder: false });
    const answer = await context({ trim: "SEMANTIC", maxTokens: 6 });
    const { messages, recalled, systemText, problem } = answer;
    expect([ids(messages), recalled, systemText]).toEqual([["new"], [], text]);
    expect(problem).toBe("No embedder is configured.");
  });

  test.each([
    ["input", { input: " " }],
    ["maxTokens", { maxTokens: -1 }],
    ["recallLimit", { recallLimit: -1 }],
    ["recallMinSimilarity", { recallMinSimilarity: 1.1 }],
  ])("is refused with a bad %s", async (field, input) => {
    const { context } = await open();
    await expect(context(input)).rejects.toMatchObject({ details: { field } });
  });

  test("reads the history in one statement, and what it recalls once", async () => {
    const { context, statements } = await open();
    statements.take();
    await context();
    const heard = statements.take();
    const reads = (what: string) => heard.filter((sql) => sql.includes(what)).length;
    expect(reads("AS p JOIN message AS r ON")).toBe(1);
    expect(reads("FROM message AS r WHERE")).toBe(1);
  });
});
