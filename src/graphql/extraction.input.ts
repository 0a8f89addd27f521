import { Field, ID, InputType, Int } from "type-graphql";
import { maxLastMessages } from "../core/extraction/extraction-service.js";
import { defaultWaitMs, maxWaitMs } from "../core/jobs/job-service.js";
import { maxInstructionsLength } from "../core/threads/thread-settings.js";

@InputType("ExtractInput", {
  description:
    "Messages of a thread to extract memories from: a range by `seq`, the newest ones, or all.",
})
export class ExtractInput {
  @Field(() => ID, { description: "The thread." })
  threadId!: string;

  @Field(() => Int, {
    nullable: true,
    description: "`seq` of the first message, from 1. Default: the oldest one's.",
  })
  fromSeq?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      "`seq` of the last message; beyond the newest, it is the newest one's. Default: the newest one's.",
  })
  toSeq?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: `So many of the newest messages, 1 to ${maxLastMessages}, in the place of \`fromSeq\` and \`toSeq\`. Default: as these say.`,
  })
  last?: number | null;

  @Field(() => String, {
    nullable: true,
    description: "A model of the server by its name. Default: the one that the thread goes by.",
  })
  model?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `Added to the built-in instructions, in the place of the thread's own; at most ${maxInstructionsLength} characters, and none where it is empty. Default: the thread's.`,
  })
  customInstructions?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "Whether to store no memories, and to report what would be found, compared with what is stored. Default: false.",
  })
  dryRun?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "Whether to answer only when the job is DONE or DEAD, or the time is up. Default: false.",
  })
  waitForExtraction?: boolean | null;

  @Field(() => Int, {
    nullable: true,
    description: `Longest wait in milliseconds, up to ${maxWaitMs}. Default: ${defaultWaitMs}.`,
  })
  waitTimeoutMs?: number | null;
}
