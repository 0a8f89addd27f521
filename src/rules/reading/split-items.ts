import type { Word } from "../word.js";

export interface Item {
  readonly words: readonly Word[];
  readonly span: { readonly start: number; readonly end: number };
}

/** The items of a list of words: "nuts, shellfish and pollen" are three. Without a list, one. */
export function splitItems(words: readonly Word[]): Item[] {
  const items: Word[][] = [[]];
  for (const word of words) {
    if (word.lower === "," || word.lower === "and" || word.lower === "or") items.push([]);
    else items.at(-1)?.push(word);
  }
  const found = items.filter((item) => item.length > 0);
  if (found.length === 0) return [{ words, span: spanOf(words) }];
  return found.map((item) => ({ words: item, span: spanOf(item) }));
}

function spanOf(words: readonly Word[]): Item["span"] {
  return { start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 };
}
