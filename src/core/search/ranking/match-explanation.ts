import type { TermMatch } from "./explanation.js";
import type { RankingPlan } from "../words/lexical-ranking.js";
import { termScoreAt } from "../words/neighbour-kernel.js";
import type { RecordIndex } from "../passages/passage.js";

/** Each term's share of a passage's score, largest first; equal shares by code points. */
export function termMatches(index: RecordIndex, plan: RankingPlan, ordinal: number): TermMatch[] {
  const terms = new Map(plan.terms.map((one) => [one.term, one]));
  const averageLength = plan.statistics.averageLength(index.entity);
  const matches = index.postings.flatMap((posting): TermMatch[] => {
    const term = terms.get(posting.term);
    if (term === undefined) return [];
    const weight = term.weight * plan.statistics.inverseFrequency(posting.term);
    const match = termScoreAt(posting, ordinal, { weight, averageLength }, plan.kernel);
    if (match.from.length === 0) return [];
    return [{ term: posting.term, insteadOf: term.insteadOf, ...match }];
  });
  return matches.sort((one, other) => other.score - one.score);
}
