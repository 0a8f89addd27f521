import { Field, Float, InputType, Int } from "type-graphql";
import {
  maxStepInput,
  maxStepOutput,
  type NewStep,
  type StepUsage,
} from "../../core/messages/trace.js";
import { maxNameLength } from "../../core/text.js";

@InputType("StepUsageInput", { description: "Token usage of a step." })
export class StepUsageInput implements StepUsage {
  @Field(() => Int, { description: "Number of tokens sent to a model, at least 0." })
  inputTokens!: number;

  @Field(() => Int, { description: "Number of tokens in the model's answers, at least 0." })
  outputTokens!: number;
}

@InputType("StepInput", { description: "A step that led to a message." })
export class StepInput implements NewStep {
  @Field(() => String, {
    description: `Name of the tool, 1 to ${maxNameLength} characters. The prefix \`agent_\` marks an agent.`,
  })
  tool!: string;

  @Field(() => String, {
    description: `Arguments of the call, as JSON. Cut to ${maxStepInput} characters.`,
  })
  arguments!: string;

  @Field(() => String, { description: `Result. Cut to ${maxStepOutput} characters.` })
  output!: string;

  @Field(() => StepUsageInput, {
    nullable: true,
    description: "Token usage. Default: unknown.",
  })
  usage?: StepUsageInput | null;

  @Field(() => Float, {
    nullable: true,
    description: "Duration in milliseconds, at least 0. Default: unknown.",
  })
  durationMs?: number | null;
}
