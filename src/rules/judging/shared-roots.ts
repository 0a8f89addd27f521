import type { Claim } from "../claim.js";
import { terms } from "../terms.js";
import { attributes } from "../english/attributes.js";

/** The verbs that state an attribute, by its name. */
const stating = new Map(
  attributes.map(({ name, is }) => [name, is.map((verb) => verb.split(" ")[0] ?? "")]),
);

/** The content words that both claims have, without their verbs and words that say little. */
export function sharedRoots(one: Claim, two: Claim): string[] {
  const verbs = new Set([one, two].flatMap(verbsOf));
  return [...one.topic].filter((root) => two.topic.has(root) && !verbs.has(root) && saysMuch(root));
}

/** The first word of an attribute that is a verb; of one with a name, such as "position", those that state it. */
function verbsOf({ attribute }: Claim): string[] {
  return [attribute.split(" ")[0] ?? "", ...(stating.get(attribute) ?? [])];
}

/** Whether a root can tell what a statement is about. */
export function saysMuch(root: string): boolean {
  return ![terms.plain, terms.neutral, terms.taste, terms.possession].some((light) =>
    light.has(root),
  );
}
