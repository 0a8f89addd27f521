import type { Memory } from "../memories/memory.js";

/** Names those whom a user cannot speak for. */
const others =
  /\b(?:all|any|every|each|other)\s+(?:\w+\s+)?(?:users?|customers?|clients?|people|persons?|visitors?|members?|accounts?|conversations?|tenants?)\b|\b(?:every|any)(?:one|body)\b/i;

/**
 * Whether an extracted guideline waits for a review because nobody whom it binds has asked for it: it is not in the
 * user's own words, or names other users.
 */
export function bindsUnasked({ kind, trust, content }: Memory): boolean {
  return kind === "GUIDELINE" && (trust !== "USER_WORDS" || others.test(content ?? ""));
}
