import { Field, ID, InputType, InterfaceType, ObjectType } from "type-graphql";
import type { Json } from "../core/entity.js";
import { isGone, type EventKind, type SubjectName } from "../core/events/event.js";
import type { FeedEvent } from "../core/events/event-feed.js";
import { AgentType, UserType } from "./actor.type.js";
import { EventKindEnum, SubjectTypeEnum } from "./enums.js";
import { OwnerFilterInput } from "./filter.input.js";
import { JobType } from "./job.type.js";
import { MemoryLinkType } from "./memory-link.type.js";
import { MemoryType } from "./memory.type.js";
import { MessageType } from "./message.type.js";
import { nodeIdOf } from "./node.type.js";
import { CursorScalar, DateTimeScalar, JsonScalar } from "./scalars.js";
import { RunningSummaryType } from "./summary.type.js";
import { ThreadType } from "./thread.type.js";

@InterfaceType("Event", {
  description:
    "A committed change. Events come in commit order, each once to every subscriber that keeps its cursor.",
  resolveType: ({ subjectType }: EventType) => `${subjectType}Event`,
})
export abstract class EventType {
  @Field(() => CursorScalar, {
    description: "Subscribe with it as `after`, and the next event is the one after this.",
  })
  cursor!: string;

  @Field(() => DateTimeScalar, { description: "When the change was made." })
  at!: number;

  @Field(() => EventKindEnum, { description: "What happened." })
  kind!: EventKind;

  @Field(() => SubjectTypeEnum, { description: "The type of the record it happened to." })
  subjectType!: SubjectName;

  @Field(() => ID, { description: "The id of the record it happened to." })
  subjectId!: string;

  @Field(() => ID, {
    nullable: true,
    description:
      "The global id of the record, if it is gone (DELETED, EXPIRED, TRIMMED), for caches that let go of it (in Relay, with `@deleteRecord`). Null if it is still there, and for summaries and shared state, which have none.",
  })
  deletedNodeId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "The thread whose messages have led to the change.",
  })
  originThreadId!: string | null;

  @Field(() => JsonScalar, {
    nullable: true,
    description:
      "The record as this change has left it. Null where it is erased: once the record is deleted, has expired or is trimmed, in all of its events.",
  })
  snapshot!: Readonly<Record<string, Json>> | null;

  @Field(() => Boolean, {
    description:
      "Whether the event is a tombstone: its record is gone, and the snapshot was erased with it. The event keeps its place, so that a replay has no gap.",
  })
  isErased!: boolean;
}

export function toEvent({ createdAt, entity, ...event }: FeedEvent): EventType {
  return {
    ...event,
    isErased: event.snapshot === null,
    at: createdAt,
    subjectType: entity,
    deletedNodeId: isGone(event.kind) ? nodeIdOf(entity, event.subjectId) : null,
  };
}

@InputType("EventFilter", { description: "Which events. What is left out matches any." })
export class EventFilterInput {
  @Field(() => OwnerFilterInput, {
    nullable: true,
    description: "Whose records. Default: all within reach.",
  })
  owner?: OwnerFilterInput | null;

  @Field(() => [SubjectTypeEnum], {
    nullable: true,
    description: "Only records of these types. Default: all.",
  })
  subjectTypes?: SubjectName[] | null;

  @Field(() => [EventKindEnum], {
    nullable: true,
    description: "Only these changes. Default: all.",
  })
  kinds?: EventKind[] | null;
}

const described = (what: string) => ({
  implements: EventType,
  description: `A change of ${what}.`,
});

@ObjectType("UserEvent", described("a user"))
export class UserEventType extends EventType {
  @Field(() => UserType, {
    nullable: true,
    description: "The user as it is now; null where the event is erased.",
  })
  user?: UserType;
}

@ObjectType("AgentEvent", described("an agent"))
export class AgentEventType extends EventType {
  @Field(() => AgentType, {
    nullable: true,
    description: "The agent as it is now; null where the event is erased.",
  })
  agent?: AgentType;
}

@ObjectType("ThreadEvent", described("a thread"))
export class ThreadEventType extends EventType {
  @Field(() => ThreadType, {
    nullable: true,
    description: "The thread as it is now; null where the event is erased.",
  })
  thread?: ThreadType;
}

@ObjectType("MessageEvent", described("a message"))
export class MessageEventType extends EventType {
  @Field(() => MessageType, {
    nullable: true,
    description:
      "The message as it is now; null where the event is erased, and once it has expired.",
  })
  message?: MessageType;
}

@ObjectType("MemoryEvent", described("a memory"))
export class MemoryEventType extends EventType {
  @Field(() => MemoryType, {
    nullable: true,
    description:
      "The memory as it is now; null where the event is erased, and once it has expired.",
  })
  memory?: MemoryType;
}

@ObjectType("MemoryLinkEvent", described("a link between two memories"))
export class MemoryLinkEventType extends EventType {
  @Field(() => MemoryLinkType, {
    nullable: true,
    description: "The link as it is now; null where the event is erased.",
  })
  memoryLink?: MemoryLinkType;
}

@ObjectType("JobEvent", described("a job"))
export class JobEventType extends EventType {
  @Field(() => JobType, {
    nullable: true,
    description: "The job as it is now; null where the event is erased.",
  })
  job?: JobType;
}

@ObjectType("SummaryEvent", described("a thread's running summary"))
export class SummaryEventType extends EventType {
  @Field(() => ThreadType, {
    nullable: true,
    description: "The thread as it is now; null where the event is erased.",
  })
  thread?: ThreadType;

  @Field(() => RunningSummaryType, {
    nullable: true,
    description: "The running summary as it is now; null where the event is erased.",
  })
  summary?: RunningSummaryType;
}
