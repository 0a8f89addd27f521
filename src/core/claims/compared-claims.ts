import type { Claim } from "./claim.js";
import { comparedPair, type Verdict } from "./compared-pair.js";
import { comparedWords, readWords, type ReadWords } from "./compared-words.js";
import { readClaims } from "./read-claims.js";

export type { Verdict } from "./compared-pair.js";

/**
 * Compares a later statement with an earlier one of the same user, by fixed rules for English:
 *
 * - SAME: no difference found. Other means must decide whether both say the same.
 * - CONTRADICTS: the earlier statement is no longer true.
 * - UNSURE: both can hardly be true, but which one is cannot be told.
 * - DIFFERENT: both can be true, and they are about different things.
 *
 * For texts without a known verb, only denials, numbers and opposite words are compared. Deterministic, and linear in
 * the length of the texts.
 */
export function comparedClaims(earlier: string, later: string): Verdict {
  return claimsComparedWith(later)(earlier);
}

/** As {@link comparedClaims}, for several earlier statements: reads the later one only once. */
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
      // If the later text both repeats and contradicts a claim, it is unclear which one is true.
      const verdict = found === "CONTRADICTS" && isRepeated ? "UNSURE" : found;
      verdicts.push(verdict);
      if (verdict === "CONTRADICTS") contradicted.add(one);
    }
  }
  // Other claims of the earlier text may still be true, except the role, which ends with the employer.
  const isEmployer = [...contradicted].some(({ relation }) => relation === "employer");
  const holding = before.filter(
    ({ state, relation }) => state !== "OTHER" && !(isEmployer && relation === "role"),
  );
  if (contradicted.size > 0)
    return holding.every((one) => contradicted.has(one)) ? "CONTRADICTS" : "UNSURE";
  if (verdicts.includes("UNSURE")) return "UNSURE";
  return verdicts.includes("SAME") ? "SAME" : "DIFFERENT";
}
