import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { usesDatabase, type Config } from "../config/config.js";
import { mostCounted, type RecordCounts } from "../core/store/store-description.js";
import { schemaVersionOf, storeName } from "../open-store.js";

/** The facts about a server that are logged at its start. Contains no secrets. */
export interface StartReport {
  readonly version: string;
  /** The store's file, or `owner@address` of its database. */
  readonly store: string;
  readonly schemaVersion: number;
  /** `new`, or the file's size before the start. Omitted for a database. */
  readonly found?: string;
  /** Numbers of records in an existing store. Omitted for a new store and for a database. */
  readonly records?: Readonly<Record<keyof RecordCounts, number | string>>;
  /** How memories are extracted: by local rules, by a model with its URL, or not at all. */
  readonly extraction: string;
  readonly embedder: string;
  /** The ways in which callers can authenticate. */
  readonly authentication: string;
  readonly origins: string;
}

/** Call before opening the store, which would create its file. */
export function startReport(config: Config, version: string): StartReport {
  const { dataFile, allowedOrigins } = config;
  const isEmbedded = !usesDatabase(config);
  return {
    version,
    store: isEmbedded ? resolve(dataFile) : storeName(config),
    schemaVersion: schemaVersionOf(config),
    ...(isEmbedded && { found: existsSync(dataFile) ? sizeOf(dataFile) : "new" }),
    extraction: extractionOf(config),
    embedder: embedderOf(config),
    authentication: authenticationOf(config),
    origins: allowedOrigins?.join(", ") ?? "pages of loopback",
  };
}

/** @param counts Each counted up to {@link mostCounted}. */
export function withCounts(report: StartReport, counts: RecordCounts | null): StartReport {
  if (counts === null || report.found === "new") return report;
  const { threads, messages, memories } = counts;
  const records = {
    threads: told(threads),
    messages: told(messages),
    memories: told(memories),
  };
  return { ...report, records };
}

function told(count: number): number | string {
  return count < mostCounted ? count : `${mostCounted} or more`;
}

/** Includes the write-ahead log, which may hold the newest commits. */
function sizeOf(file: string): string {
  const sizes = [file, `${file}-wal`].map((one) => statSync(one, { throwIfNoEntry: false })?.size);
  const bytes = sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
  return `${(bytes / 2 ** 20).toFixed(1)} MiB`;
}

function authenticationOf({ identity }: Config): string {
  const { apiToken, apiTokenFile, webTokens, isRequired } = identity;
  if (!isRequired) return "none, loopback only";
  const ways = [
    ...(apiToken === null ? [] : ["API_TOKEN"]),
    ...(apiTokenFile === null ? [] : ["API_TOKEN_FILE"]),
    "API keys",
    ...(webTokens === null ? [] : [`JWT of ${webTokens.issuer}`]),
  ];
  return ways.join(", ");
}

function extractionOf({ extractionModel, models }: Config): string {
  const chosen = models.find(({ name }) => name === extractionModel);
  return chosen ? `${extractionModel} (${chosen.model} at ${chosen.baseUrl})` : extractionModel;
}

function embedderOf({ embedder }: Config): string {
  if (embedder === null) return "none";
  return embedder.kind === "local" ? "local" : `${embedder.model} at ${embedder.baseUrl}`;
}
