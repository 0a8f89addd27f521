import { expect, test } from "vitest";
import { englishAnalyser } from "../../src/core/search/text/english-analyser.js";
import { matchSummary } from "../../src/core/search/ranking/match-summary.js";
import { wordsOfTerms } from "../../src/core/search/text/words-of-terms.js";

test.each([
  ["I like Coffee in the mornings.", "coffee morning", "“Coffee”, “mornings”"],
  ["A cup on the 8th.", "October cups", "“October”, “cup”"],
  ["We went home.", "going", "“went”"],
  ["我每天喝绿茶。", "绿茶", "“绿”, “绿茶”, “茶”"],
  ["x".repeat(100), "x".repeat(100), `“${"x".repeat(64)}”`],
])("reasons are in words of the text, else of the query: %s", (text, query, expected) => {
  const names = englishAnalyser.queryTerms(query);
  const terms = names.map((term) => ({ term, insteadOf: null, score: 1, from: [0] }));
  const words = wordsOfTerms(names, [text, query], englishAnalyser);
  expect(matchSummary({ why: { terms, words, factors: [] }, similarity: null })).toBe(
    `Matches ${expected}.`,
  );
});

test("a term that was taken for a misspelt one has the words of both", () => {
  const words = wordsOfTerms(["coffe", "coffi"], ["Coffee", "coffies"], englishAnalyser);
  const terms = [{ term: "coffe", insteadOf: "coffi", score: 1, from: [0] }];
  expect(matchSummary({ why: { terms, words, factors: [] }, similarity: null })).toBe(
    "Matches “Coffee” (for “coffies”).",
  );
});
