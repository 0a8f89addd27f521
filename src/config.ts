import { isIP } from "node:net";
import { z } from "zod";
import {
  chatModels,
  defaultChatModel,
  httpUrl,
  isOpenAi,
  modelKey,
  namedModels,
  openAiUrl,
  structuredOutputChoices,
  type ChatDefaults,
  type ChatModelConfig,
} from "./config-models.js";

/** Everything the environment decides. Frozen: nothing else reads it, and nobody changes it. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** The embedded store's file. */
  readonly dataFile: string;
  readonly synchronous: "full" | "normal";
  /** How many MiB of vectors are kept in memory for searches. */
  readonly vectorCacheMb: number;
  /** What starting may do to the store's schema. */
  readonly schemaPolicy: ServerSchemaPolicy;
  /** What callers must send as a bearer token; null lets everybody in, on loopback only. */
  readonly apiToken: string | null;
  /** Origins of web pages that may call; null means pages of this machine. */
  readonly allowedOrigins: readonly string[] | null;
  /** What extracts memories, by name: `local`, or one of `models`; `none` leaves jobs waiting for a process that can. */
  readonly extractionModel: string;
  /** The models that are asked over HTTP. */
  readonly models: readonly ChatModelConfig[];
  /** Settings of threads that have no others of their own; what is left out has its default. The names and types alone are checked. */
  readonly threadSettings: ThreadSettingsConfig;
  /** How many extractions of a tenant may wait and run; null: any number. */
  readonly extractionQueueLimit: number | null;
  /** What turns texts into vectors; null leaves them to callers. */
  readonly embedder: EmbedderConfig | null;
  /** What judges the best results of a search once more; null leaves them as they are. */
  readonly reranker: RerankerConfig | null;
  /** How long records are kept whose caller does not say, in seconds; null means for ever. At most the next one. */
  readonly defaultTtlSeconds: number | null;
  /** The longest lifetime that a caller can ask for, in seconds; null means that there is none. */
  readonly maxTtlSeconds: number | null;
  /** Tokens that the language models of a tenant may use on a day, UTC; null means as many as they like. */
  readonly dailyTokenBudget: number | null;
  /** How many jobs run at a time in this process. */
  readonly jobConcurrency: number;
  /** The language that search knows. The same for as long as a store lives: its index is made of it. */
  readonly analyser: "english" | "unicode";
  /** What search by words does not weigh. */
  readonly searchWithout: readonly RankingFactorName[];
  readonly logLevel: "trace" | "debug" | "info" | "warn" | "error" | "fatal" | "silent";
}

export type EmbedderConfig = { readonly kind: "local" } | OpenAiEmbedderConfig;

export type ThreadSettingsConfig = Readonly<z.output<typeof threadSettings>>;

/** OpenAI, or a server that talks like it. */
export interface OpenAiEmbedderConfig {
  readonly kind: "openai";
  readonly baseUrl: string;
  /** Null for a server that asks for none. */
  readonly apiKey: string | null;
  readonly model: string;
  /** How many numbers a vector shall have; null means as many as the model gives. */
  readonly dimensions: number | null;
  /** λ: how much nearness counts beside words, from 0 to 1. */
  readonly weight: number;
  readonly timeoutMs: number;
  readonly maxRetries: number;
  /** Requests under way at a time. */
  readonly concurrency: number;
  /** Texts in one request, at most. */
  readonly batchSize: number;
  readonly passagePrefix: string;
  readonly queryPrefix: string;
}

export interface RerankerConfig {
  readonly url: string;
  readonly style: "cohere" | "tei";
  readonly model: string | null;
  readonly apiKey: string | null;
  readonly timeoutMs: number;
  /** How many of the best results are judged. */
  readonly top: number;
}

