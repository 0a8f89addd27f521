import { echoOf } from "./echo.js";
import { applyFactors, factorsOf, type Wanted } from "./factors.js";
import type { WordSearchOptions } from "./lexical-retriever.js";
import { traitsOf } from "./passages.js";
import { textOf, type IndexedEntity } from "./passage.js";
import type { Match } from "./search-result.js";

/** A match, with the part of its score that is by nearness. */
export interface NearMatch extends Match {
  readonly nearness: number;
}

/** What nearness counts of a text that ends with a question: it is near to every question about its subject, and answers none. */
const questionShare = 0.25;
const question = /[?？؟]\s*$/;

/**
 * Weighs nearness by the same factors as words, and explains it: an embedder
 * knows neither that the asker speaks, nor that a text only asks. So an earlier
 * question of the asker gets nothing for being near. Best first.
 *
 * @param speaker The only speaker whom the query names; null: none, or several.
 */
export function weighMeaning(
  matches: readonly NearMatch[],
  query: string,
  speaker: string | null,
  { analyser, without }: WordSearchOptions,
): Match[] {
  const isEcho = echoOf(query, analyser);
  const wanted: Wanted = { ...analyser.readQuery(query), speaker, isEcho, without };
  return matches
    .map(({ nearness, ...match }): Match => {
      const { record, passage, why, score } = match;
      const text = passage ?? textOf(record) ?? "";
      const traits = { text, ...traitsOf(record, text, analyser) };
      const factors = factorsOf(traits, record.entity as IndexedEntity, wanted, 0);
      const share = question.test(text) ? questionShare : 1;
      // A factor must not make a negative similarity more negative.
      const added = nearness > 0 ? share * applyFactors(nearness, factors) : nearness;
      const explained = { factor: "MEANING", multiplier: 1, added } as const;
      return {
        ...match,
        score: score - nearness + added,
        why: {
          terms: why?.terms ?? [],
          factors: [...(why?.factors ?? []), ...(added === 0 ? [] : [explained])],
        },
      };
    })
    .sort((one, other) => other.score - one.score);
}
