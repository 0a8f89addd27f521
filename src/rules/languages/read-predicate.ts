import type { Language } from "../language.js";
import { adverbial, type Chunk } from "../clause.js";
import { contentOf, strictValues } from "../reading/read-value.js";
import type { Word } from "../word.js";
import { chunksOf, inOrder } from "./chunks-of.js";
import { isTime } from "./groups.js";
import { terms } from "../terms.js";

/** A verb and what is said by it. */
export interface Predicate {
  readonly verb: string;
  readonly chunks: readonly Chunk[];
  /** Whether it says that a state has begun: "turned 39". */
  readonly hasBegun: boolean;
}

export function readPredicate(
  verb: string,
  main: Word | undefined,
  rest: readonly Word[],
  words: readonly Word[],
  language: Language,
): Predicate {
  const isOver =
    verb === "do" &&
    words.some(({ lower }) => lower === "more") &&
    words.some(({ kind }) => kind === "NEGATION");
  const chunks = chunksOf(isOver ? "stop" : verb, main, rest, words);
  const age = ageIn(verb, chunks, words);
  if (age !== null)
    return {
      verb: "be",
      chunks: [{ preposition: "", words: [age] }],
      hasBegun: verb === "turn" || verb === "become",
    };
  if (isState(verb, chunks, language)) {
    const lasting = chunks.filter(({ preposition }) => preposition !== adverbial);
    return { verb: "be", chunks: lasting, hasBegun: false };
  }
  const isPlace = verb === "" && chunks.some(({ preposition }) => preposition === "in");
  const said = isOver ? "stop" : isPlace ? "be" : verb;
  return { verb: said, chunks: inOrder(said, chunks, language), hasBegun: false };
}

/** Verbs that may only help another one. */
const helping = new Set(["be", "have", "go"]);

/** What ends something, else the first verb that says more than "be" and "have". */
export function mainVerb(words: readonly Word[]): Word | undefined {
  const verbs = words.filter(({ kind }) => kind === "VERB");
  const { POSSESSION, ACTIVITY } = terms.endings;
  const enders = [POSSESSION, ACTIVITY, terms.weakEndings];
  return (
    verbs.find(({ root }) => enders.some((roots) => roots.has(root))) ??
    verbs.find(({ root }) => !helping.has(root)) ??
    verbs.find(({ root }) => root !== "be") ??
    verbs[0]
  );
}

/** "has 39 years", "is 39 years old", "turned 39": the number alone is the age. */
function ageIn(verb: string, chunks: readonly Chunk[], words: readonly Word[]): Word | null {
  const [only, ...others] = chunks[0]?.words ?? [];
  const isBegun = verb === "turn" || verb === "become";
  if (isBegun && only?.kind === "NUMBER" && others.length === 0) return only;
  const at = words.findIndex(
    ({ root }, place) => root === "year" && words[place - 1]?.kind === "NUMBER",
  );
  const [before, count, next] = [words[at - 2], words[at - 1], words[at + 1]];
  if (count === undefined || !["have", "be", "turn", "become", ""].includes(verb)) return null;
  const isMeasure =
    next?.kind === "PREPOSITION" ||
    (next?.kind === "NOUN" && next.root !== "old" && !isTime({ preposition: "", words: [next] }));
  const isGoverned =
    before?.kind === "PREPOSITION" &&
    before.lower !== "topic" &&
    !(isBegun && before.lower === "in");
  return isMeasure || isGoverned ? null : count;
}

/** "I have married", "married" alone: the state is all that is said. */
function isState(verb: string, [object]: readonly Chunk[], { attributes }: Language): boolean {
  const roots = contentOf(object?.words ?? []);
  const states = attributes.filter(({ isInstruction }) => isInstruction !== true);
  const isValue = (root: string) => states.some(({ values }) => values?.has(root) === true);
  return (verb === "have" || verb === "") && roots.length > 0 && roots.every(isValue);
}

/** Whether a state is one of those of which one has one at a time. */
export function saysRole(chunks: readonly Chunk[]): boolean {
  return chunks.some(
    ({ words }) => strictValues(words).length > 0 || words.some(({ root }) => terms.jobs.has(root)),
  );
}
