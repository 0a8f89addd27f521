import type { WordsOf } from "../statement.js";
import { terms } from "../terms.js";
import type { Word } from "../word.js";
import { readSubject, type Referents, type Subject } from "./read-subject.js";

/** A person, an animal or several that a message names, for which pronouns may stand. */
export interface Mention {
  readonly subject: Subject;
  /** Two with the same name are one: "my mentor Mr Quill", "Mr Quill". */
  readonly name: string;
  /** Its words: "my sister Leena". */
  readonly text: string;
  readonly place: WordsOf;
  /** "he", "she" and "they", as far as they may stand for it. */
  readonly pronouns: ReadonlySet<string>;
  /** How sure a pronoun stands for it. NEVER: "a friend" has no name by which a memory could tell of it. */
  readonly isMeant: "ALWAYS" | "ALONE" | "NEVER";
}

const pronounOf: ReadonlyMap<string, string> = new Map([
  ["he", "he"],
  ["she", "she"],
  ["they", "they"],
  ["his", "he"],
  ["her", "she"],
  ["their", "they"],
]);

/** Pronouns that stand for what was named before. */
export const referring = /^(?:it|he|she|they|that|this|these|those)$/;

const naming = /^(?:called|named)$/;
/** Stand before names of places: "in Oslo". */
const placing = /^(?:in|at|from|near|to|around)$/;

/**
 * The people and animals that a sentence names, in its order.
 *
 * @param from Where the sentence stands in its message.
 */
export function mentionsIn(
  words: readonly Word[],
  sentence: string,
  { message, start: from }: Omit<WordsOf, "end">,
  known: Referents,
): Mention[] {
  const mentions: Mention[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const phrase = phraseAt(words, at, sentence);
    const first = phrase[0];
    const last = phrase.at(-1);
    if (first === undefined || last === undefined) continue;
    const pronouns = pronounsFor(phrase);
    const isOwn = terms.speakersOwn.has(first.lower);
    const isOther = first.kind === "DETERMINER";
    const isPlace = !isOwn && !isOther && placing.test(words[at - 1]?.lower ?? "");
    const isAside = isNameOf(words, at, phrase, from, mentions.at(-1));
    if (pronouns.size > 0 && !isPlace && !isAside && !isPredicate(words, at, mentions.length > 0)) {
      const before = words[at - 1]?.kind ?? "MARK";
      const isSubject = before === "MARK" || before === "CONJUNCTION";
      const subject = readSubject(phrase, known);
      const names = phrase.filter((word) => isNamed(word, sentence)).map(({ root }) => root);
      // "A dog called Rex".
      if (isCalled(words, at)) mentions.pop();
      mentions.push({
        subject,
        name: names.join(" ") || subject.name,
        text: sentence.slice(first.start, last.end),
        place: { message, start: from + first.start, end: from + last.end },
        pronouns,
        isMeant: isOther ? "NEVER" : isOwn || isSubject || isCalled(words, at) ? "ALWAYS" : "ALONE",
      });
    }
    at += phrase.length - 1;
  }
  return mentions;
}

/** Whether a phrase tells who somebody is that was named before: "my tutor's Mr Ekwueme", "her name is Inger". */
function isPredicate(words: readonly Word[], at: number, isNamed: boolean): boolean {
  const before = words[at - 1];
  if (before === undefined) return false;
  const isTold =
    before.root === "be" || (naming.test(before.lower) && words[at - 2]?.root === "be");
  return isTold && (isNamed || words.slice(0, at).some(isPronoun));
}

/** Whether a name stands between commas after the one who has it: "my son, Max, …". */
function isNameOf(
  words: readonly Word[],
  at: number,
  phrase: readonly Word[],
  from: number,
  last: Mention | undefined,
): boolean {
  const [before, after] = [words[at - 1], words[at + phrase.length]];
  const isBetween = before?.lower === "," && after?.lower === ",";
  return isBetween && phrase[0]?.kind === "NAME" && last?.place.end === from + before.start;
}

