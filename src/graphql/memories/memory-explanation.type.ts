import { Field, Float, Int, ObjectType } from "type-graphql";
import type { MemoryChange, MemoryStatus, StatusReason } from "../../core/memories/memory.js";
import { MemoryStatusEnum, StatusReasonEnum } from "../schema/record-enums.js";
import { MemoryChangeType } from "./memory.type.js";
import { DateTimeScalar } from "../schema/scalars.js";

@ObjectType("MemoryStep", {
  simpleResolvers: true,
  description: "A step from one revision to the next.",
})
export class MemoryStepType {
  @Field(() => Int, { description: "Revision after the step." })
  revision!: number;

  @Field(() => DateTimeScalar, { description: "Time of the step." })
  at!: number;

  @Field(() => MemoryChangeType, {
    nullable: true,
    description: "The change; null if unknown.",
  })
  change!: MemoryChange | null;

  @Field(() => MemoryStatusEnum, { description: "Status after the step." })
  status!: MemoryStatus;

  @Field(() => StatusReasonEnum, {
    nullable: true,
    description: "Reason of the status; null if VALID.",
  })
  statusReason!: StatusReason | null;

  @Field(() => Float, { description: "Confidence after the step, 0 to 1." })
  confidence!: number;

  @Field(() => Float, {
    nullable: true,
    description: "Change of the confidence; null if unknown.",
  })
  confidenceGrowth!: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether the content changed; null if unknown.",
  })
  isReworded!: boolean | null;
}

@ObjectType("MemoryExplanation", {
  description: "Explanation of a memory; unknown parts are null.",
})
export class MemoryExplanationType {}
