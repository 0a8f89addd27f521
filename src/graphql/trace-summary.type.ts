import { Field, Float, Int, ObjectType } from "type-graphql";
import type { StepType } from "../core/messages/trace.js";
import { StepTypeEnum } from "./enums.js";

const sumDescription = "The sum over the steps that say it; null where none does.";
const timeDescription =
  "The sum over the steps that say it, in milliseconds; null where none does.";

@ObjectType("StepSummary", {
  simpleResolvers: true,
  description: "What all steps of one name and type come to.",
})
export class StepSummaryType {
  @Field(() => String, { description: "The name of the tool, or of the agent." })
  name!: string;

  @Field(() => StepTypeEnum, { description: "Whether a tool was called, or another agent." })
  type!: StepType;

  @Field(() => Int, { description: "How many steps these are." })
  count!: number;

  @Field(() => Float, { nullable: true, description: sumDescription })
  inputTokens!: number | null;

  @Field(() => Float, { nullable: true, description: sumDescription })
  outputTokens!: number | null;

  @Field(() => Float, { nullable: true, description: timeDescription })
  durationMs!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: "The mean of the steps that say it, in milliseconds; null where none does.",
  })
  meanDurationMs!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: "The longest of the steps that say it, in milliseconds; null where none does.",
  })
  maxDurationMs!: number | null;
}

@ObjectType("TraceSummary", {
  simpleResolvers: true,
  description:
    "What the steps of many messages come to: those that `Message.trace` tells of. Expired messages are left out.",
})
export class TraceSummaryType {
  @Field(() => Int, { description: "How many steps there are." })
  stepCount!: number;

  @Field(() => Int, {
    description:
      "How many different steps there are, by name and type: more than in `steps` where its limit leaves some out.",
  })
  distinctCount!: number;

  @Field(() => Float, { nullable: true, description: sumDescription })
  inputTokens!: number | null;

  @Field(() => Float, { nullable: true, description: sumDescription })
  outputTokens!: number | null;

  @Field(() => Float, { nullable: true, description: timeDescription })
  durationMs!: number | null;

  @Field(() => [StepSummaryType], {
    description:
      "By name and type, the most frequent first; of the same number, by name and then type.",
  })
  steps!: readonly StepSummaryType[];
}
