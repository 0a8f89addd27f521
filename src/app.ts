import { ApiKeyService } from "./core/api-keys/api-key-service.js";
import { AuditService } from "./core/audit/audit-service.js";
import { RefusedAttempts } from "./core/audit/refused-attempts.js";
import { ActorService } from "./core/actors/actor-service.js";
import { systemClock, type Clock } from "./core/clock.js";
import { ContextFeed } from "./core/context/context-feed.js";
import { ContextService } from "./core/context/context-service.js";
import { dayMs } from "./core/day.js";
import { Deletion } from "./core/deletion/deletion.js";
import { Forgetting } from "./core/deletion/forgetting.js";
import type { Embedder } from "./core/search/embedder.js";
import { scheduleTrimming } from "./core/events/log-retention.js";
import { ExchangeService } from "./core/exchanges/exchange-service.js";
import { ExtractionQueue } from "./core/extraction/extraction-queue.js";
import { ExtractionService } from "./core/extraction/extraction-service.js";
import { hastenDecay } from "./core/facts/decay-job.js";
import { FadingPolicies } from "./core/facts/fading-policies.js";
import { policyProblems } from "./core/facts/fading-policy.js";
import { FactService } from "./core/facts/fact-service.js";
import { flagRecords } from "./core/guards/flag-records.js";
import { guardedModel } from "./core/guards/guarded-model.js";
import { guardProblems } from "./core/guards/guard-checks.js";
import { Guards } from "./core/guards/guards.js";
import { HistoryService } from "./core/history/history-service.js";
import { DeadLetters } from "./core/jobs/dead-letters.js";
import type { ServerJobKind } from "./core/jobs/job.js";
import { JobService } from "./core/jobs/job-service.js";
import type { MemoryStore } from "./core/memory-store.js";
import type { LanguageModel } from "./core/language-model.js";
import { LanguageModels } from "./core/language-models.js";
import { settingProblems } from "./core/threads/setting-problems.js";
import { SettingsRules, type GivenSettings } from "./core/threads/thread-settings.js";
import type { RetentionPolicy } from "./core/lifetimes/lifetime.js";
import { LinkService } from "./core/links/link-service.js";
import { withContext } from "./core/log-context.js";
import type { Logger } from "./core/logger.js";
import { MemoryService } from "./core/memories/memory-service.js";
import { RestoreService } from "./core/memories/restore-service.js";
import { recordedStore } from "./core/metrics/recorded-store.js";
import { SeriesRecorder } from "./core/metrics/series-recorder.js";
import { SeriesService } from "./core/metrics/series-service.js";
import { MessageService } from "./core/messages/message-service.js";
import { TraceService } from "./core/messages/trace-service.js";
import { defaultPace } from "./core/polling.js";
import type { Principal } from "./core/principal.js";
import { RecordService } from "./core/records/record-service.js";
import type { Reranker } from "./core/search/reranker.js";
import { bringIndexesUpToDate } from "./core/search/reindexing.js";
import { ReviewService } from "./core/review/review-service.js";
import { analysers } from "./core/search/analysers.js";
import { checkModels, scheduleBackfill } from "./core/search/backfill.js";
import { Indexer } from "./core/search/indexer.js";
import { PassageEmbedder } from "./core/search/passage-embedder.js";
import { ModelCalls } from "./core/search/model-calls.js";
import { SearchService } from "./core/search/search.js";
import { mostCounted, type RecordCounts } from "./core/store-description.js";
import { watchRoom } from "./core/store-room.js";
import { ServerStatus } from "./core/server-status.js";
import { SharedStateService } from "./core/shared-state/shared-state-service.js";
import { SimulationService } from "./core/simulations/simulation-service.js";
import { SummaryService } from "./core/summaries/summary-service.js";
import { TitleService } from "./core/titles/title-service.js";
import type { Telemetry } from "./core/telemetry.js";
import { ThreadService } from "./core/threads/thread-service.js";
import { KnownTenants } from "./core/tenants/known-tenants.js";
import { registerTenants } from "./core/tenants/register-tenants.js";
import { TenantService } from "./core/tenants/tenant-service.js";
import { StoredText } from "./core/usage/stored-text.js";
import { Exporter } from "./core/transfer/exporter.js";
import { Importer } from "./core/transfer/importer.js";
import { TokenBudget } from "./core/usage/token-budget.js";
import { WebhookService } from "./core/webhooks/webhook-service.js";
import { UsageService } from "./core/usage/usage-service.js";
import { ConfigError } from "./config/config-error.js";
import type { Config } from "./config/config.js";
import { jobHandlers } from "./job-handlers.js";
import { createResolvers, graphSchema } from "./graphql/schema.js";
import { describeModels } from "./graphql/server-info.resolver.js";
import { JobRunner } from "./jobs/job-runner.js";
import { LogEventFeed } from "./live/log-event-feed.js";
import { StandingQuestions } from "./live/standing-questions.js";
import { GuardSearch } from "./models/guards/guard-search.js";
import { embedderFrom, languageModelsFrom, rerankerFrom } from "./models/from-settings.js";
import type { Authenticate } from "./server/identity/caller.js";
import { authentication, givenAuthentication } from "./server/identity/identities.js";
import { JsonWebTokens } from "./server/identity/json-web-tokens.js";
import { KeyRing } from "./server/identity/key-ring.js";
import { OperatorToken, TokenFileError } from "./server/identity/operator-token.js";
import { FairShares } from "./server/shares/fair-shares.js";
import { listen } from "./server/http.js";
import type { OperationRequest } from "./server/operations/prepare-operation.js";
import { Refusals } from "./server/refusals.js";
import { graphqlPath } from "./server/routes.js";
import { openScratchStore, openStore } from "./open-store.js";
import { version } from "./version.js";
import { RefusedAddresses } from "./webhooks/refused-addresses.js";
import { WebhookRunner } from "./webhooks/webhook-runner.js";
import { WebhookSender, type FindAddresses } from "./webhooks/webhook-sender.js";
import { measuredStore } from "./telemetry/measured-store.js";
import { openTelemetry } from "./telemetry/open-telemetry.js";

