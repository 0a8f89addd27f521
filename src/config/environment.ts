import { z } from "zod";
import { seriesVariables, auditVariables, eventLogVariables } from "./logs.js";
import { embedderVariables } from "./embedder.js";
import { languageModelVariables } from "./language-models.js";
import { identityVariables } from "./identity.js";
import { limitVariables, tenantLimitVariables } from "./limits.js";
import { oracleVariables } from "./oracle.js";
import { libsqlVariables } from "./libsql.js";
import { postgresVariables } from "./postgres.js";
import { rerankerVariables } from "./reranker.js";
import { telemetryVariables } from "./telemetry.js";
import { fadingPolicyVariables } from "./fading-policy.js";
import { webhookVariables } from "./webhooks.js";
import { threadSettingsVariables } from "./thread-settings.js";
import { writeGuardsVariables } from "./write-guards.js";
import { wholeNumber } from "./variables.js";

export const defaultHost = "127.0.0.1";

/** Excludes RECREATE, so that a restarting server cannot lose all data. `engraph migrate` can do that. */
const serverSchemaPolicies = [
  "REQUIRE_EXISTING",
  "CREATE_IF_EMPTY",
  "CREATE_IF_NECESSARY",
  "NO_CHECK",
] as const;
export type ServerSchemaPolicy = (typeof serverSchemaPolicies)[number];

/** All factors of keyword search besides the words, by the names used in explanations. */
export const rankingFactorNames = [
  "NEIGHBOURS",
  "SESSION",
  "SPEAKER",
  "ASKER",
  "FIRST_PERSON",
  "QUESTION",
  "TIME",
  "DATE",
  "ECHO",
  "MEANING",
  "FRAME_WORDS",
  "SPELLING",
] as const;
export type RankingFactorName = (typeof rankingFactorNames)[number];

/** The largest GraphQL Int. */
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

/** More than any machine has, and still an exact number of bytes. */
const largestCacheMb = 2 ** 24;

const largestQueue = 1_000_000;

/** The environment variables, by name. An empty variable counts as unset. */
export const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/, "must be a whole number")
    .transform(Number)
    .refine((port) => port <= 65_535, "must be at most 65535")
    .default(4000),
  HOST: z.string().min(1).default(defaultHost),
  ...oracleVariables,
  ...postgresVariables,
  ...libsqlVariables,
  DATA_FILE: z.string().min(1).default("data/engraph.db"),
  SYNCHRONOUS: z.enum(["full", "normal"]).default("full"),
  VECTOR_CACHE_MB: z
    .string()
    .regex(/^\d+$/, "must be a whole number of MiB")
    .transform(Number)
    .refine((size) => size <= largestCacheMb, `must be at most ${largestCacheMb}`)
    .default(256),
  SCHEMA_POLICY: z.optional(z.enum(serverSchemaPolicies)),
  ...identityVariables,
  ALLOWED_ORIGINS: z
    .string()
    .transform((list) => list.split(",").map((origin) => origin.trim()))
    .superRefine((origins, context) => {
      const problem = originProblem(origins);
      if (problem !== null) context.addIssue(problem);
    })
    .optional(),
  CONSOLE: z.enum(["on", "off"]).default("on"),
  ...languageModelVariables,
  ...threadSettingsVariables,
  ...fadingPolicyVariables,
  ...tenantLimitVariables,
  ...writeGuardsVariables,
  EXTRACTION_TIMEOUT_MS: z.prefault(wholeNumber(100, 600_000), "10000"),
  EXTRACTION_QUEUE_LIMIT: z.optional(wholeNumber(1, largestQueue)),
  ...embedderVariables,
  ...rerankerVariables,
  DEFAULT_TTL_SECONDS: z.optional(ttlSeconds),
  MAX_TTL_SECONDS: z.optional(ttlSeconds),
  ...eventLogVariables,
  ...auditVariables,
  ...webhookVariables,
  ...seriesVariables,
  DAILY_TOKEN_BUDGET: z.optional(wholeNumber(1, largestInt)),
  JOB_CONCURRENCY: z.prefault(wholeNumber(1, 1000), "16"),
  JOB_LEASE_SECONDS: z.prefault(wholeNumber(1, 3600), "60"),
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
  ...limitVariables,
  ...telemetryVariables,
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
});

function isRankingFactor(name: string): name is RankingFactorName {
  return (rankingFactorNames as readonly string[]).includes(name);
}

function originProblem(origins: readonly string[]): string | null {
  if (origins.every(isOrigin)) return null;
  if (origins.includes("*")) return "must name each origin: * is not accepted";
  if (origins.some((text) => text.endsWith("/") && isOrigin(text.slice(0, -1))))
    return "must be origins without a slash at the end, such as https://example.com";
  return "must be origins such as https://example.com, separated by commas";
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}
