/** Words that negate a statement, or move it to the past. */
const negations = new Set([
  "not",
  "no",
  "never",
  "none",
  "nobody",
  "nothing",
  "neither",
  "nor",
  "without",
  "cannot",
  "hardly",
  "dislike",
  "dislikes",
  "hate",
  "hates",
  "avoid",
  "avoids",
  "stopped",
  "quit",
  "former",
  "formerly",
  "used",
  "unlike",
]);

/** Spelled-out English numbers. */
const spelled = new Map(
  "zero one two three four five six seven eight nine ten eleven twelve"
    .split(" ")
    .map((word, i) => [word, String(i)]),
);

/** Capitalised words at the start of a sentence that are not names. */
const openers = new Set(
  "i i'm i've i'd i'll we we're we've my our the a an this that these those user users he she they it his her their its in on at by for from with after before during when while since if as to and but or do does did some many most all there".split(
    " ",
  ),
);

/**
 * Whether two statements have the same numbers and names, and equally many denials. Texts that are close for an
 * embedder can differ in just these: "lives in Porto" and "lives in Lisbon", or "likes" and "does not like".
 */
export function hasSameDetails(one: string, other: string): boolean {
  return detailsOf(one) === detailsOf(other);
}

function detailsOf(text: string): string {
  const words =
    text.normalize("NFKC").match(/[\p{L}\p{M}\p{N}]+(?:['’.,:/-][\p{L}\p{M}\p{N}]+)*/gu) ?? [];
  const plain = words.map((word) => word.replaceAll("’", "'"));
  const numbers = plain.flatMap((word) => numberOf(word) ?? []);
  const names = plain.flatMap((word) => nameOf(word) ?? []);
  const denials = plain.filter(isNegation).length;
  return JSON.stringify([numbers.toSorted(), [...new Set(names)].toSorted(), denials]);
}

function numberOf(word: string): string | null {
  if (/\p{N}/u.test(word)) return word.toLowerCase();
  return spelled.get(word.toLowerCase()) ?? null;
}

function nameOf(word: string): string | null {
  const name = word.replace(/'s$/u, "");
  const isOther = openers.has(name.toLowerCase()) || isNegation(word) || numberOf(word) !== null;
  return /^\p{Lu}/u.test(name) && !isOther ? name.toLowerCase() : null;
}

function isNegation(word: string): boolean {
  const lower = word.toLowerCase();
  return negations.has(lower) || lower.endsWith("n't");
}
