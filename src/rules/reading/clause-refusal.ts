import type { ParsedClause } from "../clause.js";
import type { Language } from "../language.js";
import { terms } from "../terms.js";
import { hasPhrase } from "../word.js";
import { isWanted } from "./clauses.js";
import type { Subject } from "./read-subject.js";
import type { Refusal } from "./refusal-of.js";

const imagining = /^(?:would|should|could|might)$/;
const meaning = /^(?:rather|sooner|appreciate|want|be|have|need|probably|only)$/;
const asked = /^(?:if|whether|why|how|what|who|where|when)$/;

/** Why a clause is not kept, by its form; null if it is kept. `said` are its words and those of its sentence. */
export function clauseRefusal(
  clause: ParsedClause,
  { name }: Subject,
  said: readonly string[],
  { parse, refusals: { standing, remark } }: Language,
): Refusal | null {
  // The tables of other languages do not tell.
  if (parse !== undefined) return null;
  const { words } = clause;
  if (name === "assistant" && clause.subject.length > 0) return isDuty(clause) ? null : "REMARK";
  // What is to last says so, or is about how to answer.
  const isLasting = said.some((text) => standing.test(text)) || isWanted(words);
  if (name === "assistant" && !isLasting) return "ONCE";
  if (isImagined(clause, name === "user")) return "HYPOTHESIS";
  const isRemark = remark?.test(said[0] ?? "") === true || isTalk(clause, name === "user");
  return isRemark ? "REMARK" : null;
}

/**
 * "You should answer briefly", "from now on you answer briefly", not "you are brief": what the assistant is or did says
 * nothing of what it is to do.
 */
function isDuty({ words, subject: [subject], verb, tense, isMarked }: ParsedClause): boolean {
  const after = words.slice(words.findIndex((word) => word === subject) + 1);
  return hasPhrase(after, terms.duties) || (isMarked && verb !== "be" && tense === "PRESENT");
}

/** What would be, or would have been, and is not: "I'd send her", "I should have asked". */
function isImagined({ words }: ParsedClause, isOfUser: boolean): boolean {
  const at = words.findIndex(({ lower }) => imagining.test(lower));
  if (at < 0) return false;
  const rest = words.slice(at + 1);
  const [verb, then] = rest.filter(({ kind }) => kind !== "ADVERB");
  const isOver = then?.form === "PAST" || then?.form === "PARTICIPLE";
  if (verb?.root === "have" && isOver) return true;
  const isMeant =
    verb?.kind === "NEGATION" ||
    terms.taste.has(verb?.root ?? "") ||
    rest.some(({ lower }) => meaning.test(lower) || terms.conditions.has(lower));
  return words[at]?.lower === "would" && isOfUser && !isMeant;
}

/** "The kids asked if I sleep here. I said yes." */
function isTalk({ words, verb, tense }: ParsedClause, isOfUser: boolean): boolean {
  const rest = words.slice(words.findIndex(({ root }) => root === verb) + 1);
  const isAsked = rest.slice(0, 2).some(({ lower }) => asked.test(lower));
  if (verb === "ask" || verb === "wonder") return isAsked;
  // "I told my boss that I'm pregnant", "I said yes to the job".
  const isTold = verb === "tell" && /^(?:him|her|them|it)$/.test(rest[0]?.lower ?? "");
  const isTo = rest.some(({ lower }, at) => lower === "to" && rest[at + 1]?.kind !== "VERB");
  return isOfUser && tense === "PAST" && (isTold || (verb === "say" && !isTo));
}
