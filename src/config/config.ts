import { isIP } from "node:net";
import { z } from "zod";
import { seriesVariables } from "./series.js";
import { auditOf, auditVariables, type AuditConfig } from "./audit.js";
import { ConfigError } from "./config-error.js";
import {
  embedderOf,
  embedderProblems,
  embedderVariables,
  type EmbedderConfig,
} from "./embedder.js";
import { eventLogVariables } from "./event-log.js";
import {
  extractionModelOf,
  languageModelProblems,
  languageModelVariables,
  modelsOf,
} from "./language-models.js";
import type { ChatModelConfig } from "./named-models.js";
import {
  identityOf,
  identityProblems,
  identityVariables,
  requiresIdentity,
  type IdentityConfig,
} from "./identity.js";
import { limitsOf, limitVariables, type LimitsConfig } from "./limits.js";
import { oracleOf, oracleProblems, oracleVariables, type OracleConfig } from "./oracle.js";
import {
  postgresOf,
  postgresProblems,
  postgresVariables,
  type PostgresConfig,
} from "./postgres.js";
import {
  rerankerOf,
  rerankerProblems,
  rerankerVariables,
  type RerankerConfig,
} from "./reranker.js";
import { tenantLimitVariables, type TenantLimitsConfig } from "./tenant-limits.js";
import { telemetryOf, telemetryVariables, type TelemetryConfig } from "./telemetry.js";
import { fadingPolicyVariables, type FadingPolicyConfig } from "./fading-policy.js";
import { webhookVariables } from "./webhooks.js";
import { threadSettingsVariables, type ThreadSettingsConfig } from "./thread-settings.js";
import { writeGuardsVariables, type WriteGuardsConfig } from "./write-guards.js";
import { unknownVariableProblems } from "./unknown-variables.js";
import { wholeNumber, type GivenVariables } from "./variables.js";

/** Everything the environment decides. Frozen: nothing else reads it, and nobody changes it. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** The database that keeps the store; null: another one does, or the embedded store, which the next three are for. */
  readonly oracle: OracleConfig | null;
  /** The same for PostgreSQL. */
  readonly postgres: PostgresConfig | null;
  /** The embedded store's file. */
  readonly dataFile: string;
  readonly synchronous: "full" | "normal";
  /** How many MiB of vectors are kept in memory for searches, by the embedded store and with PostgreSQL. */
  readonly vectorCacheMb: number;
  /** What starting may do to the store's schema. */
  readonly schemaPolicy: ServerSchemaPolicy;
  /** By what callers prove who they are. */
  readonly identity: IdentityConfig;
  /** Origins of web pages that may call; null means pages of this machine. */
  readonly allowedOrigins: readonly string[] | null;
  /** Whether browsers are given the console and GraphiQL. */
  readonly servesConsole: boolean;
  /** What extracts memories, by name: `local`, or one of `models`; `none` leaves jobs waiting for a process that can. */
  readonly extractionModel: string;
  /** The longest time for one message of local rules, or for one model's answer, in a worker thread, in milliseconds. */
  readonly extractionTimeoutMs: number;
  /** The models that are asked over HTTP. */
  readonly models: readonly ChatModelConfig[];
  /** Settings of threads that have no others of their own; what is left out has its default. The names and types alone are checked. */
  readonly threadSettings: ThreadSettingsConfig;
  /** Numbers of fading memories for users and agents without their own. Omitted numbers have their defaults. Only names and types are checked here. */
  readonly fadingPolicy: FadingPolicyConfig;
  /** Of tenants that have no limits of their own. */
  readonly tenantLimits: TenantLimitsConfig;
  /** What guards do for tenants that say nothing else. Only names of actions are checked here. */
  readonly writeGuards: WriteGuardsConfig;
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
  /** How long the log keeps events, in seconds; null means for ever. */
  readonly eventRetentionSeconds: number | null;
  /** The log of who changed what. */
  readonly audit: AuditConfig;
  /** Private networks that webhooks may be sent to, also without encryption. */
  readonly webhookNetworks: readonly string[];
  /** Whether what is done for each tenant is counted over time. */
  readonly keepsSeries: boolean;
  /** Tokens that the language models of a tenant may use on a day, UTC; null means as many as they like. */
  readonly dailyTokenBudget: number | null;
  /** How many jobs run at a time in this process. */
  readonly jobConcurrency: number;
  /** How long a job stays with a process that says nothing of it any more. */
  readonly jobLeaseMs: number;
  /** The language that search knows. The same for as long as a store lives: its index is made of it. */
  readonly analyser: "english" | "unicode";
  /** Ranking factors that searches ignore. */
  readonly searchWithout: readonly RankingFactorName[];
  /** What keeps the process alive, whoever asks. */
  readonly limits: LimitsConfig;
  /** Whether queries over HTTP run by plans of their own, or all operations by Apollo Server and graphql-js. */
  readonly executor?: "compiled" | "reference" | undefined;
  /** What operators can watch. */
  readonly telemetry: TelemetryConfig;
  readonly logLevel: "trace" | "debug" | "info" | "warn" | "error" | "fatal" | "silent";
}

