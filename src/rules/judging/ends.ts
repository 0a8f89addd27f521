import type { Claim, Value } from "../claim.js";
import { alike, isWithin, sameSubject, sameWords, states } from "./compare-claims.js";
import { terms } from "../terms.js";

/** What was owned is sold, what was done is given up, what was broken is mended. */
export function ends(later: Claim, earlier: Claim): boolean {
  const { attribute, value } = later;
  if (later.operation !== "END" || value === null) return false;
  const isOfDenials = attribute === "PURSUIT" || attribute === "OBSTACLE";
  if (!(states(earlier) || isOfDenials) || earlier.tense === "PAST") return false;
  // "I finished level 4": a number names nothing.
  if (value.words.every((root) => /^\d+$/.test(root))) return false;
  if (attribute === "SWITCH") return sameSubject(later, earlier) && covers(value, earlier.value);
  if (attribute === "PARTING") return isCouple(value, earlier);
  if (!isEnding(attribute)) return endsSlot(later, earlier);
  if (!isOfOne(later, earlier)) return false;
  const thing = later.arity === "ONE" ? asNamed(value, earlier) : value;
  return endsThing[attribute](thing, earlier);
}

/** "The blog" is "a food blog" of which was spoken. */
function asNamed(ended: Value, { value, subject }: Claim): Value {
  const [head, ...others] = ended.words;
  if (others.length > 0 || value === null || head !== value.words.at(-1) || subject === head)
    return ended;
  return value;
}

/**
 * What an ended thing was: owned, done, belonged to, striven for, somebody whom one had, or something that one could not
 * have.
 */
type Ending = keyof typeof terms.endings | "DEPARTURE" | "OBSTACLE";

function isEnding(attribute: string): attribute is Ending {
  return attribute in endsThing;
}

/** Whether who ended it is the one who had it, or nobody says whose it was. */
function isOfOne({ subject, owner }: Claim, earlier: Claim): boolean {
  const isUsers = subject === "user" && (earlier.isOfThing || earlier.owner === "user");
  if (subject !== "" && subject !== earlier.subject && !isUsers) return false;
  return owner === null || owner === "user" || owner === earlier.subject;
}

/** Which statements the end of a thing can end, by what it was. */
const endsThing: Readonly<Record<Ending, (ended: Value, earlier: Claim) => boolean>> = {
  POSSESSION: (ended, earlier) => {
    if (isHowItIs(ended, earlier) || (earlier.isOfThing && isAbout(ended, earlier))) return true;
    // "Our tent is a large Vango": whatever is said of it, it is the one that they have.
    if (verbOf(earlier) === "be")
      return earlier.isOfThing && earlier.subject !== "" && isPartOf(ended, earlier.value);
    const isOwned = terms.possession.has(verbOf(earlier)) || terms.using.has(earlier.attribute);
    return isOwned && named(ended).some((one) => covers(one, earlier.value));
  },
  // "Our lodger moved out": whoever one had, and whom one lived with.
  DEPARTURE: (left, earlier) => {
    const head = earlier.value?.words.at(-1) ?? "";
    const isNamed = isWithin(left.words, earlier.qualifiers) || sameWords(left, earlier.value);
    const isWith = terms.company.has(verbOf(earlier)) && earlier.subject === "user";
    return isWith && isNamed && !terms.relatives.has(head);
  },
  OBSTACLE: (allowed, earlier) =>
    (earlier.operation === "DENY"
      ? terms.consuming.has(verbOf(earlier))
      : terms.obstacles.has(earlier.attribute)) && covers(allowed, earlier.value),
  // "left the choir", but not "left the car".
  MEMBERSHIP: (ended, earlier) =>
    isStateOf(ended, earlier) ||
    (terms.belonging.has(earlier.attribute.split(" ").at(-1) ?? "") &&
      covers(ended, earlier.value)),
  PURSUIT: (ended, earlier) =>
    isUnderWay(ended, earlier) ||
    ((earlier.operation === "DENY"
      ? terms.possession.has(verbOf(earlier))
      : terms.pursuits.has(earlier.attribute)) &&
      isPartOf(ended, earlier.value)),
  ACTIVITY: (ended, earlier) => {
    if (terms.taste.has(verbOf(earlier))) return false;
    if (isDone(ended, earlier)) return true;
    if (isStateOf(ended, earlier)) return true;
    if (verbOf(earlier) === "be" && !terms.involvement.has(earlier.attribute)) return false;
    // "The piano lessons are over", but the piano is there.
    const things = terms.possession.has(verbOf(earlier)) ? [ended] : named(ended);
    return things.some((one) => covers(one, earlier.value));
  },
};

