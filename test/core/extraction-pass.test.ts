import { expect, test } from "vitest";
import { nextPass } from "../../src/core/extraction/extraction-pass.js";
import type { Message } from "../../src/core/messages/message.js";
import { defaultThreadSettings } from "../../src/core/threads/thread-settings.js";
import { extractionPrompt } from "../../src/models/prompts/extraction-prompt.js";
import { aMessage, noon } from "../store/samples.js";

const tokens = (count: number) => "x".repeat(Math.floor(3.5 * count));

function messagesAt(seqs: readonly number[], content = "Hello."): Message[] {
  return seqs.map((seq) => ({ ...aMessage({ id: `m${seq}`, content }), seq }));
}

/** The positions of the messages of each pass. */
function passes(
  messages: readonly Message[],
  every: number | null,
  settings: Partial<typeof defaultThreadSettings> = {},
): (number | null)[][] {
  const { messages: these, nextSeq } = nextPass(
    messages,
    { every },
    {
      ...defaultThreadSettings,
      ...settings,
    },
  );
  const seqs = these.map(({ seq }) => seq);
  if (nextSeq === null) return [seqs];
  const rest = messages.filter(({ seq }) => (seq ?? 0) >= nextSeq);
  return [seqs, ...passes(rest, every, settings)];
}

test.each([
  ["without a frequency there is one pass", [1, 2, 3, 4, 5], null, [[1, 2, 3, 4, 5]]],
  ["a frequency of 1 makes a pass of each message", [1, 2, 3], 1, [[1], [2], [3]]],
  [
    "six messages with a frequency of 2 are three passes",
    [1, 2, 3, 4, 5, 6],
    2,
    [
      [1, 2],
      [3, 4],
      [5, 6],
    ],
  ],
  ["a frequency of N - 1", [1, 2, 3, 4], 3, [[1, 2, 3], [4]]],
  ["a frequency of N", [1, 2, 3, 4], 4, [[1, 2, 3, 4]]],
  ["a frequency of N + 1", [1, 2, 3, 4], 5, [[1, 2, 3, 4]]],
  [
    "a pass ends at a multiple, wherever the order begins",
    [4, 5, 6, 7, 8],
    3,
    [
      [4, 5, 6],
      [7, 8],
    ],
  ],
  ["deleted messages leave no empty passes", [1, 7, 8, 9], 2, [[1], [7, 8], [9]]],
  ["without messages there is one pass with nothing", [], 2, [[]]],
] as const)("%s", (_name, seqs, every, expected) => {
  expect(passes(messagesAt(seqs), every)).toEqual(expected);
});

test.each([
  ["-1: none", -1, [[1, 2, 3]]],
  ["0: none", 0, [[1, 2, 3]]],
  ["one token less than two messages need", 371, [[1], [2], [3]]],
  ["what two messages need", 372, [[1, 2], [3]]],
  ["what three messages need", 558, [[1, 2, 3]]],
  ["less than any message: it goes alone", 1, [[1], [2], [3]]],
])(
  // 100 for the content, and 30 for speaker and time.
  "turns fill seven tenths of memoryExtractionTokenLimit, and what is beyond waits for the next pass: %s",
  (_name, memoryExtractionTokenLimit, expected) => {
    const messages = messagesAt([1, 2, 3], tokens(100));
    expect(passes(messages, null, { memoryExtractionTokenLimit })).toEqual(expected);
  },
);

test("many short messages make passes that a prompt can hold", () => {
  const limit = 5_000;
  const messages = messagesAt(
    Array.from({ length: 500 }, (_, i) => i + 1),
    "Fine.",
  );
  const cut = passes(messages, null, { memoryExtractionTokenLimit: limit });
  expect(cut.flat()).toEqual(messages.map(({ seq }) => seq));
  for (const seqs of cut) {
    const turns = seqs.map((seq) => ({
      messageId: `m${seq}`,
      role: "assistant",
      name: "Maya",
      timestamp: noon,
      content: "Fine.",
    }));
    const { user } = extractionPrompt({ turns, tokenLimit: limit }, null, "openai");
    expect(user.match(/Fine\./g)).toHaveLength(turns.length);
  }
});

test("messages count as their copies, which are shortened, and empty ones for nothing", () => {
  const long = messagesAt([1, 2], tokens(10_000));
  const empty = messagesAt([3, 4], "");
  const settings = { memoryExtractionTokenLimit: 372, maxMessageTokenLength: 100 };
  expect(passes([...long, ...empty], null, settings)).toEqual([[1, 2, 3, 4]]);
});
