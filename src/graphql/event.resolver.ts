import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root, Subscription } from "type-graphql";
import { InvalidInputError } from "../core/errors.js";
import type { EventFilter } from "../core/events/event.js";
import type { EventFeed, FeedEvent } from "../core/events/event-feed.js";
import { isGiven } from "../core/given.js";
import { checkedLength } from "../core/list-length.js";
import { checkThreadId, type OwnerFilter } from "../core/owner.js";
import type { GraphContext } from "./context.js";
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
import { OwnerFilterInput } from "./filter.input.js";
import { CursorScalar } from "./scalars.js";

/** Opens the log for a subscription's arguments. One that names a thread ends with it. */
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
  "Replay what came after this cursor, then go on live. A cursor is good for as long as the log keeps what came after it, see `ServerInfo.eventRetentionSeconds`. Default: from now on.";

/** Fails with BAD_USER_INPUT for what no record has, of which no event would ever come. */
export function checkNotEmpty(value: string | null | undefined, field: string): void {
  if (value === "") throw new InvalidInputError(field, "must not be empty");
}

/** The same of the thread that an owner filter names. */
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

/** Fails with BAD_USER_INPUT where both ways to name a thread are taken, and for empty ids. */
function toJobEvents({ owner, threadId, jobId }: JobEventArgs): EventFilter {
  checkThreadId(owner, "owner");
  checkNotEmpty(threadId, "threadId");
  checkNotEmpty(jobId, "jobId");
  if (isGiven(threadId) && owner?.threadId !== undefined)
    throw new InvalidInputError("owner.threadId", "must be left out where threadId is given");
  return {
    owner: { ...owner, ...(isGiven(threadId) && { threadId }) },
    entities: ["Job"],
    subjectId: jobId ?? undefined,
  };
}

@Resolver()
export class EventResolver {
  constructor(private readonly feed: EventFeed) {}

  @Query(() => CursorScalar, {
    description:
      "The end of the event log: read state after asking for it, subscribe with it, and nothing is missed in between.",
  })
  async eventCursor(@Ctx() { principal }: GraphContext): Promise<string> {
    return this.feed.cursor(principal);
  }

  @Subscription(() => EventType, {
    description:
      "Every change that the caller may see. Where the filter names a thread, completes when that is deleted, and fails with NOT_FOUND for one that is not there and has no events after the cursor. Fails with CURSOR_INVALID and CURSOR_EXPIRED, and with BAD_USER_INPUT for an empty thread id.",
    subscribe: follow(
      ({ filter }: { filter?: EventFilterInput | null; after?: string | null }) => ({
        owner: checked(filter?.owner, "filter.owner") ?? undefined,
        entities: checkedLength(filter?.subjectTypes, "filter.subjectTypes"),
        kinds: checkedLength(filter?.kinds, "filter.kinds"),
      }),
    ),
  })
  events(
    @Root() event: FeedEvent,
    @Arg("filter", () => EventFilterInput, {
      nullable: true,
      description: "Which events. Default: all.",
    })
    _filter?: EventFilterInput | null,
    @Arg("after", () => CursorScalar, { nullable: true, description: afterDescription })
    _after?: string | null,
  ): EventType {
    return toEvent(event);
  }

  @Subscription(() => MessageEventType, {
    description:
      "Messages that are added to a thread. Completes when the thread is deleted. Fails with NOT_FOUND for a thread that is not there and has no events after the cursor, with CURSOR_INVALID and CURSOR_EXPIRED, and with BAD_USER_INPUT for an empty thread id.",
    subscribe: follow(({ threadId }: { threadId: string; after?: string | null }) => ({
      owner: toThread(threadId),
      entities: ["Message"],
      kinds: ["CREATED"],
    })),
  })
  messageAdded(
    @Root() event: FeedEvent,
    @Arg("threadId", () => ID, { description: "The thread." }) _threadId: string,
    @Arg("after", () => CursorScalar, { nullable: true, description: afterDescription })
    _after?: string | null,
  ): EventType {
    return toEvent(event);
  }