/** "stopped playing piano": the verb, or a noun of it ("teacher"), then what it has for an object. */
function isDone({ words: [activity = "", ...object], ...rest }: Value, earlier: Claim): boolean {
  if (rest.type !== "ACTION" && !activity.endsWith("ing")) return false;
  const isRole = earlier.attribute === "be" && earlier.value !== null;
  if (isRole && object.length === 0) return alike(activity, earlier.value.words.at(-1) ?? "");
  if (!alike(activity, verbOf(earlier))) return false;
  return object.length === 0 || covers({ ...rest, words: object }, earlier.value);
}

/** Of what is, what is there ends with it, and how it is, and a part in it: "chair of the council". */
function isStateOf(ended: Value, earlier: Claim): boolean {
  const { attribute, subject, qualifiers } = earlier;
  // "Mum came out of hospital".
  if (subject !== "user")
    return (
      isHowItIs(ended, earlier) ||
      (terms.involvement.has(attribute) && isPartOf(ended, earlier.value))
    );
  if (attribute !== "be" && !terms.involvement.has(attribute)) return false;
  return isWithin(ended.words, qualifiers) || isPartOf(ended, earlier.value);
}

/** "My visa is being processed" until it has arrived. */
function isUnderWay(arrived: Value, { subject, attribute, topic }: Claim) {
  const isIt = subject.split(" ").at(-1) === arrived.words.join(" ");
  return isIt && attribute.startsWith("be") && [...topic].some((root) => terms.coming.has(root));
}

/** Whatever was said of a thing that one has no longer. */
function isAbout(ended: Value, { subject }: Claim): boolean {
  return covers(ended, { type: "THING", words: subject.split(" "), unit: "" });
}

/** "My grandfather is well" and "lives in Cork" end with him. */
function isHowItIs(ended: Value, { subject, attribute, value, arity, isOfThing }: Claim): boolean {
  if (ended.words.join(" ") !== subject) return false;
  if (attribute.startsWith("be") && (value === null || value.type === "QUALITY")) return true;
  return !isOfThing && arity === "ONE" && attribute !== "name" && attribute !== "be";
}

/** A thing with and without a noun that adds nothing: "the bar exam". */
function named(value: Value): Value[] {
  const isLight = value.words.length > 1 && terms.light.has(value.words.at(-1) ?? "");
  return isLight ? [value, { ...value, words: value.words.slice(0, -1) }] : [value];
}

/** Whether one of two noun phrases with the same head says no more than the other. */
function isPartOf(one: Value, two: Value | null): boolean {
  if (two === null || one.words.at(-1) !== two.words.at(-1)) return false;
  return isWithin(one.words, two.words) || isWithin(two.words, one.words);
}

/** Whether the thing that ended can be the one stated: the same head or name, and no word that makes it another thing. */
function covers(ended: Value, stated: Value | null): boolean {
  if (stated === null || !isWithin(ended.words, stated.words)) return false;
  if (ended.type === "NAME") return true;
  if (ended.words.at(-1) !== stated.words.at(-1)) return false;
  return stated.words.every(
    (root) => ended.words.includes(root) || terms.plain.has(root) || /^\d+$/.test(root),
  );
}

/** "left Acme" ends "works at Acme". */
function endsSlot(later: Claim, earlier: Claim): boolean {
  const isLeft = later.attribute === "home" && earlier.attribute === "employer";
  return (
    (later.attribute === earlier.attribute || isLeft) &&
    sameSubject(later, earlier) &&
    isWithin(later.qualifiers, earlier.qualifiers) &&
    sameWords(later.value, earlier.value)
  );
}

function isCouple({ words: parted }: Value, { topic, subject }: Claim): boolean {
  return (
    [...topic].some((root) => terms.couple.has(root)) &&
    parted.some(
      (root) => !terms.possession.has(root) && (topic.has(root) || subject.includes(root)),
    )
  );
}

function verbOf({ attribute }: Claim): string {
  return attribute.split(" ")[0] ?? "";
}
