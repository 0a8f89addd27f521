import fc from "fast-check";
import { expect, test } from "vitest";
import { englishAnalyser } from "../../src/core/search/text/english-analyser.js";
import { passageFlags } from "../../src/core/search/passages/passage.js";
import { aMemory, aMessage } from "../store/samples.js";
import { passagesOf } from "../support/passages-of.js";

const textsOf = (text: string | null) =>
  passagesOf(aMemory(), text, englishAnalyser).map(({ text: part }) => part);

/** A sentence with this many distinct, rare words. */
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

test("a text without words has no passages", () => {
  for (const text of [null, "", " \n", "... !"]) expect(textsOf(text)).toEqual([]);
});

test("a text of common words alone has a passage, which phrases and neighbours find", () => {
  const [only] = passagesOf(aMemory(), "it is what it is", englishAnalyser);
  expect(only).toMatchObject({ text: "it is what it is", terms: new Map(), length: 0 });
});

test("Chinese and Japanese are cut at the ends of their sentences", () => {
  const sentence = `${"茶".repeat(60)}。`;
  expect(textsOf(sentence.repeat(3))).toEqual([sentence, sentence, sentence]);
  expect(textsOf(sentence)).toEqual([sentence]);
});

test("a passage has the day of its record, and its terms, and shows what its wording does", () => {
  const said = { ...aMessage({ name: "Mel", timestamp: Date.UTC(2023, 7, 8, 23) }), seq: 1 };
  expect(passagesOf(said, "My tea?", englishAnalyser)).toEqual([
    {
      text: "My tea?",
      analyser: "english-2",
      terms: new Map([
        ["tea", 1],
        ["8", 1],
        ["august", 1],
        ["2023", 1],
      ]),
      length: 4,
      speaker: "Mel",
      day: Date.UTC(2023, 7, 8) / 86_400_000,
      flags: passageFlags.user + passageFlags.firstPerson,
    },
  ]);
  const answered = { ...said, role: "assistant", name: null };
  expect(passagesOf(answered, "Tea?", englishAnalyser)).toMatchObject([
    { speaker: null, flags: passageFlags.bareQuestion },
  ]);
});

test("each passage of a long text shows what its own wording does", () => {
  const text = `I ${sentence(40, "a")} ${sentence(40, "b")}`;
  expect(passagesOf(aMemory(), text, englishAnalyser).map(({ flags }) => flags)).toEqual([
    passageFlags.firstPerson,
    0,
  ]);
});

test("a megabyte is cut and counted", () => {
  const text = Array.from(
    { length: 140_000 },
    (_, i) => `w${(i * i) % 30_011}${i % 12 ? "" : "."}`,
  );
  expect(passagesOf(aMemory(), text.join(" "), englishAnalyser).length).toBeGreaterThan(1000);
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
