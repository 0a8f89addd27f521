import type { Span } from "./english.js";

/** A part of a sentence that can be a statement on its own. */
export interface Clause extends Span {
  /** The subject that the clause shares with the clause before it; null if it has its own. */
  readonly subject: string | null;
}

const own = "(?=(?:I|we)(?:['’](?:m|ve|re))? )";
/** The boundary between two clauses that are both about the speaker. */
const boundary = new RegExp(
  `,? (?:and|but) ${own}|; ${own}|,? (?:and|but) (?=(?:please )?call me )|,? and (?=(?:live|work|have|am|speak|own|drive) )`,
  "g",
);

/** A complete clause, unlike "My wife" in "My wife and I". */
const ownClause = /\b(?:I|we)\b|^(?:My|Our)\b.* (?:is|are)\b/;
/** A clause whose subject also governs the verb after "and". */
const subjectOfBoth = /^(I|[Ww]e)\b(?!.* (?:to|will|would|can|could|should|who|that|which) )/;

/** Splits a sentence into clauses that have the speaker as their subject. Each can be a statement on its own. */
export function splitClauses(content: string, { start, end }: Span): Clause[] {
  const clauses: Clause[] = [];
  let [from, subject]: [number, string | null] = [start, null];
  for (const { 0: mark, index } of content.slice(start, end).matchAll(boundary)) {
    const before = content.slice(from, start + index);
    const next = start + index + mark.length;
    const hasOwn = /^(?:I|we|please|call)\b/.test(content.slice(next, next + 6));
    const shared = hasOwn ? null : (subjectOfBoth.exec(before)?.[1] ?? null);
    if (!ownClause.test(before) || (!hasOwn && shared === null)) continue;
    clauses.push({ start: from, end: start + index, subject });
    [from, subject] = [next, shared];
  }
  return [...clauses, { start: from, end, subject }];
}
