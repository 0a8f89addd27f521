import { expect, test } from "vitest";
import type { ProposedMemory } from "../../src/core/models/language-model.js";
import { ScriptedModel } from "../../src/models/scripted.js";
import { graphql } from "../gql/index.js";
import type { CreateThreadInput } from "../gql/graphql.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { createThread } from "../support/operations.js";

const add = graphql(`
  mutation ExtractionMessages($input: AddMessagesInput!) {
    addMessages(input: $input) {
      job { state outcome }
      memories {
        kind category content userId agentId threadId originThreadId source confidence status
        timestamp metadata revision
        evidence(first: 50) { nodes { quote start end message { id } } }
      }
    }
  }
`);

const text = "I live in Lisbon. I like tea.";

/** The memories from a model's proposals about the messages "m1" and "m2", which have the same text. */
async function extract(
  proposals: readonly Partial<ProposedMemory>[],
  thread: CreateThreadInput = { userId: "maya", agentId: "tutor" },
) {
  const model = new ScriptedModel([proposals.map((proposal) => ({ ...sound, ...proposal }))]);
  const { client } = await startEngraph({ model, clock: new FakeClock() });
  await client.run(createThread, { input: { id: "t", ...thread } });
  await client.run(createThread, { input: { id: "other", settings: { extractMemories: false } } });
  const unseen = { id: "unseen", role: "user", content: text };
  await client.run(add, { input: { threadId: "other", messages: [unseen] } });
  const { addMessages: added } = await client.run(add, {
    input: {
      threadId: "t",
      waitForExtraction: true,
      messages: ["m1", "m2"].map((id) => ({ id, role: "user", content: text })),
    },
  });
  return { job: added.job, memories: added.memories };
}

const cite = (messageId: string, start: number, end: number) => ({ messageId, start, end });

const sound: ProposedMemory = {
  kind: "FACT",
  category: "home",
  content: "The user lives in Lisbon.",
  level: "USER",
  timestamp: Date.UTC(2026, 0, 2),
  confidence: 0.75,
  citations: [cite("m1", 0, 17)],
};

test("a sound proposal is kept with the words it rests on", async () => {
  const { job, memories } = await extract([{}]);
  expect(job).toEqual({ state: "DONE", outcome: "EXTRACTED" });
  expect(memories).toEqual([
    {
      kind: "FACT",
      category: "home",
      content: "The user lives in Lisbon.",
      userId: "maya",
      agentId: "tutor",
      threadId: null,
      originThreadId: "t",
      source: "MODEL",
      confidence: 0.75,
      status: "VALID",
      timestamp: "2026-01-02T00:00:00.000Z",
      metadata: null,
      revision: 1,
      evidence: {
        nodes: [{ quote: "I live in Lisbon.", start: 0, end: 17, message: { id: "m1" } }],
      },
    },
  ]);
});

const unsound: [name: string, proposal: Partial<ProposedMemory>][] = [
  ["no words to rest on", { citations: [] }],
  ["words of a message that does not exist", { citations: [cite("m3", 0, 5)] }],
  ["words of a message it was not shown", { citations: [cite("unseen", 0, 5)] }],
  ["a place before the message", { citations: [cite("m1", -1, 5)] }],
  ["a place beyond the message", { citations: [cite("m1", 0, text.length + 1)] }],
  ["an empty place", { citations: [cite("m1", 5, 5)] }],
  ["a place whose end is before its start", { citations: [cite("m1", 5, 2)] }],
  ["a place that is no number", { citations: [cite("m1", Number.NaN, 5)] }],
  ["a place between letters", { citations: [cite("m1", 0.5, 5)] }],
  ["no content", { content: "" }],
  ["blank content", { content: " \n" }],
  ["content that is too long", { content: "x".repeat(2001) }],
];

test.each(unsound)(
  "a proposal with %s is dropped, and the others are kept",
  async (_name, proposal) => {
    const good = { content: "The user likes tea.", citations: [cite("m2", 18, 29)] };
    const { job, memories } = await extract([proposal, good]);
    expect(memories.map(({ content }) => content)).toEqual(["The user likes tea."]);
    expect(job?.outcome).toBe("EXTRACTED");
  },
);

test("where nothing sound is proposed, nothing was found", async () => {
  const { job, memories } = await extract(unsound.map(([, proposal]) => proposal));
  expect(memories).toEqual([]);
  expect(job).toEqual({ state: "DONE", outcome: "ZERO_FACTS" });
});

test("of several places the sound ones are kept, in the order they were given", async () => {
  const places = [cite("m2", 18, 29), cite("m9", 0, 1), cite("m1", 0, 29), cite("m1", 2, 6)];
  const { memories } = await extract([{ citations: places }]);
  expect(memories[0]?.evidence.nodes.map(({ message, quote }) => [message?.id, quote])).toEqual([
    ["m2", "I like tea."],
    ["m1", text],
    ["m1", "live"],
  ]);
});

test("evidence comes in the order it was found, however much there is of it", async () => {
  const starts = Array.from({ length: text.length }, (_, i) => (i * 7) % text.length);
  const citations = starts.map((start) => cite("m1", start, text.length));
  const { memories } = await extract([{ citations }]);
  expect(memories[0]?.evidence.nodes.map(({ start }) => start)).toEqual(starts);
});

test("what is proposed twice in one answer is kept once", async () => {
  const { memories } = await extract([{}, { content: " The user lives in Lisbon. " }, {}]);
  expect(memories).toHaveLength(1);
});

test("a proposal of the longest content is kept whole", async () => {
  const { memories } = await extract([{ content: "x".repeat(2000) }]);
  expect(memories[0]?.content).toHaveLength(2000);
});

test.each([
  [-1, 0],
  [0, 0],
  [1, 1],
  [7, 1],
])("a confidence of %d is kept as %d", async (confidence, expected) => {
  expect((await extract([{ confidence }])).memories[0]?.confidence).toBe(expected);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
  "a confidence of %d does no harm",
  async (confidence) => {
    const { job, memories } = await extract([{ confidence }]);
    expect(job?.state).toBe("DONE");
    for (const memory of memories)
      expect(memory.confidence).toSatisfy((kept: number) => kept >= 0 && kept <= 1);
  },
);

test.each([
  [Date.UTC(2026, 0, 2) + 0.75, "2026-01-02T00:00:00.000Z"],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  [9e15, null],
])("a time of %d milliseconds is kept as %s", async (timestamp, expected) => {
  expect((await extract([{ timestamp }])).memories).toMatchObject([{ timestamp: expected }]);
});

const levels: [
  name: string,
  thread: CreateThreadInput,
  level: ProposedMemory["level"],
  threadId: string | null,
][] = [
  ["about the user", { userId: "maya" }, "USER", null],
  ["of use in the thread only", { userId: "maya" }, "THREAD", "t"],
  ["about the user of a thread that has none", { userId: null, agentId: "tutor" }, "USER", "t"],
  ["of use in a thread without a user", { userId: null, agentId: null }, "THREAD", "t"],
];

test.each(levels)("a memory %s belongs where it says", async (_name, thread, level, threadId) => {
  const { memories } = await extract([{ level }], thread);
  expect(memories).toMatchObject([{ userId: thread.userId, threadId, originThreadId: "t" }]);
});
