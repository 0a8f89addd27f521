import type { Word } from "../word.js";
import { findVerb } from "./clauses.js";

/** A clause whose value stands before its verb for emphasis, in the usual order. */
export interface Straightened {
  readonly words: readonly Word[];
  /** Whether "it is" stresses a value: what else was said of the same is wrong. */
  readonly isStressed: boolean;
}

const opening = new Set(["PRONOUN", "POSSESSIVE", "DETERMINER"]);
const nominal = new Set([...opening, "NUMBER", "NAME", "NOUN", "ADJECTIVE"]);

/** "7590 it is" is "it is 7590", and "it's 250 I owe Dazza" says that what was told is 250. */
export function straighten(words: readonly Word[]): Straightened {
  const [it, is] = words.slice(-2);
  const before = words.slice(0, -2);
  if (isItIs(it, is) && before.length > 0 && before.every(({ kind }) => nominal.has(kind)))
    return { words: [...words.slice(-2), ...before], isStressed: true };
  if (!isItIs(words[0], words[1])) return { words, isStressed: false };
  const relative = words.findIndex(
    ({ kind, lower }, at) =>
      at > 2 &&
      (lower === "that" || (opening.has(kind) && nominal.has(words[at - 1]?.kind ?? ""))) &&
      findVerb(words, at + 1) > at,
  );
  const isStressed =
    relative > 2 && words.slice(2, relative).every(({ kind }) => nominal.has(kind));
  return { words: isStressed ? words.slice(0, relative) : words, isStressed };
}

function isItIs(it: Word | undefined, is: Word | undefined): boolean {
  return it?.lower === "it" && is?.root === "be" && is.form !== "PAST";
}
