import "reflect-metadata";
import type { GraphQLSchema } from "graphql";
import { buildSchemaSync, type NonEmptyArray, type PubSub, type ResolverData } from "type-graphql";
import type { TenantService } from "../../core/tenants/tenant-service.js";
import type { ActorService } from "../../core/actors/actor-service.js";
import type { ContextService } from "../../core/context/context-service.js";
import type { Deletion } from "../../core/deletion/deletion.js";
import type { Forgetting } from "../../core/deletion/forgetting.js";
import type { EventFeed } from "../../core/events/event-feed.js";
import type { ExchangeService } from "../../core/exchanges/read-exchanges.js";
import type { ExtractionService } from "../../core/extraction/extraction-service.js";
import type { DeadLetters } from "../../core/jobs/dead-letters.js";
import type { FactService } from "../../core/facts/fact-service.js";
import type { HistoryService } from "../../core/history/history-service.js";
import type { JobService } from "../../core/jobs/job-service.js";
import type { LinkService } from "../../core/links/link-service.js";
import type { MemoryService } from "../../core/memories/memory-service.js";
import type { ReviewService } from "../../core/review/review-service.js";
import type { RetractService } from "../../core/memories/retract-service.js";
import type { RestoreService } from "../../core/memories/restore-service.js";
import type { MessageService } from "../../core/messages/message-service.js";
import type { RecordService } from "../../core/records/record-service.js";
import type { SearchService } from "../../core/search/search.js";
import type { SharedStateService } from "../../core/shared-state/shared-state-service.js";
import type { SimulationService } from "../../core/simulations/simulation-service.js";
import type { ThreadService } from "../../core/threads/thread-service.js";
import type { TitleService } from "../../core/titles/title-service.js";
import { TenantFieldsResolver, type TenantParts } from "../tenants/tenant-fields.resolver.js";
import { TenantResolver } from "../tenants/tenant.resolver.js";
import { ApiKeyResolver } from "../tenants/api-key.resolver.js";
import {
  AuditEntryResolver,
  AuditEventResolver,
  AuditResolver,
} from "../tenants/audit.resolver.js";
import { AgentResolver, UserResolver } from "../actors/actor.resolver.js";
import type { GraphContext, Resolvers } from "../loading/graph-context.js";
import { ContextResolver, ThreadContextResolver } from "../search/context.resolver.js";
import { DeletionResolver } from "../deletion/deletion.resolver.js";
import { convertArgumentsDirectly } from "../inputs/direct-arguments.js";
import {
  AgentEventResolver,
  JobEventResolver,
  MemoryEventResolver,
  MemoryLinkEventResolver,
  MessageEventResolver,
  SummaryEventResolver,
  ThreadEventResolver,
  UserEventResolver,
} from "../events/event-record.resolvers.js";
import { EventResolver } from "../events/event.resolver.js";
import { actorExchangesResolvers, ThreadExchangesResolver } from "../threads/exchange.resolver.js";
import {
  DryFindingResolver,
  DryRunResolver,
  ExtractionResolver,
} from "../extraction/extraction.resolver.js";
import { FadingMemoryResolver } from "../memories/fading-memory.resolver.js";
import { FederationResolver } from "../records/federation.resolver.js";
import { ForgettingResolver } from "../deletion/forgetting.resolver.js";
import { HistoryResolver, TitleResolver } from "../memories/history.resolver.js";
import {
  JobResolver,
  RetryJobsPayloadResolver,
  WaitPayloadResolver,
} from "../extraction/job.resolver.js";
import { EvidenceResolver, MemoryResolver } from "../memories/memory.resolver.js";
import {
  MemoryExplainResolver,
  MemoryExplanationResolver,
  MemoryStepResolver,
} from "../memories/memory-explanation.resolver.js";
import { countsResolvers } from "../lists/counts.resolver.js";
import type { ServerStatus } from "../../core/server-status.js";
import { MemoryLinkResolver, MemoryLinksResolver } from "../memories/memory-link.resolver.js";
import { AddMessagesPayloadResolver, MessageResolver } from "../messages/message.resolver.js";
import { guardArguments } from "../inputs/guard-arguments.js";
import { MemoryFlagResolver, MessageFlagResolver } from "../tenants/guard.resolver.js";
import { NodeResolver } from "../records/node.resolver.js";
import { NodeTypeResolver } from "../records/node.type.js";
import { prepareMutations } from "../inputs/prepare-mutations.js";
import { RecordResolver } from "../records/record.resolver.js";
import { RetractResolver } from "../memories/retract.resolver.js";
import { RestoreResolver } from "../memories/restore.resolver.js";
import { ReviewResolver } from "../memories/review.resolver.js";
import { requireRoles } from "./requires-role.js";
import { orderSchema } from "./schema-order.js";
import {
  SearchResolver,
  SearchResultResolver,
  ThreadSearchResolver,
} from "../search/search.resolver.js";
import { ServerInfoResolver, type ServerInfo } from "../tenants/server-info.resolver.js";
import { WebhookResolver } from "../events/webhook.resolver.js";
import { ViewerResolver } from "../tenants/viewer.resolver.js";
import {
  AgentSharedStateResolver,
  SharedStateEntryResolver,
  SharedStateEventResolver,
  SharedStateResolver,
  ThreadSharedStateResolver,
  UserSharedStateResolver,
} from "../threads/shared-state.resolver.js";
import { StandingQuestionResolver } from "../search/standing-question.resolver.js";
import { MemoryDifferenceResolver, SimulationResolver } from "../extraction/simulation.resolver.js";
import { RunningSummaryResolver, ThreadSummaryResolver } from "../threads/summary.resolver.js";
import { ThreadResolver } from "../threads/thread.resolver.js";
import { traceResolvers } from "../threads/trace.resolver.js";

