import type { ParsedClause } from "../clause.js";
import type { Language } from "../language.js";
import { hasPhrase, phraseWords, type Word } from "../word.js";
import { isListed, isSilent } from "./groups.js";
import type { LanguageTable } from "./language-table.js";
import { mainVerb, readPredicate, saysRole } from "./read-predicate.js";
import { pronoun, subjectOf } from "./subject-of.js";
import { withLevel, withPrepositions } from "./word-order.js";
import { terms } from "../terms.js";

/** Verbs by which their subject ends. */
const intransitive = new Set(["die", "cancel", "finish"]);

/**
 * Reads a clause of which only the words of the tables are known. The order of the parts does not matter: the verb is
 * the one that says most, the rest is what prepositions divide.
 */
export function parseWords(table: LanguageTable) {
  return (all: readonly Word[], language: Language, sharesSubject: boolean): ParsedClause => {
    const reason = all.findIndex(({ lower }, at) => at > 0 && lower === "because");
    const said = reason < 0 ? all : all.slice(0, reason);
    const words = withLevel(table.isPostpositional === true ? withPrepositions(said) : said);
    const main = mainVerb(words);
    const subject = subjectOf(words, main, table, sharesSubject);
    const taken = new Set([...subject, ...rejectedPart(words), main]);
    const rest = words.filter((word) => !taken.has(word) && !isSilent(word));
    const part = partOf(words, main);
    const isNegated = part.some(({ kind, lower }) => kind === "NEGATION" && lower !== "not");
    const marked = phraseWords(words, terms.markers);
    const isMarked = marked.size > 0 || (isNegated && words.some(({ lower }) => lower === "more"));
    const isAddress =
      main === undefined && words.some(({ root }) => root === "informal" || root === "formal");
    const { verb, chunks, hasBegun } = readPredicate(
      isAddress ? "address" : (main?.root ?? ""),
      main,
      rest,
      words,
      language,
    );
    const isOver = verb === "stop" && main?.root === "do";
    const isFuture = words.some(
      ({ lower }) => lower === "will" || (lower === "go" && main?.root !== "go"),
    );
    return {
      words: all,
      front: [],
      subject: isAddress ? [pronoun("you", words)] : subject,
      verb,
      isPassive: intransitive.has(verb) && subject.length > 0,
      isPerfect: verb === "postpone",
      isNegated: isNegated && !isOver,
      isModal: false,
      isUsed: false,
      // What was not so today says nothing of other days.
      tense:
        words.some(({ lower }) => lower === "past") ||
        (isNegated && words.some(({ lower }) => lower === "today"))
          ? "PAST"
          : isFuture
            ? "FUTURE"
            : "PRESENT",
      isMarked: hasBegun || (isMarked && (verb !== "be" || saysRole(chunks))),
      isHinted: isMarked || hasPhrase(words, terms.hints),
      isPassing: hasPhrase(
        words.filter((_, at) => !marked.has(at)),
        terms.passing,
      ),
      chunks,
    };
  };
}

/** The words around the verb, up to the next marks: what is denied elsewhere is not denied here. */
function partOf(words: readonly Word[], main: Word | undefined): readonly Word[] {
  const at = main === undefined ? -1 : words.indexOf(main);
  if (at < 0) return words;
  const isEnd = (word: Word, place: number) => word.kind === "MARK" && !isListed(words, place);
  const start = words.slice(0, at).findLastIndex(isEnd);
  const end = words.findIndex((word, place) => place > at && isEnd(word, place));
  return words.slice(start + 1, end < 0 ? words.length : end);
}

/** "not Y" in "X, not Y". */
function rejectedPart(words: readonly Word[]): readonly Word[] {
  const start = words.findIndex(({ lower }) => lower === "not");
  const end = words.findIndex(
    ({ kind, lower }, at) => at > start && (kind === "MARK" || lower === "but"),
  );
  return start < 0 ? [] : words.slice(start, end < 0 ? words.length : end);
}
