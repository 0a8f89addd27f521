import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { passageFlags } from "../../src/core/search/passages/passage.js";
import { unicodeAnalyser } from "../../src/core/search/text/unicode-analyser.js";
import { scoresByWords } from "./small-index.js";

const { terms, queryTerms, phraseTerms, dateTerms, flags } = unicodeAnalyser;

test("words are taken as they stand, in lower case", () => {
  expect(terms("The CATS' naïve Привет, x1 42nd हिन्दी")).toEqual([
    "the",
    "cats",
    "naïve",
    "привет",
    "x1",
    "42nd",
    "हिन्दी",
  ]);
  expect(terms("… !?")).toEqual([]);
  expect(terms("Q".repeat(100))).toEqual(["q".repeat(64)]);
});

test("the same character is the same term, however it is encoded", () => {
  expect(terms("e\u0301 ｔｅａ ｶﾀｶﾅ 각")).toEqual(terms("é tea カタカナ \u1100\u1161\u11a8"));
});

test("what is written without spaces is taken as pairs of characters, and Chinese ones alone as well", () => {
  expect(terms("緑茶を")).toEqual(["緑", "緑茶", "茶", "茶を"]);
  expect(terms("茶")).toEqual(["茶"]);
  expect(terms("커피를 마셔")).toEqual(["커피", "피를", "마셔"]);
  expect(terms("5月8日")).toEqual(["5", "月", "8", "日"]);
});

test("a phrase stands where its terms do", () => {
  const certain = phraseTerms("緑茶を 飲 む cup");
  expect(certain).toEqual(["緑", "緑茶", "茶", "茶を", "飲", "cup"]);
  // "む" alone may be part of a longer run, in which it is no term.
  expect(terms("緑茶を 飲 むcup")).toEqual(expect.arrayContaining(certain.slice(0, -1)));
});

test("a day is known by its numbers", () => {
  expect(dateTerms(Date.UTC(2023, 4, 8) / 86_400_000)).toEqual(["2023", "5", "8"]);
});

test("what ends with a question mark of any width only asks", () => {
  for (const text of ["¿Qué?", "何？ "]) expect(flags(text)).toBe(passageFlags.bareQuestion);
  for (const text of ["I am here.", "?!", "何"]) expect(flags(text)).toBe(0);
});

test("no text is too much, and a query finds a text of the same words", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
      for (const term of terms(text)) expect(term).not.toBe("");
      expect(queryTerms(text)).toEqual([...new Set(terms(text))]);
      expect(terms(text)).toEqual(expect.arrayContaining(phraseTerms(text)));
    }),
  );
});

/** Texts in a language, and queries with the position of the expected first hit. */
const talks: Record<string, [said: string[], queries: [string, number][]]> = {
  Chinese: [
    [
      "我每天早上喝绿茶。",
      "她在北京大学学习历史。",
      "上个周末我们去爬山了。",
      "我的猫叫小白，它三岁了。",
      "他下个月要搬到上海。",
      "我对花生过敏。",
    ],
    [
      ["你喝什么茶？", 0],
      ["她在哪个大学？", 1],
      ["谁去爬山", 2],
      ["猫", 3],
      ["搬家到哪里", 4],
      ["过敏", 5],
    ],
  ],
  Japanese: [
    [
      "毎朝コーヒーを飲みます。",
      "東京都に住んでいます。",
      "先週の日曜日に山に登った。",
      "うちの猫は三歳です。",
      "来月大阪へ引っ越す予定だ。",
    ],
    [
      ["コーヒーは好き？", 0],
      ["どこに住んでいる？", 1],
      ["山登り", 2],
      ["猫が好き？", 3],
      ["引っ越しはいつ？", 4],
    ],
  ],
  Korean: [
    [
      "저는 매일 아침 커피를 마셔요.",
      "그녀는 서울대학교에서 공부해요.",
      "지난 주말에 등산을 갔어요.",
      "우리 고양이는 세 살이에요.",
    ],
    [
      ["커피가 좋아요?", 0],
      ["대학교는 어디예요?", 1],
      ["등산", 2],
      ["고양이 이름", 3],
    ],
  ],
  Thai: [
    ["ฉันดื่มกาแฟทุกเช้า", "เธอเรียนที่มหาวิทยาลัยเชียงใหม่", "สุดสัปดาห์ที่แล้วเราไปปีนเขา", "แมวของฉันอายุสามปี"],
    [
      ["ชอบกาแฟไหม", 0],
      ["มหาวิทยาลัยไหน", 1],
      ["ใครไปปีนเขา", 2],
      ["แมวชื่ออะไร", 3],
    ],
  ],
};

describe.each(Object.entries(talks))("A question in %s finds what answers it:", (_, talk) => {
  const [said, queries] = talk;
  test.each(queries)("%s", (query, answer) => {
    const scores = scoresByWords(said.map(terms), queryTerms(query));
    const best = Math.max(...scores);
    expect(best).toBeGreaterThan(0);
    expect(scores.flatMap((score, i) => (score === best ? [i] : []))).toEqual([answer]);
  });
});