/** What a test puts in place of the real thing. */
export interface AppParts {
  readonly logger: Logger;
  /** Default: the system's. */
  readonly clock?: Clock | undefined;
  /** Default: what the configuration names. */
  readonly model?: LanguageModel | undefined;
  /** What threads may name. Default: what the configuration names, and the model above. */
  readonly models?: readonly LanguageModel[] | undefined;
  /** What threads go by where neither they nor the configuration say otherwise. Default: the defaults of each setting. */
  readonly settings?: GivenSettings | undefined;
  /** What makes vectors. Default: what the configuration names; null: none. */
  readonly embedder?: Embedder | null | undefined;
  /** What judges results once more. Default: what the configuration names; null: none. */
  readonly reranker?: Reranker | null | undefined;
  /** Told of every SQL statement. Default: nobody. */
  readonly onStatement?: ((sql: string) => void) | undefined;
  /** What finds the addresses of names that webhooks are sent to. Default: the system. */
  readonly findAddresses?: FindAddresses | undefined;
  /** Whom requests are made by, of a program with identities of its own. Default: whoever a key or a token names. */
  readonly authenticate?: ((authorization: string | undefined) => Principal) | undefined;
}

/** Of an app inside a program, which may need no port. */
export interface EmbeddedParts extends AppParts {
  /** Whether it listens to the port of the configuration. */
  readonly listens: boolean;
}

/** A running Engraph. */
export interface App<Url extends string | null = string> {
  /** The GraphQL endpoint, such as `http://127.0.0.1:4000/graphql`; over WebSocket, the same with `ws:`. Null where it listens to no port. */
  readonly url: Url;
  /** Executes an operation of this process, and gives the answer as JSON. Fails with SHUTTING_DOWN once it closes. */
  execute(asked: OperationRequest, principal: Principal): Promise<string>;
  /** The results of a subscription of this process, as JSON. It begins at once, and ends with `return` and with the app. Fails as `execute`. */
  subscribe(
    asked: OperationRequest,
    principal: Principal,
  ): AsyncIterableIterator<string, undefined>;
  /** Of the store as it was found, each up to {@link mostCounted}; null where the store does not count. */
  readonly counts: RecordCounts | null;
  /** Stops taking requests and jobs, ends what is under way, and lets go of the store. Can be called again. */
  close(): Promise<void>;
}

