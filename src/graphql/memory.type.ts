import { Field, Float, Int, ObjectType } from "type-graphql";
import type { JsonObject } from "../core/entity.js";
import type {
  MemoryAction,
  MemoryChange,
  MemoryKind,
  MemoryPolicy,
  MemorySource,
  MemoryStatus,
  StatusReason,
} from "../core/memories/memory.js";
import type { EventKind } from "../core/events/event.js";
import type { Trust } from "../core/memories/trust.js";
import { connectionOf } from "./connection.js";
import {
  EventKindEnum,
  MemoryKindEnum,
  MemoryPolicyEnum,
  MemorySourceEnum,
  MemoryStatusEnum,
  StatusReasonEnum,
  TrustEnum,
} from "./enums.js";
import { MemoryActionEnum } from "./extraction.type.js";
import { ID } from "./id.js";
import { expiresAtDescription } from "./lifetime.fields.js";
import { NodeType } from "./node.type.js";
import { DateTimeScalar, JsonScalar } from "./scalars.js";

const subjectDescription =
  'What the memory is about, as a person would name it: "Lily", "the user\'s employer". Null: the user.';

const changeDescription = "Change that led to this revision; null if unknown.";

@ObjectType("MemoryChange", {
  simpleResolvers: true,
  description: "A change of a memory and its author.",
})
export class MemoryChangeType {
  @Field(() => EventKindEnum, { description: "Kind of the change." })
  kind!: EventKind;

  @Field(() => ID, {
    nullable: true,
    description: "Job that made it; null if a caller made it.",
  })
  jobId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "User that the caller was bound to, if any.",
  })
  userId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "Agent that the caller was bound to, if any.",
  })
  agentId!: string | null;

  @Field(() => MemoryActionEnum, {
    nullable: true,
    description: "Decision of the extraction, if any.",
  })
  decision?: MemoryAction | null;

  @Field(() => String, {
    nullable: true,
    description: "Why a reviewer rejected the memory, in the reviewer's words.",
  })
  reason?: string | null;
}

@ObjectType("Memory", {
  simpleResolvers: true,
  implements: NodeType,
  description: "A stored statement, such as a fact or a preference.",
})
export class MemoryType extends NodeType {
  @Field(() => ID, {
    description: "Id, unique per tenant and type.",
  })
  id!: string;

  @Field(() => MemoryKindEnum, { description: "Kind of the memory." })
  kind!: MemoryKind;

  @Field(() => String, {
    nullable: true,
    description: "Category as free text, such as `work`.",
  })
  category!: string | null;

  @Field(() => String, { nullable: true, description: "The statement." })
  content!: string | null;

  @Field(() => String, { nullable: true, description: subjectDescription })
  subject!: string | null;

  @Field(() => TrustEnum, { description: "Trust." })
  trust!: Trust;

  @Field(() => ID, {
    nullable: true,
    description: "User that it is about; null if none.",
  })
  userId!: string | null;

  @Field(() => ID, { nullable: true, description: "Agent that it is for; null if any." })
  agentId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "Thread that owns it. Deleting the thread deletes the memory. Null if none.",
  })
  threadId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "Thread that it was learned in; null if none.",
  })
  originThreadId!: string | null;

  @Field(() => MemorySourceEnum, { description: "Author of the wording." })
  source!: MemorySource;

  @Field(() => Float, { description: "Confidence, 0 to 1." })
  confidence!: number;

  @Field(() => Float, {
    nullable: true,
    description: "Importance, 0 to 1; null if unknown.",
  })
  importance!: number | null;

  @Field(() => MemoryStatusEnum, {
    description: "VALID, INVALID (superseded, pruned or retracted) or PENDING (waits for review).",
  })
  status!: MemoryStatus;

  @Field(() => StatusReasonEnum, {
    nullable: true,
    description: "Why it is INVALID or PENDING; null if VALID.",
  })
  statusReason!: StatusReason | null;

  @Field(() => MemoryPolicyEnum, { description: "Memory policy." })
  policy!: MemoryPolicy;

  @Field(() => Boolean, {
    description: "Whether it never fades.",
  })
  pinned!: boolean;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Time of the event; null if unknown.",
  })
  timestamp!: number | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Start of validity (inclusive); null if open.",
  })
  validFrom!: number | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "End of validity (exclusive); null if open.",
  })
  validTo!: number | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Time at which it was added or last reinforced; null if PERMANENT.",
  })
  reinforcedAt!: number | null;

  @Field(() => JsonScalar, { nullable: true, description: "The caller's own data: an object." })
  metadata!: JsonObject | null;

  @Field(() => DateTimeScalar, { description: "Time of storage." })
  createdAt!: number;

  @Field(() => DateTimeScalar, { description: "Time of the last change." })
  updatedAt!: number;

  @Field(() => Int, { description: "Revision number, from 1." })
  revision!: number;

  @Field(() => MemoryChangeType, { nullable: true, description: changeDescription })
  change!: MemoryChange | null;

  @Field(() => DateTimeScalar, { nullable: true, description: expiresAtDescription })
  expiresAt!: number | null;
}

