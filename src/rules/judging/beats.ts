import type { Claim, Value } from "../claim.js";
import type { Language } from "../language.js";

/**
 * Whether the first claim makes the second untrue. It is decided by these two claims alone, so that the order of
 * arrival does not matter: the one that was said later, or that came to hold later, wins. Of two claims, one at most
 * beats the other. Nothing is beaten because it is similar.
 */
export function beats(later: Claim, earlier: Claim, language: Language): boolean {
  if (!isAfter(later, earlier) || !canEnd(later) || !canBeEnded(earlier)) return false;
  return (
    retracts(later, earlier) ||
    replaces(later, earlier, language) ||
    opposes(later, earlier, language) ||
    ends(later, earlier, language) ||
    corrects(later, earlier) ||
    changes(later, earlier, language) ||
    recounts(later, earlier, language) ||
    takesBack(later, earlier)
  );
}

export function isAfter(first: Claim, second: Claim): boolean {
  const [one, two] = [timeOf(first), timeOf(second)];
  if (one !== two) return one > two;
  if (first.turn === second.turn) return first.place > second.place;
  return first.turn !== null && second.turn !== null && first.turn > second.turn;
}

/** A past event and a change count from their day; a state holds when it is said. */
function timeOf({ tense, isMarked, holdsFrom, saidAt }: Claim): number {
  const isEvent = (tense === "PAST" || isMarked) && holdsFrom !== null;
  return isEvent ? Math.min(holdsFrom, saidAt) : saidAt;
}

function canEnd({ isPassing, tense, operation }: Claim): boolean {
  if (operation === "RETRACT" || operation === "END") return true;
  return !isPassing && tense !== "FUTURE";
}

function canBeEnded({ operation }: Claim): boolean {
  return operation !== "RETRACT" && operation !== "END";
}

/** "Forget that …": the earlier claim has all words of what is taken back. */
function retracts(later: Claim, earlier: Claim): boolean {
  if (later.operation !== "RETRACT" || later.value === null) return false;
  if (later.subject === "assistant" && earlier.subject !== "assistant") return false;
  return later.value.words.every((root) => earlier.topic.has(root));
}

