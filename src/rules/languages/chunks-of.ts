import type { Language } from "../language.js";
import { adverbial, type Chunk } from "../clause.js";
import { contentOf } from "../reading/read-value.js";
import type { Word } from "../word.js";
import { groupsOf, isTime } from "./groups.js";

/** What is said of the subject: first what no preposition governs, last when. */
export function chunksOf(
  verb: string,
  main: Word | undefined,
  rest: readonly Word[],
  words: readonly Word[],
): Chunk[] {
  const kept = new Set(rest);
  const groups = groupsOf(words, main).map(({ preposition, words: part }) => ({
    preposition: preposition === "topic" || preposition === "object" ? "" : preposition,
    words: named(
      trim(
        part.filter((word) => kept.has(word)),
        preposition === "",
      ),
      preposition,
    ),
  }));
  const rests = groups.filter((group) => contentOf(group.words).length > 0 && !isStart(group));
  const times = rests
    .filter((group) => isTime(group) && group.preposition !== ",")
    .map(({ words: part }) => ({ preposition: adverbial, words: part }));
  const others = rests.filter((group) => !isTime(group));
  const object = others
    .filter(({ preposition }) => preposition === "")
    .flatMap(({ words: part }) => part);
  const governed = others.filter(({ preposition }) => preposition !== "");
  // "aufgehört mit dem Rauchen".
  const [only] = governed;
  if (verb === "stop" && object.length === 0 && only !== undefined)
    return [{ ...only, preposition: "" }, ...governed.slice(1), ...times];
  // When one left does not limit that one did.
  // "found a job" is "stopped to search a job", whatever the order.
  if (verb === "stop")
    object.sort((one, two) => Number(two.kind === "VERB") - Number(one.kind === "VERB"));
  return [{ preposition: "", words: object }, ...governed, ...(verb === "leave" ? [] : times)];
}

/** A beginning does not limit what holds since. */
function isStart(group: Chunk): boolean {
  return group.preposition === "since" || (group.preposition === "from" && isTime(group));
}

/** "in Graz" names a place, "in a flat" does not. */
function named(words: readonly Word[], preposition: string): readonly Word[] {
  const isPlace = ["in", "at", "to", "on", "for"].includes(preposition);
  const [first, second] = words;
  if (first?.kind === "DETERMINER" && second?.kind === "NAME") return words.slice(1);
  return isPlace && words.every(({ kind }) => kind === "ADJECTIVE") && first !== undefined
    ? [{ ...first, isName: true }, ...words.slice(1)]
    : words;
}

function isEnd({ kind }: Word): boolean {
  return kind === "MARK" || kind === "CONJUNCTION";
}

/** Without commas at its ends, and an object without an article if it is no list. */
function trim(words: readonly Word[], isObject: boolean): readonly Word[] {
  const first = words.findIndex((word) => !isEnd(word));
  const inner =
    first < 0 ? [] : words.slice(first, words.findLastIndex((word) => !isEnd(word)) + 1);
  return !isObject || inner.some(isEnd)
    ? inner
    : inner.filter(({ kind }) => kind !== "DETERMINER" && kind !== "POSSESSIVE");
}

/** What an attribute explains comes first. */
export function inOrder(
  verb: string,
  [object, ...governed]: readonly Chunk[],
  { attributes }: Language,
): Chunk[] {
  const isKnown = ({ preposition }: Chunk) =>
    attributes.some(({ is, becomes = [], ends = [] }) =>
      [is, becomes, ends].some((keys) => keys.includes(`${verb} ${preposition}`)),
    );
  const known = governed.filter(isKnown);
  return [
    ...(object === undefined ? [] : [object]),
    ...known,
    ...governed.filter((chunk) => !known.includes(chunk)),
  ];
}
