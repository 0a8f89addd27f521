import type { ValueType } from "../claim.js";
import { adverbial, type Chunk, type ParsedClause } from "../clause.js";
import { hasPhrase, phraseWords, type Word } from "../word.js";
import { findVerb, isFinite } from "./clauses.js";
import { strictValues } from "./read-value.js";
import { conditionEnd } from "./condition-end.js";
import { movedThing } from "./moved-thing.js";
import { terms } from "../terms.js";

const nominal = new Set([
  "DETERMINER",
  "POSSESSIVE",
  "ADJECTIVE",
  "NOUN",
  "NAME",
  "NUMBER",
  "PRONOUN",
]);

/** Reads a clause: what stands before the verb, the verb with its helpers, and what follows in chunks. */
export function parseClause(words: readonly Word[]): ParsedClause {
  const marked = phraseWords(words, terms.markers);
  const reason = words.findIndex(
    ({ kind }, at) =>
      at > 0 && kind !== "VERB" && kind !== "PREPOSITION" && givesReason(words, at, terms.reasons),
  );
  const main = words.slice(0, reason < 0 ? words.length : reason);
  const condition = conditionEnd(main, terms.conditions);
  const verbAt = main.findIndex((word, at) => at >= condition && isFinite(word));
  const first = verbAt < 0 ? main.findIndex(({ kind }) => kind === "VERB") : verbAt;
  const at = first < 0 ? words.length : first;
  const isVerbless = at === words.length;
  const { front, subject } = splitSubject(isVerbless ? [] : words.slice(0, at));
  const group = isVerbless ? noVerbs(words) : readVerbs(words, at);
  // "These days" says that something changed, and limits nothing.
  const limiting = words.filter(({ kind }, place) => kind === "VERB" || !marked.has(place));
  const after = isVerbless ? limiting : limiting.filter((word) => words.indexOf(word) >= group.end);
  const chunks = splitChunks(after, terms.reasons);
  const [object, ...others] = chunks;
  // "Teal is my favourite colour": it is the colour's value.
  const isFavourite = group.verb === "be" && isOwnFavourite(object?.words ?? []);
  const isRole = group.verb === "be" && !isFavourite && isOwnRole(subject, object?.words ?? []);
  const isInverted = isFavourite || isRole;
  const named = isRole ? subject.map((word) => ({ ...word, kind: "NAME" as const })) : subject;
  const clause: ParsedClause = {
    words,
    front,
    ...group,
    subject: isInverted ? (object?.words ?? []) : subject,
    isMarked: marked.size > 0 || (group.tense === "PAST" && group.isPerfect),
    isHinted: marked.size > 0 || hasPhrase(words, terms.hints),
    isPassing: isPassing(words, marked, group),
    isInverted: isRole,
    chunks: isInverted ? [{ preposition: "", words: named }, ...others] : chunks,
  };
  // "Move the second part to the end" is asked for.
  const isOrder = subject.length === 0 && words[0]?.form === "BASE";
  return group.isModal || isOrder ? clause : (movedThing(clause) ?? clause);
}

/**
 * Whether a clause says that it holds for a while. "From today" is a change, not a passing state, and the day of an event
 * is when it changed something: "I sold it today", "got connected today".
 */
function isPassing(
  words: readonly Word[],
  marked: ReadonlySet<number>,
  { tense, isPerfect, isPassive, verb }: VerbGroup,
): boolean {
  if (words.some(({ kind, lower }) => kind === "AUXILIARY" && doubting.test(lower))) return true;
  const isGot = isPassive && verb !== "get" && words.some(({ lower }) => lower === "got");
  // "They've put me on days this week".
  const isEvent = (tense === "PAST" || isPerfect || isGot) && verb !== "put";
  const others = isEvent ? marked.union(phraseWords(words, terms.days)) : marked;
  return hasPhrase(
    words.filter((_, at) => !others.has(at)),
    terms.passing,
  );
}

const doubting = /^(?:could|may|might)$/;

/** "Call me as soon as …" gives a reason or a time; "address me as Mr Roy" names a role, as no verb follows. */
function givesReason(words: readonly Word[], at: number, reasons: ReadonlySet<string>): boolean {
  const lower = words[at]?.lower ?? "";
  return reasons.has(lower) && (lower !== "as" || findVerb(words, at + 1) >= 0);
}

function isOwnFavourite([first, ...rest]: readonly Word[]): boolean {
  const isOwn = first?.kind === "POSSESSIVE";
  return isOwn && rest.length > 1 && rest.some(({ root }) => terms.favourite.has(root));
}

