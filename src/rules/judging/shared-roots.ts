import type { Claim } from "../claim.js";
import type { Language } from "../language.js";

/** The content words that both claims have, without their verbs and words that say little. */
export function sharedRoots(one: Claim, two: Claim, language: Language): string[] {
  const verbs = new Set([one, two].map(({ attribute }) => attribute.split(" ")[0] ?? ""));
  return [...one.topic].filter(
    (root) => two.topic.has(root) && !verbs.has(root) && saysMuch(root, language),
  );
}

/** Whether a root can tell what a statement is about. */
export function saysMuch(root: string, { words }: Language): boolean {
  return ![words.plain, words.neutral, words.taste, words.possession].some((light) =>
    light.has(root),
  );
}
