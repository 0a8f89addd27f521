import type { Claim } from "../claim.js";
import { beats, isAfter } from "./beats.js";
import { sharedRoots } from "./shared-roots.js";

/** Claims with more content words than this need two in common. */
const short = 4;

/**
 * Whether two claims should stand together for a reader, each with its day: one topic, and the later one tells of a
 * change or denies, but no rule says which of them holds.
 */
export function mayContradict(later: Claim, earlier: Claim): boolean {
  if (!isAfter(later, earlier) || beats(later, earlier)) return false;
  // What one has got ends only what one strove for.
  if (later.attribute === "PURSUIT") return false;
  if (later.operation === "ASSERT" && !later.isHinted && later.rejected.length === 0) return false;
  const shared = sharedRoots(later, earlier).filter((root) => !isNameOf(later, root)).length;
  const isShort = Math.min(later.topic.size, earlier.topic.size) <= short;
  return !isOfAnother(later, earlier) && shared >= (isShort ? 1 : 2);
}

/** Whether a word only names the person of whom a claim denies something: that Marta eats no meat ends no trip with her. */
function isNameOf({ operation, isOfThing, subject }: Claim, root: string): boolean {
  return operation === "DENY" && !isOfThing && subject.split(" ").includes(root);
}

/** Whether one is of a person whom the other does not name. */
function isOfAnother(later: Claim, earlier: Claim): boolean {
  if (later.subject === earlier.subject || later.subject === "" || earlier.isOfThing) return false;
  return !names(later, earlier.subject) && !names(earlier, later.subject);
}

function names({ topic }: Claim, subject: string): boolean {
  return subject.split(" ").every((root) => topic.has(root));
}
