import { Field, InputType, Int } from "type-graphql";
import { maxLastMessages } from "../../core/extraction/extraction-service.js";
import { defaultWaitMs, maxWaitMs } from "../../core/jobs/job-service.js";
import { maxInstructionsLength } from "../../core/threads/thread-settings.js";
import { ID } from "../schema/id.js";

@InputType("ExtractMemoriesInput", {
  description: "Messages of a thread to extract memories from. Default: all.",
})
export class ExtractMemoriesInput {
  @Field(() => ID, { description: "The thread." })
  threadId!: string;

  @Field(() => Int, {
    nullable: true,
    description: "First message by `seq`, from 1. Default: the oldest.",
  })
  fromSeq?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "Last message by `seq`. Default: the newest.",
  })
  toSeq?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: `Number of newest messages, 1 to ${maxLastMessages}, instead of a range.`,
  })
  last?: number | null;

  @Field(() => String, {
    nullable: true,
    description: "Name of a model. Default: the thread's model.",
  })
  model?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `Instructions to add, at most ${maxInstructionsLength} characters; empty: none. Default: the thread's.`,
  })
  customInstructions?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether to report without storing memories. Default: false.",
  })
  dryRun?: boolean | null;

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
