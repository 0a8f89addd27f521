import type { Claim } from "../claim.js";
import { beats, isAfter } from "./beats.js";
import type { Language } from "../language.js";

/** Words that many statements share without a common topic. */
const most = 2;

/**
 * Whether two claims should stand together for a reader, each with its day: one topic, and the later one tells of a
 * change or denies, but no rule says which of them holds.
 */
export function mayContradict(later: Claim, earlier: Claim, language: Language): boolean {
  if (!isAfter(later, earlier) || beats(later, earlier, language)) return false;
  if (later.operation === "ASSERT" && !later.isHinted && later.rejected.length === 0) return false;
  const shared = [...later.topic].filter(
    (root) => earlier.topic.has(root) && !isCommon(root, language),
  );
  const isShort = Math.min(later.topic.size, earlier.topic.size) <= 2 * most;
  return shared.length >= (isShort ? 1 : most);
}

function isCommon(root: string, { words }: Language): boolean {
  return (
    words.plain.has(root) ||
    words.neutral.has(root) ||
    words.taste.has(root) ||
    /^(?:be|have|do|go|get|make)$/.test(root)
  );
}
