import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import type { JsonObject } from "../core/entity.js";
import type { MemoryAction } from "../core/language-model.js";
import type { EventKind } from "../core/events/event.js";
import type {
  MemoryChange,
  MemoryKind,
  MemoryPolicy,
  MemorySource,
  MemoryStatus,
  StatusReason,
} from "../core/memories/memory.js";
import { connectionOf } from "./connection.js";
import {
  EventKindEnum,
  MemoryKindEnum,
  MemoryPolicyEnum,
  MemorySourceEnum,
  MemoryStatusEnum,
  StatusReasonEnum,
} from "./enums.js";
import { MemoryActionEnum } from "./extraction.type.js";
import { expiresAtDescription } from "./lifetime.fields.js";
import { NodeType } from "./node.type.js";
import { DateTimeScalar, JsonScalar } from "./scalars.js";

const changeDescription =
  "What has made it what it is in this revision; null for those of before version 6 of the store.";

@ObjectType("MemoryChange", {
  simpleResolvers: true,
  description: "How a memory came to a revision, and by whom.",
})
export class MemoryChangeType {
  @Field(() => EventKindEnum, { description: "What was done to it." })
  kind!: EventKind;

  @Field(() => ID, {
    nullable: true,
    description: "The job that did it; null where a caller did.",
  })
  jobId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      "The user that the caller was bound to; null where to none, or where a job did it.",
  })
  userId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      "The agent that the caller was bound to; null where to none, or where a job did it.",
  })
  agentId!: string | null;

  @Field(() => MemoryActionEnum, {
    nullable: true,
    description:
      "What an extraction had decided to do with what it found; null where none did, or where that was not noted yet.",
  })
  decision?: MemoryAction | null;
}

@ObjectType("Memory", {
  simpleResolvers: true,
  implements: NodeType,
  description: "Something worth keeping, in words that stand on their own.",
})
export class MemoryType extends NodeType {
  @Field(() => ID, { description: "The caller's id, or a UUIDv7. Unique per tenant and type." })
  id!: string;

  @Field(() => MemoryKindEnum, { description: "What sort of statement it is." })
  kind!: MemoryKind;

  @Field(() => String, {
    nullable: true,
    description: "A finer sort in a free word, such as `work` or `health`.",
  })
  category!: string | null;

  @Field(() => String, { nullable: true, description: "The statement." })
  content!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "The user it is about; null if it is about nobody in particular.",
  })
  userId!: string | null;

  @Field(() => ID, { nullable: true, description: "The agent it is for; null if it is for any." })
  agentId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "The thread it belongs to and goes with; null if it is kept beyond any thread.",
  })
  threadId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "The thread it was learned in; null if it was not learned in one.",
  })
  originThreadId!: string | null;

  @Field(() => MemorySourceEnum, { description: "Who put it into words." })
  source!: MemorySource;

  @Field(() => Float, { description: "How sure it is, from 0 to 1." })
  confidence!: number;

  @Field(() => Float, {
    nullable: true,
    description: "How much it matters, from 0 to 1; null where nobody has said.",
  })
  importance!: number | null;

  @Field(() => MemoryStatusEnum, { description: "Whether it holds." })
  status!: MemoryStatus;

  @Field(() => StatusReasonEnum, {
    nullable: true,
    description: "Why it does not hold; null if it does.",
  })
  statusReason!: StatusReason | null;

  @Field(() => MemoryPolicyEnum, { description: "The rules that it lives by." })
  policy!: MemoryPolicy;

  @Field(() => Boolean, {
    description: "Whether it is kept as it is, and loses no confidence, whatever its policy.",
  })
  pinned!: boolean;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When what it says happens, where that is known.",
  })
  timestamp!: number | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "From when on what it says is true; null where nobody has said, or always.",
  })
  validFrom!: number | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      "Up to when what it says is true, exclusive; null where nobody has said, or for good.",
  })
  validTo!: number | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      "When it was last said again, or else kept; null under the policy ORACLE, which does not count it.",
  })
  reinforcedAt!: number | null;

  @Field(() => JsonScalar, { nullable: true, description: "The caller's own data: an object." })
  metadata!: JsonObject | null;

  @Field(() => DateTimeScalar, { description: "When it was first stored." })
  createdAt!: number;

  @Field(() => DateTimeScalar, { description: "When it last changed." })
  updatedAt!: number;

  @Field(() => Int, { description: "1 when it was first stored, one more at each change." })
  revision!: number;

  @Field(() => MemoryChangeType, { nullable: true, description: changeDescription })
  change!: MemoryChange | null;

  @Field(() => DateTimeScalar, { nullable: true, description: expiresAtDescription })
  expiresAt!: number | null;
}

@ObjectType("MemoryRevision", {
  simpleResolvers: true,
  description: "A memory as it was, from one change of it to the next.",
})
export class MemoryRevisionType {
  @Field(() => Int, { description: "Which revision, from 1." })
  revision!: number;

  @Field(() => String, { nullable: true, description: "The statement as it was." })
  content!: string | null;

  @Field(() => String, { nullable: true, description: "The category it had." })
  category!: string | null;

  @Field(() => MemoryPolicyEnum, { description: "The rules that it lived by." })
  policy!: MemoryPolicy;

  @Field(() => Float, { description: "How sure it was, from 0 to 1." })
  confidence!: number;

  @Field(() => Float, {
    nullable: true,
    description: "How much it mattered, from 0 to 1; null where nobody had said.",
  })
  importance!: number | null;

  @Field(() => MemoryStatusEnum, { description: "Whether it held." })
  status!: MemoryStatus;

  @Field(() => StatusReasonEnum, {
    nullable: true,
    description: "Why it did not hold; null if it did.",
  })
  statusReason!: StatusReason | null;

  @Field(() => Boolean, { description: "Whether it was pinned." })
  pinned!: boolean;

  @Field(() => DateTimeScalar, { nullable: true, description: "When what it said happened." })
  timestamp!: number | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "From when on what it said was true; null where nobody had said, or always.",
  })
  validFrom!: number | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      "Up to when what it said was true, exclusive; null where nobody had said, or for good.",
  })
  validTo!: number | null;

  @Field(() => JsonScalar, { nullable: true, description: "The metadata it had." })
  metadata!: JsonObject | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When it had last been said again, or else kept; null under the policy ORACLE.",
  })
  reinforcedAt!: number | null;

  @Field(() => MemoryChangeType, { nullable: true, description: changeDescription })
  change!: MemoryChange | null;

  @Field(() => DateTimeScalar, { description: "When it became so." })
  recordedFrom!: number;

  @Field(() => DateTimeScalar, { description: "When the next revision took its place." })
  recordedTo!: number;
}

@ObjectType("Evidence", {
  simpleResolvers: true,
  description: "Words of a message that a memory rests on.",
})
export class EvidenceType {
  @Field(() => String, { description: "The words, unchanged." })
  quote!: string;

  @Field(() => Boolean, {
    description:
      "Whether the message still has these words. What its content is changed to may have them elsewhere, or not at all; what is not current supports no memory.",
  })
  isCurrent!: boolean;
}

@ObjectType("MemoryPayload", {
  simpleResolvers: true,
  description: "The memory that a mutation changed.",
})
export class MemoryPayload {
  @Field(() => MemoryType, { description: "The memory as it is now." })
  memory!: MemoryType;
}

export const MemoryConnection = connectionOf("Memory", () => MemoryType);
export const MemoryRevisionConnection = connectionOf("MemoryRevision", () => MemoryRevisionType);
export const EvidenceConnection = connectionOf("Evidence", () => EvidenceType);
