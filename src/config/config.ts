import { isIP } from "node:net";
import { z } from "zod";
import {
  seriesVariables,
  auditOf,
  auditVariables,
  type AuditConfig,
  eventLogVariables,
} from "./logs.js";
import { ConfigError } from "./config-error.js";
import {
  embedderOf,
  embedderProblems,
  embedderVariables,
  type EmbedderConfig,
} from "./embedder.js";
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
import {
  limitsOf,
  limitVariables,
  type LimitsConfig,
  tenantLimitVariables,
  type TenantLimitsConfig,
} from "./limits.js";
import { oracleOf, oracleProblems, oracleVariables, type OracleConfig } from "./oracle.js";
import { libsqlOf, libsqlProblems, libsqlVariables, type LibsqlConfig } from "./libsql.js";
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
import { telemetryOf, telemetryVariables, type TelemetryConfig } from "./telemetry.js";
import { fadingPolicyVariables, type FadingPolicyConfig } from "./fading-policy.js";
import { webhookVariables } from "./webhooks.js";
import { threadSettingsVariables, type ThreadSettingsConfig } from "./thread-settings.js";
import { writeGuardsVariables, type WriteGuardsConfig } from "./write-guards.js";
import { unknownVariableProblems } from "./unknown-variables.js";
import { wholeNumber, type GivenVariables } from "./variables.js";

/** The configuration from the environment variables. Frozen. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /**
   * The Oracle database of the store. Null uses another database, or the embedded store, which the next three fields
   * configure.
   */
  readonly oracle: OracleConfig | null;
  /** The PostgreSQL database of the store, or null. */
  readonly postgres: PostgresConfig | null;
  /** The libSQL database of the store, or null. */
  readonly libsql: LibsqlConfig | null;
  /** The embedded store's file. */
  readonly dataFile: string;
  readonly synchronous: "full" | "normal";
  /** Size of the vector cache for searches, in MiB, for the embedded store and PostgreSQL. */
  readonly vectorCacheMb: number;
  /** What the server may do to the store's schema at startup. */
  readonly schemaPolicy: ServerSchemaPolicy;
  /** How callers authenticate. */
  readonly identity: IdentityConfig;
  /** Origins of web pages that may send requests; null allows pages of this machine. */
  readonly allowedOrigins: readonly string[] | null;
  /** Whether the server serves the console and GraphiQL. */
  readonly servesConsole: boolean;
  /** The extractor of memories: `local`, or the name of one of `models`; `none` leaves jobs to other processes. */
  readonly extractionModel: string;
  /**
   * Timeout of the local rules for one message, and of processing one model's answer, in a worker thread, in
   * milliseconds.
   */
  readonly extractionTimeoutMs: number;
  /** The language models, called over HTTP. */
  readonly models: readonly ChatModelConfig[];
  /** Default settings of threads. Omitted settings have built-in defaults. Only names and types are checked here. */
  readonly threadSettings: ThreadSettingsConfig;
  /**
   * Default numbers of the fading policy for users and agents. Omitted numbers have built-in defaults. Only names and
   * types are checked here.
   */
  readonly fadingPolicy: FadingPolicyConfig;
  /** Limits of tenants without their own. */
  readonly tenantLimits: TenantLimitsConfig;
  /** Actions of write guards for tenants without their own. Only names of actions are checked here. */
  readonly writeGuards: WriteGuardsConfig;
  /** Maximum pending and running extractions per tenant; null for no limit. */
  readonly extractionQueueLimit: number | null;
  /** The embedder; null leaves vectors to callers. */
  readonly embedder: EmbedderConfig | null;
  /** The reranker of search results; null for none. */
  readonly reranker: RerankerConfig | null;
  /** Default lifetime of records, in seconds; null keeps them forever. At most `maxTtlSeconds`. */
  readonly defaultTtlSeconds: number | null;
  /** Maximum lifetime that a caller can request, in seconds; null for no limit. */
  readonly maxTtlSeconds: number | null;
  /** Retention of the event log, in seconds; null keeps events forever. */
  readonly eventRetentionSeconds: number | null;
  /** The audit log. */
  readonly audit: AuditConfig;
  /** Private networks that webhooks may be delivered to, even without encryption. */
  readonly webhookNetworks: readonly string[];
  /** Whether time series of each tenant's activity are recorded. */
  readonly keepsSeries: boolean;
  /** Maximum language model tokens per tenant and day (UTC); null for no limit. */
  readonly dailyTokenBudget: number | null;
  /** Maximum concurrent jobs in this process. */
  readonly jobConcurrency: number;
  /** Lease of a job: how long it stays with a process that stops renewing it. */
  readonly jobLeaseMs: number;
  /** The analyser of search. Fixed for the lifetime of a store, because its index depends on it. */
  readonly analyser: "english" | "unicode";
  /** Ranking factors that are disabled. */
  readonly searchWithout: readonly RankingFactorName[];
  /** Limits that protect the process. */
  readonly limits: LimitsConfig;
  /** Metrics and tracing. */
  readonly telemetry: TelemetryConfig;
  readonly logLevel: "trace" | "debug" | "info" | "warn" | "error" | "fatal" | "silent";
}

const defaultHost = "127.0.0.1";
/** Excludes RECREATE, so that a restarting server cannot lose all data. `engraph migrate` can do that. */
const serverSchemaPolicies = [
  "REQUIRE_EXISTING",
  "CREATE_IF_EMPTY",
  "CREATE_IF_NECESSARY",
  "NO_CHECK",
] as const;
type ServerSchemaPolicy = (typeof serverSchemaPolicies)[number];

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
type RankingFactorName = (typeof rankingFactorNames)[number];

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

/**
 * Reads the configuration. An empty variable counts as unset. Fails with a {@link ConfigError} that lists all problems.
 * It never contains values, because they may be secrets.
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
  // Compares the raw values, as other problems leave no parsed data.
  if (Number(given["DEFAULT_TTL_SECONDS"]) > Number(given["MAX_TTL_SECONDS"]))
    problems.push("DEFAULT_TTL_SECONDS: must not be more than MAX_TTL_SECONDS");
  problems.push(
    ...identityProblems(given),
    ...embedderProblems(given),
    ...languageModelProblems(given),
    ...rerankerProblems(given),
    ...oracleProblems(given),
    ...postgresProblems(given),
    ...libsqlProblems(given),
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
    libsql: Object.freeze(libsqlOf(data)),
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
    telemetry: Object.freeze(telemetryOf(data)),
    logLevel: data.LOG_LEVEL,
  });
}

/**
 * A database may be shared, and administrators may manage its schema; the embedded store's file belongs to the server.
 */
function defaultSchemaPolicy(database: object | null): ServerSchemaPolicy {
  return database === null ? "CREATE_IF_NECESSARY" : "REQUIRE_EXISTING";
}

/** Whether a database has the store, instead of the embedded store's file. */
export function usesDatabase({ oracle, postgres, libsql }: Config): boolean {
  return (oracle ?? postgres ?? libsql) !== null;
}

/** Whether only this machine can connect to the host. Any name except localhost may resolve to another address. */
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
