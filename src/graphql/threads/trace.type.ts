import { Field, Float, ObjectType } from "type-graphql";
import { maxStepInput, maxStepOutput, type StepType } from "../../core/messages/trace.js";
import { StepTypeEnum } from "../schema/record-enums.js";

@ObjectType("TraceStep", {
  simpleResolvers: true,
  description: "A step that led to a message.",
})
export class TraceStepType {
  @Field(() => String, { description: "Name of the tool or agent." })
  name!: string;

  @Field(() => StepTypeEnum, { description: "Type of the step." })
  type!: StepType;

  @Field(() => String, {
    description: `Arguments of the call. At most ${maxStepInput} characters.`,
  })
  input!: string;

  @Field(() => String, {
    description: `Result. At most ${maxStepOutput} characters.`,
  })
  output!: string;

  @Field(() => Float, {
    nullable: true,
    description: "Number of tokens sent to a model. Null if unknown.",
  })
  inputTokens!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: "Number of tokens in the model's answers. Null if unknown.",
  })
  outputTokens!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: "Duration in milliseconds. Null if unknown.",
  })
  durationMs!: number | null;
}

@ObjectType("Trace", {
  simpleResolvers: true,
  description: "Steps that led to a message, from `steps` in its metadata.",
})
export class TraceType {
  @Field(() => [TraceStepType], { description: "The steps, in order." })
  steps!: readonly TraceStepType[];

  @Field(() => Float, {
    nullable: true,
    description: "Sum over the steps with a value. Null if none has one.",
  })
  inputTokens!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: "Sum over the steps with a value. Null if none has one.",
  })
  outputTokens!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: "Sum in milliseconds over the steps with a value. Null if none has one.",
  })
  durationMs!: number | null;
}
