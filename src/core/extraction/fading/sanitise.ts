import { checkInjection } from "./injection.js";
import type { AnsweredFact } from "./parse.js";

/** A fact that may be kept, with all that its answer says of it besides. */
export type SanitisedFact<Fact extends AnsweredFact = AnsweredFact> = Fact & {
  /** Its words are doubtful: somebody is to look at it. Left out where they are not. */
  readonly review?: true;
};

/** How much of a model's answer is taken. */
export interface FactLimits {
  /** Facts of one turn; those after them are dropped. */
  readonly extractedMemories: number;
  /** Longest fact, in characters; longer ones are cut. */
  readonly extractedCharacters: number;
}

/** What a fact can be about; others are dropped. */
export const factCategories = ["personal", "preference", "work", "habit", "relationship"] as const;

/** The facts of an answer that may be kept, in their order, in words and categories as they are kept. */
export function sanitiseFacts<Fact extends AnsweredFact>(
  facts: readonly Fact[],
  { extractedMemories, extractedCharacters }: FactLimits,
): SanitisedFact<Fact>[] {
  return facts
    .flatMap((fact) => sanitised(fact, extractedCharacters) ?? [])
    .slice(0, extractedMemories);
}

function sanitised<Fact extends AnsweredFact>(
  answered: Fact,
  maxCharacters: number,
): SanitisedFact<Fact> | null {
  const fact = answered.fact.trim();
  const category = answered.category.trim().toLowerCase();
  if (fact === "" || !factCategories.some((one) => one === category)) return null;
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
