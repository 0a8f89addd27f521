import type { Message } from "../messages/message.js";
import { stopWords } from "../search/text/small-talk.js";
import { beginningOf } from "./card-contents.js";

/** Maximum number of topics. */
const maxTopics = 5;
/** Minimum length of a meaningful word. */
const shortestWord = 4;
/** Maximum length of a word: longer runs of letters are sentences without spaces, or keys. */
const longestWord = 30;
/** Weight of a name; a word has 1. */
const nameWeight = 2;
/** Minimum weight of a topic: a single occurrence is not enough, except for a name. */
const leastWeight = 2;

/** Words of any conversation, besides the stop words. */
const smallTalk = new Set(
  `about above after again because before could does doing even ever
   every from getting going good great have hello here into just know like look
   made make many maybe more most much need okay only other over please really said same
   should some something still sure take tell thank thanks them then there these
   they thing things think this those time today want wants well were when which
   while will with would yeah your`.split(/\s+/),
);

interface Word {
  readonly text: string;
  readonly weight: number;
}

/**
 * The topics of messages without a summary: the most frequent names and words, as they are first
 * written; most frequent first, then in the order of their first use. Only a guess, and made for
 * English.
 */
export function topicsOf(messages: readonly Message[]): string[] {
  const words = new Map<string, Word>();
  for (const message of messages) {
    for (const { word, isName } of wordsOf(beginningOf(message))) {
      const key = word.toLowerCase();
      const { text, weight } = words.get(key) ?? { text: word, weight: 0 };
      words.set(key, { text, weight: weight + (isName ? nameWeight : 1) });
    }
  }
  return [...words.values()]
    .filter(({ weight }) => weight >= leastWeight)
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, maxTopics)
    .map(({ text }) => text);
}

/** Whether a text has a word that could tell its topic. */
export function hasTopic(text: string): boolean {
  return wordsOf(text).length > 0;
}

function wordsOf(text: string): { readonly word: string; readonly isName: boolean }[] {
  return [...text.matchAll(/\p{L}[\p{L}\p{N}'’-]*/gu)].flatMap(({ 0: found, index }) => {
    if (found.length > 2 * longestWord) return [];
    const word = found.replace(/['’-]+$|['’](?:s|m|re|ve|ll|d)$/iu, "");
    const plain = word.toLowerCase().replaceAll("’", "'");
    if (word.length < 2 || word.length > longestWord) return [];
    if (stopWords.has(plain) || smallTalk.has(plain) || plain.endsWith("n't")) return [];
    const isName = /^\p{Lu}/u.test(word) && !beginsSentence(text, index);
    return isName || word.length >= shortestWord ? [{ word, isName }] : [];
  });
}

/** Whether a word begins a sentence, so that its capital means nothing. */
function beginsSentence(text: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - 8), index).trimEnd();
  return before === "" || /[.!?:\n"“(*#>-]$/u.test(before);
}
