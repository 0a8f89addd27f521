import { checkInjection } from "./injection.js";
import type { AnsweredFact } from "./parse.js";

/** A fact that may be stored, with all fields of its answer. */
export type SanitisedFact<Fact extends AnsweredFact = AnsweredFact> = Fact & {
  /** Its wording is doubtful, so somebody must check it. Left out otherwise. */
  readonly review?: true;
};

/** Limits on a model's answer. */
export interface FactLimits {
  /** Maximum number of facts of one answer; the rest is dropped. */
  readonly extractedMemories: number;
  /** Maximum length of a fact, in characters; longer ones are cut. */
  readonly extractedCharacters: number;
}

/** The allowed categories; facts of others are dropped. */
export const factCategories = ["personal", "preference", "work", "habit", "relationship"] as const;

/** The facts of an answer that may be stored, in order, with normalised words and categories. */
export function sanitiseFacts<Fact extends AnsweredFact>(
  facts: readonly Fact[],
  { extractedMemories, extractedCharacters }: FactLimits,
): SanitisedFact<Fact>[] {
  let room = extractedMemories;
  return facts
    .flatMap((fact) => sanitised(fact, extractedCharacters) ?? [])
    .filter((fact) => changesKnown(fact) || room-- > 0);
}

/** Whether it changes a known fact and adds none. */
function changesKnown({ action }: AnsweredFact): boolean {
  return action === "RETRACT" || action === "UPDATE";
}

function sanitised<Fact extends AnsweredFact>(
  answered: Fact,
  maxCharacters: number,
): SanitisedFact<Fact> | null {
  const fact = answered.fact.trim();
  const category = answered.category.trim().toLowerCase();
  // A known fact has words and a category already.
  if (answered.action === "RETRACT") return { ...answered, category };
  const isCategory = factCategories.some((one) => one === category);
  if (fact === "" || !(isCategory || changesKnown(answered)) || !fact.isWellFormed()) return null;
  // Checks the whole text before it is cut, so that nothing hides behind the end.
  const verdict = checkInjection(fact);
  if (verdict === "REJECT") return null;
  return {
    ...answered,
    fact: Array.from(fact).slice(0, maxCharacters).join(""),
    category: isCategory ? category : "",
    ...(verdict === "REVIEW" && { review: true }),
  };
}