export interface Services extends TenantParts {
  readonly actors: ActorService;
  readonly threads: ThreadService;
  readonly messages: MessageService;
  readonly exchanges: ExchangeService;
  readonly memories: MemoryService;
  readonly facts: FactService;
  readonly restoring: RestoreService;
  readonly retracting: RetractService;
  readonly reviews: ReviewService;
  readonly extraction: ExtractionService;
  readonly simulations: SimulationService;
  readonly links: LinkService;
  readonly jobs: JobService;
  readonly deadLetters: DeadLetters;
  readonly deletion: Deletion;
  readonly forgetting: Forgetting;
  readonly records: RecordService;
  readonly search: SearchService;
  readonly sharedState: SharedStateService;
  readonly tenants: TenantService;
  readonly contexts: ContextService;
  readonly history: HistoryService;
  readonly titles: TitleService;
  readonly feed: EventFeed;
  readonly info: ServerInfo;
  readonly status: ServerStatus;
}

/** Creates the resolvers for these services. */
export function createResolvers(services: Services): Resolvers {
  const resolvers = [
    new NodeResolver(),
    new NodeTypeResolver(),
    new FederationResolver(),
    new UserResolver(services.actors),
    new AgentResolver(services.actors),
    new ThreadResolver(services.threads),
    new ThreadSummaryResolver(),
    new RunningSummaryResolver(),
    new ThreadExchangesResolver(),
    ...actorExchangesResolvers.map(
      (ExchangesResolver) => new ExchangesResolver(services.exchanges),
    ),
    ...traceResolvers.map((TraceResolver) => new TraceResolver()),
    new MessageResolver(services.messages),
    new AddMessagesPayloadResolver(services.contexts),
    new MemoryResolver(services.memories),
    new FadingMemoryResolver(services.facts),
    new MemoryExplainResolver(),
    new MemoryExplanationResolver(),
    new MemoryStepResolver(),
    new RestoreResolver(services.restoring),
    new RetractResolver(services.retracting),
    new ReviewResolver(services.reviews),
    new EvidenceResolver(),
    new MemoryLinksResolver(),
    new MemoryLinkResolver(services.links),
    new ExtractionResolver(services.extraction),
    new DryRunResolver(),
    new DryFindingResolver(),
    new SimulationResolver(services.simulations),
    new MemoryDifferenceResolver(),
    new JobResolver(services.jobs, services.deadLetters),
    new RetryJobsPayloadResolver(),
    new WaitPayloadResolver(),
    new DeletionResolver(services.deletion),
    new ForgettingResolver(services.forgetting, services.feed),
    new RecordResolver(services.records),
    new SearchResolver(services.search),
    new ThreadSearchResolver(services.search),
    new SearchResultResolver(),
    new ThreadContextResolver(services.contexts),
    new ContextResolver(),
    new EventResolver(services.feed),
    new UserEventResolver(),
    new AgentEventResolver(),
    new ThreadEventResolver(),
    new SummaryEventResolver(),
    new MessageEventResolver(),
    new MemoryEventResolver(),
    new MemoryLinkEventResolver(),
    new JobEventResolver(),
    new StandingQuestionResolver(),
    new SharedStateResolver(services.sharedState),
    new ThreadSharedStateResolver(),
    new UserSharedStateResolver(),
    new AgentSharedStateResolver(),
    new SharedStateEntryResolver(),
    new SharedStateEventResolver(),
    new HistoryResolver(services.history),
    new TitleResolver(services.titles),
    new ApiKeyResolver(services.apiKeys),
    new WebhookResolver(services.webhooks),
    new TenantResolver(services.tenants),
    new TenantFieldsResolver(services),
    new AuditResolver(),
    new AuditEntryResolver(),
    new AuditEventResolver(),
    new MessageFlagResolver(),
    new MemoryFlagResolver(),
    new ServerInfoResolver(services.info, services.status),
    new ViewerResolver(),
    ...countsResolvers.map((CountsResolver) => new CountsResolver()),
  ];
  return new Map(resolvers.map((resolver) => [resolver.constructor, resolver]));
}

let built: GraphQLSchema | undefined;

/** The schema. All servers of the process share it: the resolvers come from the request's context. */
export function graphSchema(): GraphQLSchema {
  return (built ??= buildSchema());
}

function buildSchema(): GraphQLSchema {
  // Only the classes are used, not the instances.
  const classes = [...createResolvers({} as Services).keys()];
  const built = buildSchemaSync({
    resolvers: classes as NonEmptyArray<Function>,
    container: ({ context }: ResolverData<GraphContext>) => ({
      get: (type) => context.resolvers.get(type),
    }),
    pubSub,
    validate: false,
    // A test checks the schema, because the check would slow down each start.
    skipCheck: true,
    // Excludes types that no resolver uses, such as abstract base classes.
    orphanedTypes: [],
  });
  convertArgumentsDirectly(built);
  // Before the roles, so that the role check runs first and reveals nothing about the arguments.
  guardArguments(built);
  prepareMutations(built);
  const schema = requireRoles(built);
  orderSchema(schema);
  return schema;
}

// type-graphql requires a PubSub, but subscriptions read the event log. It is never used.
const pubSub: PubSub = {
  publish() {
    throw new Error("Events are published by appending them to the log.");
  },
  subscribe() {
    throw new Error("Subscriptions follow the log.");
  },
};
