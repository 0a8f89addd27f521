/** What can be looked for in a text. */
export type Matcher = Pick<RegExp, "test">;

type Part = string | null;

/** Number of words that "…" may stand for. */
const mostLeftOut = 4;

/**
 * Finds one of many phrases, divided by commas, in one look at each word: "^" is the beginning of a text, "$" its end,
 * "…" up to four words.
 */
export function phraseList(list: string): Matcher {
  const phrases = list
    .split(",")
    .map((phrase) => phrase.trim().replace("^", "^ ").replace("$", " $").split(/\s+/))
    .map((words): Part[] => words.map((word) => (word === "…" ? null : word)));
  const byFirst = Map.groupBy(phrases, ([first]) => first ?? "");
  return {
    test(text) {
      const words = ["^", ...wordsOf(text), "$"];
      return words.some((word, at) => byFirst.get(word)?.some((phrase) => isAt(words, at, phrase)));
    },
  };
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll("’", "'")
      .match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? []
  );
}

function isAt(words: readonly string[], at: number, [part, ...rest]: readonly Part[]): boolean {
  if (part === undefined) return true;
  if (part !== null) return words[at] === part && isAt(words, at + 1, rest);
  return Array.from({ length: mostLeftOut }).some((_, step) => isAt(words, at + step, rest));
}