/** The environment cannot be used; the message lists every problem. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";

  constructor(readonly problems: readonly string[]) {
    super(
      `The configuration has ${problems.length} problem(s):\n${problems.map((one) => `  - ${one}`).join("\n")}`,
    );
  }
}

const defaultHost = "127.0.0.1";
/** Not RECREATE: a server that starts again must not lose everything. That is for `npm run migrate`. */
const serverSchemaPolicies = [
  "REQUIRE_EXISTING",
  "CREATE_IF_EMPTY",
  "CREATE_IF_NECESSARY",
] as const;
type ServerSchemaPolicy = (typeof serverSchemaPolicies)[number];

/** All that a search by words weighs besides words, by the names that explanations have for it. */
export const rankingFactorNames = [
  "NEIGHBOURS",
  "SESSION",
  "SPEAKER",
  "ASKER",
  "FIRST_PERSON",
  "QUESTION",
  "TIME",
  "DATE",
  "FRAME_WORDS",
  "SPELLING",
] as const;
type RankingFactorName = (typeof rankingFactorNames)[number];

const shortestToken = 16;

/** What a GraphQL Int can say. */
const largestInt = 2 ** 31 - 1;
/** 68 years. */
const longestTtlSeconds = largestInt;
const ttlSeconds = z
  .string()
  .regex(/^\d+$/, "must be a whole number of seconds")
  .transform(Number)
  .refine(
    (seconds) => seconds >= 1 && seconds <= longestTtlSeconds,
    `must be from 1 to ${longestTtlSeconds}`,
  );

/** More than machines have, and still counted exactly in bytes. */
const largestCacheMb = 2 ** 24;

/** What each setting means, and its range, is core's. */
const threadSettings = z
  .strictObject({
    extractMemories: z.boolean(),
    extractionMode: z.enum(["INLINE", "BACKGROUND"]),
    memoryExtractionWindow: z.number(),
    memoryExtractionFrequency: z.number(),
    memoryExtractionTokenLimit: z.number(),
    enableContextSummary: z.boolean(),
    contextSummaryUpdateFrequency: z.number(),
    contextCardTokenLimit: z.number(),
    maxMessageTokenLength: z.number(),
    messageShorteningInputTokenLimit: z.number(),
    customInstructions: z.string(),
    inheritMessageMetadata: z.array(z.string()),
    linkExtraction: z.enum(["DURING_EXTRACTION", "POST_EXTRACTION", "DISABLED"]),
    linkInstructions: z.string(),
    linkTokenLimit: z.number(),
    queueFullBehavior: z.enum(["DROP", "WAIT_THEN_DROP", "WAIT_THEN_RAISE"]),
    queueWaitMs: z.number(),
    transientTtlSeconds: z.number(),
    model: z.string(),
  })
  .partial();

