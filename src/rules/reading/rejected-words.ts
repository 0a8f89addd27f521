import type { Word } from "../word.js";
import type { ParsedClause } from "../clause.js";
import { contentOf } from "./read-value.js";

const cues: readonly (readonly string[])[] = [
  ["not"],
  ["instead", "of"],
  ["in", "place", "of"],
  ["rather", "than"],
  ["down", "as"],
  ["keep", "saying"],
];

/**
 * The words that a sentence says are wrong: Y in "X, not Y", "instead of Y", "you have it down as Y", and in "it is not
 * Y, it is X".
 */
export function rejectedIn(words: readonly Word[], clauses: readonly ParsedClause[]): string[] {
  for (let at = 0; at < words.length; at += 1) {
    const cue = cues.find((parts) => parts.every((part, step) => words[at + step]?.lower === part));
    if (cue === undefined) continue;
    const from = at + cue.length;
    const stop = words.findIndex(
      ({ kind, lower }, place) =>
        place >= from && (kind === "MARK" || lower === "but" || kind === "PRONOUN"),
    );
    const rejected = contentOf(words.slice(from, stop < 0 ? words.length : stop));
    if (rejected.length === 0 || rejected.length > 3) continue;
    // "is not Y" denies, which its claim says; it corrects only if another clause says what holds.
    const before = words[at - 1]?.kind;
    const isDenial = cue[0] === "not" && (before === "VERB" || before === "AUXILIARY");
    const isAnswered =
      clauses.length > 1 && clauses.some(({ isNegated, verb }) => !isNegated && verb === "be");
    if (
      !isDenial ||
      (isAnswered && clauses.some(({ isNegated, verb }) => isNegated && verb === "be"))
    )
      return rejected;
  }
  return [];
}
