import { describe, expect, test } from "vitest";
import { MalformedAnswerError } from "../../src/core/errors/model-errors.js";
import type { ExtractionRequest, KnownMemory } from "../../src/core/models/language-model.js";
import { estimateTokens } from "../../src/core/models/tokens.js";
import { RecordingCall } from "../support/model-calls.js";
import { send, startModelServer } from "./model-server.js";
import { answered, completion, promptedModel, saidAt, turn } from "./prompted.js";

const call = () => new RecordingCall();

/** A model that always gives this answer. */
async function saying(content: unknown) {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  const { url } = await startModelServer((response) =>
    send(response, completion({ content: text })),
  );
  return promptedModel(url);
}

const known: readonly KnownMemory[] = [
  { id: "mem-1", kind: "FACT", content: "Maya lives in Lisbon.", timestamp: saidAt },
  { id: "mem-2", kind: "FACT", content: "Maya's cat is called Nero.", timestamp: null },
];
const request: ExtractionRequest = {
  context: [turn("Where do you live now?", { messageId: "msg-1", role: "assistant" })],
  turns: [
    turn("I’ve moved to  Porto last week.", { messageId: "msg-2" }),
    turn("Nero likes it there.", { messageId: "msg-3" }),
  ],
  known,
};

async function extracted(item: object, given: Partial<ExtractionRequest> = {}) {
  const model = await saying({ memories: [item] });
  const [memory] = await model.extract({ ...request, ...given }, call());
  return memory;
}

