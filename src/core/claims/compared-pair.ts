import type { Claim } from "./claim.js";
import { diets, isCountry } from "./kinds.js";
import { areOpposite } from "./opposites.js";

export type Verdict = "SAME" | "CONTRADICTS" | "UNSURE" | "DIFFERENT";

/** Relations with one value at a time. */
const single = new Set(["home", "employer", "role", "age", "diet", "marital", "weigh", "call"]);
/** Relations with one value at a time, where only a word such as "now" shows that the earlier value is over. */
const singleOnChange = new Set(["occupation", "drive", "prefer", "ride", "work"]);
/** Attributes with a single value, which follows "is". */
const attribute =
  /(?:^|'s )(?:favourite .+|.*\b(?:name|surname|nickname|age|birthday|anniversary|address|number|email|password|code|boss|manager|doctor|dentist|landlord|colour|size|height|weight|salary|rent|budget|deadline|zone|hometown|nationality|religion|job|employer|pronouns|language|username|plan|goal))$/;
const dates =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow|noon|midnight|spring|summer|autumn|winter)$/;

/** Compares a later claim with an earlier one. */
export function comparedPair(earlier: Claim, later: Claim): Verdict {
  if (earlier.subject !== later.subject) return "DIFFERENT";
  if (earlier.state === "OTHER" || later.state === "OTHER") {
    const isSame = earlier.state === later.state && earlier.relation === later.relation;
    return isSame && isWithin(earlier, later) && isSameNumbers(earlier, later)
      ? "SAME"
      : "DIFFERENT";
  }
  if (earlier.state !== "HOLDS") return afterDenial(earlier, later);
  return later.state === "HOLDS" ? bothHold(earlier, later) : denies(earlier, later);
}

/** Compares a later denial, or the end of something, with an earlier claim that holds. */
function denies(earlier: Claim, later: Claim): Verdict {
  if (!isOfSame(earlier, later)) return "DIFFERENT";
  if (later.object.length === 0 && later.numbers.length === 0) {
    const isEmpty = later.relation === "any" || later.relation === "be";
    return isEmpty ? "DIFFERENT" : "CONTRADICTS";
  }
  if (contains(earlier, later)) return "CONTRADICTS";
  // "Does not eat meat on Fridays" does not exclude other days.
  return contains(later, earlier) && earlier.object.length > 0 ? "UNSURE" : "DIFFERENT";
}

function afterDenial(earlier: Claim, later: Claim): Verdict {
  if (later.state !== "HOLDS")
    return isOfSame(earlier, later) && isWithin(earlier, later) ? "SAME" : "DIFFERENT";
  if (dietAgainst(later, earlier)) return "SAME";
  if (!isOfSame(earlier, later) || earlier.object.length + earlier.numbers.length === 0)
    return "DIFFERENT";
  if (!contains(later, earlier) && !contains(earlier, later)) return "DIFFERENT";
  return earlier.state === "ENDED" && !later.isChange ? "UNSURE" : "CONTRADICTS";
}

function bothHold(earlier: Claim, later: Claim): Verdict {
  if (dietAgainst(earlier, later) || dietAgainst(later, earlier)) return "CONTRADICTS";
  if (later.isBesides)
    return isWithin(earlier, later) && earlier.relation === later.relation ? "SAME" : "DIFFERENT";
  if (earlier.relation === "employment" && ["employer", "employment"].includes(later.relation))
    return earlier.object.includes("unemployed") ? "CONTRADICTS" : "DIFFERENT";
  if (isJob(earlier) && isJob(later) && earlier.relation !== later.relation)
    return isWithin(earlier, later) ? "SAME" : later.isChange ? "CONTRADICTS" : "DIFFERENT";
  if (earlier.relation !== later.relation)
    return isOpposed(earlier, later) ? "CONTRADICTS" : "DIFFERENT";
  if (
    earlier.relation === "home" &&
    isCountry(earlier.object) !== isCountry(later.object) &&
    !later.isChange
  )
    return isWithin(earlier, later) ? "SAME" : "DIFFERENT";
  if (!isDated(earlier) && yearsOf(earlier) !== yearsOf(later))
    return isWithin(earlier, later) && earlier.numbers.length * later.numbers.length === 0
      ? "SAME"
      : "DIFFERENT";
  if (isWithin(earlier, later))
    return numbersAgree(earlier, later) ? reordered(earlier, later) : "CONTRADICTS";
  if (isOpposed(earlier, later)) return "CONTRADICTS";
  if (single.has(earlier.relation)) return marriage(earlier, later) ?? "CONTRADICTS";
  if (singleOnChange.has(earlier.relation)) return later.isChange ? "CONTRADICTS" : "DIFFERENT";
  if (earlier.relation === "be" && isAttribute(earlier, later)) return "CONTRADICTS";
  return "DIFFERENT";
}

