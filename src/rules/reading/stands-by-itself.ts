import type { Language } from "../language.js";
import type { Word } from "../word.js";
import { findVerb, type Clause } from "./clauses.js";

const openers = new Set([
  ",",
  "-",
  ";",
  ":",
  "(",
  "and",
  "but",
  "because",
  "since",
  "as",
  "so",
  "?",
  "where",
]);

/** The clauses of a question or a request that state something of the speaker: they begin with "I", "we" or "my". */
export function standsByItself(
  words: readonly Word[],
  { words: table, split }: Language,
): Clause[] {
  if (split !== undefined)
    return split(words)
      .slice(1)
      .filter(
        ({ words: [first] }) =>
          first?.kind === "POSSESSIVE" || table.speaker.has(first?.lower ?? ""),
      );
  const starts = words.flatMap((word, at) => {
    const first = words[at + 1];
    if (!openers.has(word.lower) || first === undefined || at < 2) return [];
    const isOfSpeaker =
      table.speaker.has(first.lower) || first.kind === "POSSESSIVE" || first.lower === "it";
    return isOfSpeaker && findVerb(words, at + 1) > at + 1 ? [at + 1] : [];
  });
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? words.length + 1;
    return { words: words.slice(start, end - 1), sharesSubject: false };
  });
}
