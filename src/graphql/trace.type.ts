import { Field, Float, ObjectType } from "type-graphql";
import { maxStepInput, maxStepOutput, type StepType } from "../core/messages/trace.js";
import { StepTypeEnum } from "./enums.js";

@ObjectType("TraceStep", {
  simpleResolvers: true,
  description: "A step on the way to a message.",
})
export class TraceStepType {
  @Field(() => String, { description: "The name of the tool, or of the agent." })
  name!: string;

  @Field(() => StepTypeEnum, { description: "Whether a tool was called, or another agent." })
  type!: StepType;

  @Field(() => String, {
    description: `What it was called with; of an agent, its task. The first ${maxStepInput} characters.`,
  })
  input!: string;

  @Field(() => String, {
    description: `What it came to. The first ${maxStepOutput} characters.`,
  })
  output!: string;

  @Field(() => Float, {
    nullable: true,
    description: "Tokens that it sent to a model; null where nobody has said.",
  })
  inputTokens!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: "Tokens of the model's answers; null where nobody has said.",
  })
  outputTokens!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: "How long it took, in milliseconds; null where nobody has said.",
  })
  durationMs!: number | null;
}

@ObjectType("Trace", {
  simpleResolvers: true,
  description: "How a message came about: the `steps` of its metadata that have the form of steps.",
})
export class TraceType {
  @Field(() => [TraceStepType], { description: "In the order they were taken." })
  steps!: readonly TraceStepType[];

  @Field(() => Float, {
    nullable: true,
    description: "The sum over the steps that say it; null where none does.",
  })
  inputTokens!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: "The sum over the steps that say it; null where none does.",
  })
  outputTokens!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: "The sum over the steps that say it, in milliseconds; null where none does.",
  })
  durationMs!: number | null;
}
