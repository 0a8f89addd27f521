import type { Language, RefusalTable } from "../language.js";
import { isWanted } from "./clauses.js";
import type { Sentence } from "../message/own-sentences.js";
import type { Word } from "../word.js";

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

/** Why nothing of a sentence is kept, by its form; null if it is kept. `text` and `words` are without its lead-ins. */
export function refusalOf(
  sentence: Sentence,
  text: string,
  words: readonly Word[],
  { refusals: form, announcing: { speaker } }: Language,
): Refusal | null {
  if (sentence.source !== "USER_WORDS") return "ANNOUNCED";
  if (!/\p{L}/u.test(text) || !(saysEnough.test(text.trim()) || form.lone?.test(text) === true))
    return "EMPTY";
  if (form.recalled.test(sentence.text)) return "RECALLED";
  if (isSmallTalk(sentence.text, form) || isSmallTalk(text, form)) return "SMALL_TALK";
  const isJoke = [text, sentence.text, sentence.text + sentence.signs].some((said) =>
    form.joke.test(said),
  );
  if (isJoke && form.polite?.test(sentence.text) !== true) return "JOKE";
  if (form.idiom.test(sentence.text) || form.isIdiom?.(words) === true) return "IDIOM";
  if (form.wish.test(sentence.text) || form.wish.test(text)) return "WISH";
  if (form.hypothesis.test(sentence.text) || form.hypothesis.test(text)) return "HYPOTHESIS";
  if (form.standingQuestion?.test(sentence.text)) return null;
  if (sentence.isQuestion || form.question.test(sentence.text) || form.question.test(text))
    return "QUESTION";
  if (form.remark?.test(text)) return "REMARK";
  if (isAboutNobody(text, form, speaker)) return "GENERAL";
  if (sentence.quotes && !/^(?:i|we|my|our)\b/i.test(text)) return "QUOTATION";
  const [first] = words;
  const isOrder = (first?.kind === "VERB" && first.form === "BASE") || isWanted(words);
  const asks = isOrder || form.request.test(text) || form.standing.test(text);
  if (form.once.test(text) && (asks || isAtStart(form.once, text))) return "ONCE";
  if (asks && form.pointing?.test(text) === true) return "POINTING";
  if (form.request.test(text) && !form.standing.test(text)) return "REQUEST";
  return null;
}

function isSmallTalk(text: string, { smallTalk, pleasantry, phatic }: RefusalTable): boolean {
  const words = text.replace(/[^\p{L}\p{N}\p{P}\s]/gu, "");
  const rest = words.replaceAll(pleasantry, "");
  return smallTalk.test(words) || smallTalk.test(rest) || isPhatic(rest, phatic);
}

/** Whether no word of a text states anything. What "I" am not or cannot may be stated by little words: "I can't see". */
function isPhatic(text: string, phatic: ReadonlySet<string> = new Set()): boolean {
  const words =
    text
      .toLowerCase()
      .replaceAll("’", "'")
      .match(/[\p{L}\p{N}']+/gu) ?? [];
  return words.length > 0 && words.every((word) => phatic.has(word));
}

/** Whether a sentence is about people or things in general, or about strangers, and in no word about the speaker. */
function isAboutNobody(text: string, { general, hearsay }: RefusalTable, speaker: RegExp): boolean {
  if (hearsay === undefined) return general.test(text);
  const { rumour, report, listener, anyone, saying } = hearsay;
  const told = text.replace(rumour, "").replace(report, "");
  const rest = told.replace(listener, "$1");
  if (hearsay.anyways.test(text)) return true;
  if (speaker.test(rest)) return false;
  const isReported = told !== text && (rumour.test(text) || anyone.test(rest));
  return isReported || general.test(rest) || saying.test(rest);
}

/** Whether nothing but a short word stands before: "just for this email". */
function isAtStart(pattern: RegExp, text: string): boolean {
  const at = text.search(pattern);
  return at >= 0 && at < 6;
}
