import type { Clause } from "../clause.js";
import type { Language } from "../language.js";
import { hasPhrase, phraseAt, type Word } from "../word.js";
import { conditionEnd } from "./condition-end.js";
import { terms } from "../terms.js";

const dividers = new Set([",", ";", "-", ":", "and", "but", "so", "then", "("]);

/** Splits a sentence where a new clause begins: after a comma or a conjunction, a subject and a verb, or a verb alone. */
export function splitClauses(words: readonly Word[], { parse }: Language): Clause[] {
  const clauses: Clause[] = [];
  const condition = conditionEnd(words, terms.conditions);
  let from = 0;
  let sharesSubject = false;
  const push = (to: number) => {
    const part = withoutMarks(words.slice(from, to));
    if (part.length > 0) clauses.push({ words: part, sharesSubject });
  };
  for (let at = 1; at < words.length; at += 1) {
    if (at <= condition || !dividers.has(words[at - 1]?.lower ?? "")) continue;
    const start = skipDividers(words, at);
    const kind = beginsClause(words, start, trimMarks(words.slice(from, at - 1)));
    // Of words of a table, one does not know of whom a verb tells, nor whether a number is a subject.
    const isUnsure = kind === "VERB" || words[start]?.kind === "NUMBER";
    if (kind === null || (isUnsure && parse !== undefined)) continue;
    push(at - 1);
    from = start;
    sharesSubject = kind === "VERB";
    at = start;
  }
  push(words.length);
  return clauses;
}

/** Skips dividers, and "please", which is no subject. */
function skipDividers(words: readonly Word[], from: number): number {
  let at = from;
  while (dividers.has(words[at]?.lower ?? "")) at += 1;
  return words[at + 1]?.kind !== "MARK" && terms.polite.has(words[at]?.lower ?? "") ? at + 1 : at;
}

/** The marks at the end of a clause; words belong to it: "twice or so". */
function withoutMarks(words: readonly Word[]): readonly Word[] {
  const end = words.findLastIndex(({ kind }) => kind !== "MARK");
  return trimStart(words.slice(0, end + 1));
}

function trimStart(words: readonly Word[]): readonly Word[] {
  const from = words.findIndex(({ lower }) => !dividers.has(lower));
  return from < 0 ? [] : words.slice(from);
}

function trimMarks(words: readonly Word[]): readonly Word[] {
  const end = words.findLastIndex(({ lower }) => !dividers.has(lower) && lower !== ")");
  return trimStart(words.slice(0, end + 1));
}

/** What begins at `start` after `before`: a subject with its verb, a verb whose subject was said before, or neither. */
function beginsClause(
  words: readonly Word[],
  start: number,
  before: readonly Word[],
): "SUBJECT" | "VERB" | null {
  // "no meat any more": a clause without a verb.
  const next = words.findIndex(({ kind }, place) => place > start && kind === "MARK");
  if (isNoMore(words.slice(start, next < 0 ? words.length : next))) return "SUBJECT";
  const [first] = words.slice(start);
  const isAsked = isWanted(before) && terms.polite.has(before.at(-1)?.lower ?? "");
  if (isNoMore(before) || isAsked)
    return first !== undefined && isFinite(first) ? "VERB" : "SUBJECT";
  // "On Mondays, I swim": a front phrase belongs to its clause, but "no jargon please, I'm new" are two.
  if (!before.some(isFinite) && !isWanted(before)) return null;
  // "So please don't shout".
  if (terms.polite.has(words[start - 1]?.lower ?? "")) return "SUBJECT";
  let at = start;
  while (words[at]?.kind === "ADVERB") at += 1;
  // "So from now on we meet".
  if (words[at]?.kind === "PREPOSITION") at += phraseAt(words, at, terms.markers);
  const word = words[at];
  if (word === undefined) return null;
  // "Two left, so 20".
  if (words[start - 1]?.lower === "so" && word.kind === "NUMBER" && words.length <= at + 2)
    return "SUBJECT";
  if (isFinite(word)) return beginsWithVerb(words, at, before);
  const verb = findVerb(words, at);
  return verb > at && isSubject(words.slice(at, verb)) ? "SUBJECT" : null;
}

/** "No nuts in my kitchen", "less jargon please", "short lists please". */
export function isWanted(words: readonly Word[]): boolean {
  if (words.length < 2 || words.some(isFinite)) return false;
  if (terms.wanted.has(words[0]?.lower ?? "")) return true;
  const [noun, please] = words.slice(-2);
  const isAsked = noun?.kind === "NOUN" && terms.polite.has(please?.lower ?? "");
  const isMany = noun?.lower === `${noun?.root}s` && noun.root !== "thank";
  return isAsked && isMany && words.slice(0, -2).every(({ kind }) => kind === "ADJECTIVE");
}

function isNoMore(words: readonly Word[]): boolean {
  const isNone = words[0]?.lower === "no" || words[0]?.kind === "NEGATION";
  if (!isNone || words.some(isFinite)) return false;
  return phraseAt(words, 0, terms.noMore) > 0 || hasPhrase(words, terms.anyMore);
}

/** Whether a verb goes on for the subject of `before`. "run, swim" and "like to hike and swim" are one clause each. */
function beginsWithVerb(
  words: readonly Word[],
  at: number,
  before: readonly Word[],
): "SUBJECT" | "VERB" | null {
  const last = before.findLastIndex(({ kind }) => kind === "VERB");
  if (last === before.length - 1) return null;
  if (words[at]?.form !== "BASE") return "VERB";
  // "I hate rain and snow in winter".
  const isListed =
    terms.taste.has(before[last]?.root ?? "") && !terms.taste.has(words[at]?.root ?? "");
  if (isListed && words[at + 1]?.kind === "PREPOSITION") return null;
  const helper = before[last - 1];
  if (helper?.lower === "to" || helper?.kind === "AUXILIARY") return null;
  if (before.some(({ form, kind }) => kind === "VERB" && form === "BASE")) return "VERB";
  const divider = words[at - 1]?.lower;
  if (divider === "but" && words[at + 1]?.kind === "PRONOUN") return "SUBJECT";
  const goesOn = ["PREPOSITION", "DETERMINER", "POSSESSIVE"].includes(words[at + 1]?.kind ?? "");
  return goesOn && before[0]?.kind === "PRONOUN" && divider === "and" ? "VERB" : null;
}

/** The index of the finite verb that begins within eight words, before any mark; -1 if none does. */
export function findVerb(words: readonly Word[], from: number): number {
  for (let at = from; at < Math.min(words.length, from + 9); at += 1) {
    const word = words[at];
    if (word === undefined) return -1;
    const aside = word.kind === "MARK" ? nameEnd(words, at) : at;
    if (aside < 0) return -1;
    at = aside;
    if (isFinite(word)) return at;
  }
  return -1;
}

/** The mark behind a name between two: "my tutor, Dr. Lund, …"; -1 if none stands there. */
function nameEnd(words: readonly Word[], mark: number): number {
  const end = words.findIndex(({ kind }, at) => at > mark && kind !== "NAME");
  const isBetween = end > mark + 1 && words[end]?.lower === words[mark]?.lower;
  return isBetween && words[mark]?.lower === "," ? end : -1;
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
