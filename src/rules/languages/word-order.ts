import type { Word } from "../word.js";
import { isSilent, isVerb } from "./groups.js";

/** Verbs of which "X with Y" are two objects. */
const listing = new Set("have eat drink like hate speak study take".split(" "));
const and = { lower: "and", root: "and", kind: "CONJUNCTION" } as const;

/** Puts particles before what they govern. */
export function withPrepositions(words: readonly Word[]): Word[] {
  const found: Word[] = [];
  let governed: Word[] = [];
  const isList = words.some(({ root }) => listing.has(root));
  for (const given of words) {
    const word = isList && given.lower === "with" ? { ...given, ...and } : given;
    const isParticle = word.kind === "PREPOSITION";
    if (isParticle && word.lower !== "of") found.push(word, ...governed, pause(word));
    else if (isVerb(word) || word.kind === "MARK") found.push(...governed, word);
    else if (isSilent(word)) {
      found.push(word);
      continue;
    } else {
      if (word.lower !== "of") governed.push(word);
      continue;
    }
    governed = [];
  }
  return [...found, ...governed];
}

/** Divides what a particle governs from what follows. */
function pause({ end }: Word): Word {
  return {
    lower: "aside",
    root: "aside",
    kind: "ADVERB",
    form: null,
    isName: false,
    start: end,
    end,
  };
}

/** "3rd class" is one word, so that it is no age. */
export function withLevel(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(
    ({ root }, place) => root === "class" && words[place - 1]?.kind === "NUMBER",
  );
  const [count, unit] = [words[at - 1], words[at]];
  if (count === undefined || unit === undefined) return words;
  const level = `${count.root}-class`;
  const hasVerb = words.some(({ root }) => root === "be");
  const is: Word[] = hasVerb
    ? []
    : [{ ...unit, lower: "be", root: "be", kind: "VERB", start: unit.end }];
  const outside = words.filter(
    (word, place) =>
      (place < at - 1 || place > at) &&
      !(word.kind === "PREPOSITION" && word.lower !== "topic") &&
      !(word.kind === "VERB" && word.root !== "be") &&
      word.lower !== "school",
  );
  return [...outside, ...is, { ...unit, lower: level, root: level }];
}
