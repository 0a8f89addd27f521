import type { Language } from "../language.js";
import { adverbial, type Chunk, type ParsedClause } from "../reading/parse-clause.js";
import { contentOf, strictValues } from "../reading/read-value.js";
import { hasPhrase, phraseWords, type Word } from "../word.js";
import { chunksOf, inOrder } from "./chunks-of.js";
import { isListed, isSilent, isTime } from "./groups.js";
import type { LanguageTable } from "./language-table.js";
import { roles } from "./roles.js";
import { pronoun, subjectOf } from "./subject-of.js";
import { withLevel, withPrepositions } from "./word-order.js";

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
    const main = mainVerb(words, language);
    const subject = subjectOf(words, main, table, sharesSubject);
    const rejected = rejectedPart(words);
    const rest = words.filter(
      (word) =>
        !subject.includes(word) && !rejected.includes(word) && word !== main && !isSilent(word),
    );
    const part = partOf(words, main);
    const isNegated = part.some(({ kind, lower }) => kind === "NEGATION" && lower !== "not");
    const marked = phraseWords(words, language.words.markers);
    const isMarked = marked.size > 0 || (isNegated && words.some(({ lower }) => lower === "more"));
    const address =
      main === undefined && words.some(({ root }) => root === "informal" || root === "formal");
    const root = address ? "address" : (main?.root ?? "");
    const read = withAge(root, chunksOf(root, main, rest, words), words);
    const isStateAlone = isState(read.verb, read.chunks, language);
    const verb = isStateAlone ? "be" : read.verb;
    const chunks = isStateAlone
      ? read.chunks.filter(({ preposition }) => preposition !== adverbial)
      : read.chunks;
    const ordered = inOrder(verb, chunks, language);
    const isRole = verb !== "be" || saysRole(ordered);
    return {
      words: all,
      front: [],
      subject: address ? [{ ...pronoun("you", words) }] : subject,
      verb,
      isPassive: intransitive.has(verb) && subject.length > 0,
      isPerfect: false,
      isNegated,
      isModal: false,
      isUsed: false,
      tense: words.some(({ lower }) => lower === "past")
        ? "PAST"
        : words.some(({ lower }) => lower === "will")
          ? "FUTURE"
          : "PRESENT",
      isMarked: isMarked && isRole,
      isHinted: isMarked || hasPhrase(words, language.words.hints),
      isPassing: hasPhrase(
        words.filter((_, at) => !marked.has(at)),
        language.words.passing,
      ),
      chunks: ordered,
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

/** What ends something, else the first verb that says more than "be" and "have". */
function mainVerb(words: readonly Word[], { words: table }: Language): Word | undefined {
  const verbs = words.filter(({ kind }) => kind === "VERB");
  const enders = [...Object.values(table.endings), table.weakEndings];
  return (
    verbs.find(({ root }) => enders.some((roots) => roots.has(root))) ??
    verbs.find(({ root }) => root !== "be" && root !== "have") ??
    verbs.find(({ root }) => root === "have") ??
    verbs[0]
  );
}

/** "has 39 years", "is 39 years old": the number alone is the age. */
function withAge(
  verb: string,
  chunks: Chunk[],
  words: readonly Word[],
): { verb: string; chunks: Chunk[] } {
  const at = words.findIndex(
    ({ root }, place) => root === "year" && words[place - 1]?.kind === "NUMBER",
  );
  const [count, next] = [words[at - 1], words[at + 1]];
  const [object] = chunks;
  if (verb === "become" && object?.words.length === 1 && object.words[0]?.kind === "NUMBER")
    return { verb: "turn", chunks: [object] };
  const isOfVerb =
    ["have", "be", "turn", ""].includes(verb) &&
    words[at + 1]?.kind !== "PREPOSITION" &&
    (next?.kind !== "NOUN" || next.root === "old" || isTime({ preposition: "", words: [next] }));
  const before = words[at - 2];
  const isGoverned =
    before?.kind === "PREPOSITION" &&
    before.lower !== "topic" &&
    !(verb === "turn" && before.lower === "in");
  if (count === undefined || !isOfVerb || isGoverned) return { verb, chunks };
  return { verb: verb === "turn" ? verb : "be", chunks: [{ preposition: "", words: [count] }] };
}

/** "I have married", "married" alone: the state is all that is said. */
function isState(verb: string, [object]: readonly Chunk[], { attributes }: Language): boolean {
  const roots = contentOf(object?.words ?? []);
  const states = attributes.filter(({ isInstruction }) => isInstruction !== true);
  const isValue = (root: string) => states.some(({ values }) => values?.has(root) === true);
  return (verb === "have" || verb === "") && roots.length > 0 && roots.every(isValue);
}

/** Whether a state is one of those of which one has one at a time. */
function saysRole(chunks: readonly Chunk[]): boolean {
  return chunks.some(
    ({ words }) => strictValues(words).length > 0 || words.some(({ root }) => roles.has(root)),
  );
}
