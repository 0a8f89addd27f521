import { expect, test } from "vitest";
import { englishAnalyser } from "../../src/core/search/text/english-analyser.js";
import { nameTerms, namedSpeakers } from "../../src/core/search/text/names.js";
import { unicodeAnalyser } from "../../src/core/search/text/unicode-analyser.js";

const speakers = ["Melanie", "Andrew", "Will Smith", "Jo", "Candice"];

test.each<[string, string[]]>([
  ["What does Melanie like?", ["Melanie"]],
  ["what does melanie like", ["Melanie"]],
  ["Melanie's cat", ["Melanie"]],
  ["What does Mel like?", ["Melanie"]],
  ["and what does Andrew like", ["Andrew"]],
  ["Melanie and Andrew", ["Melanie", "Andrew"]],
  ["Is Jo here?", ["Jo"]],
  ["who is Smith", ["Will Smith"]],
  ["Will is here", ["Will Smith"]],
])("%j names %j", (query, named) => {
  expect(namedSpeakers(query, speakers, englishAnalyser)).toEqual(named);
});

test.each([
  "a melon",
  "what does mel like",
  "And what else",
  "Can it be",
  "what will it be",
  "Me",
  "Melanies",
  "",
])("%j names nobody", (query) => {
  expect(namedSpeakers(query, speakers, englishAnalyser)).toEqual([]);
});

test("names stand in a sentence without spaces, too", () => {
  expect(namedSpeakers("田中さんは何が好き？", ["田中", "佐藤"], unicodeAnalyser)).toEqual([
    "田中",
  ]);
});

test("the terms of names are those that a query would look for", () => {
  expect(nameTerms(["Will Smith", "Melanie"], englishAnalyser)).toEqual(
    new Set([...englishAnalyser.queryTerms("smith"), ...englishAnalyser.queryTerms("Melanie")]),
  );
});
