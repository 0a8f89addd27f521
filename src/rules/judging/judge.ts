import type { Language } from "../language.js";
import type { Statement } from "../statement.js";
import { beats } from "./beats.js";

/**
 * What is left of each statement when all are known: its text, without the items that are no longer true, or null if
 * nothing is left. It depends on the set alone, not on the order, so that deleting a statement revives what it ended.
 */
export function judge(statements: readonly Statement[], language: Language): (string | null)[] {
  const claims = statements.flatMap((statement) => statement.claims);
  return statements.map((statement) => {
    const others = claims.filter((claim) => !statement.claims.includes(claim));
    const own = statement.claims.filter(
      ({ operation }) => operation !== "END" && operation !== "RETRACT",
    );
    const beaten = own.filter((claim) => others.some((other) => beats(other, claim, language)));
    if (beaten.length === 0) return statement.text;
    const left = own.filter((claim) => !beaten.includes(claim));
    return left.length === 0 || beaten.some(({ item }) => item === null)
      ? null
      : cut(
          statement,
          beaten.map(({ item }) => item),
        );
  });
}

/** Cuts items out of a list, with what joins each to the item before, or the first one to the next. */
function cut(
  { text }: Statement,
  items: readonly ({ readonly start: number; readonly end: number } | null)[],
): string {
  return items
    .filter((item) => item !== null)
    .toSorted((one, two) => two.start - one.start)
    .reduce((left, { start, end }) => {
      const before = left.slice(0, start);
      const after = left.slice(end);
      const earlier = withoutJoint(before);
      return earlier === before.trimEnd()
        ? before + after.replace(/^\s*(?:,\s*)?(?:(?:and|or)\b\s*)?/i, "")
        : earlier + after;
    }, text);
}

/** Without the comma, the conjunction and the spaces at its end. */
function withoutJoint(text: string): string {
  const items = text.trimEnd().replace(/\s(?:and|or)$/i, "");
  return items.trimEnd().replace(/,$/, "");
}
