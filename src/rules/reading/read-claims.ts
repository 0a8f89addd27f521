import type { Claim, Operation, Value } from "../claim.js";
import type { Language } from "../language.js";
import { isStrict } from "../judging/compare-claims.js";
import { findAttribute, type FoundAttribute } from "./find-attribute.js";
import { adverbial, type Chunk, type ParsedClause } from "../clause.js";
import { isTime } from "./parse-clause.js";
import { readEndings } from "./read-endings.js";
import { user, type Subject } from "./read-subject.js";
import { contentOf, ownedContentOf, readValue, strictValues } from "./read-value.js";
import { splitItems } from "./split-items.js";
import { terms } from "../terms.js";

/** When and how a clause was said. */
export interface Said {
  readonly saidAt: number;
  readonly turn: number | null;
  readonly place: number;
  readonly isCorrecting: boolean;
  readonly isTakingBack: boolean;
  /** Roots of the content words of its sentence, and of those that the sentence says are wrong. */
  readonly context: ReadonlySet<string>;
  readonly rejected: readonly string[];
}

/** Reads the claims of a clause: one for each item of a list, and what the clause ends. */
export function readClaims(
  parsed: ParsedClause,
  named: Subject,
  said: Said,
  language: Language,
): Claim[] {
  // "There's a garden" says that we have one.
  const isThere = parsed.verb === "be" && parsed.subject[0]?.lower === "there";
  const subject = isThere ? user : named;
  const clause = isThere ? { ...parsed, verb: "have" } : parsed;
  const found = findAttribute(clause, subject.name === "assistant", language);
  const isPast = clause.tense === "PAST" && found.how === "IS" && !clause.isPassive;
  const isMoved = terms.moving.has(clause.verb) && (clause.tense === "PAST" || clause.isPerfect);
  const base = {
    subject: subject.name,
    owner: subject.owner,
    isOfThing: !subject.isPerson,
    tense: isPast ? "PAST" : clause.tense === "FUTURE" ? "FUTURE" : "PRESENT",
    isMarked:
      isMoved ||
      clause.isMarked ||
      clause.subject.some(({ root }) => terms.renewing.has(root)) ||
      said.isCorrecting ||
      found.how !== "IS",
    isHinted: clause.isHinted,
    isTakenBack: said.isTakingBack,
    isPassing: clause.isPassing,
    topic: new Set(contentOf(clause.words)),
    context: said.context,
    typed: strictValues(clause.words),
    rejected: said.rejected,
    source: "USER_WORDS",
    saidAt: said.saidAt,
    turn: said.turn,
    place: said.place,
    holdsFrom: null,
  } as const;
  // When something changed does not limit what holds since.
  const rest =
    found.how !== "IS"
      ? found.rest.filter((chunk) => chunk.preposition !== adverbial && !isTime(chunk))
      : found.rest;
  const qualifiers = qualifiersOf(clause, subject, rest, found.arity === "ONE");
  const items = splitItems(found.value);
  // "Sam is my flatmate": there may be another.
  const isUnsure = clause.isInverted === true && found.value.every(({ kind }) => kind === "NAME");
  const claims = items.map(({ words, span }): Claim => {
    const value = asTyped(readValue(words), base.typed);
    const slot = slotOf(found, value, subject, terms.moving.has(clause.verb), language);
    return {
      ...base,
      ...slot,
      operation: operationOf(clause.isNegated, found.how, base.isMarked),
      arity: items.length > 1 ? "MANY" : isUnsure && slot.arity === "ONE" ? "MARKED" : slot.arity,
      value,
      qualifiers,
      item: items.length > 1 ? span : null,
    };
  });
  const ended = readEndings(clause, subject);
  // What one used to do, one does no longer.
  const given = clause.isUsed ? claims.map(noLonger) : [];
  return [...claims, ...given, ...ended.map((ending) => ({ ...base, ...ending }))];
}

