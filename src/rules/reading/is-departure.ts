import type { ParsedClause } from "../clause.js";
import type { Subject } from "./read-subject.js";
import { terms } from "../terms.js";

/** Whether a clause says that somebody or something else is gone for good: what follows it in its sentence is new. */
export function isDeparture(
  { verb, tense, isPerfect, isNegated, isPassing, chunks, subject: words }: ParsedClause,
  { name }: Subject,
): boolean {
  if (isNegated || isPassing || name === "user" || name === "" || words.length === 0) return false;
  const particle = chunks.find(({ preposition }) => preposition !== "")?.preposition ?? "";
  const isTold = tense === "PAST" || isPerfect || verb === "be";
  return isTold && (terms.departing.has(verb) || terms.departing.has(`${verb}-${particle}`));
}
