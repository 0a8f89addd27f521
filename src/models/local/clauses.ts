import type { Span } from "./english.js";

/** A part of a sentence that can be told alone. */
export interface Clause extends Span {
  /** What the clause before it has as the subject of both. Null: it has its own. */
  readonly subject: string | null;
}

const own = "(?=(?:I|we)(?:['’](?:m|ve|re))? )";
/** Between two clauses that both say something of the speaker. */
const boundary = new RegExp(
  `,? (?:and|but) ${own}|; ${own}|,? (?:and|but) (?=(?:please )?call me )|,? and (?=(?:live|work|have|am|speak|own|drive) )`,
  "g",
);

/** A clause of its own, and not one of two subjects as in "My wife and I". */
const ownClause = /\b(?:I|we)\b|^(?:My|Our)\b.* (?:is|are)\b/;
/** A clause whose subject is that of the verb after "and", too. */
const subjectOfBoth = /^(I|[Ww]e)\b(?!.* (?:to|will|would|can|could|should|who|that|which) )/;

/** The clauses of a sentence of which each has the speaker as its subject: each can be told alone, and end alone. */
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
