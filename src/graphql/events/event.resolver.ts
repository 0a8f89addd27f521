import { Arg, Ctx, FieldResolver, Query, Resolver, Root, Subscription } from "type-graphql";
import { InvalidInputError } from "../../core/errors/request-errors.js";
import type { EventFilter, EventKind } from "../../core/events/event.js";
import type { EventFeed, FeedEvent } from "../../core/events/event-feed.js";
import { isGiven } from "../../core/given.js";
import { checkedLength } from "../../core/lists/page.js";
import { checkThreadId, type OwnerFilter } from "../../core/owner.js";
import type { GraphContext } from "../loading/graph-context.js";
import { recordOf, type OwnedEvent } from "./event-record.js";
import {
  AgentEventType,
  EventFilterInput,
  EventType,
  JobEventType,
  MemoryEventType,
  MemoryLinkEventType,
  MessageEventType,
  SummaryEventType,
  ThreadEventType,
  toEvent,
  UserEventType,
} from "./event.type.js";
import { EventKindEnum } from "../schema/enums.js";
import { OwnerFilterInput } from "../inputs/filter.input.js";
import { ID } from "../schema/id.js";
import { RequiresRole } from "../schema/requires-role.js";
import { CursorScalar, DateTimeScalar } from "../schema/scalars.js";

/** Subscribes to the log. A subscription of a thread ends with the thread. */
export function follow<Args extends { after?: string | null }>(
  toFilter: (args: Args) => EventFilter,
) {
  return ({ args, context }: { args: Args; context: GraphContext }) => {
    const filter = toFilter(args);
    const endsWithThread = filter.owner?.threadId ?? undefined;
    return context.follow({ ...filter, endsWithThread }, args.after);
  };
}

export const afterDescription =
  "Replays the events after this cursor first; CURSOR_EXPIRED if it is too old. Default: live only.";

const endOfThread = "Completes when the thread is deleted. Fails with NOT_FOUND.";

export const endOfNamedThread = "Completes when a given thread is deleted. Fails with NOT_FOUND.";

/** Fails with BAD_USER_INPUT for an empty value, which no event would ever match. */
export function checkNotEmpty(value: string | null | undefined, field: string): void {
  if (value === "") throw new InvalidInputError(field, "must not be empty");
}

/** The id to filter events by. Undefined: any. Fails with BAD_USER_INPUT for an empty id. */
function checkedId(id: string | null | undefined, field: string): string | undefined {
  checkNotEmpty(id, field);
  return id ?? undefined;
}

/** Fails with BAD_USER_INPUT for an empty thread id in an owner filter. */
function checked<Filter extends OwnerFilter | null | undefined>(
  owner: Filter,
  path: string,
): Filter {
  checkThreadId(owner, path);
  return owner;
}

function toThread(threadId: string): OwnerFilter {
  checkNotEmpty(threadId, "threadId");
  return { threadId };
}

interface JobEventArgs {
  readonly owner?: OwnerFilter | null;
  readonly threadId?: string | null;
  readonly jobId?: string | null;
  readonly after?: string | null;
}

interface MemoryEventArgs {
  readonly owner: OwnerFilter;
  readonly kinds?: readonly EventKind[] | null;
  readonly after?: string | null;
}

/** Fails with BAD_USER_INPUT if the thread is given twice, and for empty ids. */
function toJobEvents({ owner, threadId, jobId }: JobEventArgs): EventFilter {
  checkThreadId(owner, "owner");
  checkNotEmpty(threadId, "threadId");
  checkNotEmpty(jobId, "jobId");
  if (isGiven(threadId) && owner?.threadId !== undefined)
    throw new InvalidInputError("owner.threadId", "must be omitted if threadId is given");
  return {
    owner: { ...owner, ...(isGiven(threadId) && { threadId }) },
    entities: ["Job"],
    subjectId: jobId ?? undefined,
  };
}

@Resolver()
export class EventResolver {
  constructor(private readonly feed: EventFeed) {}

