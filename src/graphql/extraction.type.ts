import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import type { MemoryAction } from "../core/language-model.js";
import type { MemoryKind } from "../core/memories/memory.js";
import { describedEnum, MemoryKindEnum } from "./enums.js";

export const MemoryActionEnum = describedEnum<MemoryAction>(
  "MemoryAction",
  "What is to be done with what a model has found.",
  {
    ADD: "It is new, and kept.",
    UPDATE: "A stored memory gets its words.",
    SUPERSEDE: "It is kept, and a stored memory does not hold any more.",
    NOOP: "A stored memory says it already.",
  },
);

export const MemoryLevelEnum = describedEnum<"USER" | "THREAD">(
  "MemoryLevel",
  "Whom a finding is about.",
  {
    USER: "The user: it is kept when the thread goes.",
    THREAD: "The thread: it is of use there alone, and goes with it.",
  },
);

@ObjectType("DryFinding", {
  simpleResolvers: true,
  description: "A memory that a dry run has found, and not stored.",
})
export class DryFindingType {
  @Field(() => MemoryActionEnum, { description: "What would be done with it." })
  action!: MemoryAction;

  @Field(() => MemoryKindEnum, { description: "What sort of statement it is." })
  kind!: MemoryKind;

  @Field(() => String, { nullable: true, description: "The model's own word for its subject." })
  category!: string | null;

  @Field(() => String, { description: "What it says." })
  content!: string;

  @Field(() => MemoryLevelEnum, { description: "Whom it is about." })
  level!: "USER" | "THREAD";

  @Field(() => Float, { description: "How sure it is, from 0 to 1." })
  confidence!: number;

  @Field(() => Float, {
    nullable: true,
    description: "How much it matters, from 0 to 1; null where the model did not say.",
  })
  importance!: number | null;

  @Field(() => Boolean, {
    description: "Whether it holds for a while only, and would expire by `transientTtlSeconds`.",
  })
  isTransient!: boolean;

  @Field(() => [ID], { description: "The messages it rests on, in the order they are cited." })
  messageIds!: string[];

  @Field(() => ID, {
    nullable: true,
    description: "The stored memory that `action` is about; null for ADD.",
  })
  memoryId!: string | null;
}

@ObjectType("DryRun", {
  simpleResolvers: true,
  description: "What an extraction would have found, compared with what is stored.",
})
export class DryRunType {
  @Field(() => [DryFindingType], { description: "What it has found, in the model's order." })
  findings!: DryFindingType[];

  @Field(() => [ID], {
    description: "Ids of stored memories that rest on the messages, and were not found again.",
  })
  missedIds!: string[];
}

@ObjectType("ExtractionReport", {
  simpleResolvers: true,
  description:
    "What an extraction has done, over all its passes; of a dry run, what it would have done.",
})
export class ExtractionReportType {
  @Field(() => Int, { description: "How many times a model was asked for memories." })
  passes!: number;

  @Field(() => Int, {
    description:
      "New messages that the model was not shown, as `memoryExtractionWindow` is smaller than what was new.",
  })
  notShown!: number;

  @Field(() => Int, { description: "What the model proposed." })
  proposed!: number;

  @Field(() => Int, { description: "New memories, with those that supersede another." })
  added!: number;

  @Field(() => Int, { description: "Stored memories that got better words." })
  updated!: number;

  @Field(() => Int, { description: "Of those added, how many took the place of a stored one." })
  superseded!: number;

  @Field(() => Int, {
    description:
      "Proposals that a stored memory says already; it rests on their messages now, too. Under the policy OASIS, it has been reinforced, unless another job had found it there before.",
  })
  unchanged!: number;

  @Field(() => Int, {
    description: "Proposals that could not be kept, such as those without evidence.",
  })
  rejected!: number;

  @Field(() => DryRunType, {
    nullable: true,
    description: "What a dry run has found; null where it was none.",
  })
  dryRun!: DryRunType | null;
}

@ObjectType("JobPayload", {
  simpleResolvers: true,
  description: "The job that a mutation has caused.",
})
export class JobPayload {}
