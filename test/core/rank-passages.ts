import {
  rankingSteps,
  type RankedPassages,
  type RankingLimits,
  type RankingPlan,
} from "../../src/core/search/words/lexical-ranking.js";
import type { RecordIndex } from "../../src/core/search/passages/passage.js";

/** Ranks the passages of an index without yielding to other work. */
export function rankPassages(
  index: RecordIndex,
  plan: RankingPlan,
  limits: RankingLimits = {},
): RankedPassages {
  const steps = rankingSteps(index, plan, limits);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