  @RequiresRole("READER")
  @Query(() => CursorScalar, {
    description:
      "Cursor of the end of the event log, or of a time. To miss no change, read the cursor before the state, then subscribe with it.",
  })
  async eventCursor(
    @Ctx() { principal }: GraphContext,
    @Arg("at", () => DateTimeScalar, {
      nullable: true,
      description:
        "Time to start from. The cursor precedes all events from this time on that are still in the log. Default: the end of the log.",
    })
    at?: number | null,
  ): Promise<string> {
    return this.feed.cursor(principal, at);
  }

  @RequiresRole("READER")
  @Subscription(() => EventType, {
    description: `Streams every change that the caller may see. ${endOfNamedThread}`,
    subscribe: follow(
      ({ filter }: { filter?: EventFilterInput | null; after?: string | null }) => ({
        owner: checked(filter?.owner, "filter.owner") ?? undefined,
        entities: checkedLength(filter?.subjectTypes, "filter.subjectTypes"),
        subjectId: checkedId(filter?.subjectId, "filter.subjectId"),
        kinds: checkedLength(filter?.kinds, "filter.kinds"),
      }),
    ),
  })
  events(
    @Root() event: FeedEvent,
    @Arg("filter", () => EventFilterInput, {
      nullable: true,
      description: "Filter of the events.",
    })
    _filter?: EventFilterInput | null,
    @Arg("after", () => CursorScalar, { nullable: true, description: afterDescription })
    _after?: string | null,
  ): EventType {
    return toEvent(event);
  }

  @RequiresRole("READER")
  @Subscription(() => MessageEventType, {
    description: `Streams the messages that are added to a thread. ${endOfThread}`,
    subscribe: follow(({ threadId }: { threadId: string; after?: string | null }) => ({
      owner: toThread(threadId),
      entities: ["Message"],
      kinds: ["CREATED"],
    })),
  })
  messageAdded(
    @Root() event: FeedEvent,
    @Arg("threadId", () => ID, { description: "Id of the thread." }) _threadId: string,
    @Arg("after", () => CursorScalar, { nullable: true, description: afterDescription })
    _after?: string | null,
  ): EventType {
    return toEvent(event);
  }

  @RequiresRole("READER")
  @Subscription(() => MemoryEventType, {
    description: `Streams newly extracted memories. Memories that need a review are sent after their approval. ${endOfNamedThread}`,
    subscribe: follow(({ owner }: { owner: OwnerFilter; after?: string | null }) => ({
      owner: checked(owner, "owner"),
      entities: ["Memory"],
      kinds: ["CREATED", "APPROVED"],
      byJob: true,
    })),
  })
  memoryExtracted(
    @Root() event: FeedEvent,
    @Arg("owner", () => OwnerFilterInput, {
      description: "Owner of the memories. A thread includes memories learned in it.",
    })
    _owner: OwnerFilterInput,
    @Arg("after", () => CursorScalar, { nullable: true, description: afterDescription })
    _after?: string | null,
  ): EventType {
    return toEvent(event);
  }

  @RequiresRole("READER")
  @Subscription(() => MemoryEventType, {
    description: `Streams the changes of memories. Only reviewers receive \`REVIEW_REQUESTED\`. ${endOfNamedThread}`,
    subscribe: follow(({ owner, kinds }: MemoryEventArgs) => ({
      owner: checked(owner, "owner"),
      entities: ["Memory"],
      kinds: checkedLength(kinds, "kinds"),
    })),
  })
  memoryChanged(
    @Root() event: FeedEvent,
    @Arg("owner", () => OwnerFilterInput, {
      description: "Owner of the memories. A thread includes memories learned in it.",
    })
    _owner: OwnerFilterInput,
    @Arg("kinds", () => [EventKindEnum], {
      nullable: true,
      description: "Kinds of changes. Default: all but EMBEDDED.",
    })
    _kinds?: EventKind[] | null,
    @Arg("after", () => CursorScalar, { nullable: true, description: afterDescription })
    _after?: string | null,
  ): EventType {
    return toEvent(event);
  }

