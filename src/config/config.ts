import { isIP } from "node:net";
import { auditOf, type AuditConfig } from "./logs.js";
import { ConfigError } from "./config-error.js";
import { embedderOf, embedderProblems, type EmbedderConfig } from "./embedder.js";
import { extractionModelOf, languageModelProblems, modelsOf } from "./language-models.js";
import type { ChatModelConfig } from "./named-models.js";
import { identityOf, identityProblems, requiresIdentity, type IdentityConfig } from "./identity.js";
import { limitsOf, type LimitsConfig, type TenantLimitsConfig } from "./limits.js";
import { oracleOf, oracleProblems, type OracleConfig } from "./oracle.js";
import { libsqlOf, libsqlProblems, type LibsqlConfig } from "./libsql.js";
import { postgresOf, postgresProblems, type PostgresConfig } from "./postgres.js";
import { rerankerOf, rerankerProblems, type RerankerConfig } from "./reranker.js";
import { telemetryOf, type TelemetryConfig } from "./telemetry.js";
import { type FadingPolicyConfig } from "./fading-policy.js";
import { type ThreadSettingsConfig } from "./thread-settings.js";
import { type WriteGuardsConfig } from "./write-guards.js";
import { unknownVariableProblems } from "./unknown-variables.js";
import { type GivenVariables } from "./variables.js";
import {
  defaultHost,
  environment,
  type RankingFactorName,
  type ServerSchemaPolicy,
} from "./environment.js";

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
