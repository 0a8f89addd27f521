import { createHash } from "node:crypto";

/** Words that do not change the meaning of a statement. */
const articles = new Set(["a", "an", "the"]);

/**
 * A key that two texts share if they have the same words in the same order. Case, the encoding of accents, punctuation,
 * spaces and articles do not count. Null where there are no words.
 */
export function contentKey(content: string | null): string | null {
  const words = (content ?? "")
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "" && !articles.has(word));
  if (words.length === 0) return null;
  return createHash("sha256").update(words.join(" ")).digest("hex").slice(0, 32);
}
