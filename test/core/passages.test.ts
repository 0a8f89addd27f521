import fc from "fast-check";
import { expect, test } from "vitest";
import { englishAnalyser } from "../../src/core/search/english-analyser.js";
import { passagesOf } from "../../src/core/search/passages.js";
import { aMemory } from "../store/samples.js";

const textsOf = (text: string | null) =>
  passagesOf(aMemory(), text, englishAnalyser).map(({ text: part }) => part);

/** A sentence of this many words, none of them common. */
const sentence = (words: number, name = "word") =>
  `${Array.from({ length: words }, (_, i) => `${name}${i}`).join(" ")}.`;

test("a text of up to 60 words stays whole, however many sentences it has", () => {
  const text = [sentence(20, "a"), sentence(20, "b"), sentence(20, "c")].join(" ");
  expect(textsOf(text)).toEqual([text]);
  expect(textsOf(sentence(60))).toEqual([sentence(60)]);
});

test("a longer text is cut into whole sentences of up to 40 words together", () => {
  const [a, b, c, d] = [sentence(20, "a"), sentence(20, "b"), sentence(20, "c"), sentence(1, "d")];
  expect(textsOf([a, b, c, d].join(" "))).toEqual([`${a} ${b}`, `${c} ${d}`]);
  const [x, y] = [sentence(30, "x"), sentence(11, "y")];
  expect(textsOf([x, y, a].join(" "))).toEqual([x, `${y} ${a}`]);
});

test("one long sentence stays whole, as does each that is longer than a passage", () => {
  expect(textsOf(sentence(61))).toEqual([sentence(61)]);
  expect(textsOf(`${sentence(50, "a")} ${sentence(45, "b")} ${sentence(3, "c")}`)).toEqual([
    sentence(50, "a"),
    sentence(45, "b"),
    sentence(3, "c"),
  ]);
});

test("lines end sentences, too", () => {
  const lines = Array.from({ length: 7 }, (_, i) => sentence(10, `l${i}x`).slice(0, -1));
  expect(textsOf(lines.join("\n\n"))).toEqual([
    lines.slice(0, 4).join(" "),
    lines.slice(4).join(" "),
  ]);
});

test("a text without words that can be found has no passages", () => {
  for (const text of [null, "", " \n", "... !", "it is what it is"])
    expect(textsOf(text)).toEqual([]);
});

test("a passage counts its terms", () => {
  expect(
    passagesOf(
      aMemory({ timestamp: null }),
      "Tea, tea and more teas for the cats!",
      englishAnalyser,
    ),
  ).toEqual([
    {
      text: "Tea, tea and more teas for the cats!",
      analyser: "english-2",
      terms: new Map([
        ["tea", 3],
        ["more", 1],
        ["cat", 1],
      ]),
      length: 5,
      speaker: null,
      day: null,
      flags: 0,
    },
  ]);
});

test("no word is lost or doubled, whatever the text", () => {
  const piece = fc.oneof(
    fc.stringMatching(/^[a-z]{1,8}$/),
    fc.constantFrom(".", "!", "?", "\n", "\n\n", ",", " ", "\u2028", "日本"),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 300 }), (pieces) => {
      const text = pieces.join(" ");
      const terms = passagesOf(aMemory(), text, englishAnalyser).flatMap(({ text: part }) =>
        englishAnalyser.terms(part),
      );
      expect(terms).toEqual(englishAnalyser.terms(text));
    }),
  );
});
