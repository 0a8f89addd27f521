import { YieldTimer } from "../../tasks/in-turns.js";
import type { TextAnalyser } from "./text-analyser.js";

/** Whether analysing all these texts together takes longer than a few milliseconds. */
export function areLong(texts: readonly string[]): boolean {
  return texts.reduce((sum, { length }) => sum + length, 0) > 20_000;
}

/**
 * Analyses the texts now and returns the analyser with the results cached. Call it before the
 * unit begins: a unit of the embedded store lets no other work run.
 */
export async function analysedAhead(
  texts: readonly string[],
  analyser: TextAnalyser,
): Promise<TextAnalyser> {
  const splits = new Map<string, readonly string[]>();
  const found = new Map<string, { readonly terms: string[]; readonly flags: number }>();
  const timer = new YieldTimer();
  for (const text of texts) {
    const passages: string[] = [];
    for (const passage of analyser.split(text)) {
      passages.push(passage);
      if (!found.has(passage))
        found.set(passage, { terms: analyser.terms(passage), flags: analyser.flags(passage) });
      await timer.pause();
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
