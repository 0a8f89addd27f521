import type { Claim, Value } from "../claim.js";

export function states({ operation }: Claim): boolean {
  return operation === "ASSERT" || operation === "CORRECT";
}

export function sameSubject(one: Claim, two: Claim): boolean {
  if (one.subject === "" || one.subject !== two.subject) return false;
  return (
    one.owner === two.owner ||
    [one.owner, two.owner].every((owner) => owner === null || owner === "user")
  );
}

export function sharesSlot(one: Claim, two: Claim): boolean {
  return (
    one.attribute === two.attribute &&
    sameSubject(one, two) &&
    isWithin(one.qualifiers, two.qualifiers) &&
    isWithin(two.qualifiers, one.qualifiers)
  );
}

export function sameKind(one: Value | null, two: Value | null): boolean {
  return one !== null && two !== null && one.type === two.type && one.unit === two.unit;
}

/** "pushed to 10" after "at 9:15": a bare number takes the type of what it replaces. */
export function isBare(earlier: Value | null, later: Value | null): boolean {
  if (earlier === null || later?.type !== "NUMBER") return false;
  const { type, words } = earlier;
  return type === "AMOUNT" || (type === "TIME" && Number(later.words[0]) <= 24 && words.length > 0);
}

export type Pair = readonly [mine: Value, theirs: Value];

/**
 * The strict values of a later claim, each with the one of its kind that it can replace in an earlier claim; none if it is
 * unsure which, or none differs. A value that is in what is stated stands alone: "10 mg, as it was still 150".
 */
export function counterparts({ typed, value }: Claim, earlier: Claim): readonly Pair[] {
  const stated = typed.filter(({ words }) => isWithin(words, value?.words ?? []));
  const later = stated.length === 1 ? stated : typed;
  const isLike = (theirs: Value, mine = later[0] ?? null) =>
    sameKind(theirs, mine) || isBare(theirs, mine);
  const old = later.length === 1 ? earlier.typed.filter((one) => isLike(one)) : earlier.typed;
  const pairs = later.flatMap((mine, at): Pair[] => {
    const theirs = old[at];
    return theirs !== undefined && isLike(theirs, mine) ? [[mine, theirs]] : [];
  });
  const isWhole = pairs.length === later.length && pairs.length === old.length;
  return isWhole && pairs.some((pair) => differs(...pair)) ? pairs : [];
}

export function isStrict({ type }: Value): boolean {
  return !["NAME", "THING", "ACTION", "QUALITY"].includes(type);
}

export function differs(one: Value | null, two: Value | null): boolean {
  if (one === null || two === null) return false;
  // "Porto" and "central Porto" do not contradict.
  return !isWithin(one.words, two.words) && !isWithin(two.words, one.words);
}

export function sameWords(one: Value | null, two: Value | null): boolean {
  if (one === null || two === null) return one === two;
  return isWithin(one.words, two.words) && isWithin(two.words, one.words);
}

export function isWithin(part: readonly string[], whole: readonly string[]): boolean {
  return part.every((root) => whole.includes(root));
}

/** Whether two roots are forms of one word, whatever kind it is: "welder" and "weld", "allergy" and "allergic". */
export function alike(one: string, two: string): boolean {
  return one === two || stemOf(one) === stemOf(two);
}

export function hasAlike(roots: Iterable<string>, wanted: string): boolean {
  return Array.from(roots).some((root) => alike(root, wanted));
}

const suffix = /(?:ing|ist|er|or|ic|y|e)$/;

/** What the forms of a word have in common. */
export function stemOf(root: string): string {
  const stem = root.replace(suffix, "").replace(/(\p{L})\1$/u, "$1");
  return stem.length >= 4 || (stem.length === 3 && root.endsWith("ing")) ? stem : root;
}
