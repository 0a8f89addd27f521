import type { Claim } from "../claim.js";
import { hasAlike, states } from "./compare-claims.js";
import { saysMuch } from "./shared-roots.js";
import { terms } from "../terms.js";

/**
 * A sentence that tells how it is now names what was before: "Milo closed, so we meet at the Bluebell now" after "We meet
 * at Café Milo". The part that tells of now has a word of the earlier statement, and the other part has its value.
 */
export function supersedes(later: Claim, earlier: Claim): boolean {
  if (!later.isMarked || later.isPassing || !states(later) || !states(earlier)) return false;
  const isOfUser = later.subject === "user" || later.subject === "";
  if ((later.value === null && isOfUser) || later.tense === "PAST" || earlier.tense !== "PRESENT")
    return false;
  const old = earlier.value?.words.filter((root) => !terms.plain.has(root)) ?? [];
  const isNamed = (root: string) => hasAlike(later.context, root) && !hasAlike(later.topic, root);
  if (old.length === 0 || !isNamed(old.at(-1) ?? "") || !old.some(isNamed)) return false;
  if (later.subject === earlier.subject && !isOfUser) return true;
  return [...earlier.topic].some(
    (root) => !old.includes(root) && saysMuch(root) && hasAlike(later.topic, root),
  );
}