describe("memories of an answer", () => {
  test("have ids in the place of labels", async () => {
    const item = answered("Maya lives in Porto.", {
      action: "SUPERSEDE",
      target: "k1",
      date: "2024-02-26",
      evidence: [{ message: "m2", quote: "moved to  Porto" }],
      links: [{ relation: "SUPPORTS", target: "k2" }],
    });
    expect(await extracted(item, { withLinks: true })).toEqual({
      action: "SUPERSEDE",
      targetId: "mem-1",
      kind: "FACT",
      category: "home",
      content: "Maya lives in Porto.",
      subject: null,
      level: "USER",
      timestamp: Date.UTC(2024, 1, 26),
      confidence: 0.9,
      importance: 0.6,
      isTransient: false,
      citations: [{ messageId: "msg-2", quote: "moved to  Porto", near: 5 }],
      links: [{ relation: "SUPPORTS", targetId: "mem-2" }],
    });
    expect(await extracted(item)).toMatchObject({ links: [] });
  });

  test.each(["UPDATE", "SUPERSEDE", "NOOP"])(
    "%s of a memory that was not shown is an ADD",
    async (action) => {
      for (const target of ["k3", "mem-1", null])
        expect(await extracted(answered("X is so.", { action, target }))).toMatchObject({
          action: "ADD",
          targetId: null,
        });
    },
  );

  test("an ADD has no target, and a NOOP need not repeat what is known", async () => {
    const add = await extracted(answered("X is so.", { target: "k1" }));
    expect(add).toMatchObject({ action: "ADD", targetId: null });
    const noop = await extracted(answered("", { action: "NOOP", target: "K2" }));
    expect(noop).toMatchObject({
      action: "NOOP",
      targetId: "mem-2",
      content: "Maya's cat is called Nero.",
    });
  });

  test("a RETRACT takes a memory back that was shown, and adds none that was not", async () => {
    for (const content of ["", "Maya's cat is called Nero."])
      expect(await extracted(answered(content, { action: "RETRACT", target: "k2" }))).toMatchObject(
        { action: "RETRACT", targetId: "mem-2", content: "Maya's cat is called Nero." },
      );
    const unknown = answered("Forget my cat.", { action: "retract", target: "k3" });
    expect(await extracted(unknown)).toMatchObject({ action: "RETRACT", targetId: null });
  });

  test.each([
    ["as it stands there", "m2", "moved to  Porto", { quote: "moved to  Porto", near: 5 }],
    [
      "with other spaces, quotes and case",
      "m2",
      '"i\'ve moved to porto"',
      { quote: "I’ve moved to  Porto", near: 0 },
    ],
    ["in words that are not there", "m2", "relocated", { quote: null }],
    ["without the turn", null, "Nero likes it", { quote: "Nero likes it", near: 0 }],
  ])("a quote %s", async (_name, message, quote, found) => {
    const memory = await extracted(answered("X is so.", { evidence: [{ message, quote }] }));
    const messageId = message === null ? "msg-3" : "msg-2";
    expect(memory?.citations).toEqual([{ messageId, ...found }]);
  });

  test.each([
    ["Lily", "Lily"],
    ["the user's employer", "the user's employer"],
    ["the user", null],
    [" User ", null],
    ["", null],
    ["x".repeat(256), null],
    [null, null],
    [7, null],
  ])("a subject %j is %j", async (subject, found) => {
    expect((await extracted(answered("X is so.", { subject })))?.subject).toBe(found);
  });

  test("what rests on context alone has no evidence", async () => {
    expect(await extracted(answered("X is so.", { evidence: ["m1"] }))).toMatchObject({
      citations: [],
    });
    const both = await extracted(answered("X is so.", { evidence: ["m1", "m2"] }));
    expect(both?.citations.map(({ messageId }) => messageId)).toEqual(["msg-1", "msg-2"]);
  });

  test("where there is one turn to learn from, it need not be named", async () => {
    const [only] = request.turns;
    const turns = only ? [only] : [];
    const memory = await extracted(answered("X is so.", { evidence: [] }), { turns });
    expect(memory?.citations).toEqual([{ messageId: "msg-2", quote: null }]);
  });

  test.each([
    ["85%", 0.85],
    [85, 0.85],
    ["0.85", 0.85],
    ["8/10", 0.8],
    [8, 0.8],
    ["high", 0.9],
    ["Very High", 0.95],
    [1, 1],
    [0, 0],
    ["110%", 0.7],
    [-1, 0.7],
    [undefined, 0.7],
  ])("a confidence of %j is %d", async (confidence, expected) => {
    expect(await extracted(answered("X is so.", { confidence }))).toMatchObject({
      confidence: expected,
    });
  });

  test.each([
    ["2024-03-01", Date.UTC(2024, 2, 1)],
    ["2024-03-01T09:30:00Z", Date.UTC(2024, 2, 1, 9, 30)],
    ["2024-03-01 09:30", Date.UTC(2024, 2, 1, 9, 30)],
    ["2024-03-01T09:30:00+02:00", Date.UTC(2024, 2, 1, 7, 30)],
    ["2024/3/1", Date.UTC(2024, 2, 1)],
    ["1 March 2024", Date.UTC(2024, 2, 1)],
    ["March 1st, 2024", Date.UTC(2024, 2, 1)],
    ["1.3.2024", Date.UTC(2024, 2, 1)],
    ["2024-03", Date.UTC(2024, 2, 1)],
    ["2024", Date.UTC(2024, 0, 1)],
    [Date.UTC(2024, 2, 1), Date.UTC(2024, 2, 1)],
    [Date.UTC(2024, 2, 1) / 1000, Date.UTC(2024, 2, 1)],
    ["2024-02-30", null],
    ["3/4/2024", null],
    ["yesterday", null],
    ["null", null],
    [{}, null],
  ])("a date of %j is %j", async (date, timestamp) => {
    expect(await extracted(answered("X is so.", { date }))).toMatchObject({ timestamp });
  });

  test.each([
    [{ durability: "transient" }, true],
    [{ transient: "yes" }, true],
    [{ transient: "false" }, false],
    [{ transient: "perhaps" }, false],
  ])("%j is transient: %j", async (given, isTransient) => {
    const item = answered("X is so.", { transient: undefined, ...given });
    expect(await extracted(item)).toMatchObject({ isTransient });
  });
});

describe("links", () => {
  const found: KnownMemory[] = [{ id: "new-1", kind: "FACT", content: "New.", timestamp: null }];
  const linkRequest = { found, known, instructions: null, tokenLimit: null };

  test("have ids in the place of labels; those that were not shown are dropped", async () => {
    const model = await saying({
      links: [
        { source: "n1", relation: "supersedes", target: "k1" },
        { source: "n2", relation: "SUPPORTS", target: "k1" },
        { source: "n1", relation: "SUPPORTS", target: "k3" },
        { source: "n1", relation: "LIKES", target: "k2" },
      ],
    });
    expect(await model.link(linkRequest, call())).toEqual([
      { sourceId: "new-1", relation: "SUPERSEDES", targetId: "mem-1" },
    ]);
  });

  test("of nothing are not asked for", async () => {
    const { url, requests } = await startModelServer(() => {});
    const model = promptedModel(url);
    expect(await model.link({ ...linkRequest, known: [] }, call())).toEqual([]);
    expect(await model.link({ ...linkRequest, found: [] }, call())).toEqual([]);
    expect(requests).toEqual([]);
  });

  test.each(["[]", '{"links": null}', '```json\n{"result": {"links": []}}\n```'])(
    "%s says that there are none",
    async (text) => expect(await (await saying(text)).link(linkRequest, call())).toEqual([]),
  );

  test("that cannot be read fail", async () => {
    const model = await saying("They are all related.");
    await expect(model.link(linkRequest, call())).rejects.toBeInstanceOf(MalformedAnswerError);
  });
});

