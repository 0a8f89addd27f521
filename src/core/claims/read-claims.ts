import type { Claim } from "./claim.js";
import { clausesOf } from "./clauses.js";
import { readPredicate } from "./read-predicate.js";
import { readSubject } from "./subject.js";
import { ownClaims } from "./wordings.js";

const correction = /\b(?:actually|correction|update|turns out|after all|not any ?more|instead)\b/i;

/**
 * Reads the claims of a short English text, clause by clause, by fixed rules. Empty if it is not English, is too long,
 * or has no known verb. Takes time linear in the length of the text.
 */
export function readClaims(text: string): Claim[] {
  const claims: Claim[] = [];
  const isCorrection = correction.test(text);
  let subject = "user";
  for (const clause of clausesOf(text)) {
    const read = readSubject(clause, subject);
    if (read === null) continue;
    subject = read.subject;
    const predicate = readPredicate(read.rest, read);
    if (predicate === null) continue;
    claims.push(...ownClaims({ ...predicate, isChange: predicate.isChange || isCorrection }));
  }
  return claims;
}
