import { Stretch } from "../in-turns.js";
import type { TextAnalyser } from "./text-analyser.js";

/** Whether texts take longer to analyse than a few milliseconds, all together. */
export function areLong(texts: readonly string[]): boolean {
  return texts.reduce((sum, { length }) => sum + length, 0) > 20_000;
}

/**
 * The analyser, with what it finds in these texts worked out already. A unit of
 * the embedded store gives nobody else a turn, so this is done before it.
 */
export async function analysedAhead(
  texts: readonly string[],
  analyser: TextAnalyser,
): Promise<TextAnalyser> {
  const splits = new Map<string, readonly string[]>();
  const found = new Map<string, { readonly terms: string[]; readonly flags: number }>();
  const stretch = new Stretch();
  for (const text of texts) {
    const passages: string[] = [];
    for (const passage of analyser.split(text)) {
      passages.push(passage);
      if (!found.has(passage))
        found.set(passage, { terms: analyser.terms(passage), flags: analyser.flags(passage) });
      await stretch.pause();
    }
    splits.set(text, passages);
  }
  return {
    ...analyser,
    split: (text) => splits.get(text) ?? analyser.split(text),
    terms: (text) => found.get(text)?.terms ?? analyser.terms(text),
    flags: (text) => found.get(text)?.flags ?? analyser.flags(text),
  };
}
