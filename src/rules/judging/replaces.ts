import type { Claim, Value } from "../claim.js";
import {
  differs,
  isBare,
  isWithin,
  sameKind,
  sameSubject,
  sharesSlot,
  states,
} from "./compare-claims.js";
import { terms } from "../terms.js";

/** Another value of an attribute that has one at a time. */
export function replaces(later: Claim, earlier: Claim): boolean {
  if (!states(later) || !states(earlier)) return false;
  if (isAddress(later, earlier)) return differs(later.value, earlier.value);
  // "It's a bar now" after "it's a café on the corner".
  const isRole =
    later.attribute === "be" && later.arity === "MARKED" && sameSubject(later, earlier);
  const isSame = isPlace(later, earlier)
    ? sameSubject(later, earlier) && isWithin(later.qualifiers, earlier.qualifiers)
    : isRole
      ? earlier.attribute === "be" && isWithin(later.qualifiers, earlier.qualifiers)
      : sharesSlot(later, earlier);
  if (!isSame) return false;
  if (later.arity === "MANY" || earlier.arity === "MANY") return false;
  if ((later.arity === "MARKED" || earlier.arity === "MARKED") && !later.isMarked) return false;
  if (later.tense === "PAST" || earlier.tense !== "PRESENT" || earlier.isPassing) return false;
  // "Porto" lies in "Portugal": places of different size do not compete.
  if (hasAny(later.value, terms.regions) !== hasAny(earlier.value, terms.regions)) return false;
  // Who is a deacon now may be a lawyer still, but who is a teacher now is no student.
  const isPerson = later.subject === "user" || !later.isOfThing;
  const [head, old] = [later, earlier].map(({ value }) => value?.words.at(-1) ?? "");
  const isLike = head === old || (terms.jobs.has(head ?? "") && terms.jobs.has(old ?? ""));
  if (isRole && isPerson && later.value?.type !== "NAME" && !isLike) return false;
  // "I prefer light mode now" after "I prefer dark mode", not after "I prefer tea".
  const isTaste = terms.taste.has(later.attribute);
  if (isTaste && head !== old) return false;
  const isFavourite = later.subject.split(" ").some((root) => terms.favourite.has(root));
  return (
    (sameKind(later.value, earlier.value) ||
      isBare(earlier.value, later.value) ||
      (isFavourite && [later, earlier].every(({ value }) => isLoose(value)))) &&
    differs(later.value, earlier.value)
  );
}

/** "Use jo@new.example for me" after "my e-mail is jo@old.example". */
function isAddress({ attribute, qualifiers, value }: Claim, earlier: Claim): boolean {
  if (attribute !== "means" || qualifiers.length > 0 || earlier.owner !== "user") return false;
  const isReached = /^(?:email|handle|phone)$/.test(value?.unit ?? "");
  return isReached && earlier.attribute === "be" && sameKind(value, earlier.value);
}

/**
 * Where something was moved to is where it is, lives or stands: "be in", "home". Like the shift that one is on, it holds
 * wherever the earlier one did.
 */
function isPlace(later: Claim, { attribute }: Claim): boolean {
  if (later.attribute === "shift") return attribute === "shift";
  return later.attribute === "be to" && /^(?:be|be in|be at|be on|be with|home)$/.test(attribute);
}

function hasAny(value: Value | null, roots: ReadonlySet<string>): boolean {
  return value?.words.some((root) => roots.has(root)) === true;
}

/** A value of no strict type: "teal" is a thing to the tagger, and "red" a quality. */
function isLoose(value: Value | null): boolean {
  return value !== null && ["NAME", "THING", "QUALITY"].includes(value.type);
}
