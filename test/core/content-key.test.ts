import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contentKey } from "../../src/core/memories/loose-text.js";

const word = fc.constantFrom("user", "likes", "tea", "münchen", "茶", "7", "o", "naïve", "ärger");
const words = fc.array(word, { minLength: 1, maxLength: 8 });
/** Characters between or around words that do not change the content. */
const gap = fc.stringMatching(/^[ ,.;:!?\n\t"'()–…-]{1,4}$/);
const article = fc.constantFrom("a", "an", "the", "The", "AN");

describe("The key of a content", () => {
  test("is a short text of ASCII letters and digits", () => {
    expect(contentKey("The user likes green tea.")).toMatch(/^[0-9a-f]{32}$/);
    expect(contentKey("x".repeat(100_000))).toMatch(/^[0-9a-f]{32}$/);
  });

  test("is the same whatever case, punctuation, spaces and articles there are", () => {
    const filler = fc.tuple(gap, fc.option(article), gap);
    const said = fc.tuple(words, fc.array(fc.tuple(filler, fc.boolean()), { minLength: 9 }));
    fc.assert(
      fc.property(said, ([plain, fillers]) => {
        const decorated = plain.map((one, i) => {
          const [[before, between, after], isUpper] = fillers[i] ?? [["", null, ""], false];
          const filled = between === null ? before : `${before}${between}${after}`;
          return filled + (isUpper ? one.toUpperCase() : one);
        });
        expect(contentKey(`${decorated.join("")}.`)).toBe(contentKey(plain.join(" ")));
      }),
    );
  });

  test("is another one for other words, or the same ones in another order", () => {
    fc.assert(
      fc.property(words, words, (one, other) => {
        const isSame = one.join(" ") === other.join(" ");
        expect(contentKey(one.join(" ")) === contentKey(other.join(" "))).toBe(isSame);
      }),
    );
    expect(contentKey("Ann knows Bob")).not.toBe(contentKey("Bob knows Ann"));
  });

  test("is the same for letters that are written in two ways", () => {
    expect(contentKey("cafe\u0301")).toBe(contentKey("caf\u00e9"));
    expect(contentKey("\uff34\uff45\uff41")).toBe(contentKey("tea"));
    expect(contentKey("café")).not.toBe(contentKey("cafe"));
  });

  test("is null where there are no words", () => {
    for (const content of [null, "", "  ", "…!", "The", "a an THE"])
      expect(contentKey(content)).toBeNull();
  });
});
