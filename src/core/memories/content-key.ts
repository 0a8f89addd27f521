import { createHash } from "node:crypto";

/** Words that change nothing about what a statement says. */
const articles = new Set(["a", "an", "the"]);

/**
 * What two texts have in common that say the same in the same words: case,
 * accents written in two ways, punctuation, spaces and articles do not count;
 * the order of words does. Null where there are no words.
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
