import { textOf } from "../passages/passage.js";
import { idleRetriever, ranRetriever, type RetrieverReport } from "./retriever.js";
import { defaultRerankedResults, type SearchModels } from "../embedding/search-models.js";
import type { Match } from "../search-result.js";

export interface Reranked {
  readonly matches: readonly Match[];
  readonly report: RetrieverReport;
}

/** Number of matches that the reranker scores. */
export function rerankedResults({ reranker, rerankedResults }: SearchModels): number {
  return reranker === null ? 0 : (rerankedResults ?? defaultRerankedResults);
}

/**
 * Reorders the best matches by the reranker's scores; those after them stay. Matches with equal
 * scores keep their order, and matches without text follow those that were scored. The matches'
 * own scores stay. Without an answer, the order stays.
 *
 * @param query Null: there are no words to score by.
 */
export async function rerank(
  matches: readonly Match[],
  query: string | null,
  models: SearchModels,
): Promise<Reranked> {
  const idle = (reason: string) => ({ matches, report: idleRetriever("RERANKER", reason) });
  const { reranker } = models;
  if (reranker === null) return idle("No reranker is configured.");
  if (query === null) return idle("No query is given.");
  const best = matches.slice(0, rerankedResults(models));
  const judged = best.filter((match) => textToJudge(match) !== "");
  if (judged.length === 0) return idle("Nothing was found that has a text.");

  const answer = await models.calls.ask(reranker.name, (signal) =>
    reranker.rerank(query, judged.map(textToJudge), signal),
  );
  if ("reason" in answer) return idle(answer.reason);
  const scores = answer.value;
  if (scores.length !== judged.length || !scores.every(Number.isFinite))
    return idle(`Model ${reranker.name} gave no score for some results.`);

  const order = judged
    .map((match, i) => ({ match, score: scores[i] ?? 0 }))
    .sort((one, other) => other.score - one.score)
    .map(({ match, score }, i) => ({
      ...match,
      retrievers: [...match.retrievers, { retriever: "RERANKER" as const, rank: i + 1, score }],
    }));
  const unjudged = best.filter((match) => textToJudge(match) === "");
  return {
    matches: [...order, ...unjudged, ...matches.slice(best.length)],
    report: ranRetriever("RERANKER", judged.length),
  };
}

function textToJudge({ passage, record }: Match): string {
  return (passage ?? textOf(record) ?? "").trim();
}
