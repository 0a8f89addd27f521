import type { Clause } from "../clause.js";
import { isTime, isVerb } from "./groups.js";
import { contentOf } from "../reading/read-value.js";
import type { Word } from "../word.js";

const dividers = new Set([",", ";", ":", "-", "(", ")", "and", "but", "so"]);

/**
 * Splits a sentence where the next part can stand alone: both parts have a verb, and the next begins with its subject or,
 * where words have spaces between them, with its verb.
 */
export function splitWords(isJoined: boolean) {
  return (words: readonly Word[]): Clause[] => {
    const clauses: Clause[] = [];
    let from = 0;
    let sharesSubject = false;
    for (let at = 1; at < words.length; at += 1) {
      if (!dividers.has(words[at - 1]?.lower ?? "") || dividers.has(words[at]?.lower ?? ""))
        continue;
      const before = withoutDividers(words.slice(from, at));
      const begins = beginsWith(words, at);
      if (begins === null || (isJoined && begins === "VERB") || !standsAlone(before, words, at))
        continue;
      clauses.push({ words: before, sharesSubject });
      [from, sharesSubject] = [at, begins === "VERB"];
    }
    const last = withoutDividers(words.slice(from));
    return last.length === 0 ? clauses : [...clauses, { words: last, sharesSubject }];
  };
}

/** Whether the words before a part are a clause, not when or where it is so. */
function standsAlone(before: readonly Word[], words: readonly Word[], at: number): boolean {
  const [first] = before;
  const next = words[at];
  if (first === undefined || first.lower === "if" || first.lower === "that") return false;
  // "Hugo and me, we".
  if (before.some(({ lower }) => lower === "me")) return before.some(isVerb);
  if (before.some(isVerb)) return true;
  const isOwn = next?.lower === "i" || next?.kind === "POSSESSIVE";
  return (
    words[at - 1]?.kind === "MARK" &&
    isOwn &&
    first.kind !== "PREPOSITION" &&
    contentOf(before).length > 0 &&
    !isTime({ preposition: "", words: before })
  );
}

function beginsWith(words: readonly Word[], start: number): "SUBJECT" | "VERB" | null {
  const end = words.findIndex(
    ({ lower }, at) => at > start && dividers.has(lower) && lower !== "and",
  );
  const part = words.slice(start, end < 0 ? words.length : end);
  const [first, second] = part.filter(({ kind }) => kind !== "ADVERB" && kind !== "NEGATION");
  if (first === undefined) return null;
  if (first.lower === "i" && second !== undefined) return "SUBJECT";
  if (!part.some(isVerb)) return null;
  if (isVerb(first)) return isOfAnother(words.slice(0, start), first) ? null : "VERB";
  if (first.lower === "me") return "VERB";
  if (first.kind === "PRONOUN" || first.kind === "POSSESSIVE") return "SUBJECT";
  // After a comma, "der" may begin a relative clause.
  return first.kind === "DETERMINER" && words[start - 1]?.kind !== "MARK" ? "SUBJECT" : null;
}

/** Whether a verb is of another person than the verbs before it. */
function isOfAnother(before: readonly Word[], { form }: Word): boolean {
  if (form === "BASE") return before[0]?.form !== "BASE";
  return form === "PAST" && before.some((word) => isVerb(word) && word.form === "PRESENT");
}

function withoutDividers(words: readonly Word[]): readonly Word[] {
  const first = words.findIndex(({ lower }) => !dividers.has(lower));
  const last = words.findLastIndex(({ lower }) => !dividers.has(lower));
  return first < 0 ? [] : words.slice(first, last + 1);
}
