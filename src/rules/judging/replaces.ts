import type { Claim, Value } from "../claim.js";
import type { Language } from "../language.js";
import { differs, isWithin, sameKind, sameSubject, sharesSlot, states } from "./compare.js";

/** Another value of an attribute that has one at a time. */
export function replaces(later: Claim, earlier: Claim, { words }: Language): boolean {
  if (!states(later) || !states(earlier)) return false;
  // "I'm a nurse now" after "I'm a teacher at a school".
  const isRole =
    later.attribute === "be" && later.arity === "MARKED" && sameSubject(later, earlier);
  const isSame = isRole
    ? earlier.attribute === "be" && isWithin(later.qualifiers, earlier.qualifiers)
    : sharesSlot(later, earlier);
  if (!isSame) return false;
  if (later.arity === "MANY" || earlier.arity === "MANY") return false;
  if ((later.arity === "MARKED" || earlier.arity === "MARKED") && !later.isMarked) return false;
  if (later.tense === "PAST" || earlier.tense !== "PRESENT" || earlier.isPassing) return false;
  // "Porto" lies in "Portugal": places of different size do not compete.
  if (hasAny(later.value, words.regions) !== hasAny(earlier.value, words.regions)) return false;
  const isRelative = [later, earlier].some(
    ({ value }) => hasAny(value, words.he) || hasAny(value, words.she),
  );
  if (isRole && isRelative) return false;
  // "I prefer light mode now" after "I prefer dark mode", not after "I prefer tea".
  const isTaste = words.taste.has(later.attribute);
  if (isTaste && later.value?.words.at(-1) !== earlier.value?.words.at(-1)) return false;
  const isFavourite = later.subject.split(" ").some((root) => words.favourite.has(root));
  return (
    (sameKind(later.value, earlier.value) ||
      (isFavourite && [later, earlier].every(({ value }) => isLoose(value)))) &&
    differs(later.value, earlier.value)
  );
}

function hasAny(value: Value | null, roots: ReadonlySet<string>): boolean {
  return value?.words.some((root) => roots.has(root)) === true;
}

/** A value of no strict type: "teal" is a thing to the tagger, and "red" a quality. */
function isLoose(value: Value | null): boolean {
  return value !== null && ["NAME", "THING", "QUALITY"].includes(value.type);
}
