import fc from "fast-check";
import { expect, test } from "vitest";
import stem from "wink-porter2-stemmer";
import { englishAnalyser } from "../../src/core/search/text/english-analyser.js";
import { baseForms } from "../../src/core/search/text/english-irregulars.js";
import { unicodeAnalyser } from "../../src/core/search/text/unicode-analyser.js";

const { terms, queryTerms, dateTerms, phraseTerms, weightOf } = englishAnalyser;

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
    "日",
    "日本",
    "本",
    "本語",
    "語",
    "naiv",
    "ærø",
    "x1",
  ]);
});

test("what is written without spaces is found by a part of it", () => {
  for (const [text, query] of [
    ["我喜欢喝绿茶。", "绿茶"],
    ["東京タワーに行きました", "タワー"],
    ["กินข้าวผัดที่บ้าน", "ข้าว"],
  ] as const) {
    const found = new Set(terms(text));
    expect(queryTerms(query).filter((term) => !found.has(term))).toEqual([]);
  }
});

test("irregular forms are taken by their base", () => {
  expect(terms("went going gone")).toEqual(terms("go go go"));
  expect(terms("Children bought mice")).toEqual(terms("child buy mouse"));
  expect(terms("the best thought")).toEqual(terms("good think"));
});

test("the irregular forms are those that stemming does not lead to their base, and each leads there", () => {
  expect(baseForms.size).toBeGreaterThan(200);
  for (const [form, base] of baseForms) {
    expect([form, stem(form)]).not.toEqual([form, stem(base)]);
    expect([form, terms(form)]).toEqual([form, terms(base)]);
    // A base that is itself an inflected form would lead to another base.
    expect([base, baseForms.has(base)]).toEqual([base, false]);
    expect(terms(base)).toEqual([stem(base)]);
  }
});

test("words that plain objects have of their own are words as others are", () => {
  expect(terms("constructor toString __proto__")).toEqual([
    stem("constructor"),
    stem("tostring"),
    stem("proto"),
  ]);
});

test("accents of Latin letters do not count, and compatibility forms are plain ones", () => {
  expect(terms("café Über e\u0301clair")).toEqual(terms("cafe uber eclair"));
  expect(terms("ｔｅａ ﬁsh")).toEqual(["tea", "fish"]);
  expect(terms("й ё")).toEqual(["й", "ё"]);
});

test.each([
  ["مُحَمَّد يَعيش في دُبَي", "محمد يعيش في دبي"],
  ["أُحِبُّ القَهْوَة", "احب القهوة"],
  ["مـحـمـد", "محمد"],
  ["שָׁלוֹם דָּוִד", "שלום דוד"],
  ["می‌خواهم", "میخواهم"],
  ["1️⃣ 2⃣", "1 2"],
])("marks that people omit do not count: %s", (written, plain) => {
  for (const analyser of [englishAnalyser, unicodeAnalyser])
    expect(analyser.terms(written)).toEqual(analyser.terms(plain));
});

test.each(["दिल्ली", "काफ़ी", "காபி", "తెలుగు", "ಕನ್ನಡ", "മലയാളം", "বাংলা", "ਪੰਜਾਬੀ", "ગુજરાતી", "ශ්‍රී"])(
  "an Indic word is one term: %s",
  (word) => {
    for (const analyser of [englishAnalyser, unicodeAnalyser]) {
      const [term = "", ...others] = analyser.terms(`${word}.`);
      expect(others).toEqual([]);
      expect(analyser.queryTerms(word)).toEqual([term]);
      // Not even by a beginning with other vowel signs.
      for (const letter of word.match(/\p{L}/gu) ?? [])
        expect(analyser.terms(letter)).not.toEqual([term]);
    }
  },
);

test("a day is known by its number, its month and its year", () => {
  const day = Date.UTC(2023, 7, 8) / 86_400_000;
  expect(dateTerms(day)).toEqual(["8", "august", "2023"]);
  expect(dateTerms(-1)).toEqual(["31", "decemb", "1969"]);
  expect(queryTerms("8 August 2023")).toEqual(dateTerms(day));
});

test("a phrase stands where its terms do, and stop words lead nowhere", () => {
  expect(phraseTerms("the green teas and green cups")).toEqual(["green", "tea", "cup"]);
  expect(phraseTerms("to be or not to be")).toEqual([]);
  expect(phraseTerms("green 東京")).toEqual(["green", "東", "東京", "京"]);
});

test("words that frame a question count less than what it is about", () => {
  for (const word of ["kinds", "said", "thinking", "mentioned", "favourite", "described"])
    expect([word, weightOf(terms(word)[0] ?? "")]).toEqual([word, 0.3]);
  for (const word of ["tea", "constructor"]) expect(weightOf(word)).toBe(1);
});

test("numbers are what they are", () => {
  expect(terms("2023 1990s 3rd b3 1,233")).toEqual(["2023", "1990s", "3rd", "b3", "1", "233"]);
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
  expect(terms("𐍈".repeat(100))).toEqual(["𐍈".repeat(32)]);
  expect(terms(`x${"𐍈".repeat(100)}`)).toEqual([`x${"𐍈".repeat(31)}`]);
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
