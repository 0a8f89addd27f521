/** Whether each of the words is in the text, in any form. */
export function hasWords(text: string, wanted: string): boolean {
  // Some languages have no spaces between words.
  return text.includes(wanted) || shareOf(stems(text), stems(wanted)) === 1;
}

/** How much of a fact a text must say, as people put one fact in different words. */
const mostOf = 0.6;

/** Whether the text says the fact: each number of it, and most of its words that have a meaning of their own. */
export function tells(text: string, fact: string): boolean {
  const [found, wanted] = [content(text), content(fact)];
  const numbers = wanted.filter((word) => /^\d/.test(word));
  return shareOf(found, numbers) === 1 && shareOf(found, wanted) >= mostOf;
}

/** Whether the text says the fact as if it were so: all of its words, and none that says no. */
export function claims(text: string, fact: string): boolean {
  if (over.test(text) !== over.test(fact)) return false;
  return shareOf(content(text), content(fact)) === 1;
}

const over =
  /\b(?:not?|never|none|cannot|no longer|nothing|used to|quit|stopped|cancelled|dropped|left|sold|instead|rather)\b|n['’]t\b/i;

function shareOf(found: readonly string[], wanted: readonly string[]): number {
  const said = wanted.filter((word) =>
    found.some((other) => other.startsWith(word) || (other.length > 3 && word.startsWith(other))),
  );
  return wanted.length === 0 ? 1 : said.length / wanted.length;
}

function stems(text: string): string[] {
  return wordsOf(text).map(stem);
}

function content(text: string): string[] {
  const words = wordsOf(text).filter((word) => !empty.has(word));
  return words.map((word) => String(numbers.get(word) ?? stem(word)));
}

function wordsOf(text: string): string[] {
  return Array.from(text.toLowerCase().matchAll(/[\p{L}\p{N}&.+#]+/gu), ([word]) => word);
}

function stem(word: string): string {
  return word
    .replace(/[.]$|'s$/, "")
    .replace(/(?:es|s|ing|ed)$/, "")
    .slice(0, 7);
}

const numbers = new Map(
  "zero one two three four five six seven eight nine ten eleven twelve"
    .split(" ")
    .map((word, at) => [word, at]),
);

/** Words that say little by themselves, and those that name the user. */
const empty = new Set(
  `a about after all also am an and any are as at be been by called can do does for from goes had has have her him his
  if in into is it its just like likes me my named now of on or our own s she he so some still t takes that the their
  them then there they this to too up us user uses was we were what when which who will with would you your`.split(
    /\s+/,
  ),
);
