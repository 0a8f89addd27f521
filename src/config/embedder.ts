import { z } from "zod";
import {
  isOpenAi,
  openAiUrl,
  apiKey,
  httpUrl,
  setVariable,
  wholeNumber,
  type GivenVariables,
} from "./variables.js";

export type EmbedderConfig = { readonly kind: "local" } | OpenAiEmbedderConfig;

/** OpenAI, or a server with a compatible API. */
export interface OpenAiEmbedderConfig {
  readonly kind: "openai";
  readonly baseUrl: string;
  /** Null for a server without authentication. */
  readonly apiKey: string | null;
  readonly model: string;
  /** The number of dimensions of a vector; null for the model's default. */
  readonly dimensions: number | null;
  /** λ: the weight of vector similarity relative to words, from 0 to 1. */
  readonly weight: number;
  /** Minimum similarity of a record that only the vectors find, from 0 to 1; undefined: no limit. */
  readonly minSimilarity: number | undefined;
  readonly timeoutMs: number;
  readonly maxRetries: number;
  /** Maximum concurrent requests. */
  readonly concurrency: number;
  /** Maximum texts per request. */
  readonly batchSize: number;
  readonly passagePrefix: string;
  readonly queryPrefix: string;
}

const share = z
  .string()
  .regex(/^(0(\.\d+)?|1(\.0+)?)$/, "must be a number from 0 to 1, such as 0.3")
  .transform(Number);

export const embedderVariables = {
  EMBEDDER: z.enum(["none", "local", "openai"]).default("local"),
  EMBEDDING_BASE_URL: z.optional(httpUrl),
  EMBEDDING_API_KEY: z.optional(apiKey),
  EMBEDDING_MODEL: z.string().default("text-embedding-3-small"),
  EMBEDDING_DIMENSIONS: z.optional(wholeNumber(1, 8192)),
  EMBEDDING_WEIGHT: share.default(0.3),
  EMBEDDING_MIN_SIMILARITY: z.optional(share),
  EMBEDDING_TIMEOUT_MS: z.prefault(wholeNumber(1, 600_000), "30000"),
  EMBEDDING_MAX_RETRIES: z.prefault(wholeNumber(0, 10), "2"),
  EMBEDDING_CONCURRENCY: z.prefault(wholeNumber(1, 100), "4"),
  EMBEDDING_BATCH_SIZE: z.prefault(wholeNumber(1, 2048), "32"),
  EMBEDDING_PASSAGE_PREFIX: z.string().max(100, "must have at most 100 characters").default(""),
  EMBEDDING_QUERY_PREFIX: z.string().max(100, "must have at most 100 characters").default(""),
};
const variables = z.object(embedderVariables);

export function embedderProblems(given: GivenVariables): string[] {
  const problems: string[] = [];
  const unread = setVariable(given, embedderVariables, "EMBEDDING_");
  if (unread !== undefined && given["EMBEDDER"] === undefined) {
    problems.push(
      `EMBEDDER: must be openai for ${unread} to count. Set it, or set local or none to leave ${unread} unread.`,
    );
  }
  const url = given["EMBEDDING_BASE_URL"] ?? openAiUrl;
  const key = given["EMBEDDING_API_KEY"] ?? given["OPENAI_API_KEY"];
  if (given["EMBEDDER"] === "openai" && isOpenAi(url) && key === undefined)
    problems.push("EMBEDDING_API_KEY: must be set for OpenAI, or OPENAI_API_KEY instead");
  return problems;
}

/** @param openAiKey The key for OpenAI, and no other server, if the embedder has no key of its own. */
export function embedderOf(
  data: z.output<typeof variables>,
  openAiKey: string | undefined,
): EmbedderConfig | null {
  if (data.EMBEDDER === "none") return null;
  if (data.EMBEDDER === "local") return { kind: "local" };
  const baseUrl = data.EMBEDDING_BASE_URL ?? openAiUrl;
  return {
    kind: "openai",
    baseUrl,
    apiKey: data.EMBEDDING_API_KEY ?? (isOpenAi(baseUrl) ? openAiKey : null) ?? null,
    model: data.EMBEDDING_MODEL,
    dimensions: data.EMBEDDING_DIMENSIONS ?? null,
    weight: data.EMBEDDING_WEIGHT,
    minSimilarity: data.EMBEDDING_MIN_SIMILARITY,
    timeoutMs: data.EMBEDDING_TIMEOUT_MS,
    maxRetries: data.EMBEDDING_MAX_RETRIES,
    concurrency: data.EMBEDDING_CONCURRENCY,
    batchSize: data.EMBEDDING_BATCH_SIZE,
    passagePrefix: data.EMBEDDING_PASSAGE_PREFIX,
    queryPrefix: data.EMBEDDING_QUERY_PREFIX,
  };
}
