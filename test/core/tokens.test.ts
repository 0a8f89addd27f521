import fc from "fast-check";
import { expect, test } from "vitest";
import { charactersIn, cutToTokens, estimateTokens } from "../../src/core/models/tokens.js";

/** Sentences with their tokens in o200k_base and cl100k_base. */
test.each([
  ["I drink green tea every morning.", 7, 7],
  ["我每天早上喝绿茶。我对花生过敏。", 14, 22],
  ["私は毎朝緑茶を飲みます。", 11, 17],
  ["저는 매일 아침 녹차를 마십니다.", 14, 20],
  ["Я каждое утро пью зелёный чай.", 12, 16],
  ["أشرب الشاي الأخضر كل صباح.", 10, 20],
  ["ฉันดื่มชาเขียวทุกเช้า", 11, 18],
  ["मैं हर सुबह हरी चाय पीता हूँ।", 11, 29],
])("the estimate of %s is between or near what tokenizers count", (text, newer, older) => {
  const tokens = estimateTokens(text);
  expect(tokens).toBeGreaterThanOrEqual(0.8 * newer);
  expect(tokens).toBeLessThanOrEqual(1.5 * older);
});

test("a text is cut to the longest beginning within a budget, and the estimate up to a bound tells whether it fits", () => {
  const text = fc.oneof(fc.string({ unit: "grapheme" }), fc.stringMatching(/^[a-z我я]{0,40}$/));
  fc.assert(
    fc.property(text, fc.nat(20), (whole, tokens) => {
      const cut = cutToTokens(whole, tokens);
      expect(whole.startsWith(cut) && estimateTokens(cut) <= tokens).toBe(true);
      const [next = ""] = whole.slice(cut.length);
      expect(cut === whole || estimateTokens(cut + next) > tokens).toBe(true);
      expect(estimateTokens(whole, tokens) > tokens).toBe(estimateTokens(whole) > tokens);
    }),
  );
});

test("a limit for a model is in characters of the text's own scripts", () => {
  expect(charactersIn(10, "abcdefgh")).toBe(35);
  expect(charactersIn(10, "")).toBe(35);
  expect(charactersIn(10, "我每天早上喝绿茶")).toBe(10);
});
