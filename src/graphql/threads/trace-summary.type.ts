import { Field, Float, Int, ObjectType } from "type-graphql";
import type { StepType } from "../../core/messages/trace.js";
import { StepTypeEnum } from "../schema/record-enums.js";

const sumDescription = "Sum over the steps with a value. Null if none has one.";
const timeDescription = "Sum in milliseconds over the steps with a value. Null if none has one.";

@ObjectType("StepTotals", {
  simpleResolvers: true,
  description: "Totals of the steps of one name and type.",
})
export class StepSummaryType {
  @Field(() => String, { description: "Name of the tool or agent." })
  name!: string;

  @Field(() => StepTypeEnum, { description: "Type of the steps." })
  type!: StepType;

  @Field(() => Int, { description: "Number of steps." })
  count!: number;

  @Field(() => Float, { nullable: true, description: sumDescription })
  inputTokens!: number | null;

  @Field(() => Float, { nullable: true, description: sumDescription })
  outputTokens!: number | null;

  @Field(() => Float, { nullable: true, description: timeDescription })
  durationMs!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: "Mean in milliseconds over the steps with a value. Null if none has one.",
  })
  meanDurationMs!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: "Maximum in milliseconds over the steps with a value. Null if none has one.",
  })
  maxDurationMs!: number | null;
}

@ObjectType("TraceTotals", {
  simpleResolvers: true,
  description: "Totals of the steps of many messages.",
})
export class TraceSummaryType {
  @Field(() => Int, { description: "Number of steps." })
  stepCount!: number;

  @Field(() => Int, {
    description: "Number of distinct steps by name and type, also beyond `limit`.",
  })
  distinctCount!: number;

  @Field(() => Float, { nullable: true, description: sumDescription })
  inputTokens!: number | null;

  @Field(() => Float, { nullable: true, description: sumDescription })
  outputTokens!: number | null;

  @Field(() => Float, { nullable: true, description: timeDescription })
  durationMs!: number | null;

  @Field(() => [StepSummaryType], {
    description: "Totals by name and type, most frequent first.",
  })
  steps!: readonly StepSummaryType[];
}
