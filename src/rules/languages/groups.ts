import type { Chunk } from "../clause.js";
import { isTime as isPeriod } from "../reading/parse-clause.js";
import { contentOf } from "../reading/read-value.js";
import type { Word } from "../word.js";
import { months } from "./lexicon.js";

/** Words that belong together, and the preposition before them; "," for an aside. */
export interface Group extends Chunk {
  readonly opening: readonly Word[];
}

/**
 * The words between prepositions, marks, verbs and pronouns. What a comma divides off and is no item of a list is an
 * aside: its preposition is ",".
 */
export function groupsOf(words: readonly Word[], main?: Word): Group[] {
  const mainAt = main === undefined ? -1 : words.indexOf(main);
  const lastMark = words.findLastIndex((_, at) => at < mainAt && isDivider(words, at));
  const groups: { preposition: string; opening: Word[]; words: Word[]; from: number }[] = [];
  let isEmpty = true;
  let after = "";
  const open = (preposition: string, opening: Word[], from: number) => {
    groups.push({ preposition, opening, words: [], from });
    isEmpty = true;
  };
  const add = (word: Word) => {
    groups.at(-1)?.words.push(word);
    isEmpty &&= contentOf([word]).length === 0;
  };
  open("", [], 0);
  for (const [at, word] of words.entries()) {
    const last = groups.at(-1);
    const isBare = last?.preposition === "";
    if (isDivider(words, at)) {
      after = mainAt >= 0 && mainAt < at ? "," : "";
      open(after, [], at);
    } else if (word.lower === "of" && isBare) {
      // "of" joins two nouns; after the verb, it says that some is meant.
      if (!isEmpty) add(word);
      else if (main !== undefined && mainAt > at) open("of", [word], at);
    } else if (word.kind === "PREPOSITION")
      open(last?.preposition === "," && !isEmpty ? "," : word.lower, [word], at);
    else if (isSilent(word) || word === main) open(after, [], at);
    else {
      if (!isEmpty && startsPhrase(word, words[at - 1], last?.words.at(-1))) open(after, [], at);
      add(word);
    }
  }
  for (const group of groups)
    if (group.from < lastMark && group.preposition === "" && !isTime(group))
      group.preposition = ",";
  return groups;
}

function isDivider(words: readonly Word[], at: number): boolean {
  return words[at]?.kind === "MARK" && !isListed(words, at);
}

/** Whether the mark at `at` is a comma of a list that ends with "and" or "or". */
export function isListed(words: readonly Word[], at: number): boolean {
  if (words[at]?.lower !== ",") return false;
  const next = words.slice(at + 1, at + 9);
  const end = next.findIndex(({ lower }) => lower === "and" || lower === "or");
  return (
    end > 0 &&
    next
      .slice(0, end)
      .every((word) => !isVerb(word) && word.kind !== "PRONOUN" && word.kind !== "PREPOSITION")
  );
}

/** A noun phrase begins with its article; times stand for themselves. */
function startsPhrase(word: Word, before: Word | undefined, last: Word | undefined): boolean {
  if (word.kind === "MARK" || word.kind === "CONJUNCTION" || before === undefined) return false;
  if (["CONJUNCTION", "MARK", "NUMBER"].includes(before.kind)) return false;
  if (word.kind === "DETERMINER" || word.kind === "POSSESSIVE") return true;
  return last !== undefined && saysWhen(word) !== saysWhen(last);
}

function saysWhen(word: Word): boolean {
  return isTime({ preposition: "", words: [word] });
}

/** Whether a chunk says when. */
export function isTime(chunk: Chunk): boolean {
  return isPeriod(chunk) || chunk.words.some(({ root }) => months.has(root));
}

/** A word that is no part of what is said: helpers, adverbs, pronouns. */
export function isSilent({ kind, lower, root }: Word): boolean {
  if (kind === "VERB") return root === "be" || root === "have" || root === "go";
  return ["AUXILIARY", "NEGATION", "ADVERB", "PRONOUN"].includes(kind) && lower !== "every";
}

export function isVerb({ kind }: Word): boolean {
  return kind === "VERB" || kind === "AUXILIARY";
}
