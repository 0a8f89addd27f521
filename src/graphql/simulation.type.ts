import { ArgsType, Field, Float, ID, Int, ObjectType } from "type-graphql";
import type { JsonObject } from "../core/entity.js";
import type {
  MemoryKind,
  MemoryPolicy,
  MemoryStatus,
  StatusReason,
} from "../core/memories/memory.js";
import type { ComparedField, DifferenceKind } from "../core/simulations/simulation.js";
import {
  describedEnum,
  MemoryKindEnum,
  MemoryPolicyEnum,
  MemoryStatusEnum,
  StatusReasonEnum,
} from "./enums.js";
import { MemoryLevelEnum } from "./extraction.type.js";
import { DateTimeScalar, JsonScalar } from "./scalars.js";

export type SimulationStatus = "RUNNING" | "READY" | "FAILED" | "STALE" | "PROMOTED";

export const SimulationStatusEnum = describedEnum<SimulationStatus>(
  "SimulationStatus",
  "The status of a simulation.",
  {
    RUNNING: "Its job has not ended.",
    READY: "It can be promoted.",
    FAILED: "Its job was given up; see `job`. `retryJobs` goes on with it.",
    STALE: "A message of the thread, or a memory that it is about, has changed or gone.",
    PROMOTED: "The thread's memories are those that it found.",
  },
);

export const DifferenceKindEnum = describedEnum<DifferenceKind>(
  "DifferenceKind",
  "What a promotion would do to a memory.",
  {
    ADDED: "It adds the memory.",
    LOST: "It makes the memory INVALID, because it was not found again.",
    CHANGED: "It changes the memory.",
  },
);

export const ComparedFieldEnum = describedEnum<ComparedField>(
  "ComparedField",
  "What differs of a memory.",
  {
    CONTENT: "The words.",
    KIND: "The kind.",
    CATEGORY: "The category.",
    LEVEL: "Whether it belongs to the user or to the thread.",
    POLICY: "Whether it fades.",
    STATUS: "Whether it is valid.",
    CONFIDENCE: "The confidence of a memory that does not fade.",
    IMPORTANCE: "The importance.",
    TIMESTAMP: "When it happened.",
    VALIDITY: "From when on it is true, or whether that has an end.",
    METADATA: "The metadata.",
  },
);

@ObjectType("SimulatedEvidence", {
  simpleResolvers: true,
  description: "What a memory rests on, in a simulation.",
})
export class SimulatedEvidenceType {
  @Field(() => ID, { description: "Id of the message." })
  messageId!: string;

  @Field(() => String, { description: "The words of the message." })
  quote!: string;
}

@ObjectType("SimulatedMemory", {
  simpleResolvers: true,
  description: "A memory as it was stored, or as a simulation found it.",
})
export class SimulatedMemoryType {
  @Field(() => MemoryKindEnum, { description: "Kind of the memory." })
  kind!: MemoryKind;

  @Field(() => String, { nullable: true, description: "Category; null: none." })
  category!: string | null;

  @Field(() => String, { nullable: true, description: "The statement." })
  content!: string | null;

  @Field(() => MemoryLevelEnum, { description: "Owner of the memory." })
  level!: "USER" | "THREAD";

  @Field(() => MemoryPolicyEnum, { description: "Whether it fades." })
  policy!: MemoryPolicy;

  @Field(() => MemoryStatusEnum, { description: "Whether it is valid." })
  status!: MemoryStatus;

  @Field(() => StatusReasonEnum, {
    nullable: true,
    description: "Why it is not valid. Null if it is.",
  })
  statusReason!: StatusReason | null;

  @Field(() => Float, { description: "Confidence, 0 to 1." })
  confidence!: number;

  @Field(() => Float, { nullable: true, description: "Importance, 0 to 1; null if unknown." })
  importance!: number | null;

  @Field(() => DateTimeScalar, { nullable: true, description: "When it happened or was said." })
  timestamp!: number | null;

  @Field(() => DateTimeScalar, { nullable: true, description: "From when on it is true." })
  validFrom!: number | null;

  @Field(() => DateTimeScalar, { nullable: true, description: "Until when it is true, exclusive." })
  validTo!: number | null;

  @Field(() => JsonScalar, { nullable: true, description: "Metadata of the caller." })
  metadata!: JsonObject | null;

  @Field(() => [SimulatedEvidenceType], { description: "What it rests on." })
  evidence!: readonly SimulatedEvidenceType[];
}

@ObjectType("MemoryDifference", {
  simpleResolvers: true,
  description: "A memory that a promotion would add, change or make INVALID.",
})
export class MemoryDifferenceType {
  @Field(() => DifferenceKindEnum, { description: "What it would do." })
  kind!: DifferenceKind;

  @Field(() => [ComparedFieldEnum], { description: "What differs; only of CHANGED." })
  fields!: readonly ComparedField[];

  @Field(() => SimulatedMemoryType, {
    nullable: true,
    description: "The memory as it was stored when it was compared; null of ADDED.",
  })
  before!: SimulatedMemoryType | null;

  @Field(() => SimulatedMemoryType, {
    nullable: true,
    description: "The memory as the simulation found it; null of LOST.",
  })
  after!: SimulatedMemoryType | null;
}

@ObjectType("Simulation", {
  simpleResolvers: true,
  description:
    "Memories that a thread would have if they were extracted anew with other settings. It changes nothing until it is promoted.",
})
export class SimulationType {
  @Field(() => DateTimeScalar, { description: "Time of creation." })
  createdAt!: number;

  @Field(() => DateTimeScalar, { description: "Time of the last change." })
  updatedAt!: number;

  @Field(() => DateTimeScalar, { description: "When it is removed." })
  expiresAt!: number;
}

@ObjectType("SimulationPayload", {
  simpleResolvers: true,
  description: "Result of a mutation of a simulation.",
})
export class SimulationPayload {
  @Field(() => SimulationType, { description: "The simulation." })
  simulation!: SimulationType;
}

@ObjectType("DiscardSimulationPayload", {
  simpleResolvers: true,
  description: "Result of `discardSimulation`.",
})
export class DiscardSimulationPayload {
  @Field(() => Boolean, { description: "Whether there was such a simulation." })
  discarded!: boolean;
}

/** How many differences are answered unless a caller says otherwise, and at most. */
export const defaultDifferences = 100;
export const maxDifferences = 500;

@ArgsType()
export class DifferencesArgs {
  @Field(() => [DifferenceKindEnum], { nullable: true, description: "Only these. Default: all." })
  kinds?: readonly DifferenceKind[] | null;

  @Field(() => Int, {
    nullable: true,
    description: `Maximum number, 1 to ${maxDifferences}. Default: ${defaultDifferences}.`,
  })
  first?: number | null;

  @Field(() => Int, { nullable: true, description: "How many to leave out before. Default: 0." })
  skip?: number | null;
}
