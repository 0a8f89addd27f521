import { stopWords } from "./stop-words.js";

/** A longer text is more than small talk. */
const longest = 60;

/** Words that answer without saying anything. */
const acknowledgements = new Set(
  `ok okay yes yep yeah yup no nope sure noted understood done great good nice cool lovely perfect
   fine right alright gotcha got thanks thank cheers welcome please sorry hello hi hey bye
   haha lol wow oh ah hm hmm absolutely certainly course gladly happy agreed exactly indeed
   well added fixed see let know think`.split(/\s+/),
);

/** Whether a text only greets, thanks or agrees: it asks for nothing. */
export function onlyAcknowledges(text: string): boolean {
  const words = text.length > longest ? [] : wordsOf(text);
  return words.length > 0 && words.every((word) => acknowledgements.has(word));
}

/** Whether a text says nothing that could answer a question, such as "Noted." and "Of course, thanks!". */
export function isSmallTalk(text: string): boolean {
  if (text.length > longest) return false;
  return wordsOf(text).every((word) => stopWords.has(word) || acknowledgements.has(word));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
