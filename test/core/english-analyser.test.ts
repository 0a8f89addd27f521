import fc from "fast-check";
import { expect, test } from "vitest";
import { englishAnalyser } from "../../src/core/search/english-analyser.js";

const { terms, queryTerms } = englishAnalyser;

test("words are taken by their stem, in lower case", () => {
  expect(terms("Running runs RUN; cats' cat")).toEqual(["run", "run", "run", "cat", "cat"]);
});

test("common words and what is left of contractions are left out", () => {
  expect(terms("She's the one who doesn't like it, isn't she?")).toEqual([
    "one",
    "doesn",
    "like",
    "isn",
  ]);
});

test("numbers and letters of any script are words", () => {
  expect(terms("42 Привет 日本語 naïve Ærø x1")).toEqual([
    "42",
    "привет",
    "日本語",
    "naïv",
    "ærø",
    "x1",
  ]);
});

test("a query has each term once", () => {
  expect(queryTerms("tea, teas and Tea with milk")).toEqual(["tea", "milk"]);
});

test("a query of common words alone keeps them", () => {
  expect(queryTerms("the who")).toEqual(["the", "who"]);
  expect(queryTerms("?!")).toEqual([]);
});

test("very long words are cut, so that what encoded data holds is bounded", () => {
  const [term] = terms("Q".repeat(10_000));
  expect(term).toBe("q".repeat(64));
});

test("very long words are cut between characters, also where these take two code units", () => {
  expect(terms("𝒶".repeat(100))).toEqual(["𝒶".repeat(32)]);
  expect(terms(`x${"𝒶".repeat(100)}`)).toEqual([`x${"𝒶".repeat(31)}`]);
});

test("no text is too much", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
      for (const term of terms(text)) {
        expect(term.length).toBeGreaterThan(0);
        expect(term).toBe(term.toLowerCase());
      }
    }),
  );
});

test("a query finds a text by the same words", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zA-Z]{1,30}$/), (word) => {
      const inText = terms(word);
      fc.pre(inText.length > 0);
      expect(queryTerms(word)).toEqual(inText);
    }),
  );
});
