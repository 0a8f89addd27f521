import type { Claim } from "../claim.js";
import { terms } from "../terms.js";

/** The content words that both claims have, without their verbs and words that say little. */
export function sharedRoots(one: Claim, two: Claim): string[] {
  const verbs = new Set([one, two].map(({ attribute }) => attribute.split(" ")[0] ?? ""));
  return [...one.topic].filter((root) => two.topic.has(root) && !verbs.has(root) && saysMuch(root));
}

/** Whether a root can tell what a statement is about. */
export function saysMuch(root: string): boolean {
  return ![terms.plain, terms.neutral, terms.taste, terms.possession].some((light) =>
    light.has(root),
  );
}