/** How long a running job may take to finish when the app closes, in milliseconds. */
const jobGraceMs = 2_000;

/** How long a delivery that is under way may take to end when the app closes, in milliseconds. */
const deliveryGraceMs = 2_000;

/** How long callers may go on waiting for their jobs when the app closes, in milliseconds. */
const waitGraceMs = 3_000;

/** Starts Engraph: store, feed, services, jobs and server, in this order, and closes them in reverse. */
export async function createApp(config: Config, parts: EmbeddedParts): Promise<App<string | null>>;
export async function createApp(config: Config, parts: AppParts): Promise<App>;
export async function createApp(
  config: Config,
  parts: AppParts & Partial<EmbeddedParts>,
): Promise<App<string | null>> {
  const { clock = systemClock, onStatement } = parts;
  const logger = withContext(parts.logger);
  await using starting = new AsyncDisposableStack();
  const series = config.keepsSeries ? new SeriesRecorder(clock, logger) : null;
  const {
    telemetry,
    metrics,
    close: closeTelemetry,
  } = await openTelemetry(config.telemetry, version, series);
  starting.defer(closeTelemetry);
  const models = await languageModels(config, parts, telemetry);
  const settings = { ...parts.settings, ...config.threadSettings };
  checkGround(models, settings, config);
  const rules = new SettingsRules(models, settings);
  const analyser = analysers[config.analyser];
  const {
    embedder = await embedderFrom(config.embedder, telemetry),
    reranker = await rerankerFrom(config.reranker, telemetry),
  } = parts;
  const passages = embedder && new PassageEmbedder(embedder, clock, logger);
  const indexer = new Indexer(analyser, passages);
  const { defaultTtlSeconds, maxTtlSeconds } = config;
  const { maxMessageCharacters } = config.limits;
  const retention: RetentionPolicy = { defaultTtlSeconds, maxTtlSeconds };
  await embedder?.check?.();

  const meter = metrics?.work;
  const opened = await openStore(config, { clock, logger, onStatement, meter });
  const registered = recordedStore(registerTenants(opened, clock), series);
  const store = watchRoom(measuredStore(flagRecords(registered), telemetry));
  starting.defer(() => store.close());
  series?.start(opened);
  starting.defer(() => series?.close());
  const tenants = new KnownTenants(store, clock, logger);
  await tenants.start();
  starting.defer(() => tenants.close());
  const guards = new Guards({
    tenants,
    standard: config.writeGuards,
    search: new GuardSearch(),
    logger,
  });
  const counts = (await store.counts?.(mostCounted)) ?? null;
  const rebuilt = await bringIndexesUpToDate(store, analyser, config.schemaPolicy);
  if (rebuilt > 0)
    logger.info({ indexes: rebuilt, analyser: analyser.name }, "The search index was made anew.");
  if (embedder) {
    await checkModels(store, embedder);
    await scheduleBackfill(store, embedder.name, clock);
  }
  const { eventRetentionSeconds } = config;
  const keptLogs = keptLogsOf(config);
  for (const kind of keptLogs.keys()) await scheduleTrimming(store, clock, kind);
  const pace = (config.oracle ?? config.postgres)?.polling ?? defaultPace;
  const feed = new LogEventFeed(store, logger, clock, pace);
  await feed.start();
  starting.defer(() => feed.close());
  const words = { analyser, without: new Set(config.searchWithout) };
  const calls = new ModelCalls(clock, logger);
  const tokensPerDay = config.dailyTokenBudget;
  const budget = new TokenBudget({ store, clock, models, rules, tenants, tokensPerDay });
  const unranked = { embedder, reranker: null, calls };
  const policies = new FadingPolicies(store, {
    ...(embedder?.recallSimilarity && { recallSimilarity: embedder.recallSimilarity }),
    ...config.fadingPolicy,
  });
  await hastenDecay(store, clock, policies.server);
  const factsOf = (of: MemoryStore) =>
    new FactService({ store: of, clock, indexer, models: unranked, policies, retention });
  const facts = factsOf(store);
  const knowledgeOf = (of: MemoryStore) => ({
    search: new SearchService(of, words, unranked, rules, telemetry),
    facts: factsOf(of),
  });
  const runner = new JobRunner({
    store,
    clock,
    logger,
    concurrency: config.jobConcurrency,
    leaseMs: config.jobLeaseMs,
    pace,
    telemetry,
    handlers: jobHandlers({
      store,
      clock,
      logger,
      models,
      rules,
      retention,
      policies,
      tenants,
      analyser,
      indexer,
      knowledgeOf,
      openScratch: () => openScratchStore({ clock }),
      budget,
      keptLogs,
      guards,
    }),
  });
  starting.defer(() => runner.stop(jobGraceMs));
  const { webhookNetworks } = config;
  const refusedAddresses = new RefusedAddresses(webhookNetworks);
  const userAgent = `engraph/${version}`;
  const sender = new WebhookSender(refusedAddresses, clock, userAgent, parts.findAddresses);
  const webhookParts = { store, feed, clock, logger, sender };
  const webhooks = new WebhookRunner(webhookParts, pace.longestMs);
  starting.defer(() => webhooks.stop(deliveryGraceMs));

  const jobs = new JobService(store, feed, clock);
  const queue = new ExtractionQueue(jobs, config.extractionQueueLimit);
  const deletion = new Deletion(store, clock, analyser);
  const search = new SearchService(
    store,
    words,
    { embedder, reranker, rerankedResults: config.reranker?.top, calls },
    rules,
    telemetry,
  );
  const summaries = new SummaryService(store);
  const contexts = new ContextService({
    store,
    clock,
    search,
    summaries,
    models,
    rules,
    policies,
    budget,
  });
  const keys = new KeyRing(store, clock, logger);
  starting.defer(() => keys.close());
  const operatorToken = await operatorTokenOf(config, clock, logger);
  starting.defer(() => operatorToken?.close());
  const attempts = new RefusedAttempts(config.audit.isOn ? store : null, clock, logger);
  starting.defer(() => attempts.close());
  const refusals = new Refusals(clock, logger, attempts);
  starting.defer(() => refusals.close());
  const resolvers = createResolvers({
    actors: new ActorService(store, clock, indexer),
    threads: new ThreadService(store, clock, rules),
    messages: new MessageService(
      store,
      clock,
      indexer,
      jobs,
      rules,
      retention,
      queue,
      maxMessageCharacters,
    ),
    exchanges: new ExchangeService(store),
    traces: new TraceService(store),
    memories: new MemoryService(store, clock, indexer, retention),
    facts,
    reviews: new ReviewService(store, clock, indexer),
    restoring: new RestoreService(store, clock, indexer),
    extraction: new ExtractionService(store, clock, jobs, models, rules, queue),
    simulations: new SimulationService({ store, clock, jobs, models, rules, indexer }),
    links: new LinkService(store, clock),
    jobs,
    deadLetters: new DeadLetters(store, clock),
    sharedState: new SharedStateService(store, clock),
    usage: new UsageService(store, clock),
    series: new SeriesService(store, clock),
    audit: new AuditService(store),
    apiKeys: new ApiKeyService(store, clock, (key) => keys.take(key)),
    webhooks: new WebhookService(store, clock, webhookNetworks.length > 0, (webhook) =>
      webhooks.changed(webhook),
    ),
    tenants: new TenantService(store, clock, tenants, guards),
    guards,
    deletion,
    forgetting: new Forgetting(store, clock, deletion, logger),
    records: new RecordService(
      store,
      clock,
      indexer,
      deletion,
      rules,
      retention,
      maxMessageCharacters,
    ),
    search,
    contexts,
    history: new HistoryService(store, unranked, policies),
    titles: new TitleService(store, clock, jobs, models, rules),
    feed,
    // Requests are taken once the server is there.
    status: new ServerStatus(store, clock, () => server.state()),
    info: {
      version,
      store: store.description,
      extractionModel: models.standard?.name ?? null,
      get models() {
        return describeModels(models);
      },
      extractionQueueLimit: queue.limit,
      embedder: embedder?.name ?? null,
      ...retention,
      eventRetentionSeconds,
      dailyTokenBudget: config.dailyTokenBudget,
      maxMessageCharacters,
    },
  });
  const server = await listen({
    schema: graphSchema(),
    resolvers,
    guards,
    store,
    feed,
    refusals,
    contexts: new ContextFeed(feed, contexts, clock),
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
    authenticate: authenticateBy(config, parts, { keys, operatorToken, clock, logger }),
    requiresIdentity: config.identity.isRequired,
    protectedResource: config.identity.protectedResource,
    shares: new FairShares(tenants, config.tenantLimits, clock),
    storedText: new StoredText({
      store,
      tenants,
      limit: config.tenantLimits.storedCharacters,
      clock,
      logger,
    }),
    transfers: {
      exporter: new Exporter(store, clock, analyser),
      importer: new Importer(store, clock, indexer, embedder?.name ?? null),
    },
    ...config,
    port: parts.listens === false ? null : config.port,
    telemetry,
    metrics,
  });
  metrics?.watch({ store, jobs: runner, webhooks, feed, keys, server, refusals: refusals.counts });
  starting.defer(async () => {
    // Before the server would cut off the requests that wait.
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

/** How long each log keeps its rows, in milliseconds. */
function keptLogsOf({ eventRetentionSeconds, audit }: Config): Map<ServerJobKind, number> {
  const kept = new Map<ServerJobKind, number>();
  if (eventRetentionSeconds !== null) kept.set("TRIM_EVENTS", 1000 * eventRetentionSeconds);
  if (audit.retentionDays !== null) kept.set("TRIM_AUDIT", dayMs * audit.retentionDays);
  return kept;
}

async function languageModels(
  config: Config,
  { model, models }: AppParts,
  telemetry: Telemetry,
): Promise<LanguageModels> {
  const configured = await languageModelsFrom(
    config.models,
    config.extractionModel,
    config.extractionTimeoutMs,
    telemetry,
  );
  const all = models ?? [...configured.all, ...(model ? [model] : [])];
  const guarded = all.map(guardedModel);
  const standard = model ?? configured.standard;
  return new LanguageModels(
    guarded,
    standard && (guarded[all.indexOf(standard)] ?? guardedModel(standard)),
  );
}

interface CallerParts {
  readonly keys: KeyRing;
  readonly operatorToken: OperatorToken | null;
  readonly clock: Clock;
  readonly logger: Logger;
}

function authenticateBy(
  { identity: { webTokens, isRequired } }: Config,
  { authenticate }: AppParts,
  { keys, operatorToken, clock, logger }: CallerParts,
): Authenticate {
  if (authenticate) return givenAuthentication(authenticate, clock);
  const accepted = webTokens && new JsonWebTokens(webTokens, clock, logger);
  return authentication({ clock, keys, operatorToken, webTokens: accepted, isRequired });
}

/** Fails with a {@link ConfigError} if the file of the token has none. */
async function operatorTokenOf(
  { identity: { apiToken, apiTokenFile } }: Config,
  clock: Clock,
  logger: Logger,
): Promise<OperatorToken | null> {
  if (apiToken !== null) return new OperatorToken(apiToken, clock);
  if (apiTokenFile === null) return null;
  try {
    return await OperatorToken.ofFile(apiTokenFile, clock, logger);
  } catch (error) {
    if (!(error instanceof TokenFileError)) throw error;
    throw new ConfigError([`API_TOKEN_FILE: ${error.message}`]);
  }
}

/** Fails with a {@link ConfigError} that lists what is wrong with the settings of threads, the policy of facts and the guards. */
function checkGround(
  models: LanguageModels,
  settings: GivenSettings,
  { fadingPolicy, writeGuards }: Config,
): void {
  const problems = [
    ...settingProblems(models, settings, "THREAD_SETTINGS"),
    ...policyProblems(fadingPolicy, "FADING_POLICY").map(({ message }) => message),
    ...guardProblems(writeGuards, "WRITE_GUARDS"),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
}
