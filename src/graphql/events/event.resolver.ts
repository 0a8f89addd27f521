import type { EventFeed, FeedEvent } from "../../core/events/event-feed.js";
import type { EventKind } from "../../core/events/event.js";
import { checkedLength } from "../../core/lists/page.js";
import type { OwnerFilter } from "../../core/owner.js";
import {
  type MemoryEventArgs,
  afterDescription,
  checked,
  checkedId,
  endOfNamedThread,
  endOfThread,
  follow,
  toJobEvents,
  toThread,
} from "./event-arguments.js";
import {
  EventFilterInput,
  EventType,
  JobEventType,
  MemoryEventType,
  MessageEventType,
  SummaryEventType,
  toEvent,
} from "./event.type.js";
import { OwnerFilterInput } from "../inputs/owner-filter.input.js";
import type { GraphContext } from "../loading/graph-context.js";
import { ID } from "../schema/id.js";
import { RequiresRole } from "../schema/requires-role.js";
import { CursorScalar, DateTimeScalar } from "../schema/scalars.js";
import { EventKindEnum } from "../schema/server-enums.js";
import { Arg, Ctx, Query, Resolver, Root, Subscription } from "type-graphql";

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
