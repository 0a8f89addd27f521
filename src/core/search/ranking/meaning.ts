import { echoOf } from "../text/echo.js";
import type { AppliedFactor, MatchExplanation } from "./explanation.js";
import { applyFactors, factorsOf, type Wanted } from "../words/factors.js";
import type { FusedHit } from "./fusion.js";
import type { WordSearchOptions } from "../words/lexical-retriever.js";
import type { PassageTraits } from "../passages/passage.js";

/** A hit with the inputs for weighing its vector similarity. */
export interface WeighableHit {
  readonly hit: FusedHit;
  /** The compared text: the passage, else the text of the record. */
  readonly text: string;
  readonly traits: PassageTraits;
}

/**
 * Share of the similarity that counts for a text that ends with a question. Such a text is
 * similar to every question about its subject, but answers none.
 */
const questionShare = 0.25;
const question = /[?？؟]\s*$/;

export function endsInQuestion(text: string): boolean {
  return question.test(text);
}

/**
 * Applies the ranking factors to vector similarity too, and explains it. An embedder does not
 * know that the asker speaks, or that a text only asks. So an earlier question of the asker gets
 * no score for its similarity. Best first.
 *
 * @param speaker The only speaker that the query names; null: none, or several.
 */
export function weighMeaning(
  hits: readonly WeighableHit[],
  query: string,
  speaker: string | null,
  { analyser, without }: WordSearchOptions,
): FusedHit[] {
  const isEcho = echoOf(query, analyser);
  const wanted: Wanted = { ...analyser.readQuery(query), speaker, isEcho, without };
  return hits
    .map(({ hit, text, traits }): FusedHit => {
      const { nearness, explain, score } = hit;
      const share = endsInQuestion(text) ? questionShare : 1;
      // A factor must not make a negative similarity more negative.
      const added = nearness > 0 ? share * applyFactors(nearness, factors()) : nearness;
      return {
        ...hit,
        score: score - nearness + added,
        explain: () => explained(explain?.(), added),
      };

      function factors(): AppliedFactor[] {
        const { speaker, day, flags } = traits;
        return factorsOf({ text, speaker, day, flags }, hit.entity, wanted, 0);
      }
    })
    .sort((one, other) => other.score - one.score);
}

function explained(byWords: MatchExplanation | undefined, added: number): MatchExplanation {
  const why = byWords ?? { terms: [], factors: [] };
  if (added === 0) return why;
  return { ...why, factors: [...why.factors, { factor: "MEANING", multiplier: 1, added }] };
}
