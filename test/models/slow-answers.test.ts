import { expect, test } from "vitest";
import { quoteOf } from "../../src/core/extraction/citations.js";
import { LooseText } from "../../src/core/memories/loose-text.js";
import { readMemories } from "../../src/models/answers/memories-answer.js";
import { readJson } from "../../src/models/answers/read-json.js";
import { readSummary } from "../../src/models/answers/text-answers.js";
import { placeOf } from "../../src/models/answers/to-citations.js";
import { aMessage } from "../store/samples.js";

/** Long enough that quadratic work exceeds the runner's time-out. */
const long = 200_000;
const spaces = " ".repeat(long);
const almost = "a".repeat(9 * long);
const inAlmost = new LooseText(almost);
const nearly = `b${"a".repeat(2 * long)}`;
const message = { ...aMessage({ id: "m", content: almost }), seq: 1 };
/** Short enough for a case-insensitive search. */
const quotes = Array.from({ length: 5 }, (_, i) => `${"a".repeat(1_980 + i)}b`);
const stored = new Map([["m", { message, copy: almost, isNew: true }]]);
const memory = (given: object) => ({ memories: [{ content: "X is so.", ...given }] });
const item = { content: "X is so.", evidence: ["m1"] };
const read = (said: string) => [...readJson(said, true)];

test.each([
  ["thoughts that are begun over and over", () => read("<think>".repeat(long / 7))],
  ["a fence and one long word", () => read(`\`\`\`${"a".repeat(long)}`)],
  ["a fence and nothing but line ends", () => read(`\`\`\`${"\n".repeat(long)}x`)],
  ["line ends and nothing else", () => read(`x${"\n".repeat(long)}x`)],
  ["brackets that are never closed", () => read("[".repeat(long))],
  ["brackets in brackets", () => read("[".repeat(long / 2) + "]".repeat(long / 2))],
  ["quotes that are escaped over and over", () => read(escapes(540))],
  ["a label that is none", () => readMemories(memory({ evidence: [{ message: `${spaces}x` }] }))],
  ["evidence that is none", () => readMemories(memory({ evidence: [`x${spaces}x`] }))],
  ["a target that is none", () => readMemories(memory({ target: `${"-".repeat(long)}x` }))],
  ["a date that is none", () => readMemories(memory({ date: `May 2024${spaces}x` }))],
  ["a share that is none", () => readMemories(memory({ confidence: `${spaces}x` }))],
  ["topics that are none", () => readSummary({ summary: "X.", topics: `x${spaces}x` })],
  [
    "ten thousand memories",
    () => readMemories({ memories: Array.from({ length: 10_000 }, () => item) }),
  ],
  ["a quote that is none", () => placeOf(new LooseText("X is so."), `x${spaces}x`)],
  ["a quote that the text almost has, over and over", () => placeOf(new LooseText(almost), nearly)],
  ["short quotes that the text almost has", () => quotes.map((one) => placeOf(inAlmost, one))],
  ["the same of a stored message", () => quoteOf({ messageId: "m", quote: nearly }, stored)],
])("%s are read", (_name, work) => {
  expect(work).not.toThrow();
});

/** `{\"`, `{\\"`, `{\\\"` and so on: each pass that removes a backslash makes another one look escaped. */
function escapes(count: number): string {
  return Array.from({ length: count }, (_, i) => `{${"\\".repeat(i + 1)}"`).join("");
}
