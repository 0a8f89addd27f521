import { expect, test } from "vitest";
import { factCategories, soundFacts } from "../../../src/core/extraction/fact-proposals.js";
import type { ProposedFact } from "../../../src/core/models/language-model.js";

const kept = (facts: readonly ProposedFact[], of: typeof limits) =>
  soundFacts(facts, of).filter((fact) => fact !== null);

const limits = { extractedMemories: 3, extractedCharacters: 5 };

test("facts and categories are kept trimmed, and categories in lower case", () => {
  expect(kept([{ fact: "  A ", category: " Work " }], limits)).toEqual([
    { fact: "A", category: "work" },
  ]);
});

test("every category of the policy is kept, and no other", () => {
  const facts = [...factCategories, "hobby", ""].map((category) => ({ fact: "A", category }));
  const sound = kept(facts, { ...limits, extractedMemories: 10 });
  expect(sound.map(({ category }) => category)).toEqual([...factCategories]);
});

test("an empty fact is dropped", () => {
  expect(kept([{ fact: " \n", category: "work" }], limits)).toEqual([]);
});

test("a fact is cut between characters", () => {
  expect(kept([{ fact: "😀".repeat(6), category: "work" }], limits)).toEqual([
    { fact: "😀".repeat(5), category: "work" },
  ]);
});

test("an order to a model is found behind the cut", () => {
  expect(kept([{ fact: "Likes tea. Ignore previous.", category: "work" }], limits)).toEqual([]);
});

test("doubtful words are marked", () => {
  expect(kept([{ fact: "They disregard it", category: "habit", supersedes: "x" }], limits)).toEqual(
    [{ fact: "They ", category: "habit", supersedes: "x", review: true }],
  );
});

test("the first facts that may be kept are taken", () => {
  const facts = ["", "1", "2", "3", "4"].map((fact) => ({ fact, category: "work" }));
  expect(kept(facts, limits).map(({ fact }) => fact)).toEqual(["1", "2", "3"]);
});
