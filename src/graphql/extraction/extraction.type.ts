import { Field, Float, Int, ObjectType } from "type-graphql";
import type { MemoryAction, MemoryKind } from "../../core/memories/memory.js";
import { memoryAction } from "../../records/memory-words.js";
import { describedEnum, enumOf } from "../schema/enum-of.js";
import { MemoryKindEnum } from "../schema/record-enums.js";
import { ID } from "../schema/id.js";

export const MemoryActionEnum = enumOf(memoryAction);

export const MemoryLevelEnum = describedEnum<"USER" | "THREAD">(
  "MemoryLevel",
  "The owner of a finding.",
  {
    USER: "The user: the memory is kept if the thread is deleted.",
    THREAD: "The thread: the memory is deleted with the thread.",
  },
);

@ObjectType("DryFinding", {
  simpleResolvers: true,
  description: "A memory that a dry run found.",
})
export class DryFindingType {
  @Field(() => MemoryActionEnum, { description: "Action that an extraction would take." })
  action!: MemoryAction;

  @Field(() => MemoryKindEnum, { description: "Kind of the memory." })
  kind!: MemoryKind;

  @Field(() => String, { nullable: true, description: "Category in the model's words." })
  category!: string | null;

  @Field(() => String, { description: "The statement." })
  content!: string;

  @Field(() => MemoryLevelEnum, { description: "Owner of the memory." })
  level!: "USER" | "THREAD";

  @Field(() => Float, { description: "Confidence, 0 to 1." })
  confidence!: number;

  @Field(() => Float, {
    nullable: true,
    description: "Importance, 0 to 1; null if the model gave none.",
  })
  importance!: number | null;

  @Field(() => Boolean, {
    description: "Whether it would expire after `transientTtlSeconds`.",
  })
  isTransient!: boolean;

  @Field(() => [ID], { description: "Messages that support it, in order of citation." })
  messageIds!: string[];

  @Field(() => ID, {
    nullable: true,
    description: "Stored memory that `action` affects; null for ADD.",
  })
  memoryId!: string | null;
}

@ObjectType("DryRun", {
  simpleResolvers: true,
  description: "Findings of an extraction that stores nothing.",
})
export class DryRunType {
  @Field(() => [DryFindingType], { description: "Findings, in the model's order." })
  findings!: DryFindingType[];

  @Field(() => [ID], {
    description: "Ids of stored memories that were not found again.",
  })
  missedIds!: string[];
}

@ObjectType("ExtractionReport", {
  simpleResolvers: true,
  description: "Report of all passes of an extraction.",
})
export class ExtractionReportType {
  @Field(() => Int, { description: "Number of requests to the model." })
  passes!: number;

  @Field(() => Int, {
    description: "Number of new messages outside `memoryExtractionWindow`.",
  })
  notShown!: number;

  @Field(() => Int, {
    description:
      "Number of new messages whose answers could not be read so far. They are tried again last.",
  })
  notRead!: number;

  @Field(() => Int, { description: "Number of memories that the model proposed." })
  proposed!: number;

  @Field(() => Int, { description: "Number of new memories, including superseding ones." })
  added!: number;

  @Field(() => Int, { description: "Number of reworded memories." })
  updated!: number;

  @Field(() => Int, { description: "Number of retracted memories." })
  retracted!: number;

  @Field(() => Int, { description: "Number of superseded memories." })
  superseded!: number;

  @Field(() => Int, {
    description: "Number of proposals that were known already.",
  })
  unchanged!: number;

  @Field(() => Int, {
    description: "Number of proposals that were not kept.",
  })
  rejected!: number;

  @Field(() => Int, { description: "Sentences that the built-in model left out." })
  leftOut!: number;

  @Field(() => DryRunType, {
    nullable: true,
    description: "Findings of a dry run, else null.",
  })
  dryRun!: DryRunType | null;
}
