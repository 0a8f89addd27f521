import type { Word } from "./word.js";

type Part = string | null;

/** Number of words that "…" may stand for. */
const mostLeftOut = 4;

/**
 * Finds one of many phrases, divided by commas, in one look at each word, whatever the forms of its words and whosever
 * "my" is: "^" is the beginning of a sentence, "$" its end, "…" up to four words.
 */
export function phraseList(list: string): (words: readonly Word[]) => boolean {
  const phrases = list
    .split(",")
    .map((phrase) => phrase.trim().replace("^", "^ ").replace("$", " $").split(/\s+/))
    .map((words): Part[] => words.map((word) => (word === "…" ? null : word)));
  const byFirst = Map.groupBy(phrases, ([first]) => first ?? "");
  return (words) => {
    const said = [["^"], ...words.filter(({ kind }) => kind !== "MARK").map(formsOf), ["$"]];
    return said.some((forms, at) =>
      forms.some((form) => byFirst.get(form)?.some((phrase) => isAt(said, at, phrase))),
    );
  };
}

const owner = /^(?:your|his|her|our|their|its|them)$/;

function formsOf({ lower, root }: Word): string[] {
  return owner.test(lower) ? [lower, root, "my"] : [lower, root];
}

function isAt(said: readonly string[][], at: number, [part, ...rest]: readonly Part[]): boolean {
  if (part === undefined) return true;
  if (part !== null) return said[at]?.includes(part) === true && isAt(said, at + 1, rest);
  return Array.from({ length: mostLeftOut }).some((_, step) => isAt(said, at + step, rest));
}
