import { hideOwnCards } from "../context/own-cards.js";
import { shownMessages, type PassPlan } from "./extraction-prompt.js";
import { isUsers } from "./known-memories.js";

/** Minimum weight of a message that is worth a model's call: a lighter one says no more than "I am Joe." */
const leastWeight = 7;

const letterOrDigit = /[\p{L}\p{Nd}]/gu;
/** Scripts without spaces between words; one letter says about as much as two of other scripts. */
const weighty = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const apostrophes = /['\u2018\u2019\u02BC\uFF07]/gu;

/** Words that acknowledge, thank or laugh, in English and Indonesian, and words that accompany them. */
const courtesyWords: ReadonlySet<string> = new Set(
  [
    "ok oke okay okey thanks thank makasih thx ty yes no ya ga gak nggak engga nice sip siap lol",
    "haha wkwk wkwkwk hmm hm oh ah good great cool yep nope",
    "and you a lot so very much",
  ].flatMap((line) => line.split(" ")),
);

/**
 * Whether the user says anything in a pass that is worth a model's call; own context cards do not count.
 */
export function hasNews(plan: PassPlan): boolean {
  return shownMessages(plan).some(
    (message) => isUsers(message) && !isTrivial(hideOwnCards(message.content ?? "")),
  );
}

/**
 * Whether a message is not worth a model's call: it is short, by its letters and digits, or only
 * courtesy.
 */
export function isTrivial(message: string): boolean {
  const text = message.replace(apostrophes, "").toLowerCase();
  if (weightOf(text) < leastWeight) return true;
  const words = text.match(/[\p{L}\p{Nd}]+/gu) ?? [];
  return words.every((word) => courtesyWords.has(word));
}

function weightOf(text: string): number {
  let weight = 0;
  for (const [character] of text.matchAll(letterOrDigit)) weight += weighty.test(character) ? 2 : 1;
  return weight;
}