const defaultHost = "127.0.0.1";
/** Not RECREATE: a server that starts again must not lose everything. That is for `npm run migrate`. */
const serverSchemaPolicies = [
  "REQUIRE_EXISTING",
  "CREATE_IF_EMPTY",
  "CREATE_IF_NECESSARY",
  "NO_CHECK",
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
  "ECHO",
  "MEANING",
  "FRAME_WORDS",
  "SPELLING",
] as const;
type RankingFactorName = (typeof rankingFactorNames)[number];

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

const largestQueue = 1_000_000;

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/, "must be a whole number")
    .transform(Number)
    .refine((port) => port <= 65_535, "must be at most 65535")
    .default(4000),
  HOST: z.string().min(1).default(defaultHost),
  ...oracleVariables,
  ...postgresVariables,
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
  EXECUTOR: z.enum(["compiled", "reference"]).optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
});

/**
 * Reads the configuration. An empty variable counts as not set. Fails with a
 * {@link ConfigError} that lists all problems; values never appear in it, as
 * one of them may be a secret.
 */
export function readConfig(env: GivenVariables): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const { data, error } = environment.safeParse(given, { jitless: true });
  const problems = (error?.issues ?? []).map(
    ({ path, message }) => `${path.join(".")}: ${message}`,
  );
  if (!requiresIdentity(given) && !isLoopback(given["HOST"] ?? defaultHost)) {
    problems.push(
      `HOST: listening beyond loopback needs authentication. Set API_TOKEN, API_KEYS=required or JWT_ISSUER, or leave HOST at ${defaultHost}.`,
    );
  }
  // Compared as they are given, as other problems leave no data.
  if (Number(given["DEFAULT_TTL_SECONDS"]) > Number(given["MAX_TTL_SECONDS"]))
    problems.push("DEFAULT_TTL_SECONDS: must not be more than MAX_TTL_SECONDS");
  problems.push(
    ...identityProblems(given),
    ...embedderProblems(given),
    ...languageModelProblems(given),
    ...rerankerProblems(given),
    ...oracleProblems(given),
    ...postgresProblems(given),
    ...unknownVariableProblems(given, Object.keys(environment.shape)),
  );
  if (!data || problems.length > 0) throw new ConfigError(problems);
  const oracle = oracleOf(data);
  const postgres = postgresOf(data);
  return Object.freeze({
    port: data.PORT,
    host: data.HOST,
    oracle: Object.freeze(oracle),
    postgres: Object.freeze(postgres),
    dataFile: data.DATA_FILE,
    synchronous: data.SYNCHRONOUS,
    vectorCacheMb: data.VECTOR_CACHE_MB,
    schemaPolicy: data.SCHEMA_POLICY ?? defaultSchemaPolicy(oracle ?? postgres),
    identity: Object.freeze(identityOf(data)),
    allowedOrigins: data.ALLOWED_ORIGINS ?? null,
    servesConsole: data.CONSOLE === "on",
    extractionModel: extractionModelOf(data),
    extractionTimeoutMs: data.EXTRACTION_TIMEOUT_MS,
    models: Object.freeze(modelsOf(data).map((model) => Object.freeze(model))),
    threadSettings: Object.freeze({
      ...data.THREAD_SETTINGS,
      scopeDefaults: data.SCOPE_DEFAULTS,
    }),
    fadingPolicy: Object.freeze(data.FADING_POLICY),
    tenantLimits: Object.freeze(data.TENANT_LIMITS),
    writeGuards: Object.freeze(data.WRITE_GUARDS),
    extractionQueueLimit: data.EXTRACTION_QUEUE_LIMIT ?? null,
    embedder: Object.freeze(embedderOf(data, data.OPENAI_API_KEY)),
    reranker: Object.freeze(rerankerOf(data)),
    defaultTtlSeconds: data.DEFAULT_TTL_SECONDS ?? null,
    maxTtlSeconds: data.MAX_TTL_SECONDS ?? null,
    eventRetentionSeconds: data.EVENT_RETENTION_SECONDS,
    audit: Object.freeze(auditOf(data)),
    webhookNetworks: Object.freeze(data.WEBHOOK_PRIVATE_NETWORKS),
    keepsSeries: data.METRICS_SERIES === "on",
    dailyTokenBudget: data.DAILY_TOKEN_BUDGET ?? null,
    jobConcurrency: data.JOB_CONCURRENCY,
    jobLeaseMs: data.JOB_LEASE_SECONDS * 1000,
    analyser: data.ANALYSER,
    searchWithout: data.SEARCH_WITHOUT,
    limits: Object.freeze(limitsOf(data)),
    executor: data.EXECUTOR,
    telemetry: Object.freeze(telemetryOf(data)),
    logLevel: data.LOG_LEVEL,
  });
}

/** A database is others' too, and its schema may be its administrators' business; a file is the server's own. */
function defaultSchemaPolicy(database: object | null): ServerSchemaPolicy {
  return database === null ? "CREATE_IF_NECESSARY" : "REQUIRE_EXISTING";
}

/** Whether only this machine can connect to the host. A name other than localhost may lead anywhere. */
function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}

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
