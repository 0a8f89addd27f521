import { Field, InputType, InterfaceType, ObjectType } from "type-graphql";
import type { Json } from "../../core/entity.js";
import { isGone, type EventKind, type SubjectName } from "../../core/events/event.js";
import type { FeedEvent } from "../../core/events/event-feed.js";
import { AgentType, UserType } from "../actors/actor.type.js";
import { EventKindEnum, SubjectTypeEnum } from "../schema/server-enums.js";
import { OwnerFilterInput } from "../inputs/owner-filter.input.js";
import { ID } from "../schema/id.js";
import { JobType } from "../extraction/job.type.js";
import { MemoryLinkType } from "../memories/memory-link.type.js";
import { MemoryType } from "../memories/memory.type.js";
import { MessageType } from "../messages/message.type.js";
import { nodeIdOf } from "../records/node.type.js";
import { CursorScalar, DateTimeScalar, JsonScalar } from "../schema/scalars.js";
import { RunningSummaryType } from "../threads/summary.type.js";
import { ThreadType } from "../threads/thread.type.js";

@InterfaceType("Event", {
  description: "A committed change. Events arrive in commit order.",
  resolveType: ({ subjectType }: EventType) => `${subjectType}Event`,
})
export abstract class EventType {
  @Field(() => CursorScalar, {
    description: "Cursor of the event, for `after`.",
  })
  cursor!: string;

  @Field(() => DateTimeScalar, { description: "Time of the change." })
  at!: number;

  @Field(() => EventKindEnum, { description: "Kind of change." })
  kind!: EventKind;

  @Field(() => SubjectTypeEnum, { description: "Type of the record." })
  subjectType!: SubjectName;

  @Field(() => ID, { description: "Id of the record." })
  subjectId!: string;

  @Field(() => ID, {
    nullable: true,
    description: "`nodeId` of the deleted record. Null for other events.",
  })
  deletedNodeId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "Thread of the record, even if it is deleted. Null: none.",
  })
  threadId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "Thread that caused the change.",
  })
  originThreadId!: string | null;

  @Field(() => JsonScalar, {
    nullable: true,
    description: "The record after this change. Null once it is deleted.",
  })
  snapshot!: Readonly<Record<string, Json>> | null;

  @Field(() => Boolean, {
    description: "Whether it is the tombstone of a deleted record.",
  })
  isErased!: boolean;
}

/** @param event An event of a subject, not of the audit log: readers get those only on request. */
export function toEvent({ createdAt, entity: logged, ...event }: FeedEvent): EventType {
  const entity = logged as SubjectName;
  return {
    ...event,
    isErased: event.snapshot === null,
    at: createdAt,
    subjectType: entity,
    deletedNodeId: isGone(event.kind) ? nodeIdOf(entity, event.subjectId) : null,
  };
}

@InputType("EventFilter", { description: "Filter of events. An omitted field matches all." })
export class EventFilterInput {
  @Field(() => OwnerFilterInput, {
    nullable: true,
    description: "Owner of the records. Default: any.",
  })
  owner?: OwnerFilterInput | null;

  @Field(() => [SubjectTypeEnum], {
    nullable: true,
    description: "Types of the records. Default: all.",
  })
  subjectTypes?: SubjectName[] | null;

  @Field(() => ID, { nullable: true, description: "Id of one record. Default: any." })
  subjectId?: string | null;

  @Field(() => [EventKindEnum], {
    nullable: true,
    description: "Kinds of changes. Default: all but EMBEDDED.",
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
    description: "The current user. Null once deleted.",
  })
  user?: UserType;
}

@ObjectType("AgentEvent", described("an agent"))
export class AgentEventType extends EventType {
  @Field(() => AgentType, {
    nullable: true,
    description: "The current agent. Null once deleted.",
  })
  agent?: AgentType;
}

@ObjectType("ThreadEvent", described("a thread"))
export class ThreadEventType extends EventType {
  @Field(() => ThreadType, {
    nullable: true,
    description: "The current thread. Null once deleted.",
  })
  thread?: ThreadType;
}

@ObjectType("MessageEvent", described("a message"))
export class MessageEventType extends EventType {
  @Field(() => MessageType, {
    nullable: true,
    description: "The current message. Null once deleted or expired.",
  })
  message?: MessageType;
}

@ObjectType("MemoryEvent", described("a memory"))
export class MemoryEventType extends EventType {
  @Field(() => MemoryType, {
    nullable: true,
    description: "The current memory. Null once deleted or expired.",
  })
  memory?: MemoryType;
}

@ObjectType("MemoryLinkEvent", described("a link between two memories"))
export class MemoryLinkEventType extends EventType {
  @Field(() => MemoryLinkType, {
    nullable: true,
    description: "The current link. Null once deleted.",
  })
  memoryLink?: MemoryLinkType;
}

@ObjectType("JobEvent", described("a job"))
export class JobEventType extends EventType {
  @Field(() => JobType, {
    nullable: true,
    description: "The current job. Null once deleted.",
  })
  job?: JobType;
}

@ObjectType("SummaryEvent", described("a thread's running summary"))
export class SummaryEventType extends EventType {
  @Field(() => ThreadType, {
    nullable: true,
    description: "The current thread. Null once deleted.",
  })
  thread?: ThreadType;

  @Field(() => RunningSummaryType, {
    nullable: true,
    description: "The current running summary. Null once deleted.",
  })
  runningSummary?: RunningSummaryType;
}
