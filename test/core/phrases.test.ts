import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { phrasesOf } from "../../src/core/search/text/phrases.js";

const textsOf = (query: string) => phrasesOf(query).map(({ text }) => text);

test("phrases are what stands in double quotes, straight or curly", () => {
  expect(textsOf('who said "Green  Tea" and “hot\nmilk”?')).toEqual(["green tea", "hot milk"]);
  expect(textsOf('"tea" "TEA" "" " "')).toEqual(["tea"]);
});

test.each(["green tea", 'a 5" nail', "“open", "it's 'quoted'", ""])("%j has none", (query) =>
  expect(textsOf(query)).toEqual([]),
);

describe("A phrase is in a text", () => {
  const isIn = (phrase: string, text: string) =>
    phrasesOf(`"${phrase}"`).every((one) => one.isIn(text));

  test.each([
    ["green tea", "I like GREEN\n  tea."],
    ["don't", "I don’t know"],
    ["c++", "c++ is hard"],
    ["(a.b)", "as (a.b) is"],
    ["?", "what?"],
    ["東京", "東京都"],
    ["ｔｅａ", "tea"],
  ])("as %j is in %j", (phrase, text) => expect(isIn(phrase, text)).toBe(true));

  test.each([
    ["green tea", "green, tea"],
    ["green tea", "tea green"],
    ["art", "a party"],
    ["tea", "teas"],
    ["a.b", "axb"],
    ["tea", ""],
  ])("and not, as %j is not in %j", (phrase, text) => expect(isIn(phrase, text)).toBe(false));
});

test("any text holds what is cut from it between spaces", () => {
  const word = fc.stringMatching(/^[a-z.*+?()[\]\\^$|{}'-]{1,6}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), fc.nat(), fc.nat(), (words, from, to) => {
      const part = words.slice(from % words.length, (from % words.length) + 1 + (to % 3));
      const [phrase] = phrasesOf(`"${part.join(" ")}"`);
      expect(phrase?.isIn(words.join("  "))).toBe(true);
    }),
  );
});