  @Subscription(() => MemoryEventType, {
    description:
      "Memories that are newly extracted. Where the owner names a thread, completes when that is deleted, and fails with NOT_FOUND for one that is not there and has no events after the cursor. Fails with CURSOR_INVALID and CURSOR_EXPIRED, and with BAD_USER_INPUT for an empty thread id.",
    subscribe: follow(({ owner }: { owner: OwnerFilter; after?: string | null }) => ({
      owner: checked(owner, "owner"),
      entities: ["Memory"],
      kinds: ["CREATED"],
      byJob: true,
    })),
  })
  memoryExtracted(
    @Root() event: FeedEvent,
    @Arg("owner", () => OwnerFilterInput, {
      description: "Whose memories; a thread's include those about its user.",
    })
    _owner: OwnerFilterInput,
    @Arg("after", () => CursorScalar, { nullable: true, description: afterDescription })
    _after?: string | null,
  ): EventType {
    return toEvent(event);
  }

  @Subscription(() => MemoryEventType, {
    description:
      "Every change of memories: created, updated, reinforced, invalidated, restored, deleted, expired. Where the owner names a thread, completes when that is deleted, and fails with NOT_FOUND for one that is not there and has no events after the cursor. Fails with CURSOR_INVALID and CURSOR_EXPIRED, and with BAD_USER_INPUT for an empty thread id.",
    subscribe: follow(({ owner }: { owner: OwnerFilter; after?: string | null }) => ({
      owner: checked(owner, "owner"),
      entities: ["Memory"],
    })),
  })
  memoryChanged(
    @Root() event: FeedEvent,
    @Arg("owner", () => OwnerFilterInput, {
      description: "Whose memories; a thread's include those that were learned in it.",
    })
    _owner: OwnerFilterInput,
    @Arg("after", () => CursorScalar, { nullable: true, description: afterDescription })
    _after?: string | null,
  ): EventType {
    return toEvent(event);
  }

  @Subscription(() => JobEventType, {
    description:
      "Each step of jobs: caused, claimed, finished, failed. Where a thread is named, completes when that is deleted, and fails with NOT_FOUND for one that is not there and has no events after the cursor. Fails with CURSOR_INVALID and CURSOR_EXPIRED, and with BAD_USER_INPUT where a thread is named twice, and for an empty id.",
    subscribe: follow(toJobEvents),
  })
  jobUpdated(
    @Root() event: FeedEvent,
    @Arg("owner", () => OwnerFilterInput, {
      nullable: true,
      description:
        "Whose jobs: those of the thread that caused them. Its `threadId` not together with the argument of this name. Default: all within reach.",
    })
    _owner?: OwnerFilterInput | null,
    @Arg("threadId", () => ID, {
      nullable: true,
      description: "Only this thread's jobs. Default: any.",
    })
    _threadId?: string | null,
    @Arg("jobId", () => ID, { nullable: true, description: "Only this job. Default: any." })
    _jobId?: string | null,
    @Arg("after", () => CursorScalar, { nullable: true, description: afterDescription })
    _after?: string | null,
  ): EventType {
    return toEvent(event);
  }

  @Subscription(() => SummaryEventType, {
    description:
      "Each change of a thread's running summary: made, brought up to date, removed because a message that it covers was changed or removed. Completes when the thread is deleted. Fails with NOT_FOUND for a thread that is not there and has no events after the cursor, with CURSOR_INVALID and CURSOR_EXPIRED, and with BAD_USER_INPUT for an empty thread id.",
    subscribe: follow(({ threadId }: { threadId: string; after?: string | null }) => ({
      owner: toThread(threadId),
      entities: ["Summary"],
    })),
  })
  summaryUpdated(
    @Root() event: FeedEvent,
    @Arg("threadId", () => ID, { description: "The thread." }) _threadId: string,
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
  async summary(@Root() event: OwnedEvent, @Ctx() { loaders }: GraphContext) {
    return recordOf(event, () => loaders.summaries.load(event.subjectId));
  }
}
