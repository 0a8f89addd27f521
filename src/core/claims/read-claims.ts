import type { Claim } from "./claim.js";
import { clausesOf } from "./clauses.js";
import { readPredicate } from "./read-predicate.js";
import { readSubject } from "./subject.js";
import { ownClaims } from "./wordings.js";

const correction = /\b(?:actually|correction|update|turns out|after all|not any ?more|instead)\b/i;

/**
 * What a short English text says, clause by clause, by fixed rules; empty where
 * it is none, is too long, or has no verb that the rules know. It costs time in
 * proportion to the text.
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
