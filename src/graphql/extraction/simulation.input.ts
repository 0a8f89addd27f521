import { ArgsType, Field, InputType, Int } from "type-graphql";
import { defaultWaitMs, maxWaitMs } from "../../core/jobs/job-service.js";
import { maxInstructionsLength } from "../../core/threads/thread-settings.js";
import { ID } from "../schema/id.js";
import { ThreadSettingsInput } from "../threads/thread-settings.input.js";

@InputType("SimulateExtractionInput", {
  description: "A thread, and settings for the simulated extraction.",
})
export class SimulateExtractionInput {
  @Field(() => ID, { description: "The thread." })
  threadId!: string;

  @Field(() => ThreadSettingsInput, {
    nullable: true,
    description: "Settings to change. Default: the thread's.",
  })
  settings?: ThreadSettingsInput | null;

  @Field(() => String, {
    nullable: true,
    description: "Name of a model: short for `settings.model`. Default: the thread's.",
  })
  model?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `Instructions to add, at most ${maxInstructionsLength} characters: short for \`settings.customInstructions\`. Default: the thread's.`,
  })
  customInstructions?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether to wait until the job is DONE or DEAD. Default: false.",
  })
  waitForExtraction?: boolean | null;

  @Field(() => Int, {
    nullable: true,
    description: `Maximum wait in milliseconds, up to ${maxWaitMs}. Default: ${defaultWaitMs}.`,
  })
  waitTimeoutMs?: number | null;
}

@ArgsType()
export class PromoteSimulationArgs {
  @Field(() => ID, { description: "The simulation." })
  id!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether to store the simulated settings in the thread. Default: true.",
  })
  storeSettings?: boolean | null;
}
