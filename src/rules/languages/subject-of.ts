import { contentOf, strictValues } from "../reading/read-value.js";
import type { Word } from "../word.js";
import { groupsOf, isTime, isVerb } from "./groups.js";
import type { LanguageTable } from "./language-table.js";
import { terms } from "../terms.js";

const nominative = new Set(["i", "you", "he", "she", "it", "they"]);

/** The words of the subject of a clause, or a pronoun that stands for it; none if it is unsaid. */
export function subjectOf(
  words: readonly Word[],
  main: Word | undefined,
  { isProDrop = false, isPostpositional = false }: LanguageTable,
  sharesSubject: boolean,
): readonly Word[] {
  const named = words.find(({ lower }) => lower === "i" || lower === "you");
  if (named !== undefined) return [named];
  if (isProDrop && words.some((word) => isVerb(word) && word.form === "PRESENT")) return [];
  if (words.some(({ form }) => form === "BASE")) return [pronoun("you", words)];
  const verb = words.findIndex(isVerb);
  const count = words.findIndex(({ kind }) => kind === "NUMBER");
  const phrase = isPostpositional
    ? topicOf(words, main)
    : nounPhrase(
        words,
        verb < 0 ? (count < 0 ? words.length : count) : verb,
        verb < 0 && count < 0,
      );
  if (phrase.length > 0) return phrase;
  const other = words.find(({ lower }) => nominative.has(lower));
  if (other !== undefined) return [other];
  if (words.some(({ lower }) => lower === "me") || sharesSubject) return [];
  if (isProDrop && words.some((word) => isVerb(word) && word.form === "PAST"))
    return [pronoun("they", words)];
  const isBare =
    main?.root === "be" &&
    strictValues(words).length === 1 &&
    !words.some(({ root }) => /^(?:year|class)$/.test(root));
  return isBare ? [pronoun("it", words)] : [];
}

export function pronoun(lower: string, [first]: readonly Word[]): Word {
  const start = first?.start ?? 0;
  return { lower, root: lower, kind: "PRONOUN", form: null, isName: false, start, end: start };
}

/** The noun phrase before the verb, with what belongs to it; without a verb, an owned noun and its name. */
function nounPhrase(words: readonly Word[], verb: number, isVerbless: boolean): readonly Word[] {
  const groups = groupsOf(words.slice(0, verb));
  const at = groups.findIndex(
    (group) => group.preposition === "" && contentOf(group.words).length > 0 && !isTime(group),
  );
  const found = groups[at]?.words ?? [];
  if (!isVerbless)
    return found.length === 0
      ? []
      : groups
          .slice(at)
          .filter((group) => !isTime(group))
          .flatMap(({ opening, words: part }) => [...opening, ...part]);
  if (found[0]?.kind !== "POSSESSIVE" && found[0]?.kind !== "DETERMINER") return [];
  const head = found.findIndex(({ kind }) => kind === "NOUN" || kind === "ADJECTIVE");
  return found.slice(0, head + (found[head + 1]?.kind === "NAME" ? 2 : 1));
}

/** What the topic's particle marks: a person, or whatever "is" speaks of. */
function topicOf(words: readonly Word[], main: Word | undefined): readonly Word[] {
  const topics = groupsOf(words).filter((group) => group.preposition === "topic" && !isTime(group));
  const person = topics.find(({ words: part }) =>
    part.some(({ root }) => terms.relatives.has(root) || root === "san"),
  );
  const thing =
    main !== undefined && ["be", "call", "die", "cancel", "finish", "postpone"].includes(main.root)
      ? topics[0]
      : undefined;
  return (person ?? thing)?.words ?? [];
}
