import { join } from "node:path";
import { onTestFinished } from "vitest";
import { createApp, type App, type AppParts } from "../../src/app.js";
import { readConfig } from "../../src/config/config.js";
import { Client, type ClientOptions } from "./client.js";
import { RecordingLogger } from "./logger.js";
import { temporaryFolder } from "./temporary-folder.js";
import { storeVariables } from "./test-store.js";

export interface Engraph extends App {
  readonly client: Client;
  readonly logger: RecordingLogger;
  /** Another caller of the same server. */
  connect(options?: ClientOptions): Client;
}

export interface EngraphOptions extends Partial<AppParts> {
  /** Environment variables besides PORT and those of the store. */
  readonly env?: Readonly<Record<string, string>>;
  /** The place of its store, see {@link storeVariables}. Default: a new store. */
  readonly dataFile?: string;
}

/**
 * Starts a real server on a free port and a store of its own; the test's end
 * closes it. Its threads keep no running summary unless `settings` say
 * otherwise, its log keeps everything, and its searches go by words where the
 * test has no embedder, unless `env` says otherwise: so the jobs, events,
 * statements and results of a test are its own.
 */
export async function startEngraph({
  env,
  dataFile,
  ...parts
}: EngraphOptions = {}): Promise<Engraph> {
  const place = dataFile ?? join(temporaryFolder(), "engraph.db");
  const logger = new RecordingLogger();
  const config = readConfig({
    PORT: "0",
    ...(await storeVariables(place)),
    EVENT_RETENTION_SECONDS: "none",
    ...(parts.embedder ? {} : { SEARCH_WITHOUT: "MEANING" }),
    ...env,
  });
  const { settings: own = { enableContextSummary: false } } = parts;
  // What the environment says goes before what the test's server has.
  const settings = { ...own, ...config.threadSettings };
  const app = await createApp(config, { logger, ...parts, settings });
  const clients: Client[] = [];
  onTestFinished(async () => {
    await Promise.all(clients.map((client) => client.close()));
    await app.close();
  });
  const connect = (options?: ClientOptions) => {
    const client = new Client(app.url, options);
    clients.push(client);
    return client;
  };
  return {
    ...app,
    logger,
    connect,
    client: connect(env?.["API_TOKEN"] ? { token: env["API_TOKEN"] } : {}),
  };
}