/** "at ten" is a time, "ten" alone a number. */
function asTyped(value: Value | null, typed: readonly Value[]): Value | null {
  if (value?.type !== "NUMBER") return value;
  const isSame = ({ type, words }: Value) => type === "TIME" && words[0] === value.words[0];
  return typed.find(isSame) ?? value;
}

function noLonger(claim: Claim): Claim {
  return { ...claim, operation: "DENY", tense: "PRESENT", isMarked: true, item: null };
}

function operationOf(isDenied: boolean, how: FoundAttribute["how"], isMarked: boolean): Operation {
  if (isDenied) return "DENY";
  if (how === "ENDS") return "END";
  return isMarked ? "CORRECT" : "ASSERT";
}

type Slot = Pick<Claim, "attribute" | "arity" | "subject" | "owner">;

/**
 * The slot of a value. A noun of an attribute is the attribute of its owner: "my home is Porto". "is" has one value if
 * the noun has one ("my boss is Ana") or if the value is of a strict type ("the exam is on the 6th").
 */
function slotOf(
  { name, arity, how }: FoundAttribute,
  value: Value | null,
  { name: subject, owner, isPerson }: Subject,
  isMoved: boolean,
  { attributes }: Language,
): Slot {
  const slot = (attribute: string, arity: Claim["arity"]): Slot => ({
    attribute,
    arity,
    subject,
    owner,
  });
  const isThing = !["user", "assistant", ""].includes(subject);
  const isAge = value?.type === "NUMBER" && (name === "be" || name === "age");
  if (isAge && isPerson && subject !== "") return slot("age", "ONE");
  if (isThing && value !== null && isStrict(value) && name !== "") {
    const [verb = ""] = name.split(" ");
    return slot(isMoved ? "be" : verb, "ONE");
  }
  const noun = attributes.find(({ nouns }) => nouns?.includes(subject) === true);
  const isOfOwner = noun !== undefined && owner !== null && value?.type === "NAME";
  // "My boss is called Ana" and "my boss is Ana".
  if (isOfOwner && name === "name" && noun.name !== "name")
    return { attribute: noun.name, arity: noun.arity, subject: owner, owner: null };
  if (arity !== "MANY") return slot(name, arity);
  if (value === null || name === "") return slot(name, "MANY");
  const isState = name === "be" || name.startsWith("be ") || how === "BECOMES";
  if (!isState) return slot(name, "MANY");
  if (!isThing) {
    const state = attributes.find(
      ({ is, values }) => is.length === 0 && value.words.some((root) => values?.has(root) === true),
    );
    if (state !== undefined) return slot(state.name, "ONE");
  }
  if (isOfOwner) return { attribute: noun.name, arity: noun.arity, subject: owner, owner: null };
  const head = subject.split(" ");
  const isBe = name === "be" || name === "be to";
  const isSingle =
    terms.single.has(head.at(-1) ?? "") || head.some((root) => terms.favourite.has(root));
  const isFavourite =
    head.some((root) => terms.favourite.has(root)) &&
    ["QUALITY", "THING"].includes(value.type) &&
    value.words.length === 1;
  if (isBe && isThing && isSingle && (value.type === "NAME" || isFavourite))
    return slot("be", "ONE");
  return slot(name, isBe || value.type === "NAME" ? "MARKED" : "MANY");
}

/** Whatever the attribute leaves over limits the statement, but asides and words that limit nothing. */
function qualifiersOf(
  clause: ParsedClause,
  subject: Subject,
  rest: readonly Chunk[],
  isSingle: boolean,
): string[] {
  const limiting = rest.filter(
    ({ preposition }) =>
      /^[\p{L}~]/u.test(preposition) && !(isSingle && terms.companion.has(preposition)),
  );
  const over = [
    ...subject.qualifiers,
    ...contentOf(clause.front),
    ...limiting.flatMap((chunk) => ownedContentOf(chunk.words)),
  ];
  return [...new Set(over.filter((root) => !terms.neutral.has(root)))].sort();
}
