import type { Language, RefusalTable } from "../language.js";
import type { Sentence } from "../message/own-sentences.js";

export type Refusal =
  | "ANNOUNCED"
  | "QUOTATION"
  | "QUESTION"
  | "REQUEST"
  | "ONCE"
  | "WISH"
  | "HYPOTHESIS"
  | "JOKE"
  | "IDIOM"
  | "GENERAL"
  | "SMALL_TALK"
  | "REMARK"
  | "POINTING"
  | "RECALLED"
  | "EMPTY";

/** Two words, or a text without spaces that is as long. */
const saysEnough = /\S\s+\S|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}][^\s]{2}/u;

/** Why nothing of a sentence is kept, by its form; null if it is kept. `text` is without its lead-ins. */
export function refusalOf(
  sentence: Sentence,
  text: string,
  { refusals: form }: Language,
): Refusal | null {
  if (sentence.source !== "USER_WORDS") return "ANNOUNCED";
  if (!/\p{L}/u.test(text) || !(saysEnough.test(text.trim()) || form.lone?.test(text) === true))
    return "EMPTY";
  if (form.recalled.test(sentence.text)) return "RECALLED";
  if (isSmallTalk(sentence.text, form) || isSmallTalk(text, form)) return "SMALL_TALK";
  if (form.joke.test(sentence.text)) return "JOKE";
  if (form.idiom.test(sentence.text)) return "IDIOM";
  if (form.wish.test(text)) return "WISH";
  if (form.hypothesis.test(sentence.text) || form.hypothesis.test(text)) return "HYPOTHESIS";
  if (form.standingQuestion?.test(sentence.text)) return null;
  if (sentence.isQuestion || form.question.test(sentence.text) || form.question.test(text))
    return "QUESTION";
  if (form.remark?.test(text)) return "REMARK";
  if (form.general.test(text)) return "GENERAL";
  if (sentence.quotes && !/^(?:i|we|my|our)\b/i.test(text)) return "QUOTATION";
  if (form.once.test(text) && (form.request.test(text) || isAtStart(form.once, text)))
    return "ONCE";
  if (form.pointing?.test(text)) return "POINTING";
  if (form.request.test(text) && !form.standing.test(text)) return "REQUEST";
  return null;
}

function isSmallTalk(text: string, { smallTalk, pleasantry }: RefusalTable): boolean {
  const words = text.replace(/[^\p{L}\p{N}\p{P}\s]/gu, "");
  return smallTalk.test(words) || smallTalk.test(words.replaceAll(pleasantry, ""));
}

function isAtStart(pattern: RegExp, text: string): boolean {
  return text.search(pattern) === 0;
}