describe("summaries", () => {
  const summaryRequest = { previous: null, turns: request.turns, tokenLimit: null };

  test.each([
    ['{"summary": "Maya moved.", "topics": ["Porto", "moving"]}', ["Porto", "moving"]],
    ['{"text": "Maya moved.", "topics": "Porto, moving"}', ["Porto", "moving"]],
    ['{"result": {"summary": "Maya moved."}}', []],
    ['{"summary": {"text": "Maya moved.", "topics": []}}', []],
    ["<think>Short.</think>Maya moved.", []],
    ['```\n{"summary": "Maya moved.", "topics": ["", "Porto", "Porto", 7]}\n```', ["Porto"]],
  ])("are read from %j", async (text, topics) => {
    const model = await saying(text);
    expect(await model.summarize(summaryRequest, call())).toEqual({ text: "Maya moved.", topics });
  });

  test("of more turns than a prompt holds are made in several calls, each with the one before", async () => {
    const { url, requests } = await startModelServer((response, _asked, number) =>
      send(response, completion({ content: JSON.stringify({ summary: `Part ${number}.` }) })),
    );
    const turns = Array.from({ length: 100 }, (_, i) => turn(`Fine, ${i}.`));
    const limited = { previous: "Before.", turns, tokenLimit: 1_000 };
    const spent = call();
    const summary = await promptedModel(url).summarize(limited, spent);
    expect(requests.length).toBeGreaterThan(1);
    expect(summary.text).toBe(`Part ${requests.length - 1}.`);
    expect(spent.spent).toHaveLength(requests.length);
    const prompts = requests.map(({ body }) => body["messages"] as { content: string }[]);
    const shown = prompts.map(([, user]) => user?.content ?? "");
    // Every turn is in exactly one of them, complete and in order.
    const said = shown.flatMap((text) => text.match(/Fine, \d+\./g) ?? []);
    expect(said).toEqual(turns.map(({ content }) => content));
    expect(shown.map((text) => /"summary":"([^"]*)"/.exec(text)?.[1])).toEqual([
      "Before.",
      ...Array.from({ length: requests.length - 1 }, (_, i) => `Part ${i}.`),
    ]);
    for (const messages of prompts)
      expect(
        messages.reduce((sum, { content }) => sum + estimateTokens(content), 0),
      ).toBeLessThanOrEqual(1_000);
  });

  test.each(["reasoning", "reasoning_content"])(
    "are not what a model thinks to itself, in %s",
    async (place) => {
      const thoughts = { content: "", [place]: "Okay, the user wants a summary of their move." };
      const { url } = await startModelServer((response) => send(response, completion(thoughts)));
      await expect(promptedModel(url).summarize(summaryRequest, call())).rejects.toBeInstanceOf(
        MalformedAnswerError,
      );
    },
  );

  test("have 1,000 tokens and eight topics at most", async () => {
    const topics = Array.from({ length: 20 }, (_, i) => `topic ${i}`);
    const model = await saying({ summary: "word ".repeat(5000), topics });
    const summary = await model.summarize(summaryRequest, call());
    expect(estimateTokens(summary.text)).toBe(1000);
    expect(summary.topics).toEqual(topics.slice(0, 8));
  });

  test.each([
    "I'm sorry, I can't do that.",
    '{"summary": ""}',
    '{"summary": "…"}',
    '{"summary": "Maya mo',
  ])("cannot be read from %j", async (text) => {
    const model = await saying(text);
    await expect(model.summarize(summaryRequest, call())).rejects.toBeInstanceOf(
      MalformedAnswerError,
    );
  });
});

describe("shortening", () => {
  test.each(['{"text": "In short."}', '"{\\"text\\": \\"In short.\\"}"', "In short."])(
    "reads %s",
    async (text) => {
      const model = await saying(text);
      expect(await model.shorten({ content: "A long one.", maxTokens: 10 }, call())).toBe(
        "In short.",
      );
    },
  );

  test("never gives more than was asked for", async () => {
    const model = await saying({ text: "x".repeat(500) });
    expect(await model.shorten({ content: "y".repeat(900), maxTokens: 10 }, call())).toBe(
      "x".repeat(35),
    );
  });
});
