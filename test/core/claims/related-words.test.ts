import { expect, test } from "vitest";
import { relatedWords } from "../../../src/core/claims/related-words.js";

test.each([
  ["I moved to Braga.", "live move relocate based home"],
  [
    "Hello. We've relocated to Braga! I'm vegan.",
    "live move relocate based home vegan vegetarian pescatarian eat meat fish",
  ],
  ["I joined Acme.", "work job join employed"],
  ["I love tea.", ""],
  ["Which sencha?", ""],
  ["", ""],
])("%j is searched with %j", (text, words) => {
  expect(relatedWords(text)).toBe(words);
});
