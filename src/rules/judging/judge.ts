import type { Claim } from "../claim.js";
import type { Statement } from "../statement.js";
import { beats } from "./beats.js";

/**
 * What is left of each statement when `all` are known: its text, without the items that are no longer true, or null if
 * nothing is left. It depends on the set alone, not on the order, so that deleting a statement revives what it ended.
 */
export function judge(
  statements: readonly Statement[],
  all: readonly Statement[],
): (string | null)[] {
  const claims = all.flatMap((statement) => statement.claims);
  return statements.map((statement) => {
    const others = claims.filter((claim) => !statement.claims.includes(claim));
    const own = statement.claims.filter(
      ({ operation }) => operation !== "END" && operation !== "RETRACT",
    );
    const beaten = own.filter((claim) => others.some((other) => beats(other, claim)));
    if (beaten.length === 0) return statement.text;
    const left = own.filter((claim) => !beaten.includes(claim));
    if (left.length === 0 || beaten.some(({ item }) => item === null)) return null;
    return cut(statement.text, itemsOf(own), itemsOf(left));
  });
}

type Item = NonNullable<Claim["item"]>;

function itemsOf(claims: readonly Claim[]): Item[] {
  const items = claims.flatMap(({ item }) => (item === null ? [] : [item]));
  return items.toSorted((one, two) => one.start - two.start);
}

/** Cuts items out of a list, each with what joins it to the item before, or to the next if none before it is left. */
function cut(text: string, items: readonly Item[], left: readonly Item[]): string {
  return items.reduceRight((rest, item, at) => {
    if (left.includes(item)) return rest;
    const isJoined = items.slice(0, at).some((other) => left.includes(other));
    const from = isJoined ? (items[at - 1]?.end ?? item.start) : item.start;
    const to = isJoined ? item.end : (items[at + 1]?.start ?? item.end);
    return rest.slice(0, from) + rest.slice(to);
  }, text);
}
