import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { AppParts } from "../../src/app/app-parts.js";
import { createApp, type App } from "../../src/app/create-app.js";
import { readConfig } from "../../src/config/config.js";
import { operator } from "../../src/core/principal.js";
import { Client, type ClientOptions } from "./client.js";
import { RecordingLogger } from "./logger.js";
import { aFolder, temporaryFolder } from "./temporary-folder.js";
import { storeKind, storeVariables } from "./test-store.js";

export interface Engraph extends App {
  readonly client: Client;
  readonly logger: RecordingLogger;
  /** Connects another caller to the same server. */
  connect(options?: ClientOptions): Client;
}

export interface EngraphOptions extends Partial<AppParts> {
  /** Environment variables besides PORT and those of the store. */
  readonly env?: Readonly<Record<string, string>>;
  /** The place of the server's store, see {@link storeVariables}. Default: a new store. */
  readonly dataFile?: string;
}

/** Options for a dedicated server, which treats callers without a token as operators. */
export const alone: EngraphOptions = {};

/**
 * Starts a real server on a free port with an empty store. The server closes when the test ends.
 * Without options, all such tests of the process share one server, and each test is its own tenant.
 * By default, so that jobs, events, statements and results of a test are its own: threads keep no
 * running summary unless `settings` enable it; logs have unlimited retention, no metric series are
 * kept, and searches go by words if the test has no embedder, unless `env` sets otherwise.
 */
export async function startEngraph(options?: EngraphOptions): Promise<Engraph> {
  if (options === undefined && storeKind === "embedded") return asTenant(await sharedServer());
  const dataFile = options?.dataFile ?? join(temporaryFolder(), "engraph.db");
  const own = await startServer({ ...options, dataFile });
  onTestFinished(() => own.close());
  const token = options?.env?.["API_TOKEN"];
  return withClients(own, token === undefined ? {} : { token });
}

interface Server extends App {
  readonly logger: RecordingLogger;
}

interface ServerOptions extends EngraphOptions {
  readonly dataFile: string;
}

async function startServer({ env, dataFile, ...parts }: ServerOptions): Promise<Server> {
  const logger = new RecordingLogger();
  const config = readConfig({
    PORT: "0",
    ...(await storeVariables(dataFile)),
    EVENT_RETENTION_SECONDS: "none",
    AUDIT_RETENTION_DAYS: "none",
    METRICS_SERIES: "off",
    ...(parts.embedder ? {} : { SEARCH_WITHOUT: "MEANING" }),
    ...env,
  });
  const { settings: own = { enableContextSummary: false } } = parts;
  // Settings from the environment override the defaults of the test server.
  const settings = { ...own, ...config.threadSettings };
  const app = await createApp(config, { logger, ...parts, settings });
  return { ...app, logger };
}

let shared: Promise<Server> | undefined;
let lastTenant = "";

/**
 * Returns the shared server. The first test that needs it starts it, and it lives as long as the
 * process.
 */
function sharedServer(): Promise<Server> {
  shared ??= startShared();
  return shared;
}

function startShared(): Promise<Server> {
  const { path, remove } = aFolder();
  process.once("exit", remove);
  // Callers without a token belong to the running test's tenant.
  const authenticate = (authorization: string | undefined) => ({
    ...operator,
    tenantId: authorization?.replace("Bearer ", "") ?? lastTenant,
  });
  return startServer({ authenticate, dataFile: join(path, "engraph.db") });
}

function asTenant(server: Server): Engraph {
  lastTenant = randomUUID();
  // Drops the log lines of earlier tests.
  server.logger.lines.length = 0;
  return withClients({ ...server, close: async () => {} }, { token: lastTenant });
}

function withClients(server: Server, caller: ClientOptions): Engraph {
  const clients: Client[] = [];
  onTestFinished(async () => void (await Promise.all(clients.map((client) => client.close()))));
  const connect = (options: ClientOptions = {}) => {
    const client = new Client(server.url, { ...caller, ...options });
    clients.push(client);
    return client;
  };
  return { ...server, connect, client: connect() };
}
