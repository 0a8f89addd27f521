import { checkInjection } from "./injection.js";
import type { AnsweredFact } from "./parse.js";

/** A fact that may be kept. */
export interface SanitisedFact extends AnsweredFact {
  /** Its words are doubtful: somebody is to look at it. Left out where they are not. */
  readonly review?: true;
}

/** How much of a model's answer is taken. */
export interface FactLimits {
  /** Facts of one turn; those after them are dropped. */
  readonly extractedFacts: number;
  /** Longest fact, in characters; longer ones are cut. */
  readonly factCharacters: number;
}

/** What a fact can be about; others are dropped. */
export const factCategories: readonly string[] = [
  "personal",
  "preference",
  "work",
  "habit",
  "relationship",
];

/** The facts of an answer that may be kept, in their order, in words and categories as they are kept. */
export function sanitiseFacts(
  facts: readonly AnsweredFact[],
  { extractedFacts, factCharacters }: FactLimits,
): SanitisedFact[] {
  return facts.flatMap((fact) => sanitised(fact, factCharacters) ?? []).slice(0, extractedFacts);
}

function sanitised(answered: AnsweredFact, maxCharacters: number): SanitisedFact | null {
  const fact = answered.fact.trim();
  const category = answered.category.trim().toLowerCase();
  if (fact === "" || !factCategories.includes(category)) return null;
  // All of it, before it is cut: nothing hides behind the end.
  const verdict = checkInjection(fact);
  if (verdict === "REJECT") return null;
  return {
    ...answered,
    fact: Array.from(fact).slice(0, maxCharacters).join(""),
    category,
    ...(verdict === "REVIEW" && { review: true }),
  };
}