/** Another value of an attribute that has one at a time. */
function replaces(later: Claim, earlier: Claim, { words }: Language): boolean {
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

/** The same said and denied. A denial ends what is limited further; a statement ends only a denial of the same. */
function opposes(later: Claim, earlier: Claim, { words }: Language): boolean {
  const [mine, theirs] = [later, earlier].map(({ attribute }) => bare(attribute, words.synonyms));
  if (words.opposite.get(mine ?? "") === theirs && states(later) && states(earlier))
    return sameSubject(later, earlier) && sameWords(later.value, earlier.value);
  const isDenied = later.operation === "DENY";
  if (isDenied === (earlier.operation === "DENY") || later.operation === "END") return false;
  const isSame =
    sameSubject(later, earlier) || (later.isMarked && isShorter(later.subject, earlier.subject));
  if (!isSame || later.tense === "PAST" || earlier.tense === "PAST") return false;
  if (mine !== theirs) return false;
  const same = sameWords(later.value, earlier.value);
  // "I know", "I don't know": about nothing.
  if (later.value === null && words.taste.has(mine ?? "")) return false;
  if (!isDenied)
    return (
      same &&
      isWithin(earlier.qualifiers, later.qualifiers) &&
      isWithin(later.qualifiers, earlier.qualifiers)
    );
  return same && isWithin(later.qualifiers, earlier.qualifiers);
}

/** "can swim" and "swim" deny each other. */
function bare(attribute: string, synonyms: ReadonlyMap<string, string>): string {
  const verb = attribute.replace(/^can /, "");
  return synonyms.get(verb) ?? verb;
}

/** What was owned is sold, what was done is given up, what was broken is mended. */
function ends(later: Claim, earlier: Claim, { words }: Language): boolean {
  if (
    later.operation !== "END" ||
    later.value === null ||
    !states(earlier) ||
    earlier.tense === "PAST"
  )
    return false;
  const verb = earlier.attribute.split(" ")[0] ?? "";
  if (later.attribute === "SWITCH")
    return sameSubject(later, earlier) && covers(later.value, earlier.value, words.plain);
  if (later.attribute !== "PARTING" && !(later.attribute in words.endings))
    return endsSlot(later, earlier);
  if (later.attribute === "STATE")
    return (
      earlier.subject === later.value.words.join(" ") &&
      verb === "be" &&
      hasTrouble(earlier, words.trouble)
    );
  if (later.attribute === "PARTING")
    return (
      [...earlier.topic].some((root) => words.couple.has(root)) &&
      later.value.words.some((root) => earlier.topic.has(root) || earlier.subject.includes(root))
    );
  const isUsers = later.subject === "user" && earlier.isOfThing;
  if (later.subject !== "" && later.subject !== earlier.subject && !isUsers) return false;
  if (later.owner !== null && later.owner !== "user" && later.owner !== earlier.subject)
    return false;
  const isOwned =
    words.possession.has(verb) || (verb === "be" && earlier.isOfThing && earlier.subject !== "");
  const isLiked = words.taste.has(verb);
  const isIn = words.involvement.has(earlier.attribute);
  if (
    later.attribute === "POSSESSION"
      ? !isOwned
      : later.attribute === "TASTE"
        ? !isLiked
        : isLiked || (verb === "be" && !isIn)
  )
    return false;
  // "stopped playing piano": the verb, then what it has for an object.
  const [activity, ...object] = later.value.words;
  if (later.value.type === "ACTION" && activity === verb)
    return (
      object.length === 0 || covers({ ...later.value, words: object }, earlier.value, words.plain)
    );
  const { value } = later;
  const isLight = value.words.length > 1 && words.light.has(value.words.at(-1) ?? "");
  const named = isLight ? [value, { ...value, words: value.words.slice(0, -1) }] : [value];
  return named.some((one) => covers(one, earlier.value, words.plain));
}

/** "left Acme" ends "works at Acme". */
function endsSlot(later: Claim, earlier: Claim): boolean {
  return (
    later.attribute === earlier.attribute &&
    sameSubject(later, earlier) &&
    isWithin(later.qualifiers, earlier.qualifiers) &&
    sameWords(later.value, earlier.value)
  );
}

function hasTrouble({ value, topic }: Claim, trouble: ReadonlySet<string>): boolean {
  return value !== null && [...topic].some((root) => trouble.has(root));
}

/** "X, not Y" where the earlier claim says Y, of the same thing. */
function corrects(later: Claim, earlier: Claim): boolean {
  if (later.rejected.length === 0 || !states(earlier)) return false;
  if (!later.rejected.every((root) => earlier.topic.has(root))) return false;
  const shared = [...later.context].some(
    (root) => earlier.topic.has(root) && !later.rejected.includes(root) && root !== "have",
  );
  return (
    shared ||
    later.rejected.length > 1 ||
    (later.subject === earlier.subject &&
      (later.subject !== "user" || later.attribute === earlier.attribute))
  );
}

/** A change is told of a thing that both name, with one value of the type that the earlier one has once. */
function changes(later: Claim, earlier: Claim, { words }: Language): boolean {
  if (!later.isMarked || !states(earlier) || earlier.tense === "PAST") return false;
  const [verb = ""] = later.attribute.split(" ");
  const isMoved = words.moving.has(verb);
  if (verb !== "be" && !isMoved && later.attribute !== earlier.attribute) return false;
  const [mine, ...others] = later.typed;
  if (mine === undefined || others.length > 0) return false;
  const [theirs, ...more] = earlier.typed.filter(
    (value) => sameKind(value, mine) || isBare(value, mine),
  );
  if (theirs === undefined || more.length > 0 || !differs(mine, theirs)) return false;
  if (sameSubject(later, earlier))
    return later.subject !== "user" || (isMoved && sharesNoun(later, earlier, words.moving));
  const isThing = !["user", "assistant", ""].includes(earlier.subject);
  if (isThing) return earlier.subject.split(" ").every((root) => later.topic.has(root));
  // "The rent is 1,225 now" after "we pay 1,150 rent".
  const thing = later.subject.split(" ");
  if (
    !["user", "assistant", ""].includes(later.subject) &&
    thing.every((root) => earlier.topic.has(root))
  )
    return true;
  return isMoved && sharesNoun(later, earlier, words.moving);
}

function sharesNoun(later: Claim, earlier: Claim, moving: ReadonlySet<string>): boolean {
  const values = new Set(
    [...later.typed, ...earlier.typed].flatMap(({ words, unit }) => [...words, unit]),
  );
  return [...later.topic].some(
    (root) => earlier.topic.has(root) && !values.has(root) && !moving.has(root) && root !== "have",
  );
}

/** "pushed to 10" after "at 9:15": a bare number takes the type of what it replaces. */
function isBare({ type, words }: Value, later: Value): boolean {
  if (later.type !== "NUMBER") return false;
  return type === "AMOUNT" || (type === "TIME" && Number(later.words[0]) <= 24 && words.length > 0);
}

/**
 * Another number of the same: "I have three cats now", "I wake up at 8 now". Without a word of change, only what one has
 * is counted anew.
 */
function recounts(later: Claim, earlier: Claim, { words }: Language): boolean {
  if (!states(later) || !states(earlier) || later.attribute !== earlier.attribute) return false;
  if (!sameSubject(later, earlier) || later.tense !== "PRESENT" || earlier.tense !== "PRESENT")
    return false;
  if (!later.isMarked && !words.possession.has(later.attribute)) return false;
  const [mine, theirs] = [later, earlier].map(({ value, qualifiers, typed }) => {
    const said = [...(value?.words ?? []), ...qualifiers];
    const counts = typed.filter(({ type }) => type !== "FREQUENCY");
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

/** What was said is wrong, and another thing is said of the same subject with the same detail. */
function takesBack(later: Claim, earlier: Claim): boolean {
  if (!later.isTakenBack || later.operation === "RETRACT" || !states(earlier)) return false;
  if (!sameSubject(later, earlier) && !isShorter(later.subject, earlier.subject)) return false;
  if (later.value === null && later.qualifiers.length === 0) return false;
  const subject = later.subject.split(" ");
  return [...later.topic].some(
    (root) => earlier.topic.has(root) && !subject.includes(root) && root !== "have",
  );
}

/** "the key" after "the API key". */
function isShorter(later: string, earlier: string): boolean {
  return later !== "" && earlier.endsWith(` ${later}`);
}

function states({ operation }: Claim): boolean {
  return operation === "ASSERT" || operation === "CORRECT";
}

export function sameSubject(one: Claim, two: Claim): boolean {
  if (one.subject === "" || one.subject !== two.subject) return false;
  return (
    one.owner === two.owner ||
    [one.owner, two.owner].every((owner) => owner === null || owner === "user")
  );
}

function sharesSlot(one: Claim, two: Claim): boolean {
  return (
    one.attribute === two.attribute &&
    sameSubject(one, two) &&
    isWithin(one.qualifiers, two.qualifiers) &&
    isWithin(two.qualifiers, one.qualifiers)
  );
}

function sameKind(one: Value | null, two: Value | null): boolean {
  return one !== null && two !== null && one.type === two.type && one.unit === two.unit;
}

function differs(one: Value | null, two: Value | null): boolean {
  if (one === null || two === null) return false;
  // "Porto" and "central Porto" do not contradict.
  return !isWithin(one.words, two.words) && !isWithin(two.words, one.words);
}

function sameWords(one: Value | null, two: Value | null): boolean {
  if (one === null || two === null) return one === two;
  return isWithin(one.words, two.words) && isWithin(two.words, one.words);
}

function isWithin(part: readonly string[], whole: readonly string[]): boolean {
  return part.every((root) => whole.includes(root));
}

/** Whether the thing that ended can be the one stated: the same head, and no word that makes it another thing. */
function covers(ended: Value, stated: Value | null, plain: ReadonlySet<string>): boolean {
  if (stated === null || ended.words.at(-1) !== stated.words.at(-1)) return false;
  const isPlain = (root: string) => plain.has(root) || /^\d+$/.test(root);
  return (
    ended.words.every((root) => stated.words.includes(root)) &&
    stated.words.every((root) => ended.words.includes(root) || isPlain(root))
  );
}