const largestQueue = 1_000_000;

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/, "must be a whole number")
    .transform(Number)
    .refine((port) => port <= 65_535, "must be at most 65535")
    .default(4000),
  HOST: z.string().min(1).default(defaultHost),
  DATA_FILE: z.string().min(1).default("data/engraph.db"),
  SYNCHRONOUS: z.enum(["full", "normal"]).default("full"),
  VECTOR_CACHE_MB: z
    .string()
    .regex(/^\d+$/, "must be a whole number of MiB")
    .transform(Number)
    .refine((size) => size <= largestCacheMb, `must be at most ${largestCacheMb}`)
    .default(256),
  SCHEMA_POLICY: z.enum(serverSchemaPolicies).default("CREATE_IF_NECESSARY"),
  API_TOKEN: z
    .string()
    .min(shortestToken, `must have at least ${shortestToken} characters`)
    .optional(),
  ALLOWED_ORIGINS: z
    .string()
    .transform((list) => list.split(",").map((origin) => origin.trim()))
    .refine(
      (origins) => origins.every(isOrigin),
      "must be origins such as https://example.com, separated by commas",
    )
    .optional(),
  EXTRACTION_MODEL: z.string().optional(),
  OPENAI_BASE_URL: z.optional(httpUrl),
  OPENAI_MODEL: z.string().default(defaultChatModel),
  MODEL_TIMEOUT_MS: z.prefault(wholeNumber(1, 600_000), "60000"),
  MODEL_MAX_RETRIES: z.prefault(wholeNumber(0, 10), "2"),
  MODEL_CONCURRENCY: z.prefault(wholeNumber(1, 100), "4"),
  MODEL_MAX_OUTPUT_TOKENS: z.optional(wholeNumber(1, 1_000_000)),
  MODEL_TEMPERATURE: z
    .string()
    .regex(/^([01](\.\d+)?|2(\.0+)?)$/, "must be a number from 0 to 2, such as 0.2")
    .transform(Number)
    .default(0),
  MODEL_REASONING: z.enum(["true", "false"]).default("false"),
  MODEL_STRUCTURED_OUTPUT: z.enum(structuredOutputChoices).default("auto"),
  MODELS: z.prefault(namedModels, "{}"),
  THREAD_SETTINGS: z.string().transform(parsedJson).pipe(threadSettings).prefault("{}"),
  EXTRACTION_QUEUE_LIMIT: z.optional(wholeNumber(1, largestQueue)),
  EMBEDDER: z.enum(["none", "local", "openai"]).default("local"),
  EMBEDDING_BASE_URL: z.optional(httpUrl),
  EMBEDDING_API_KEY: z.optional(modelKey),
  OPENAI_API_KEY: z.optional(modelKey),
  EMBEDDING_MODEL: z.string().default("text-embedding-3-small"),
  EMBEDDING_DIMENSIONS: z.optional(wholeNumber(1, 8192)),
  EMBEDDING_WEIGHT: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, "must be a number from 0 to 1, such as 0.3")
    .transform(Number)
    .default(0.3),
  EMBEDDING_TIMEOUT_MS: z.prefault(wholeNumber(1, 600_000), "30000"),
  EMBEDDING_MAX_RETRIES: z.prefault(wholeNumber(0, 10), "2"),
  EMBEDDING_CONCURRENCY: z.prefault(wholeNumber(1, 100), "4"),
  EMBEDDING_BATCH_SIZE: z.prefault(wholeNumber(1, 2048), "32"),
  EMBEDDING_PASSAGE_PREFIX: z.string().max(100, "must have at most 100 characters").default(""),
  EMBEDDING_QUERY_PREFIX: z.string().max(100, "must have at most 100 characters").default(""),
  RERANKER_URL: z.optional(httpUrl),
  RERANKER_STYLE: z.enum(["cohere", "tei"]).default("cohere"),
  RERANKER_MODEL: z.string().optional(),
  RERANKER_API_KEY: z.optional(modelKey),
  RERANKER_TIMEOUT_MS: z.prefault(wholeNumber(1, 600_000), "10000"),
  RERANKER_TOP: z.prefault(wholeNumber(1, 200), "50"),
  DEFAULT_TTL_SECONDS: z.optional(ttlSeconds),
  MAX_TTL_SECONDS: z.optional(ttlSeconds),
  DAILY_TOKEN_BUDGET: z.optional(wholeNumber(1, largestInt)),
  JOB_CONCURRENCY: z.prefault(wholeNumber(1, 1000), "16"),
  ANALYSER: z.enum(["english", "unicode"]).default("english"),
  SEARCH_WITHOUT: z
    .string()
    .transform((list) => list.split(",").map((name) => name.trim()))
    .refine(
      (names) => names.every(isRankingFactor),
      `must be some of ${rankingFactorNames.join(", ")}, separated by commas`,
    )
    .transform((names) => names.filter(isRankingFactor))
    .default([]),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
});

