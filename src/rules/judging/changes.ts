import type { Claim, Value } from "../claim.js";
import {
  counterparts,
  differs,
  isWithin,
  sameKind,
  sameSubject,
  states,
} from "./compare-claims.js";
import { saysMuch } from "./shared-roots.js";
import { terms } from "../terms.js";

/** A change is told of a thing that both name, with one value of the type that the earlier one has once. */
export function changes(later: Claim, earlier: Claim): boolean {
  if (!later.isMarked || !states(earlier) || earlier.tense === "PAST") return false;
  const [verb = ""] = later.attribute.split(" ");
  const isMoved = terms.moving.has(verb);
  if (verb !== "be" && !isMoved && later.attribute !== earlier.attribute) return false;
  const pairs = counterparts(later, earlier);
  if (pairs.length === 0) return false;
  if (sameSubject(later, earlier)) return later.subject !== "user" || sharesNoun(later, earlier);
  // "My sister's rent", "my sister pays 900 rent".
  const isOfPerson = !later.isOfThing && later.subject !== "user" && later.subject !== "";
  const isOfAnother =
    later.subject === earlier.subject ? later.owner !== null && earlier.owner !== null : isOfPerson;
  if (isOfAnother) return false;
  // "The rent is 1,225 now" after "we pay 1,150 rent".
  return (
    names(later, earlier.subject) ||
    names(earlier, later.subject) ||
    (isMoved && sharesNoun(later, earlier))
  );
}

/** Whether a claim names a thing. */
function names({ topic }: Claim, subject: string): boolean {
  const isThing = !["user", "assistant", ""].includes(subject);
  return isThing && subject.split(" ").every((root) => topic.has(root));
}

function sharesNoun(later: Claim, earlier: Claim): boolean {
  const values = new Set(
    [...later.typed, ...earlier.typed].flatMap(({ words, unit }) => [...words, unit]),
  );
  return [...later.topic].some(
    (root) =>
      earlier.topic.has(root) && !values.has(root) && !terms.moving.has(root) && root !== "have",
  );
}

/** A number that counts what follows, or is of what one has once: "three cats", "phone number 5551", not "room 3". */
function isCounting(counted: Value, value: Value | null): boolean {
  if (value === null || value.words.some((root) => root !== counted.unit && terms.single.has(root)))
    return true;
  const isLabel = counted.words.includes(value.words.at(-1) ?? "");
  return counted.type !== "CODE" && (value.words.length === 1 || !isLabel);
}

/**
 * Another number of the same: "I have three cats now", "I wake up at 8 now". Without a word of change, only what one has
 * is counted anew.
 */
export function recounts(later: Claim, earlier: Claim): boolean {
  if (!states(later) || !states(earlier) || later.attribute !== earlier.attribute) return false;
  if (!sameSubject(later, earlier) || later.tense !== "PRESENT" || earlier.tense !== "PRESENT")
    return false;
  if (!later.isMarked && !terms.possession.has(later.attribute)) return false;
  const [mine, theirs] = [later, earlier].map(({ value, qualifiers, typed }) => {
    const said = [...(value?.words ?? []), ...qualifiers];
    const counts = typed.filter((one) => later.isMarked || isCounting(one, value));
    const isCount = (root: string) => counts.some((count) => count.words.includes(root));
    return { counts, isWhole: counts.length === 1, rest: said.filter((root) => !isCount(root)) };
  });
  if (!mine?.isWhole || !theirs?.isWhole) return false;
  const [one, two] = [mine.counts[0] ?? null, theirs.counts[0] ?? null];
  return (
    sameKind(one, two) &&
    differs(one, two) &&
    isWithin(mine.rest, theirs.rest) &&
    isWithin(theirs.rest, mine.rest)
  );
}

/**
 * Another number of what both count or measure, of nobody else: "it's an 8 kg kettlebell" after "I've got a 6 kg kettlebell",
 * "so six kinds" after "7 kinds". If what was said is wrong, any word in common shows what was meant.
 */
export function remeasures(later: Claim, earlier: Claim): boolean {
  const isOfIt = later.subject === "" || later.attribute === "";
  if (!isOfIt || !later.isMarked || later.isPassing || !states(later) || !states(earlier))
    return false;
  if (earlier.tense === "PAST" && !later.isTakenBack) return false;
  const isOfOthers = !earlier.isOfThing && !["user", ""].includes(earlier.subject);
  const pairs = isOfOthers ? [] : counterparts(later, earlier);
  if (pairs.length === 0 || !isWithin(later.qualifiers, [...earlier.topic])) return false;
  const values = new Set(pairs.flatMap(([mine]) => [...mine.words, mine.unit]));
  const isBareCount = later.attribute === "" && later.value?.type === "NUMBER";
  const own = later.isTakenBack ? [...later.topic] : (later.value?.words.slice(-1) ?? []);
  // "Two students left, so 20".
  const roots = isBareCount ? [...later.context] : own;
  return roots.some((root) => earlier.topic.has(root) && !values.has(root) && saysMuch(root));
}
