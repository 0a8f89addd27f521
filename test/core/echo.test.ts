import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { echoOf } from "../../src/core/search/text/echo.js";
import { englishAnalyser } from "../../src/core/search/text/english-analyser.js";
import { unicodeAnalyser } from "../../src/core/search/text/unicode-analyser.js";

describe("what only asks what the query asks is an echo", () => {
  const isEcho = echoOf("What is my diet?", englishAnalyser);

  test.each([
    "What is my diet?",
    "What do you know about my diet?",
    "Do you remember my diets, by the way? Have I told you?",
    "My diet? I do not think that I have said.",
    "What do you think?",
    "Do you know anything about my diet?",
    "Have I ever mentioned my diet already? Any idea?",
  ])("%s", (text) => {
    expect(isEcho(text)).toBe(true);
  });

  test.each([
    "My diet is vegan.",
    "My diet",
    "My diet? Vegan.",
    "Is my diet healthy?",
    "What is the diet of bees?",
  ])("not: %s", (text) => {
    expect(isEcho(text)).toBe(false);
  });
});

test("questions of other languages are echoes of the same words", () => {
  const isEcho = echoOf("Was ist meine Diät?", unicodeAnalyser);
  expect(isEcho("Was ist meine Diät?")).toBe(true);
  expect(isEcho("Was ist deine Diät?")).toBe(false);
});

test("a question is its own echo, and no statement is one", () => {
  const words = fc.array(fc.constantFrom("my", "diet", "know", "tea", "what", "2023"));
  fc.assert(
    fc.property(words, (some) => {
      const text = some.join(" ");
      expect(echoOf(text, englishAnalyser)(`${text}?`)).toBe(true);
      expect(echoOf(text, englishAnalyser)(`${text}.`)).toBe(false);
    }),
  );
});
