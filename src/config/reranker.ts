import { z } from "zod";
import { apiKey, httpUrl, setVariable, wholeNumber, type GivenVariables } from "./variables.js";

export interface RerankerConfig {
  readonly url: string;
  readonly style: "cohere" | "tei";
  readonly model: string | null;
  readonly apiKey: string | null;
  readonly timeoutMs: number;
  /** The number of top results to rerank. */
  readonly top: number;
}

export const rerankerVariables = {
  RERANKER_URL: z.optional(httpUrl),
  RERANKER_STYLE: z.enum(["cohere", "tei"]).default("cohere"),
  RERANKER_MODEL: z.string().optional(),
  RERANKER_API_KEY: z.optional(apiKey),
  RERANKER_TIMEOUT_MS: z.prefault(wholeNumber(1, 600_000), "10000"),
  RERANKER_TOP: z.prefault(wholeNumber(1, 200), "50"),
};
const variables = z.object(rerankerVariables);

export function rerankerProblems(given: GivenVariables): string[] {
  const unread = setVariable(given, rerankerVariables, "RERANKER_");
  if (unread === undefined || given["RERANKER_URL"] !== undefined) return [];
  return [`RERANKER_URL: must be set for ${unread} to count`];
}

export function rerankerOf(data: z.output<typeof variables>): RerankerConfig | null {
  if (data.RERANKER_URL === undefined) return null;
  return {
    url: data.RERANKER_URL,
    style: data.RERANKER_STYLE,
    model: data.RERANKER_MODEL ?? null,
    apiKey: data.RERANKER_API_KEY ?? null,
    timeoutMs: data.RERANKER_TIMEOUT_MS,
    top: data.RERANKER_TOP,
  };
}
