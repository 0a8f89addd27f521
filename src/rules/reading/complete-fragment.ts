import type { Claim } from "../claim.js";
import type { ParsedClause } from "./parse-clause.js";

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
  const isFragment =
    clause.verb === "" ||
    claim?.subject === "" ||
    (clause.subject[0]?.lower === "it" && clause.verb === "be");
  if (!isCorrecting || claim === undefined || !isFragment) return claims;
  const value = claim.value ?? claim.typed[0] ?? null;
  const corrected = last.find(
    (before) => before.value !== null && before.value.type === value?.type,
  );
  if (corrected === undefined || value === null) return claims;
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
    },
    ...claims.slice(1),
  ];
}
