import type { Word } from "../word.js";

/** A clause: its words, without the conjunction before it. */
export interface Clause {
  readonly words: readonly Word[];
  /** Whether its subject stands in the clause before. */
  readonly sharesSubject: boolean;
}

const dividers = new Set([",", ";", "-", ":", "and", "but", "so", "then", "("]);

/** Splits a sentence where a new clause begins: after a comma or a conjunction, a subject and a verb, or a verb alone. */
export function splitClauses(words: readonly Word[]): Clause[] {
  const clauses: Clause[] = [];
  let from = 0;
  let sharesSubject = false;
  const push = (to: number) => {
    const part = trimMarks(words.slice(from, to));
    if (part.length > 0) clauses.push({ words: part, sharesSubject });
  };
  for (let at = 1; at < words.length; at += 1) {
    if (!dividers.has(words[at - 1]?.lower ?? "")) continue;
    const start = skipDividers(words, at);
    const kind = beginsClause(words, start, from, clauses.length > 0);
    if (kind === null) continue;
    push(at - 1);
    from = start;
    sharesSubject = kind === "VERB";
    at = start;
  }
  push(words.length);
  return clauses;
}

function skipDividers(words: readonly Word[], from: number): number {
  let at = from;
  while (dividers.has(words[at]?.lower ?? "")) at += 1;
  return at;
}

function trimMarks(words: readonly Word[]): readonly Word[] {
  let from = 0;
  let to = words.length;
  while (from < to && dividers.has(words[from]?.lower ?? "")) from += 1;
  while (to > from && (dividers.has(words[to - 1]?.lower ?? "") || words[to - 1]?.lower === ")"))
    to -= 1;
  return words.slice(from, to);
}

/** What begins at `start`: a subject with its verb, a verb whose subject was said before, or neither. */
function beginsClause(
  words: readonly Word[],
  start: number,
  from: number,
  hasBefore: boolean,
): "SUBJECT" | "VERB" | null {
  const before = words.slice(from, start);
  if (!hasBefore && !before.some(isFinite)) {
    // "On Mondays, I swim": a front phrase belongs to its clause.
    return null;
  }
  let at = start;
  while (words[at]?.kind === "ADVERB") at += 1;
  const word = words[at];
  if (word === undefined || !before.some(isFinite)) return null;
  if (isFinite(word)) {
    const isBase = word.form === "BASE";
    return isBase && !before.some(({ form, kind }) => kind === "VERB" && form === "BASE")
      ? null
      : "VERB";
  }
  const verb = findVerb(words, at);
  return verb > at && isSubject(words.slice(at, verb)) ? "SUBJECT" : null;
}

/** The index of the finite verb that begins within eight words, before any mark; -1 if none does. */
export function findVerb(words: readonly Word[], from: number): number {
  for (let at = from; at < Math.min(words.length, from + 9); at += 1) {
    const word = words[at];
    if (word === undefined || word.kind === "MARK") return -1;
    if (isFinite(word)) return at;
  }
  return -1;
}

export function isFinite(word: Word): boolean {
  if (word.kind === "AUXILIARY") return true;
  return word.kind === "VERB" && word.form !== "GERUND" && word.form !== "PARTICIPLE";
}

function isSubject(words: readonly Word[]): boolean {
  const [first] = words;
  if (first === undefined) return false;
  const heads = words.filter(
    ({ kind }) =>
      kind === "NOUN" ||
      kind === "NAME" ||
      kind === "PRONOUN" ||
      kind === "NUMBER" ||
      kind === "DETERMINER",
  );
  if (heads.length === 0) return false;
  return (
    !["PREPOSITION", "CONJUNCTION", "ADVERB", "NEGATION"].includes(first.kind) &&
    !["who", "which"].includes(first.lower)
  );
}
