import type { Claim } from "../claim.js";
import type { Sentence } from "../message/own-sentences.js";
import { terms } from "../terms.js";
import type { Word } from "../word.js";

/** A text made of words of a sentence; `shift` takes offsets in the sentence to offsets in the text. */
interface ClauseText {
  readonly text: string;
  readonly shift: number;
}

/** The words of a clause, after the subject that it shares with another ("" for none). */
export function textOf(sentence: string, words: readonly Word[], prefix = ""): ClauseText {
  const start = words[0]?.start ?? 0;
  const own = sentence.slice(start, words.at(-1)?.end ?? 0);
  if (prefix === "") return { text: own, shift: -start };
  return { text: `${prefix} ${own}`, shift: prefix.length + 1 - start };
}

/** The words of a clause that begins with a pronoun, with the name in its place. */
export function namedText(sentence: string, words: readonly Word[], name: string): ClauseText {
  const [first, second] = words;
  const { text } = textOf(sentence, words);
  const start = first?.start ?? 0;
  const isShort = second !== undefined && second.start === first?.end;
  // "She's called Inger".
  const isNaming = second?.lower === "has" && terms.naming.has(words[2]?.lower ?? "");
  const verb = isNaming ? "is" : second?.lower;
  const told = `${name}${first?.kind === "POSSESSIVE" ? "'s" : ""}${isShort ? ` ${verb}` : ""}`;
  const end = isShort ? second.end - start : (first?.lower.length ?? 0);
  return { text: told + text.slice(end), shift: told.length - end - start };
}

/** The range of a clause in the message. */
export function placeOf({ start, end, text, source }: Sentence, words: readonly Word[]) {
  const last = words.at(-1)?.end ?? 0;
  const isAtEnd = !/[\p{L}\p{N}]/u.test(text.slice(last));
  return { start: start + (words[0]?.start ?? 0), end: isAtEnd ? end : start + last, source };
}

/** A claim whose item is a range of a sentence, in a text made of that. */
export function moveItem(claim: Claim, shift: number): Claim {
  if (claim.item === null) return claim;
  return { ...claim, item: { start: claim.item.start + shift, end: claim.item.end + shift } };
}
