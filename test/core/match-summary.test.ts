import { expect, test } from "vitest";
import type { AppliedFactor, TermMatch } from "../../src/core/search/ranking/explanation.js";
import { matchSummary } from "../../src/core/search/ranking/match-summary.js";

const aTerm = (term: string, insteadOf: string | null = null): TermMatch => ({
  term,
  insteadOf,
  score: 1,
  from: [0],
});

const aFactor = (change: Partial<AppliedFactor>): AppliedFactor => ({
  factor: "SPEAKER",
  multiplier: 1,
  added: 0,
  ...change,
});

test("a summary names the matching terms, then each factor that changed the score, once", () => {
  const why = {
    terms: [aTerm("tea"), aTerm("jakarta", "jakrta")],
    factors: [
      aFactor({ factor: "SPEAKER", multiplier: 1.3 }),
      aFactor({ factor: "SESSION", added: 0.5 }),
      aFactor({ factor: "SESSION", added: 0.25 }),
      aFactor({ factor: "DATE" }),
    ],
  };
  expect(matchSummary({ why, similarity: 0.4 })).toBe(
    "Matches “tea”, “jakarta” (for “jakrta”). The query names its speaker. Other messages of its thread match too.",
  );
});

test("a summary names only terms that the record holds, or says that its neighbours hold them", () => {
  const near = { ...aTerm("metformin"), from: [-1, 1] };
  const own = { terms: [near, aTerm("tea")], factors: [] };
  expect(matchSummary({ why: own, similarity: null })).toBe("Matches “tea”.");
  expect(matchSummary({ why: { terms: [near], factors: [] }, similarity: null })).toBe(
    "Next to messages that match “metformin”.",
  );
});

test("a summary names five terms at most", () => {
  const terms = ["a", "b", "c", "d", "e", "f"].map((term) => aTerm(term));
  expect(matchSummary({ why: { terms, factors: [] }, similarity: null })).toBe(
    "Matches “a”, “b”, “c”, “d”, “e”.",
  );
});

test("a record that only vectors found is close in meaning, with its other factors", () => {
  const factors = [
    aFactor({ factor: "MEANING", added: 2 }),
    aFactor({ factor: "ASKER", added: 1 }),
  ];
  expect(matchSummary({ why: { terms: [], factors }, similarity: 0.25 })).toBe(
    "Close in meaning to the query (similarity 0.25). The query is in the first person, and the user said this.",
  );
});

test("a record that words did not find is close in meaning, or by the speaker of the query", () => {
  expect(matchSummary({ why: null, similarity: 0.625 })).toBe(
    "Close in meaning to the query (similarity 0.63).",
  );
  expect(matchSummary({ why: null, similarity: null })).toBe(
    "One of the newest messages of the speaker whom the query names.",
  );
});
