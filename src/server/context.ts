import type { GraphQLResolveInfo } from "graphql";
import type { Clock } from "../core/time/clock.js";
import { ForbiddenError } from "../core/errors/access-errors.js";
import type { ContextRequest } from "../core/context/context-request.js";
import type { ContextTarget } from "../core/context/context-target.js";
import type { ContextStream } from "../core/context/context-stream.js";
import type { ContextFeed } from "../core/context/context-feed.js";
import type { EventFeed, EventReader } from "../core/events/event-feed.js";
import type { EventFilter } from "../core/events/event.js";
import type { MemoryStore } from "../core/store/memory-store.js";
import { causedBy, type Principal } from "../core/principal.js";
import { withOwnerReviews } from "../core/review/review-settings.js";
import type { StandingFeed, StandingQuestionInput } from "../core/standing/standing-question.js";
import type { KnownTenants } from "../core/tenants/known-tenants.js";
import type { GraphContext, Resolvers } from "../graphql/loading/graph-context.js";
import { Loaders } from "../graphql/loading/loaders.js";
import type { Caller } from "./identity/caller.js";
import type { Refusals } from "./refusals.js";
import { PayloadCost } from "./limits/cost/payload-cost.js";

/** Creates the context for one request of a principal, or for one event of a subscription. */
export type CreateContext = (principal: Principal, options?: ContextOptions) => GraphContext;

export interface ContextOptions {
  /** The id of the HTTP request, or of the request that opened the WebSocket. */
  readonly requestId?: string;
  /** After it aborts, every use of the context fails with its reason. */
  readonly signal?: Pick<AbortSignal, "throwIfAborted">;
  /** The cursor to resume a subscription after. Overrides its arguments. */
  readonly resumeAfter?: string;
  /**
   * The caller. After its end, every use of the context fails, too. Omitted for work that is shared by many callers.
   */
  readonly caller?: Caller;
}

export function contextFactory(server: ServerParts): CreateContext {
  return (principal, options = {}) => {
    const { settings } = server.tenants.of(principal.tenantId);
    return new RequestContext(withOwnerReviews(principal, settings), server, options);
  };
}

/** The parts shared by all contexts of a server. */
export interface ServerParts {
  readonly resolvers: Resolvers;
  readonly guards: GraphContext["guards"];
  readonly store: MemoryStore;
  readonly clock: Clock;
  readonly feed: EventFeed;
  readonly contexts: ContextFeed;
  readonly questions: StandingFeed;
  readonly refusals: Pick<Refusals, "noteForbidden">;
  readonly tenants: Pick<KnownTenants, "of">;
  readonly limits: { readonly maxOperationCost: number };
}

const anybody = () => true;

class RequestContext implements GraphContext {
  /** Created on first use: many events, and all mutations, need none. */
  private reads: Loaders | null = null;
  private payloads: PayloadCost | null = null;
  private caller: Principal;

  constructor(
    principal: Principal,
    private readonly server: ServerParts,
    private readonly options: ContextOptions,
  ) {
    const { requestId } = options;
    this.caller = requestId === undefined ? principal : causedBy(principal, { requestId });
  }

  get resolvers(): Resolvers {
    return this.server.resolvers;
  }

  get guards(): GraphContext["guards"] {
    return this.server.guards;
  }

  // Every resolver that does work starts with one of these two getters.
  get principal(): Principal {
    this.assertAdmitted();
    return this.caller;
  }

  get loaders(): Loaders {
    this.assertAdmitted();
    return (this.reads ??= new Loaders(this.caller, this.server.store, this.server.clock));
  }

  get isAdmitted(): () => boolean {
    return this.options.caller?.isAdmitted ?? anybody;
  }

  beginMutation(operation: string): void {
    this.caller = causedBy(this.caller, { operation });
  }

  async refuse(error: unknown, operation: string): Promise<never> {
    if (error instanceof ForbiddenError)
      await this.server.refusals.noteForbidden(this.caller, operation);
    throw error;
  }

  renewLoaders(): void {
    this.reads = null;
  }

  admitPart(part: unknown, info: GraphQLResolveInfo): void {
    this.payloads ??= new PayloadCost(this.server.limits.maxOperationCost);
    this.payloads.admit(part, info);
  }

  within(signal: Pick<AbortSignal, "throwIfAborted">): GraphContext {
    const options = { ...this.options, signal };
    return new RequestContext(this.caller, this.server, options);
  }

  follow(filter: EventFilter, after?: string | null): Promise<EventReader> {
    return this.server.feed.subscribe(this.principal, filter, this.options.resumeAfter ?? after);
  }

  followMatches(input: StandingQuestionInput, after?: string | null): Promise<EventReader> {
    const { resumeAfter = after } = this.options;
    return this.server.questions.follow(this.principal, input, resumeAfter);
  }

  followContext(target: ContextTarget, input: ContextRequest): Promise<ContextStream> {
    return this.server.contexts.follow(this.principal, target, input);
  }

  private assertAdmitted(): void {
    this.options.signal?.throwIfAborted();
    this.options.caller?.assertAdmitted();
  }
}