@ObjectType("MemoryRevision", {
  simpleResolvers: true,
  description: "An earlier state of a memory. Advanced.",
})
export class MemoryRevisionType {
  @Field(() => Int, { description: "Revision number, from 1." })
  revision!: number;

  @Field(() => String, { nullable: true, description: "The statement." })
  content!: string | null;

  @Field(() => String, { nullable: true, description: "What it is about; null: the user." })
  subject!: string | null;

  @Field(() => TrustEnum, { description: "Trust." })
  trust!: Trust;

  @Field(() => String, { nullable: true, description: "The category." })
  category!: string | null;

  @Field(() => MemoryPolicyEnum, { description: "Memory policy." })
  policy!: MemoryPolicy;

  @Field(() => Float, { description: "Confidence, 0 to 1." })
  confidence!: number;

  @Field(() => Float, {
    nullable: true,
    description: "Importance, 0 to 1; null if unknown.",
  })
  importance!: number | null;

  @Field(() => MemoryStatusEnum, { description: "The status." })
  status!: MemoryStatus;

  @Field(() => StatusReasonEnum, {
    nullable: true,
    description: "Why it was INVALID or PENDING; null if VALID.",
  })
  statusReason!: StatusReason | null;

  @Field(() => Boolean, { description: "Whether it was pinned." })
  pinned!: boolean;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Time of the event; null if unknown.",
  })
  timestamp!: number | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Start of validity (inclusive); null if open.",
  })
  validFrom!: number | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "End of validity (exclusive); null if open.",
  })
  validTo!: number | null;

  @Field(() => JsonScalar, { nullable: true, description: "The metadata." })
  metadata!: JsonObject | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Time at which it was added or last reinforced; null if PERMANENT.",
  })
  reinforcedAt!: number | null;

  @Field(() => MemoryChangeType, { nullable: true, description: changeDescription })
  change!: MemoryChange | null;

  @Field(() => DateTimeScalar, { description: "Time at which this revision was stored." })
  recordedFrom!: number;

  @Field(() => DateTimeScalar, { description: "Time at which the next revision replaced it." })
  recordedTo!: number;
}

@ObjectType("Evidence", {
  simpleResolvers: true,
  description: "A quote from a message that supports a memory.",
})
export class EvidenceType {
  @Field(() => String, { description: "The quoted words." })
  quote!: string;

  @Field(() => Boolean, {
    description: "Whether the message still contains the quote.",
  })
  isCurrent!: boolean;
}

@ObjectType("MemoryPayload", {
  simpleResolvers: true,
  description: "Result of a mutation of a memory.",
})
export class MemoryPayload {
  @Field(() => MemoryType, { description: "The memory after the change." })
  memory!: MemoryType;
}

export const MemoryConnection = connectionOf("Memory", () => MemoryType);
export const MemoryRevisionConnection = connectionOf("MemoryRevision", () => MemoryRevisionType);
export const EvidenceConnection = connectionOf("Evidence", () => EvidenceType);
