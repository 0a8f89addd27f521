import type { Clock } from "../time/clock.js";
import { InvalidInputError, NotFoundError } from "../errors/request-errors.js";
import { auditEntity, type EventFilter } from "../events/event.js";
import type { EventFeed, FeedEvent } from "../events/event-feed.js";
import { isInScope, type OwnerFilter, type ScopeFilter } from "../owner.js";
import type { Principal } from "../principal.js";
import type { RecordType } from "../records/record.js";
import { isOneOfChat } from "../search/scope.js";
import { checkedContextRequest, type ContextRequest } from "./context-request.js";
import type { ContextCause } from "./context-change.js";
import { ContextStream } from "./context-stream.js";
import type { ContextSubject } from "./context.js";
import type { ContextService } from "./context-service.js";
import type { ContextTarget } from "./context-target.js";

/** The dependencies of a live context. */
interface Grounds {
  readonly subject: ContextSubject;
  /** The scope of its search. */
  readonly owner: ScopeFilter;
  readonly types: ReadonlySet<RecordType>;
  /** Whether messages of the user in other threads of the chat are recalled, of any agent. */
  readonly ofChat: boolean;
}

/** Streams contexts as they change. */
export class ContextFeed {
  constructor(
    private readonly feed: EventFeed,
    private readonly contexts: Pick<ContextService, "find" | "of" | "scopeOf">,
    private readonly clock: Clock,
  ) {}

  /**
   * Streams the present context, and then a new one whenever it differs after a change of one of
   * its dependencies: messages, settings and summary of the thread, and records that its search
   * may find. An expired record changes it when it is removed. The stream of a thread ends with
   * the thread. Fails with NOT_FOUND, with BAD_USER_INPUT (also for `useModel` and `asOf`), and
   * at shutdown with SHUTTING_DOWN.
   */
  async follow(
    principal: Principal,
    target: ContextTarget,
    input: ContextRequest,
  ): Promise<ContextStream> {
    const { useModel, recordTypes, minimums, asOf, maxRecalled } = checkedContextRequest(input);
    if (asOf) throw new InvalidInputError("asOf", "must not be given where a context is live");
    // Each message would cause another model call at an invisible cost.
    if (useModel)
      throw new InvalidInputError("useModel", "must not be true where a context is live");
    const find = () => this.contexts.find(principal, target);
    const subject = await find();
    if (subject === null) throw noThread(target);
    const { id: threadId } = subject;
    const recalls = maxRecalled !== 0;
    const grounds: Grounds = {
      subject,
      owner: this.contexts.scopeOf(subject, input.scope),
      ofChat: recalls && isOneOfChat(subject),
      types: new Set([
        ...recordTypes,
        ...minimums.map(({ type }) => type),
        ...(recalls ? (["MESSAGE"] as const) : []),
      ]),
    };
    // Subscribes before the first context is built, so that no change is missed.
    const ends = threadId === null ? {} : { endsWithThread: threadId };
    const events = await this.feed.subscribe(principal, { ...filterOf(grounds), ...ends });
    const build = async () => {
      const now = await find();
      return now && this.contexts.of(principal, now, input);
    };
    const read = (event: FeedEvent) => this.#read(principal, grounds, event);
    try {
      const first = await build();
      if (!first) throw noThread(target);
      return new ContextStream({ events, clock: this.clock, build, read }, first);
    } catch (error) {
      await events.return?.();
      throw error;
    }
  }

  #read(principal: Principal, grounds: Grounds, event: FeedEvent): ContextCause | null {
    const { kind, entity, subjectId } = event;
    if (entity === auditEntity || !bearsOn(grounds, event)) return null;
    return { cursor: this.feed.cursorOf(principal, event), kind, entity, subjectId };
  }
}

function noThread(target: ContextTarget): NotFoundError {
  return new NotFoundError("Thread", "threadId" in target ? target.threadId : "");
}

/** Filter for the events: at least those that may change the context. */
function filterOf({ subject, owner, types, ofChat }: Grounds): EventFilter {
  // A profile belongs to a user or an agent alone, so a filter with both ids would exclude it.
  const hasProfiles = types.has("USER_PROFILE") || types.has("AGENT_PROFILE");
  const bound: OwnerFilter = {
    ...(owner.userId === subject.userId ? { userId: subject.userId } : {}),
    ...(owner.agentId === subject.agentId && !owner.orNoAgent && !ofChat
      ? { agentId: subject.agentId }
      : {}),
  };
  return {
    entities: [
      "Message",
      "Memory",
      "Thread",
      "Summary",
      ...(types.has("USER_PROFILE") ? ["User" as const] : []),
      ...(types.has("AGENT_PROFILE") ? ["Agent" as const] : []),
    ],
    ...(hasProfiles ? {} : { owner: bound }),
  };
}

/** Whether an event may change the context. */
function bearsOn({ subject, owner, types, ofChat }: Grounds, event: FeedEvent): boolean {
  switch (event.entity) {
    case "Thread":
    case "Summary":
      return event.subjectId === subject.id;
    case "Message":
      if (event.threadId === subject.id) return true;
      // A message in another thread of the user may be recalled.
      if (ofChat && event.userId === subject.userId) return true;
      return types.has("MESSAGE") && isInScope(owner, event);
    case "Memory":
      return isInScope(owner, event);
    case "User":
      return owner.userId === undefined || owner.userId === event.subjectId;
    case "Agent":
      return owner.agentId === undefined || owner.agentId === event.subjectId;
    default:
      return false;
  }
}
