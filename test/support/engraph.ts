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
  /** Another caller of the same server. */
  connect(options?: ClientOptions): Client;
}

export interface EngraphOptions extends Partial<AppParts> {
  /** Environment variables besides PORT and those of the store. */
  readonly env?: Readonly<Record<string, string>>;
  /** The place of its store, see {@link storeVariables}. Default: a new store. */
  readonly dataFile?: string;
}

/** Options that ask for a server of the test's own, which takes callers without a token for operators. */
export const alone: EngraphOptions = {};

/**
 * Gives a test a real server on a free port with an empty store, which the test's end closes. Without
 * options it is one server for all such tests of the process, and each of them is a tenant.
 * Threads keep no running summary unless `settings` say otherwise, the logs keep everything, no series of metrics are kept, and
 * searches go by words where the test has no embedder, unless `env` says otherwise: so the jobs,
 * events, statements and results of a test are its own.
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
  // What the environment says goes before what the test's server has.
  const settings = { ...own, ...config.threadSettings };
  const app = await createApp(config, { logger, ...parts, settings });
  return { ...app, logger };
}

let shared: Promise<Server> | undefined;
let lastTenant = "";

/** Started by the first test that asks for it. It lives as long as the process. */
function sharedServer(): Promise<Server> {
  shared ??= startShared();
  return shared;
}

function startShared(): Promise<Server> {
  const { path, remove } = aFolder();
  process.once("exit", remove);
  // Callers without a token belong to the running test.
  const authenticate = (authorization: string | undefined) => ({
    ...operator,
    tenantId: authorization?.replace("Bearer ", "") ?? lastTenant,
  });
  return startServer({ authenticate, dataFile: join(path, "engraph.db") });
}

function asTenant(server: Server): Engraph {
  lastTenant = randomUUID();
  // What it has logged for tests before.
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
