import { ArgsType, Field, Float, Int, ObjectType } from "type-graphql";
import type { JsonObject } from "../../core/entity.js";
import type {
  MemoryKind,
  MemoryPolicy,
  MemoryStatus,
  StatusReason,
} from "../../core/memories/memory.js";
import type { Trust } from "../../records/memory-words.js";
import type { ComparedField, DifferenceKind } from "../../core/simulations/simulation.js";
import { describedEnum } from "../schema/enum-of.js";
import {
  MemoryKindEnum,
  MemoryPolicyEnum,
  MemoryStatusEnum,
  StatusReasonEnum,
  TrustEnum,
} from "../schema/record-enums.js";
import { MemoryLevelEnum } from "./extraction.type.js";
import { ID } from "../schema/id.js";
import { DateTimeScalar, JsonScalar } from "../schema/scalars.js";

export type SimulationStatus = "RUNNING" | "READY" | "FAILED" | "STALE" | "PROMOTED";

export const SimulationStatusEnum = describedEnum<SimulationStatus>(
  "SimulationStatus",
  "The status of a simulation.",
  {
    RUNNING: "Its job has not ended.",
    READY: "It can be promoted.",
    FAILED: "Its job is DEAD; see `job`. `retryJobs` continues it.",
    STALE:
      "A message of the thread was changed or deleted, or a memory that it compares was deleted. Its differences are deleted.",
    PROMOTED: "Its memories have replaced those of the thread.",
  },
);

export const DifferenceKindEnum = describedEnum<DifferenceKind>(
  "DifferenceKind",
  "The change that a promotion would make to a memory.",
  {
    ADDED: "It adds the memory.",
    LOST: "It makes the memory INVALID, because it was not found again.",
    CHANGED: "It changes the memory.",
  },
);

export const ComparedFieldEnum = describedEnum<ComparedField>(
  "ComparedField",
  "A field in which two states of a memory differ.",
  {
    CONTENT: "The content.",
    KIND: "The kind.",
    CATEGORY: "The category.",
    SUBJECT: "The subject.",
    TRUST: "The trust.",
    LEVEL: "Whether it belongs to the user or to the thread.",
    POLICY: "Whether it fades.",
    STATUS: "Whether it is VALID.",
    CONFIDENCE: "The confidence of a memory that does not fade.",
    IMPORTANCE: "The importance.",
    TIMESTAMP: "The time of the event.",
    VALIDITY: "The start of validity, or whether validity ends.",
    METADATA: "The metadata.",
  },
);

@ObjectType("SimulatedEvidence", {
  simpleResolvers: true,
  description: "A quote that supports a memory in a simulation.",
})
export class SimulatedEvidenceType {
  @Field(() => ID, { description: "Id of the message." })
  messageId!: string;

  @Field(() => String, { description: "The quoted words." })
  quote!: string;
}

@ObjectType("SimulatedMemory", {
  simpleResolvers: true,
  description: "A stored memory, or a memory that a simulation found.",
})
export class SimulatedMemoryType {
  @Field(() => MemoryKindEnum, { description: "Kind of the memory." })
  kind!: MemoryKind;

  @Field(() => String, { nullable: true, description: "Category; null: none." })
  category!: string | null;

  @Field(() => String, { nullable: true, description: "The statement." })
  content!: string | null;

  @Field(() => String, { nullable: true, description: "What it is about; null: the user." })
  subject!: string | null;

  @Field(() => TrustEnum, { description: "Trust." })
  trust!: Trust;

  @Field(() => MemoryLevelEnum, { description: "Owner of the memory." })
  level!: "USER" | "THREAD";

  @Field(() => MemoryPolicyEnum, { description: "Memory policy." })
  policy!: MemoryPolicy;

  @Field(() => MemoryStatusEnum, { description: "Status of the memory." })
  status!: MemoryStatus;

  @Field(() => StatusReasonEnum, {
    nullable: true,
    description: "Why it is INVALID or PENDING; null if VALID.",
  })
  statusReason!: StatusReason | null;

  @Field(() => Float, { description: "Confidence, 0 to 1." })
  confidence!: number;

  @Field(() => Float, { nullable: true, description: "Importance, 0 to 1; null if unknown." })
  importance!: number | null;

  @Field(() => DateTimeScalar, { nullable: true, description: "Time of the event or message." })
  timestamp!: number | null;

  @Field(() => DateTimeScalar, { nullable: true, description: "Start of validity (inclusive)." })
  validFrom!: number | null;

  @Field(() => DateTimeScalar, { nullable: true, description: "End of validity (exclusive)." })
  validTo!: number | null;

  @Field(() => JsonScalar, { nullable: true, description: "The caller's own data: an object." })
  metadata!: JsonObject | null;

  @Field(() => [SimulatedEvidenceType], { description: "Quotes that support it." })
  evidence!: readonly SimulatedEvidenceType[];
}

@ObjectType("MemoryDifference", {
  simpleResolvers: true,
  description: "A memory that a promotion would add, change or make INVALID.",
})
export class MemoryDifferenceType {
  @Field(() => DifferenceKindEnum, { description: "Kind of the change." })
  kind!: DifferenceKind;

  @Field(() => [ComparedFieldEnum], { description: "Fields that differ. Empty unless CHANGED." })
  fields!: readonly ComparedField[];

  @Field(() => SimulatedMemoryType, {
    nullable: true,
    description: "The stored memory at the time of the comparison; null for ADDED.",
  })
  before!: SimulatedMemoryType | null;

  @Field(() => SimulatedMemoryType, {
    nullable: true,
    description: "The memory that the simulation found; null for LOST.",
  })
  after!: SimulatedMemoryType | null;
}

@ObjectType("Simulation", {
  simpleResolvers: true,
  description:
    "A trial extraction of a thread's memories with other settings. It changes no memories until it is promoted.",
})
export class SimulationType {
  @Field(() => DateTimeScalar, { description: "Time of creation." })
  createdAt!: number;

  @Field(() => DateTimeScalar, { description: "Time of the last change." })
  updatedAt!: number;

  @Field(() => DateTimeScalar, { description: "Time at which it is removed." })
  expiresAt!: number;
}

/** Default and maximum number of differences in a response. */
export const defaultDifferences = 100;
export const maxDifferences = 500;

@ArgsType()
export class DifferencesArgs {
  @Field(() => [DifferenceKindEnum], {
    nullable: true,
    description: "Kinds to return. Default: all.",
  })
  kinds?: readonly DifferenceKind[] | null;

  @Field(() => Int, {
    nullable: true,
    description: `Maximum number, 1 to ${maxDifferences}. Default: ${defaultDifferences}.`,
  })
  first?: number | null;

  @Field(() => Int, { nullable: true, description: "Number of differences to skip. Default: 0." })
  skip?: number | null;
}
