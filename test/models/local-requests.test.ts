import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ExtractionTurn, ProposedMemory, Span } from "../../src/core/models/language-model.js";
import { CountingCall } from "../../src/core/models/counting-call.js";
import { LocalModel } from "../../src/models/local.js";
import { RecordingCall } from "../support/model-calls.js";
import { ask, contents, expectSound, extract, saidAt, call, turn } from "./said.js";

describe("what is left out", () => {
  it.each([
    ["sentences that state nothing", "What time is it? I love tea. Hello!", 1, 2],
    ["what exceeds 1,000 statements", wordsKnown(1_100), 1_000, 100],
  ])("is counted: %s", async (_name, content, kept, leftOut) => {
    const counting = new CountingCall(call);
    expect(await new LocalModel().extract({ turns: [turn(content)] }, counting)).toHaveLength(kept);
    expect(counting.leftOut).toBe(leftOut);
  });
});

function wordsKnown(count: number): string {
  return Array.from({ length: count }, (_, i) => `I know the word W${i}.`).join(" ");
}

describe("citations", () => {
  it("are the sentence itself, among code, lists and emoji", async () => {
    const content = [
      "Hello 👩‍👩‍👧! I live in Lisbon.   My dog is called Rex 🐶 I love jazz…",
      "```js",
      "// I hate this",
      "```",
      "- I work as a nurse",
      "2) I drink a large cup of green tea with lemon every",
      "morning. Bye!\r",
      "I love 寿司。私は猫です。",
    ].join("\n");
    const memories = await extract(content);
    expect(memories.map((memory) => cited(memory, content))).toEqual([
      ["I live in Lisbon."],
      ["My dog is called Rex 🐶"],
      ["I love jazz…"],
      ["I work as a nurse"],
      ["I drink a large cup of green tea with lemon every\nmorning."],
      ["I love 寿司。"],
      ["私は猫です。"],
    ]);
  });

  it("are several where the same was said again", async () => {
    const memories = await ask([
      turn("I live in Lisbon. I live in Lisbon!", { messageId: "m1" }),
      turn("I love tea.", { messageId: "m2" }),
      turn("As I said, I live in Lisbon.", { messageId: "m3" }),
    ]);
    expect(memories.map(({ content }) => content)).toEqual([
      "The user lives in Lisbon.",
      "The user loves tea.",
    ]);
    expect(memories[0]?.citations).toEqual([
      { messageId: "m1", start: 0, end: 17 },
      { messageId: "m1", start: 18, end: 35 },
      { messageId: "m3", start: 0, end: 28 },
    ]);
  });
});

describe("any request", () => {
  it("takes the role in any case", async () => {
    expect(await contents("I live in Lisbon.", { role: " User" })).toHaveLength(1);
  });

  it("gives the same memories again", async () => {
    const turns = readConversation();
    expect(await ask(turns)).toEqual(await new LocalModel().extract({ turns }, call));
  });

  it("stops between two messages once it is aborted", async () => {
    const abort = new AbortController();
    const extraction = new LocalModel().extract(
      { turns: Array.from({ length: 50 }, () => turn("I live in Lisbon.")) },
      new RecordingCall(abort.signal),
    );
    abort.abort(new Error("The server is closing."));
    await expect(extraction).rejects.toThrow("The server is closing.");
  });

  it("reads very long messages without a statement", async () => {
    expect(await extract("a.b.c.".repeat(50_000))).toEqual([]);
    expect(await extract("I love ".repeat(50_000))).toEqual([]);
  });

  it("cuts a long statement at the end of a clause", async () => {
    const clauses = Array.from(
      { length: 12 },
      (_, index) => `and the book with number ${index} of the set`,
    );
    const [memory] = await extract(`I love reading novels, ${clauses.join(", ")}.`);
    expect(memory?.content).toMatch(/ of the set\.$/);
    expect(memory?.content.length).toBeLessThanOrEqual(300);
  });

  const words = fc.constantFrom(
    ...(
      "I|i|we|my|me|I'm|I’d|don't|let's|always|never|please|you|love|live|have|work|and|but|to|in|" +
      "on|yesterday|in 3 years|last May|Lisbon|a dog|the user|remember that|$&|,|.|?|。|(|)|> |- |" +
      '"|“|\n|```|😀|\u{D800}'
    ).split("|"),
  );
  const phrase = fc.array(words, { maxLength: 14 }).map((parts) => parts.join(" "));
  const text = fc.oneof(phrase, fc.string({ unit: "binary", maxLength: 200 }), fc.string());
  const anyTurn = fc.record({
    messageId: fc.constantFrom("m1", "m2", "m3"),
    role: fc.constant("user"),
    name: fc.option(fc.string({ unit: "grapheme", maxLength: 80 })),
    content: text,
    timestamp: fc.oneof(fc.constant(saidAt), fc.integer(), fc.double()),
  });

  it("is answered with statements that cite what was shown, whatever was said", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyTurn, { maxLength: 3 }), async (shown) => {
        const turns = shown.map((each, index) => ({ ...each, messageId: `m${index}` }));
        const memories = await ask(turns);
        for (const memory of memories) expectSound(memory, turns);
        const passages = memories.flatMap(({ citations }) =>
          citations.map((at) => JSON.stringify(at)),
        );
        expect(new Set(passages).size).toBe(passages.length);
        expect(new Set(memories.map(({ content }) => content)).size).toBe(memories.length);
      }),
      { numRuns: 150 },
    );
  });
});

describe("the example conversation", () => {
  it("gives memories of Maya and instructions, and skips the assistant's lines", async () => {
    const turns = readConversation();
    const memories = await ask(turns);
    const told = memories.map(({ content }) => content);
    expect(turns.length).toBeGreaterThanOrEqual(44);
    expect(told.length).toBeGreaterThanOrEqual(20);
    expect(told).toContain("Maya lives in Porto now, not in Lisbon.");
    expect(told).toContain("Maya is moving to Porto next month (in June 2024).");
    expect(told).toContain("Pickle eats everything.");
    expect(told).toContain("Maya's mother is doing fine.");
    for (const memory of memories) expectSound(memory, turns);
  });
});

function cited(memory: ProposedMemory, content: string): string[] {
  return (memory.citations as Span[]).map(({ start, end }) => content.slice(start, end));
}

interface ExampleMessage {
  readonly role: string;
  readonly name: string;
  readonly content: string;
  readonly timestamp: string;
}

function readConversation(): ExtractionTurn[] {
  const file = new URL("../../examples/conversation.json", import.meta.url);
  const { messages } = JSON.parse(readFileSync(file, "utf8")) as { messages: ExampleMessage[] };
  return messages.map((message, index) => ({
    ...message,
    messageId: `m${index + 1}`,
    timestamp: Date.parse(message.timestamp),
  }));
}
