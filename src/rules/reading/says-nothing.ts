import type { Claim } from "../claim.js";
import type { ParsedClause } from "../clause.js";
import type { Language } from "../language.js";
import { quotationMark } from "../message/mask-foreign.js";
import { terms } from "../terms.js";
import type { Word } from "../word.js";
import type { Subject } from "./read-subject.js";

/** Verbs of which what is done is left out: "my mum will". */
const open = /^(?:have|do|will|would|can|could|should|must|may|might)$/;
const demonstrative = /^(?:it|that|this|these|those|they)$/;

/**
 * Whether a clause states nothing by itself: it points at what was said before ("that works", "I did that"), leaves out
 * what is done ("I asked", "planning to"), or is a few words without a verb that name nothing ("of course").
 */
export function saysNothing(
  parsed: ParsedClause,
  text: string,
  claims: readonly Claim[],
  { name }: Subject,
  { parse }: Language,
): boolean {
  if (text.includes(quotationMark)) return true;
  // "No meat for me any more."
  if (claims.some(({ attribute }) => attribute === "*")) return false;
  // Languages of tables leave their unknown words out of the claims.
  if (parse !== undefined) return false;
  const said = parsed.chunks.flatMap(({ words }) => words);
  const nouns = said.filter((word) => word.kind === "NOUN" || isNaming(word));
  if (parsed.verb === "") return name !== "assistant" && namesNothing(parsed.words, nouns);
  const [only, ...others] = parsed.subject;
  const isBare = others.length === 0 && demonstrative.test(only?.lower ?? "");
  if (isBare && nouns.length === 0) return true;
  const [claim, ...more] = claims;
  const isEmpty = more.length === 0 && claim?.value === null && claim.qualifiers.length === 0;
  // "Lily called it off" tells of Lily.
  const isNamed = parsed.subject.some((word) => word.kind !== "PRONOUN" && isNaming(word));
  const pointsBack = pointsElsewhere(parsed.words, 1) && !isNamed;
  const isOpen = open.test(parsed.verb) || parsed.words.at(-1)?.lower === "to";
  const isTalk = name !== "assistant" && terms.talking.has(parsed.verb);
  return isEmpty && (claim.attribute === "be" || pointsBack || isOpen || isTalk);
}

function namesNothing(words: readonly Word[], nouns: readonly Word[]): boolean {
  if (words[0]?.kind === "NEGATION" || pointsElsewhere(words, 0)) return true;
  if (isPredicate(words)) return false;
  const isShort = nouns.length < 2 && !words.some(isNaming) && words.length < 6;
  return isShort || nouns.every(({ kind }) => kind === "NUMBER");
}

function isNaming({ kind, isName }: Word): boolean {
  return kind === "NUMBER" || kind === "NAME" || isName;
}

/** Whether words without a verb say how somebody or something is: "allergic to penicillin", "open 11 to 3". */
function isPredicate([first, second, third]: readonly Word[]): boolean {
  const goesOn = second?.kind === "PREPOSITION" || second?.kind === "NUMBER";
  return first?.kind === "ADJECTIVE" && goesOn && third !== undefined;
}

/** Whether a word after `from` points at what was said before. */
function pointsElsewhere(words: readonly Word[], from: number): boolean {
  return words.some(({ lower }, at) => at > from && demonstrative.test(lower));
}