  @RequiresRole("READER")
  @Subscription(() => JobEventType, {
    description: `Streams the state changes of jobs: created, claimed, finished, failed. ${endOfNamedThread}`,
    subscribe: follow(toJobEvents),
  })
  jobUpdated(
    @Root() event: FeedEvent,
    @Arg("owner", () => OwnerFilterInput, {
      nullable: true,
      description:
        "Owner of the jobs' threads. Must not contain `threadId` if that argument is given. Default: any.",
    })
    _owner?: OwnerFilterInput | null,
    @Arg("threadId", () => ID, {
      nullable: true,
      description: "Thread of the jobs. Default: any.",
    })
    _threadId?: string | null,
    @Arg("jobId", () => ID, { nullable: true, description: "Id of the job. Default: any." })
    _jobId?: string | null,
    @Arg("after", () => CursorScalar, { nullable: true, description: afterDescription })
    _after?: string | null,
  ): EventType {
    return toEvent(event);
  }

  @RequiresRole("READER")
  @Subscription(() => SummaryEventType, {
    description: `Streams the changes of a thread's running summary. ${endOfThread}`,
    subscribe: follow(({ threadId }: { threadId: string; after?: string | null }) => ({
      owner: toThread(threadId),
      entities: ["Summary"],
    })),
  })
  summaryUpdated(
    @Root() event: FeedEvent,
    @Arg("threadId", () => ID, { description: "Id of the thread." }) _threadId: string,
    @Arg("after", () => CursorScalar, { nullable: true, description: afterDescription })
    _after?: string | null,
  ): EventType {
    return toEvent(event);
  }
}

@Resolver(() => UserEventType)
export class UserEventResolver {
  @FieldResolver()
  async user(@Root() event: OwnedEvent, @Ctx() { loaders }: GraphContext) {
    return recordOf(event, () => loaders.users.load(event.subjectId));
  }
}

@Resolver(() => AgentEventType)
export class AgentEventResolver {
  @FieldResolver()
  async agent(@Root() event: OwnedEvent, @Ctx() { loaders }: GraphContext) {
    return recordOf(event, () => loaders.agents.load(event.subjectId));
  }
}

@Resolver(() => ThreadEventType)
export class ThreadEventResolver {
  @FieldResolver()
  async thread(@Root() event: OwnedEvent, @Ctx() { loaders }: GraphContext) {
    return recordOf(event, () => loaders.threads.load(event.subjectId));
  }
}

@Resolver(() => MessageEventType)
export class MessageEventResolver {
  @FieldResolver()
  async message(@Root() event: OwnedEvent, @Ctx() { loaders }: GraphContext) {
    return recordOf(event, () => loaders.messages.load(event.subjectId));
  }
}

@Resolver(() => MemoryEventType)
export class MemoryEventResolver {
  @FieldResolver()
  async memory(@Root() event: OwnedEvent, @Ctx() { loaders }: GraphContext) {
    return recordOf(event, () => loaders.memories.load(event.subjectId));
  }
}

@Resolver(() => MemoryLinkEventType)
export class MemoryLinkEventResolver {
  @FieldResolver()
  async memoryLink(@Root() event: OwnedEvent, @Ctx() { loaders }: GraphContext) {
    return recordOf(event, () => loaders.memoryLinks.load(event.subjectId));
  }
}

@Resolver(() => JobEventType)
export class JobEventResolver {
  @FieldResolver()
  async job(@Root() event: OwnedEvent, @Ctx() { loaders }: GraphContext) {
    return recordOf(event, () => loaders.jobs.load(event.subjectId));
  }
}

@Resolver(() => SummaryEventType)
export class SummaryEventResolver {
  @FieldResolver()
  async thread(@Root() event: OwnedEvent, @Ctx() { loaders }: GraphContext) {
    return recordOf(event, () => loaders.threads.load(event.subjectId));
  }

  @FieldResolver()
  async runningSummary(@Root() event: OwnedEvent, @Ctx() { loaders }: GraphContext) {
    return recordOf(event, () => loaders.summaries.load(event.subjectId));
  }
}