/**
 * Reads the configuration. An empty variable counts as not set. Fails with a
 * {@link ConfigError} that lists all problems; values never appear in it, as
 * one of them may be a secret.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const { data, error } = environment.safeParse(given);
  const problems = (error?.issues ?? []).map(
    ({ path, message }) => `${path.join(".")}: ${message}`,
  );
  if (given["API_TOKEN"] === undefined && !isLoopback(given["HOST"] ?? defaultHost)) {
    problems.push(
      `HOST: listening beyond loopback needs authentication. Set API_TOKEN, or leave HOST at ${defaultHost}.`,
    );
  }
  // Compared as they are given, as other problems leave no data.
  if (Number(given["DEFAULT_TTL_SECONDS"]) > Number(given["MAX_TTL_SECONDS"]))
    problems.push("DEFAULT_TTL_SECONDS: must not be more than MAX_TTL_SECONDS");
  problems.push(...modelProblems(given));
  if (!data || problems.length > 0) throw new ConfigError(problems);
  return Object.freeze({
    port: data.PORT,
    host: data.HOST,
    dataFile: data.DATA_FILE,
    synchronous: data.SYNCHRONOUS,
    vectorCacheMb: data.VECTOR_CACHE_MB,
    schemaPolicy: data.SCHEMA_POLICY,
    apiToken: data.API_TOKEN ?? null,
    allowedOrigins: data.ALLOWED_ORIGINS ?? null,
    extractionModel: extractionModelOf(data),
    models: Object.freeze(modelsOf(data).map((model) => Object.freeze(model))),
    threadSettings: Object.freeze(data.THREAD_SETTINGS),
    extractionQueueLimit: data.EXTRACTION_QUEUE_LIMIT ?? null,
    embedder: Object.freeze(embedderOf(data)),
    reranker: Object.freeze(rerankerOf(data)),
    defaultTtlSeconds: data.DEFAULT_TTL_SECONDS ?? null,
    maxTtlSeconds: data.MAX_TTL_SECONDS ?? null,
    dailyTokenBudget: data.DAILY_TOKEN_BUDGET ?? null,
    jobConcurrency: data.JOB_CONCURRENCY,
    analyser: data.ANALYSER,
    searchWithout: data.SEARCH_WITHOUT,
    logLevel: data.LOG_LEVEL,
  });
}

function parsedJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: "custom", message: "must be a JSON object" });
    return z.NEVER;
  }
}

/** Whether only this machine can connect to the host. A name other than localhost may lead anywhere. */
function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}

