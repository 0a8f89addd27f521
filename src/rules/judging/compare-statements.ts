import type { Claim } from "../claim.js";
import type { Statement } from "../statement.js";
import { differs, isWithin, sameSubject } from "./compare-claims.js";
import { judge } from "./judge.js";
import { mayContradict } from "./may-contradict.js";
import { terms } from "../terms.js";

/**
 * Compares what a later note states with what an earlier one states. SAME: all that one of them states, the other states
 * too, perhaps more exactly. CONTRADICTS: nothing of the earlier one is true any more. UNSURE: a part of it is not, or
 * both can hardly be true. APART: they state different things. Null: one of them states nothing that is understood.
 */
export function compareStatements(
  earlier: readonly Statement[],
  later: readonly Statement[],
): "SAME" | "CONTRADICTS" | "UNSURE" | "APART" | null {
  const [before, after] = [earlier, later].map((all) =>
    all.flatMap(({ claims }) => claims.filter(({ attribute }) => attribute !== "")),
  ) as [Claim[], Claim[]];
  if (before.length === 0 || after.length === 0) return null;
  const left = judge(earlier, [...earlier, ...later]);
  if (left.every((text) => text === null)) return "CONTRADICTS";
  if (left.some((text, at) => text !== earlier[at]?.text)) return "UNSURE";
  if (
    after.every((one) => before.some((other) => statesSame(one, other))) ||
    before.every((one) => after.some((other) => statesSame(one, other)))
  )
    return "SAME";
  const isDoubtful = after.some((one) => before.some((other) => mayContradict(one, other)));
  return isDoubtful ? "UNSURE" : "APART";
}

/** The same of the same subject, said or denied alike; the value of one may be more exact. */
function statesSame(one: Claim, other: Claim): boolean {
  return (
    (one.operation === "DENY") === (other.operation === "DENY") &&
    (one.operation === "END") === (other.operation === "END") &&
    (one.tense === "PAST") === (other.tense === "PAST") &&
    sameSubject(one, other) &&
    verbOf(one) === verbOf(other) &&
    (one.value === null) === (other.value === null) &&
    !differs(one.value, other.value) &&
    (isWithin(one.qualifiers, other.qualifiers) || isWithin(other.qualifiers, one.qualifiers))
  );
}

function verbOf({ attribute }: Claim): string {
  return terms.synonyms.get(attribute) ?? attribute;
}
