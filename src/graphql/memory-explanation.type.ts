import { Field, Float, Int, ObjectType } from "type-graphql";
import type { MemoryChange, MemoryStatus, StatusReason } from "../core/memories/memory.js";
import { MemoryStatusEnum, StatusReasonEnum } from "./enums.js";
import { MemoryChangeType } from "./memory.type.js";
import { DateTimeScalar } from "./scalars.js";

@ObjectType("MemoryStep", {
  simpleResolvers: true,
  description: "How a memory came from one revision to the next.",
})
export class MemoryStepType {
  @Field(() => Int, { description: "The revision that it led to." })
  revision!: number;

  @Field(() => DateTimeScalar, { description: "When." })
  at!: number;

  @Field(() => MemoryChangeType, {
    nullable: true,
    description:
      "What was done, by whom, and what an extraction had decided; null where that was not noted yet.",
  })
  change!: MemoryChange | null;

  @Field(() => MemoryStatusEnum, { description: "Whether it held from then on." })
  status!: MemoryStatus;

  @Field(() => StatusReasonEnum, {
    nullable: true,
    description: "Why it did not hold from then on; null if it did.",
  })
  statusReason!: StatusReason | null;

  @Field(() => Float, { description: "How sure it was from then on, from 0 to 1." })
  confidence!: number;

  @Field(() => Float, {
    nullable: true,
    description:
      "By how much that was more than before; less than 0 where it has faded. Null for the first step, and where the one before is not among these.",
  })
  confidenceGrowth!: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether it says something else since. Null as `confidenceGrowth` is.",
  })
  isReworded!: boolean | null;
}

@ObjectType("MemoryExplanation", {
  description:
    "Why a memory is there, and why it is as it is. What is not known any more, such as a job that is gone, is null.",
})
export class MemoryExplanationType {}