function isJob({ relation }: Claim): boolean {
  return relation === "occupation" || relation === "role";
}

/** Distinguishes "prefers tea to coffee" from "prefers coffee to tea". */
function reordered(earlier: Claim, later: Claim): Verdict {
  const isSwapped =
    earlier.relation === "prefer" &&
    earlier.object.length === later.object.length &&
    earlier.object[0] !== later.object[0];
  return isSwapped ? "CONTRADICTS" : "SAME";
}

/** The same marital status with another name is still the same status. */
function marriage(earlier: Claim, later: Claim): Verdict | null {
  if (earlier.relation !== "marital") return null;
  return earlier.object[0] === later.object[0] ? "SAME" : null;
}

function isAttribute(earlier: Claim, later: Claim): boolean {
  const areDates = [earlier, later].every(
    ({ object, numbers }) => numbers.length > 0 || object.some((word) => dates.test(word)),
  );
  return (
    areDates || attribute.test(later.subject) || (later.isChange && later.subject.includes("'s "))
  );
}

function isOpposed(earlier: Claim, later: Claim): boolean {
  const isComparable = earlier.relation === later.relation || later.relation === "any";
  return isComparable && areOpposite(earlier.object, later.object);
}

/** Whether a diet excludes the food or drink in another claim. */
function dietAgainst(diet: Claim, other: Claim): boolean {
  const left = diet.relation === "diet" ? diets.get(diet.object[0] ?? "") : undefined;
  return (
    left !== undefined &&
    ["eat", "drink"].includes(other.relation) &&
    other.object.some((word) => left.includes(word))
  );
}

/** Whether a denial can be about the other claim. */
function isOfSame(earlier: Claim, later: Claim): boolean {
  if (earlier.relation === later.relation) return true;
  if (later.relation === "any" || earlier.relation === "any") return true;
  if (later.relation === "have") return ["drive", "ride", "play"].includes(earlier.relation);
  return (
    ["be", "occupation", "role"].includes(earlier.relation) &&
    ["be", "occupation", "role"].includes(later.relation)
  );
}

/** Whether the first claim contains all words and numbers of `part`. */
function contains({ object, numbers, relation }: Claim, part: Claim): boolean {
  const all = new Set([...object, ...numbers, relation]);
  return [...part.object, ...part.numbers].every((word) => all.has(word));
}

function isWithin(one: Claim, other: Claim): boolean {
  const [first, second] = [new Set(one.object), new Set(other.object)];
  return (
    one.object.every((word) => second.has(word)) || other.object.every((word) => first.has(word))
  );
}

function isSameNumbers(one: Claim, other: Claim): boolean {
  return one.numbers.join(" ") === other.numbers.join(" ");
}

/** The years in a claim. Something done in one year can be done again in another. */
function yearsOf({ numbers }: Claim): string {
  return numbers.filter((number) => /^(?:19|20)\d\d$/.test(number)).join(" ");
}

/** Whether the claim is about something with a date, such as a wedding. */
function isDated({ relation, subject }: Claim): boolean {
  return relation === "be" && subject !== "user";
}

/** Whether the numbers are compatible. A claim without numbers is compatible with any. */
function numbersAgree(one: Claim, other: Claim): boolean {
  return isSameNumbers(one, other) || one.numbers.length === 0 || other.numbers.length === 0;
}
