import { Field, Float, InputType, Int } from "type-graphql";
import {
  maxStepInput,
  maxStepOutput,
  type NewStep,
  type StepUsage,
} from "../core/messages/trace.js";
import { maxNameLength } from "../core/text.js";

@InputType("StepUsageInput", { description: "What a step has cost." })
export class StepUsageInput implements StepUsage {
  @Field(() => Int, { description: "Tokens sent to a model; not negative." })
  inputTokens!: number;

  @Field(() => Int, { description: "Tokens of the model's answers; not negative." })
  outputTokens!: number;
}

@InputType("StepInput", { description: "A step on the way to a message." })
export class StepInput implements NewStep {
  @Field(() => String, {
    description: `The tool's name, of 1 to ${maxNameLength} characters. One that begins with \`agent_\` is that of another agent, and is kept without it.`,
  })
  tool!: string;

  @Field(() => String, {
    description: `What it was called with, as JSON; of an agent, \`task\` is kept where it is there. Cut to ${maxStepInput} characters.`,
  })
  arguments!: string;

  @Field(() => String, { description: `What it came to. Cut to ${maxStepOutput} characters.` })
  output!: string;

  @Field(() => StepUsageInput, {
    nullable: true,
    description: "What it has cost. Default: not said.",
  })
  usage?: StepUsageInput | null;

  @Field(() => Float, {
    nullable: true,
    description: "How long it took, in milliseconds; not negative. Default: not said.",
  })
  durationMs?: number | null;
}
