import { isTime as isPeriod, type Chunk } from "../reading/parse-clause.js";
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
  const groups: { preposition: string; opening: Word[]; words: Word[] }[] = [];
  let after = "";
  const open = (preposition: string, opening: Word[], own: Word[]) =>
    groups.push({ preposition, opening, words: own });
  open("", [], []);
  for (const [at, word] of words.entries()) {
    const last = groups.at(-1);
    if (last === undefined) break;
    const isEmpty = contentOf(last.words).length === 0;
    const isGlued = word.lower === "of" && last.preposition === "" && !isEmpty;
    if (word.kind === "MARK" && !isListed(words, at)) {
      after = main !== undefined && words.indexOf(main) < at ? "," : "";
      if (main !== undefined && after === "")
        for (const group of groups)
          if (group.preposition === "" && !isTime(group)) group.preposition = ",";
      open(after, [], []);
    } else if (
      word.lower === "of" &&
      isEmpty &&
      last.preposition === "" &&
      (main === undefined || words.indexOf(main) < at)
    )
      continue;
    else if (word.kind === "PREPOSITION" && !isGlued)
      open(last.preposition === "," && !isEmpty ? "," : word.lower, [word], []);
    else if (isSilent(word) || word === main) open(after, [], []);
    else if (!isEmpty && startsPhrase(word, words[at - 1], last)) open(after, [], [word]);
    else last.words.push(word);
  }
  return groups;
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
function startsPhrase(word: Word, before: Word | undefined, group: Chunk): boolean {
  if (word.kind === "MARK" || word.kind === "CONJUNCTION" || before === undefined) return false;
  if (before.kind === "CONJUNCTION" || before.kind === "MARK" || before.kind === "NUMBER")
    return false;
  if (word.kind === "DETERMINER" || word.kind === "POSSESSIVE") return true;
  return (
    isTime({ preposition: "", words: [word] }) !==
    isTime({ preposition: "", words: group.words.slice(-1) })
  );
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
