import type { Claim } from "./claim.js";
import { comparedPair, type Verdict } from "./compared-pair.js";
import { comparedWords, readWords, type ReadWords } from "./compared-words.js";
import { readClaims } from "./read-claims.js";

export type { Verdict } from "./compared-pair.js";

/**
 * What a later statement is to an earlier one of the same user, by fixed rules
 * for English:
 *
 * - SAME: nothing tells that they differ; whether they say the same, other means have to tell.
 * - CONTRADICTS: the earlier one holds no more.
 * - UNSURE: they can hardly both hold, but which does cannot be told.
 * - DIFFERENT: both can hold, and they are about different things.
 *
 * Of texts without a verb that the rules know, only denials and numbers are
 * compared. Deterministic, and linear in the length of the texts.
 */
export function comparedClaims(earlier: string, later: string): Verdict {
  return claimsComparedWith(later)(earlier);
}

/** Tells of earlier statements what a later one is to them, as {@link comparedClaims} does, but reads the later one once. */
export function claimsComparedWith(later: string): (earlier: string) => Verdict {
  const after = readClaims(later);
  const laterTexts = new Set(after.map((one) => JSON.stringify(one)));
  let laterWords: ReadWords | undefined;
  return (earlier) => {
    const before = readClaims(earlier);
    if (before.length > 0 && after.length > 0) return compared(before, after, laterTexts);
    laterWords ??= readWords(later);
    return comparedWords(readWords(earlier), laterWords);
  };
}

/** @param laterTexts The later claims, as JSON. */
function compared(
  before: readonly Claim[],
  after: readonly Claim[],
  laterTexts: ReadonlySet<string>,
): Verdict {
  const contradicted = new Set<Claim>();
  const verdicts: Verdict[] = [];
  for (const one of before) {
    const isRepeated = laterTexts.has(JSON.stringify(one));
    for (const other of after) {
      const found = comparedPair(one, other);
      // A later text that contradicts what it repeats does not tell which of the two holds.
      const verdict = found === "CONTRADICTS" && isRepeated ? "UNSURE" : found;
      verdicts.push(verdict);
      if (verdict === "CONTRADICTS") contradicted.add(one);
    }
  }
  // What else the earlier one says may still hold; but what somebody works as ends with the employer.
  const isEmployer = [...contradicted].some(({ relation }) => relation === "employer");
  const holding = before.filter(
    ({ state, relation }) => state !== "OTHER" && !(isEmployer && relation === "role"),
  );
  if (contradicted.size > 0)
    return holding.every((one) => contradicted.has(one)) ? "CONTRADICTS" : "UNSURE";
  if (verdicts.includes("UNSURE")) return "UNSURE";
  return verdicts.includes("SAME") ? "SAME" : "DIFFERENT";
}
