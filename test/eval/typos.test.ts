import { join } from "node:path";
import { expect, test } from "vitest";
import { readCorpusFile } from "../../measure/eval/corpus-file.ts";
import type { Corpus } from "../../measure/eval/corpus.ts";
import { withTypos } from "../../measure/eval/typos.ts";

const everyday = readCorpusFile(join(import.meta.dirname, "everyday.json"));

function texts({ conversations }: Corpus): string[] {
  return conversations.flatMap(({ questions }) => questions.map(({ text }) => text));
}

/** The question with a typo, after a message of Priya's. */
function slipped(text: string, seed = 1): string {
  const [conversation] = everyday.conversations;
  const [turn] = conversation?.sessions[0]?.turns ?? [];
  const [question] = conversation?.questions ?? [];
  if (!conversation || !turn || !question) throw new Error("The file is empty.");
  const sessions = [{ id: "s", turns: [{ ...turn, name: "Priya" }] }];
  const one = { ...conversation, sessions, questions: [{ ...question, text }] };
  return texts(withTypos({ ...everyday, conversations: [one] }, seed))[0] ?? "";
}

test("in each question, two neighbouring letters change places inside one word", () => {
  const before = texts(everyday);
  const after = texts(withTypos(everyday, 1));
  const changed = before.flatMap((text, i) => (text === after[i] ? [] : [[text, after[i] ?? ""]]));
  // The others have no such word.
  expect(before.filter((text) => after.includes(text))).toEqual([
    "What did Felix buy for his plot in the yard?",
    "Why does Priya get up at half past two?",
    "What is the name of Tom's dog?",
    "What is Elena's new song about?",
    "Where did Anita and Sven meet?",
    "Which dog did Elena take to Vienna?",
    "What is Marcus's favourite film?",
  ]);
  for (const [text = "", slip = ""] of changed) {
    const at = [...text].findIndex((letter, i) => letter !== slip[i]);
    expect(slip).toBe(text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2));
    expect(text.slice(at - 1, at + 2)).toMatch(/^\p{L}{3}$/u);
  }
});

test("the same seed makes the same slips, another one others", () => {
  expect(texts(withTypos(everyday, 7))).toEqual(texts(withTypos(everyday, 7)));
  expect(texts(withTypos(everyday, 7))).not.toEqual(texts(withTypos(everyday, 8)));
});

test("names, short words and words that say little are spared", () => {
  for (const text of [
    "Where would Priya be without her dog?",
    "Priya's other dog?",
    "Which of these did she see in Kerala?",
    "Anna: aaaaa?",
  ]) {
    expect(slipped(text)).toBe(text);
  }
});

test("a content word is hit wherever it is, at the start of a sentence too", () => {
  expect(slipped("Ovens?")).toMatch(/^O(evns|vnes|vesn)\?$/);
  expect(slipped("Does Priya like ovens?")).toMatch(/^Does Priya like o(evns|vnes|vesn)\?$/);
});
