import type { Language } from "../language.js";
import type { Sentence } from "../message/own-sentences.js";
import type { Word } from "../word.js";
import { terms } from "../terms.js";
import { findVerb, isFinite } from "./clauses.js";
import { referring } from "./mentions.js";
import { refusalOf } from "./refusal-of.js";
import { takeLeadIns } from "./take-lead-ins.js";

/** What somebody else said, or its end. */
export interface Heard {
  readonly text: string;
  /** The number of the message in the conversation, and where the text begins in it. */
  readonly message: number;
  readonly at: number;
}

/**
 * A sentence that begins with an answer without a verb, as two: the answer, completed by the question, and the rest:
 * "Oksana, she's staff" after "Who decides?" is "Oksana decides" and "she's staff".
 *
 * @param heard What somebody else said before it.
 */
export function withQuestion(
  sentence: Sentence,
  heard: Heard | null,
  language: Language,
): Sentence[] {
  const asked = heard && language.asked?.(heard.text);
  if (!asked) return [sentence];
  const { text, start } = sentence;
  const { words: said, isCorrecting } = takeLeadIns(language.tag(text), language);
  // "Which apples are they?" "They are Boskoop."
  const words = asked.isOfNoun && pointsAtIt(said) ? said.slice(2) : said;
  const [first] = words;
  const why = refusalOf(sentence, text.slice(first?.start ?? text.length), words, language);
  // "Me on Mondays".
  if (terms.speaker.has(first?.lower ?? "")) return [sentence];
  if (isCorrecting || (why !== null && why !== "EMPTY")) return [sentence];
  const cut = words.findIndex((_, at) => beginsClause(words, at));
  const answer = words.slice(0, cut < 0 ? words.length : cut);
  const last = answer.findLast(({ kind }) => kind !== "MARK" && kind !== "CONJUNCTION");
  const { phatic } = language.refusals;
  const saysNothing = answer.every(({ kind, lower }) => kind === "MARK" || phatic?.has(lower));
  if (first === undefined || last === undefined || saysNothing || hasVerb(answer, heard.text))
    return [sentence];
  const completed = asked.complete(text.slice(first.start, last.end));
  const { message, at } = heard;
  const question = { message, start: at + asked.start, end: at + asked.end };
  const answered = { ...sentence, end: start + last.end, text: completed, question };
  const from = words[cut]?.start;
  if (from === undefined) return [answered];
  return [answered, { ...sentence, start: start + from, text: text.slice(from) }];
}

/** Whether an answer begins with "they are", "it's". */
function pointsAtIt([pronoun, verb]: readonly Word[]): boolean {
  return referring.test(pronoun?.lower ?? "") && verb?.root === "be";
}

/** Whether a verb stands in the words before the first mark; a word of the question is none: "gas" after "Gas or electric?" */
function hasVerb(words: readonly Word[], heard: string): boolean {
  const mark = words.findIndex(({ kind }) => kind === "MARK");
  const asked = new Set(heard.toLowerCase().match(/\p{L}+/gu));
  return words
    .slice(0, mark < 0 ? words.length : mark)
    .some((word) => isFinite(word) && (word.root === "be" || !asked.has(word.lower)));
}

/** Whether a subject with its verb begins at `at`, after a mark or a conjunction. */
function beginsClause(words: readonly Word[], at: number): boolean {
  const [before, first] = [words[at - 1]?.kind, words[at]?.kind];
  const isSubject = first !== "ADVERB" && first !== "NEGATION" && first !== "AUXILIARY";
  return (before === "MARK" || before === "CONJUNCTION") && isSubject && findVerb(words, at) > at;
}