/** "Ana is my manager": she is the manager's value. */
function isOwnRole(subject: readonly Word[], [first, ...rest]: readonly Word[]): boolean {
  // The tagger does not know every name.
  const isNamed =
    subject.length > 0 &&
    (subject.every(({ kind }) => kind === "NAME") ||
      (subject.length === 1 && subject[0]?.kind === "NOUN" && subject[0].start === 0));
  return isNamed && first?.kind === "POSSESSIVE" && terms.single.has(rest.at(-1)?.root ?? "");
}

const determining = new Set(["DETERMINER", "POSSESSIVE", "PRONOUN"]);

/** Whether a noun phrase can begin after this word: "two hours later the bug". */
function startsPhrase(before: Word | undefined): boolean {
  return (
    before !== undefined &&
    !["PREPOSITION", "CONJUNCTION", "DETERMINER", "POSSESSIVE", "MARK"].includes(before.kind)
  );
}

function noVerbs(words: readonly Word[]): VerbGroup {
  const isNegated = words[0]?.kind === "NEGATION" || words[0]?.lower === "no";
  return {
    verb: "",
    end: 0,
    tense: "PRESENT",
    isNegated,
    isModal: false,
    isUsed: false,
    isPassive: false,
    isPerfect: false,
  };
}

/** The last noun phrase before the verb is the subject; a comma or a preposition before it ends the front. */
function splitSubject(words: readonly Word[]): {
  front: readonly Word[];
  subject: readonly Word[];
} {
  const usable = words.filter(({ kind }) => kind !== "ADVERB" && kind !== "NEGATION");
  const comma = usable.findLastIndex(
    ({ lower }) => lower === "," || lower === "-" || lower === ":",
  );
  if (comma >= 0 && comma === usable.length - 1) {
    // "Yusuf, my flatmate, bakes".
    const opening = usable.findIndex(({ lower }) => lower === ",");
    const isFront = ["PREPOSITION", "CONJUNCTION"].includes(usable[0]?.kind ?? "");
    if (opening === comma && isFront) return { front: usable, subject: [] };
    return { front: usable.slice(opening), subject: usable.slice(0, opening) };
  }
  const tail = usable.slice(comma + 1);
  const pronoun = tail.findLastIndex(
    ({ kind }, at) => kind === "PRONOUN" && at === tail.length - 1,
  );
  const begins =
    pronoun > 0 && tail[pronoun - 1]?.lower !== "and"
      ? pronoun
      : tail[0]?.kind === "PREPOSITION" || tail[0]?.kind === "CONJUNCTION"
        ? tail.findLastIndex(({ kind }) => determining.has(kind))
        : tail.findLastIndex(({ kind }, at) => determining.has(kind) && startsPhrase(tail[at - 1]));
  const start = comma + 1 + Math.max(begins, 0);
  return { front: usable.slice(0, start), subject: usable.slice(start) };
}

type VerbGroup = Pick<
  ParsedClause,
  "verb" | "tense" | "isNegated" | "isModal" | "isUsed" | "isPassive" | "isPerfect"
> & { readonly end: number };

/** Reads helpers, negations and the main verb from `from`. "used to" and "going to" are helpers. */
function readVerbs(words: readonly Word[], from: number): VerbGroup {
  let verb = "";
  let form: Word["form"] = null;
  const helpers: string[] = [];
  let tense: ParsedClause["tense"] = "PRESENT";
  let isNegated = words
    .slice(0, from)
    .some(({ kind, lower }) => kind === "NEGATION" || lower === "nobody");
  let at = from;
  for (; at < words.length; at += 1) {
    const word = words[at];
    if (word === undefined) break;
    if (word.kind === "NEGATION") isNegated = true;
    else if (word.kind === "ADVERB") continue;
    else if (word.lower === "to" && isToHelper(verb, words[at + 1])) helpers.push(verb);
    else if (word.kind === "VERB" || word.kind === "AUXILIARY") {
      if (verb !== "" && !isHelper(verb, helpers, word)) break;
      if (verb !== "") helpers.push(verb);
      verb = word.root;
      if (helpers.length === 0) tense = word.form === "PAST" ? "PAST" : "PRESENT";
      if (
        word.lower === "was" ||
        word.lower === "were" ||
        word.lower === "had" ||
        word.lower === "did"
      )
        tense = "PAST";
      form = word.form;
    } else break;
  }
  if (helpers.some((helper) => /^(?:will|shall|go|need|want)$/.test(helper))) tense = "FUTURE";
  if (helpers.includes("use")) tense = "PAST";
  const isPerfect = helpers.includes("have");
  const ends = verb !== "" && (form === "PAST" || form === "PARTICIPLE");
  const isPassive =
    ends && (helpers.at(-1) === "be" || (helpers.includes("get") && helpers.at(-1) === "get"));
  // "I have no car".
  const isWithout = verb !== "" && words[at]?.lower === "no" && words[at + 1]?.kind !== "MARK";
  return {
    verb,
    end: verb === "" ? from : at,
    tense,
    isNegated: isNegated || isWithout,
    isModal: helpers.some((helper) => /^(?:can|could|may|might|would|should|must)$/.test(helper)),
    isUsed: helpers.includes("use"),
    isPassive,
    isPerfect,
  };
}

