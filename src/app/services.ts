import { ActorService } from "../core/actors/actor-service.js";
import { ApiKeyService } from "../core/api-keys/api-key-service.js";
import { BoundKeys } from "../core/api-keys/bound-keys.js";
import { AuditService } from "../core/audit/audit-service.js";
import { ContextService } from "../core/context/context-service.js";
import { Deletion } from "../core/deletion/deletion.js";
import { Forgetting } from "../core/deletion/forgetting.js";
import { ExchangeService } from "../core/exchanges/read-exchanges.js";
import { ExtractionQueue } from "../core/extraction/extraction-queue.js";
import { ExtractionService } from "../core/extraction/extraction-service.js";
import { FactService } from "../core/facts/fact-service.js";
import { HistoryService } from "../core/history/history-service.js";
import { DeadLetters } from "../core/jobs/dead-letters.js";
import type { JobService } from "../core/jobs/job-service.js";
import type { MemoryStore } from "../core/store/memory-store.js";
import { LinkService } from "../core/links/link-service.js";
import { MemoryService } from "../core/memories/memory-service.js";
import { RetractService } from "../core/memories/retract-service.js";
import { RestoreService } from "../core/memories/restore-service.js";
import { MessageService } from "../core/messages/message-service.js";
import { SeriesService } from "../core/metrics/series-service.js";
import { RecordService } from "../core/records/record-service.js";
import { ReviewService } from "../core/review/review-service.js";
import { SearchService } from "../core/search/search.js";
import { ServerStatus, type OpenConnections } from "../core/server-status.js";
import { SharedStateService } from "../core/shared-state/shared-state-service.js";
import { SimulationService } from "../core/simulations/simulation-service.js";
import { SummaryService } from "../core/summaries/summary-service.js";
import { TenantService } from "../core/tenants/tenant-service.js";
import { ThreadService } from "../core/threads/thread-service.js";
import { TitleService } from "../core/titles/title-service.js";
import type { TokenBudget } from "../core/usage/token-budget.js";
import { UsageService } from "../core/usage/usage-service.js";
import { WebhookService } from "../core/webhooks/webhook-service.js";
import type { Config } from "../config/config.js";
import type { Services } from "../graphql/schema/schema.js";
import { describeModels } from "../graphql/tenants/server-info.resolver.js";
import { keyCheckMs, type KeyRing } from "../server/identity/key-ring.js";
import { version } from "../package.js";
import type { WebhookRunner } from "../webhooks/webhook-runner.js";
import type { Data } from "./data.js";
import type { Infrastructure } from "./infrastructure.js";

interface ServiceParts {
  readonly config: Config;
  readonly infrastructure: Infrastructure;
  readonly data: Data;
  readonly budget: TokenBudget;
  readonly jobs: JobService;
  readonly keys: KeyRing;
  readonly webhooks: Pick<WebhookRunner, "changed">;
  /** Only called once the server accepts requests. */
  readonly connections: () => OpenConnections;
}

/** Creates the services that resolvers use. */
export function createServices(parts: ServiceParts): Services {
  const { config, infrastructure, data, budget, jobs, keys } = parts;
  const { clock, logger, indexer, models, rules, retention, words } = infrastructure;
  const { store, tenants, guards, policies, feed } = data;
  const { maxMessageCharacters } = config.limits;
  const queue = new ExtractionQueue(jobs, config.extractionQueueLimit);
  const deletion = new Deletion(store, clock, infrastructure.analyser);
  const search = new SearchService(
    store,
    words,
    infrastructure.ranking,
    rules,
    infrastructure.telemetry,
  );
  const summaries = new SummaryService(store);
  return {
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
    memories: new MemoryService(store, clock, indexer, retention),
    facts: factsOf(store, infrastructure, data),
    reviews: new ReviewService(store, clock, indexer),
    restoring: new RestoreService(store, clock, indexer),
    retracting: new RetractService(store, clock),
    extraction: new ExtractionService(store, clock, jobs, models, rules, queue),
    simulations: new SimulationService({
      store,
      clock,
      jobs,
      models,
      rules,
      indexer,
      limits: infrastructure.simulationLimits,
    }),
    links: new LinkService(store, clock),
    jobs,
    deadLetters: new DeadLetters(store, clock),
    sharedState: new SharedStateService(store, clock),
    usage: new UsageService(store, clock),
    series: new SeriesService(store, clock),
    audit: new AuditService(store),
    apiKeys: new ApiKeyService(store, clock, (key) => keys.take(key)),
    webhooks: new WebhookService(store, clock, config.webhookNetworks.length > 0, (webhook) =>
      parts.webhooks.changed(webhook),
    ),
    tenants: new TenantService(store, clock, tenants, guards),
    guards,
    deletion,
    forgetting: new Forgetting(
      store,
      clock,
      deletion,
      new BoundKeys(store, clock, (key) => keys.take(key), keyCheckMs),
      logger,
    ),
    records: new RecordService(store, clock, indexer, rules, retention, maxMessageCharacters),
    search,
    contexts: new ContextService({
      store,
      clock,
      search,
      analyser: infrastructure.analyser,
      summaries,
      models,
      rules,
      policies,
      budget,
    }),
    history: new HistoryService(store, infrastructure.unranked, policies),
    titles: new TitleService(store, clock, jobs, models, rules),
    feed,
    status: new ServerStatus(store, clock, parts.connections, indexer.embedder?.model ?? null),
    info: {
      version,
      store: store.description,
      extractionModel: models.standard?.name ?? null,
      get models() {
        return describeModels(models);
      },
      extractionQueueLimit: queue.limit,
      embedder: infrastructure.embedder?.name ?? null,
      ...retention,
      eventRetentionSeconds: config.eventRetentionSeconds,
      dailyTokenBudget: config.dailyTokenBudget,
      maxMessageCharacters,
    },
  };
}

/** The fact service of a store: the server's own store, or a simulation's. */
export function factsOf(
  store: MemoryStore,
  infrastructure: Infrastructure,
  { policies }: Data,
): FactService {
  const { clock, indexer, unranked: models, retention } = infrastructure;
  const { rules } = infrastructure.models;
  return new FactService({ store, clock, indexer, models, policies, rules, retention });
}
