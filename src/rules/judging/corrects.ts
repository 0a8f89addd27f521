import type { Claim } from "../claim.js";
import { allowed } from "../reading/read-retraction.js";
import { hasAlike, sameSubject, states } from "./compare-claims.js";
import { terms } from "../terms.js";

/** "Forget that …": the earlier claim has all words of what is taken back. */
export function retracts(later: Claim, earlier: Claim): boolean {
  if (later.operation !== "RETRACT" || later.value === null) return false;
  const isOfAnswers = earlier.subject === "assistant" || terms.rules.has(earlier.subject);
  if (later.subject === "assistant" && !isOfAnswers) return false;
  if (later.attribute === allowed && earlier.operation !== "DENY") return false;
  const { topic, subject, owner, attribute } = earlier;
  const said = [...topic, ...subject.split(" "), ...attribute.split(" "), owner ?? ""];
  return later.value.words.every((root) => hasAlike(said, root));
}

/** "X, not Y" where the earlier claim says Y, of the same thing. */
export function corrects(later: Claim, earlier: Claim): boolean {
  if (later.rejected.length === 0 || !states(earlier)) return false;
  if (!later.rejected.every((root) => hasAlike(earlier.topic, root))) return false;
  const shared = [...later.context].some(
    (root) => hasAlike(earlier.topic, root) && !hasAlike(later.rejected, root) && root !== "have",
  );
  return (
    shared ||
    later.rejected.length > 1 ||
    (later.subject === earlier.subject &&
      (later.subject !== "user" || later.attribute === earlier.attribute))
  );
}

/** What was said is wrong, and another thing is said of the same subject with the same detail. */
export function takesBack(later: Claim, earlier: Claim): boolean {
  if (!later.isTakenBack || later.operation === "RETRACT" || !states(earlier)) return false;
  if (!sameSubject(later, earlier)) return false;
  if (later.value === null && later.qualifiers.length === 0) return false;
  const subject = later.subject.split(" ");
  return [...later.topic].some(
    (root) => earlier.topic.has(root) && !subject.includes(root) && root !== "have",
  );
}
