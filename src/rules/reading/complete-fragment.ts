import type { Claim, Value } from "../claim.js";
import { differs, isBare, sameKind } from "../judging/compare-claims.js";
import type { ParsedClause } from "../clause.js";

/**
 * Completes a correction that names only the new value ("Sorry, room 240", "I meant Porto") with what it corrects: the
 * claim before it whose value has the same type.
 */
export function completeFragment(
  claims: readonly Claim[],
  clause: ParsedClause,
  last: readonly Claim[],
  isCorrecting: boolean,
): readonly Claim[] {
  const [claim] = claims;
  if (!isCorrecting || claim === undefined) return claims;
  const isFragment =
    clause.verb === "" ||
    claim.subject === "" ||
    (clause.subject[0]?.lower === "it" && (clause.verb === "be" || claim.typed.length > 0));
  if (!isFragment) return claims;
  const value = claim.typed[0] ?? claim.value;
  if (value === null) return claims;
  const corrected = last.find((before) => valueLike(before, value) !== null);
  const old = corrected === undefined ? null : valueLike(corrected, value);
  if (corrected === undefined || old === null) return claims;
  const { operation: _, saidAt, turn, place, ...rest } = claim;
  return [
    {
      ...corrected,
      ...rest,
      operation: "CORRECT",
      saidAt,
      turn,
      place,
      subject: corrected.subject,
      owner: corrected.owner,
      attribute: corrected.attribute,
      qualifiers: corrected.qualifiers,
      arity: "ONE",
      value,
      topic: new Set([...claim.topic, ...corrected.topic]),
      // Whatever else the old value is in is corrected, too.
      context: new Set([...claim.context, ...corrected.topic]),
      rejected: differs(value, old) ? old.words : [],
    },
    ...claims.slice(1),
  ];
}

/** The value of a claim that one can replace: its own, or the only one of a strict type and the same unit in its clause. */
function valueLike({ value, typed }: Claim, other: Value): Value | null {
  if (sameKind(value, other)) return value;
  // "7590" after "a Fritzbox 7490".
  const isLike = (one: Value) =>
    sameKind(one, other) || isBare(one, other) || (one.type === "CODE" && other.type === "NUMBER");
  const [only = null, ...more] = typed.filter(isLike);
  return more.length === 0 ? only : null;
}