function isRankingFactor(name: string): name is RankingFactorName {
  return (rankingFactorNames as readonly string[]).includes(name);
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

/** What settings of models miss besides themselves. Settings that nothing would read are most likely a slip. */
function modelProblems(given: Readonly<Record<string, string | undefined>>): string[] {
  const problems: string[] = [];
  const settingOf = (prefix: string) =>
    Object.keys(given).find((name) => name.startsWith(prefix) && given[name] !== undefined);
  const unread = settingOf("EMBEDDING_");
  if (unread !== undefined && given["EMBEDDER"] === undefined) {
    problems.push(
      `EMBEDDER: must be openai for ${unread} to count. Set it, or set local or none to leave ${unread} unread.`,
    );
  }
  const url = given["EMBEDDING_BASE_URL"] ?? openAiUrl;
  const key = given["EMBEDDING_API_KEY"] ?? given["OPENAI_API_KEY"];
  if (given["EMBEDDER"] === "openai" && isOpenAi(url) && key === undefined)
    problems.push("EMBEDDING_API_KEY: must be set for OpenAI, or OPENAI_API_KEY instead");
  problems.push(...chatProblems(given, settingOf("MODEL_") ?? settingOf("OPENAI_MODEL")));
  const unreadByReranker = settingOf("RERANKER_");
  if (unreadByReranker !== undefined && given["RERANKER_URL"] === undefined)
    problems.push(`RERANKER_URL: must be set for ${unreadByReranker} to count`);
  return problems;
}

/** @param unread A setting of language models, if there is any. */
function chatProblems(
  given: Readonly<Record<string, string | undefined>>,
  unread: string | undefined,
): string[] {
  const problems: string[] = [];
  const { data: named = {}, success } = namedModels.safeParse(given["MODELS"] ?? "{}");
  const url = given["OPENAI_BASE_URL"];
  const standard = given["EXTRACTION_MODEL"];
  const names = ["local", "none", "openai", ...Object.keys(named)];
  // The others' names are not known where MODELS cannot be read.
  if (standard !== undefined && success && !names.includes(standard))
    problems.push(`EXTRACTION_MODEL: must be local, none, openai or a name of MODELS`);
  const isUsed = url !== undefined || standard === "openai";
  if (unread !== undefined && !isUsed && given["MODELS"] === undefined && standard === undefined) {
    problems.push(
      `OPENAI_BASE_URL: must be set for ${unread} to count. Set it, or EXTRACTION_MODEL to openai for OpenAI, or to local or none to leave ${unread} unread.`,
    );
  }
  if (isUsed && isOpenAi(url ?? openAiUrl) && given["OPENAI_API_KEY"] === undefined)
    problems.push("OPENAI_API_KEY: must be set for OpenAI");
  for (const [name, { baseUrl, apiKey }] of Object.entries(named)) {
    const goesTo = baseUrl ?? url ?? openAiUrl;
    if (isOpenAi(goesTo) && (apiKey ?? given["OPENAI_API_KEY"]) === undefined)
      problems.push(`MODELS.${name}.apiKey: must be set for OpenAI, or OPENAI_API_KEY instead`);
  }
  return problems;
}

/** A key alone sends nothing anywhere: it may be there for something else. */
function extractionModelOf(data: z.output<typeof environment>): string {
  return data.EXTRACTION_MODEL ?? (data.OPENAI_BASE_URL === undefined ? "local" : "openai");
}

function modelsOf(data: z.output<typeof environment>): ChatModelConfig[] {
  const defaults: ChatDefaults = {
    timeoutMs: data.MODEL_TIMEOUT_MS,
    maxRetries: data.MODEL_MAX_RETRIES,
    concurrency: data.MODEL_CONCURRENCY,
    maxOutputTokens: data.MODEL_MAX_OUTPUT_TOKENS ?? null,
    temperature: data.MODEL_TEMPERATURE,
    isReasoning: data.MODEL_REASONING === "true",
    structuredOutput: data.MODEL_STRUCTURED_OUTPUT,
  };
  const own = {
    baseUrl: data.OPENAI_BASE_URL ?? openAiUrl,
    apiKey: data.OPENAI_API_KEY ?? null,
    model: data.OPENAI_MODEL,
  };
  const isThere = data.OPENAI_BASE_URL !== undefined || data.EXTRACTION_MODEL === "openai";
  return [
    ...(isThere ? [{ name: "openai", ...own, ...defaults }] : []),
    ...chatModels(data.MODELS, defaults, own),
  ];
}

function embedderOf(data: z.output<typeof environment>): EmbedderConfig | null {
  if (data.EMBEDDER === "none") return null;
  if (data.EMBEDDER === "local") return { kind: "local" };
  const baseUrl = data.EMBEDDING_BASE_URL ?? openAiUrl;
  return {
    kind: "openai",
    baseUrl,
    apiKey: data.EMBEDDING_API_KEY ?? (isOpenAi(baseUrl) ? data.OPENAI_API_KEY : null) ?? null,
    model: data.EMBEDDING_MODEL,
    dimensions: data.EMBEDDING_DIMENSIONS ?? null,
    weight: data.EMBEDDING_WEIGHT,
    timeoutMs: data.EMBEDDING_TIMEOUT_MS,
    maxRetries: data.EMBEDDING_MAX_RETRIES,
    concurrency: data.EMBEDDING_CONCURRENCY,
    batchSize: data.EMBEDDING_BATCH_SIZE,
    passagePrefix: data.EMBEDDING_PASSAGE_PREFIX,
    queryPrefix: data.EMBEDDING_QUERY_PREFIX,
  };
}

function rerankerOf(data: z.output<typeof environment>): RerankerConfig | null {
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

function wholeNumber(least: number, most: number) {
  return z
    .string()
    .regex(/^\d+$/, "must be a whole number")
    .transform(Number)
    .refine((number) => number >= least && number <= most, `must be from ${least} to ${most}`);
}