/** Whether a name stands after the noun that it is for: "a dog called Rex". */
function isCalled(words: readonly Word[], at: number): boolean {
  const [noun, called] = words.slice(Math.max(0, at - 2), at);
  const isName = words[at]?.kind === "NAME";
  return isName && noun?.kind === "NOUN" && called !== undefined && naming.test(called.lower);
}

/** The tagger takes other words for names, too. */
function isNamed({ kind, start }: Word, sentence: string): boolean {
  return kind === "NAME" && /\p{Lu}/u.test(sentence.charAt(start));
}

function isPronoun({ kind, lower }: Word): boolean {
  return kind === "PRONOUN" || pronounOf.has(lower) || terms.speakersOwn.has(lower);
}

/** The phrase of nouns that begins at `at` with "my", an article or a name; empty if there is none. */
function phraseAt(words: readonly Word[], at: number, sentence: string): readonly Word[] {
  const first = words[at];
  if (first === undefined) return [];
  const isLed = first.kind === "DETERMINER" || terms.speakersOwn.has(first.lower);
  const phrase: Word[] = isLed ? [first] : [];
  for (const word of words.slice(at + phrase.length)) {
    const isOwner = word.kind === "POSSESSIVE" && word.lower.length + 2 === word.end - word.start;
    const isNoun =
      isNamed(word, sentence) || (isLed && (word.kind === "NOUN" || word.kind === "NAME"));
    const isOf = isLed && word.kind === "ADJECTIVE";
    if (isOwner && (isLed || word.person !== undefined || word.isName)) {
      const kind = word.isName || word.person !== undefined ? "NAME" : "NOUN";
      phrase.push({ ...word, kind, end: word.end - 2 });
      break;
    }
    if (!isNoun && !isOf) break;
    phrase.push(word);
  }
  return phrase.length > (isLed ? 1 : 0) ? phrase : [];
}

/** The pronouns that may stand for a phrase of nouns; none for a thing. */
function pronounsFor(phrase: readonly Word[]): ReadonlySet<string> {
  const nouns = phrase.filter(({ kind }) => kind === "NOUN" || kind === "NAME");
  const isName = nouns.length === phrase.length;
  const isPerson = nouns.some(
    ({ root, person }) => person !== undefined || terms.people.has(root) || terms.jobs.has(root),
  );
  const isRelative = nouns.some(({ root }) => terms.relatives.has(root));
  if (!isPerson && !isRelative && !isName) return new Set();
  const noun = nouns.findLast(({ kind }) => kind === "NOUN");
  if (noun !== undefined && noun.lower !== noun.root && /s$|^(?:children|people)$/.test(noun.lower))
    return new Set(["they"]);
  const isShe = nouns.some(({ root, person }) => terms.she.has(root) || person === "she");
  const isHe = nouns.some(({ root, person }) => terms.he.has(root) || person === "he");
  if (isShe === isHe) return new Set(["he", "she"]);
  return new Set([isShe ? "she" : "he"]);
}

/**
 * For whom the pronoun stands that begins a clause, or its possessive: the one that fits in the message, else in those
 * before it. Null if none or several do.
 *
 * @param here Those before it in its message.
 * @param before Those of the messages before.
 */
export function antecedentOf(
  { lower }: Word,
  here: readonly Mention[],
  before: readonly Mention[],
): Mention | null {
  const pronoun = pronounOf.get(lower) ?? "";
  const fits = ({ pronouns }: Mention) => pronouns.has(pronoun);
  const near = here.filter(fits);
  const far = before.filter(fits);
  const fitting = near.length > 0 ? near : far;
  const [first] = fitting;
  if (fitting.some(({ name }) => name !== first?.name)) return null;
  const isAlone = near.length > 0 && far.every(({ name }) => name === first?.name);
  return (
    fitting.findLast(({ isMeant }) => isMeant === "ALWAYS") ??
    (isAlone ? fitting.findLast(({ isMeant }) => isMeant === "ALONE") : undefined) ??
    null
  );
}