function isToHelper(verb: string, next: Word | undefined): boolean {
  return (
    /^(?:use|go|have|need|want)$/.test(verb) && next?.kind === "VERB" && next.form !== "GERUND"
  );
}

function isHelper(verb: string, helpers: readonly string[], next: Word): boolean {
  if (/^(?:be|have|do|will|would|can|could|may|might|must|should|shall)$/.test(verb)) return true;
  if (verb === "get") return next.form === "PAST" || next.form === "PARTICIPLE";
  return helpers.at(-1) === verb;
}

/** Cuts what follows the verb at prepositions, marks and clause words. A comma or "and" in a list does not cut. */
function splitChunks(words: readonly Word[], reasons: ReadonlySet<string>): Chunk[] {
  const chunks: { preposition: string; words: Word[] }[] = [{ preposition: "", words: [] }];
  for (const [at, word] of words.entries()) {
    // A reason or a beginning limits nothing.
    if (
      givesReason(words, at, reasons) &&
      word.kind !== "VERB" &&
      (at > 0 || word.lower === "since" || word.lower === "because")
    ) {
      if (word.lower !== "for" || isLength(words, at + 1)) break;
    }
    const isDivider =
      word.kind === "PREPOSITION" ||
      word.lower === ";" ||
      word.lower === ":" ||
      word.lower === "-" ||
      word.lower === "(" ||
      (word.lower === "," && !isList(words, at)) ||
      (word.kind === "CONJUNCTION" && word.lower !== "and" && word.lower !== "or");
    if (isDivider) chunks.push({ preposition: word.lower, words: [] });
    else if (opensAdverbial(words, at, chunks.at(-1)?.words ?? []))
      chunks.push({ preposition: adverbial, words: [word] });
    else chunks.at(-1)?.words.push(word);
  }
  return chunks.filter(
    ({ preposition, words: content }, at) =>
      at === 0 || content.length > 0 || preposition.length > 1,
  );
}

const periods =
  /^(?:day|week|month|year|weekend|morning|evening|afternoon|night|summer|winter|spring|autumn|season|hour|minute|term|time|\w+day)s?$/;

function isYear({ lower }: Word): boolean {
  return /^(?:19|20)\d\d$/.test(lower);
}

const dated: ReadonlySet<ValueType> = new Set(["DATE", "DAY"]);

/** Whether a chunk says when: "at the weekend". */
export function isTime({ words }: Chunk): boolean {
  const isPeriod = words.some(({ lower, kind }) => periods.test(lower) && kind !== "VERB");
  return isPeriod || words.some(isYear) || strictValues(words).some(({ type }) => dated.has(type));
}

/** Whether a time ("every day", "this month") or a further verb begins at `at`. */
function opensAdverbial(words: readonly Word[], at: number, chunk: readonly Word[]): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (word === undefined) return false;
  if (/^(?:every|each|this|next|last|any)$/.test(word.lower))
    return periods.test(next?.lower ?? "") || next?.lower === "more" || next?.lower === "longer";
  const isVerb = word.kind === "AUXILIARY" || (word.kind === "VERB" && word.form !== "BASE");
  return (
    isVerb && chunk.some(({ kind }) => kind === "NOUN" || kind === "NAME") && next?.kind !== "NOUN"
  );
}

/** "for ten years". */
function isLength(words: readonly Word[], at: number): boolean {
  return (
    words[at]?.kind === "NUMBER" || /^(?:a|many|several|years|ages)$/.test(words[at]?.lower ?? "")
  );
}

/** Whether the comma at `at` stands between items of a list that ends with "and" or "or". */
function isList(words: readonly Word[], at: number): boolean {
  for (const word of words.slice(at + 1, at + 8)) {
    if (word.lower === "and" || word.lower === "or") return true;
    if (!nominal.has(word.kind) && word.lower !== ",") return false;
  }
  return false;
}
