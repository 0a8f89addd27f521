import { ContextFeed } from "../core/context/context-feed.js";
import { JobService } from "../core/jobs/job-service.js";
import type { Principal } from "../core/principal.js";
import type { RecordCounts } from "../core/store/store-description.js";
import { Exporter } from "../core/transfer/exporter.js";
import { Importer } from "../core/transfer/importer.js";
import { TokenBudget } from "../core/usage/token-budget.js";
import type { Config } from "../config/config.js";
import { createResolvers, graphSchema, type Services } from "../graphql/schema/schema.js";
import { StandingQuestions } from "../live/standing-questions.js";
import { listen, type HttpServer } from "../server/http.js";
import type { OperationRequest } from "../server/operations/prepare-operation.js";
import { graphqlPath } from "../server/routes.js";
import { version } from "../package.js";
import type { AppParts, EmbeddedParts } from "./app-parts.js";
import { knowCallers, type Callers } from "./callers.js";
import { openData, type Data } from "./data.js";
import { prepareInfrastructure, type Infrastructure } from "./infrastructure.js";
import { createJobRunner, createWebhookRunner } from "./jobs.js";
import { createServices } from "./services.js";

/** A running Engraph server. */
export interface App<Url extends string | null = string> {
  /**
   * The GraphQL endpoint, such as `http://127.0.0.1:4000/graphql`; for WebSocket, with `ws:`. Null if the app listens
   * on no port.
   */
  readonly url: Url;
  /**
   * Executes an operation of this process. Returns the response as JSON. Fails with SHUTTING_DOWN once the app closes.
   */
  execute(asked: OperationRequest, principal: Principal): Promise<string>;
  /**
   * Starts a subscription of this process at once. Its results are JSON. It ends with `return` or when the app closes.
   * Fails as `execute`.
   */
  subscribe(
    asked: OperationRequest,
    principal: Principal,
  ): AsyncIterableIterator<string, undefined>;
  /** Record counts at startup, each capped at {@link mostCounted}; null if the store does not count. */
  readonly counts: RecordCounts | null;
  /** Stops accepting requests and jobs, ends running ones, and closes the store. Can be called again. */
  close(): Promise<void>;
}

/** How long a running job may take to finish when the app closes, in milliseconds. */
const jobGraceMs = 2_000;

/** How long a running delivery may take to finish when the app closes, in milliseconds. */
const deliveryGraceMs = 2_000;

/** How long callers may keep waiting for their jobs when the app closes, in milliseconds. */
const waitGraceMs = 3_000;

/** Starts Engraph: store, feed, services, jobs and server, in this order, and closes them in reverse. */
export async function createApp(config: Config, parts: EmbeddedParts): Promise<App<string | null>>;
export async function createApp(config: Config, parts: AppParts): Promise<App>;
export async function createApp(
  config: Config,
  parts: AppParts & Partial<EmbeddedParts>,
): Promise<App<string | null>> {
  await using starting = new AsyncDisposableStack();
  const infrastructure = await prepareInfrastructure(config, parts, starting);
  const data = await openData(config, infrastructure, parts, starting);
  const { clock, metrics } = infrastructure;
  const { store, feed, counts } = data;
  const budget = new TokenBudget({
    ...infrastructure,
    ...data,
    tokensPerDay: config.dailyTokenBudget,
  });
  const runner = createJobRunner(config, infrastructure, data, budget);
  starting.defer(() => runner.stop(jobGraceMs));
  const webhooks = createWebhookRunner(config, infrastructure, data, parts);
  starting.defer(() => webhooks.stop(deliveryGraceMs));
  const jobs = new JobService(store, feed, clock);
  const callers = await knowCallers(config, parts, infrastructure, data, starting);
  const { keys, refusals } = callers;
  const connections = () => server.state();
  const services = createServices({
    config,
    infrastructure,
    data,
    budget,
    jobs,
    keys,
    webhooks,
    connections,
  });
  const listens = parts.listens !== false;
  const server = await serve(config, infrastructure, data, services, callers, listens);
  metrics?.watch({ store, jobs: runner, webhooks, feed, keys, server, refusals: refusals.counts });
  starting.defer(async () => {
    // Ends waiting requests before the server would abort them.
    const cancel = clock.after(waitGraceMs, () => jobs.endWaits());
    await server.close();
    cancel();
  });
  runner.start();
  await webhooks.start();

  const running = starting.move();
  let closing: Promise<void> | undefined;
  return {
    url: server.url && `${server.url}${graphqlPath}`,
    counts,
    execute: (asked, principal) => server.program.execute(asked, principal),
    subscribe: (asked, principal) => server.program.subscribe(asked, principal),
    close: () => (closing ??= running.disposeAsync()),
  };
}

/** Serves the API with these services. @param listens Whether to listen on the configured port. */
function serve(
  config: Config,
  infrastructure: Infrastructure,
  data: Data,
  services: Services,
  { authenticate, refusals }: Callers,
  listens: boolean,
): Promise<HttpServer> {
  const { clock, logger, embedder, words, indexer, telemetry, metrics } = infrastructure;
  const { store, feed, guards, tenants } = data;
  const { calls } = infrastructure.ranking;
  return listen({
    ...config,
    schema: graphSchema(),
    resolvers: createResolvers(services),
    guards,
    store,
    feed,
    refusals,
    contexts: new ContextFeed(feed, services.contexts, clock),
    questions: new StandingQuestions({
      store,
      feed,
      words,
      models: { embedder, calls },
      clock,
      logger,
    }),
    tenants,
    clock,
    logger,
    version,
    authenticate,
    requiresIdentity: config.identity.isRequired,
    protectedResource: config.identity.protectedResource,
    transfers: {
      exporter: new Exporter(store, clock, infrastructure.analyser),
      importer: new Importer({
        store,
        clock,
        indexer,
        embedder: embedder?.name ?? null,
        models: infrastructure.models,
        guards,
      }),
    },
    port: listens ? config.port : null,
    telemetry,
    metrics,
  });
}
