import fc from "fast-check";
import { expect, test } from "vitest";
import { wordDifference } from "../../console/parts/word-difference.js";

test("a difference marks whole words, and a space between two changes with them", () => {
  expect(
    wordDifference("The user lives in Rome.", "The user used to live in Rome, Italy."),
  ).toEqual([
    { text: "The user ", in: "both" },
    { text: "lives", in: "old" },
    { text: "used to live", in: "new" },
    { text: " in Rome", in: "both" },
    { text: ", Italy", in: "new" },
    { text: ".", in: "both" },
  ]);
});

test("both texts can be read from their difference", () => {
  const words = fc.array(fc.constantFrom("a", "b", "c", " ", ", ", "é", "\n"), { maxLength: 30 });
  fc.assert(
    fc.property(words, words, (old, recent) => {
      const pieces = wordDifference(old.join(""), recent.join(""));
      const textIn = (side: "old" | "new") =>
        pieces
          .filter((piece) => piece.in === side || piece.in === "both")
          .map(({ text }) => text)
          .join("");
      expect(textIn("old")).toBe(old.join(""));
      expect(textIn("new")).toBe(recent.join(""));
    }),
  );
});
