import { ArgsType, Field, ID, InputType, Int } from "type-graphql";
import { maxRetriedJobs } from "../core/jobs/dead-letters.js";
import { checkThreadId } from "../core/owner.js";
import type { JobFilter, JobKind, JobOutcome, JobState } from "../core/jobs/job.js";
import { defaultWaitMs, maxWaitMs } from "../core/jobs/job-service.js";
import { maxWaitJobs } from "../core/jobs/job-wait.js";
import { checkedLength } from "../core/list-length.js";
import { ForwardArgs } from "./connection.args.js";
import { JobKindEnum, JobOutcomeEnum, JobStateEnum } from "./enums.js";
import { OwnerFilterInput } from "./filter.input.js";

@InputType("JobFilter", { description: "Which jobs. What is left out matches any." })
export class JobFilterInput {
  @Field(() => OwnerFilterInput, {
    nullable: true,
    description: "Whose jobs: those of the thread that caused them. Default: all within reach.",
  })
  owner?: OwnerFilterInput | null;

  @Field(() => [JobKindEnum], { nullable: true, description: "Only these kinds. Default: all." })
  kinds?: JobKind[] | null;

  @Field(() => [JobStateEnum], {
    nullable: true,
    description: "Only in these states; the dead letters are DEAD. Default: all.",
  })
  states?: JobState[] | null;

  @Field(() => [JobOutcomeEnum], {
    nullable: true,
    description: "Only those whose last run led to one of these. Default: all.",
  })
  outcomes?: JobOutcome[] | null;
}

@ArgsType()
export class JobListArgs extends ForwardArgs {
  @Field(() => JobFilterInput, { nullable: true, description: "Which jobs. Default: all." })
  filter?: JobFilterInput | null;
}

export function toJobFilter(input: JobFilterInput | null | undefined): JobFilter | undefined {
  if (!input) return undefined;
  checkThreadId(input.owner, "filter.owner");
  return {
    owner: input.owner ?? undefined,
    kinds: checkedLength(input.kinds, "filter.kinds"),
    states: checkedLength(input.states, "filter.states"),
    outcomes: checkedLength(input.outcomes, "filter.outcomes"),
  };
}

@InputType("RetryJobsInput", { description: "Jobs to start anew." })
export class RetryJobsInput {
  @Field(() => [ID], {
    description: `The jobs, at most ${maxRetriedJobs}. Those that are neither DEAD, FAILED nor put off by the budget, not there or out of reach are skipped.`,
  })
  ids!: string[];
}

@InputType("WaitInput", {
  description:
    "What to wait for: the jobs named, or those that match and have not ended when the wait begins. Without anything: all extractions within reach.",
})
export class WaitInput {
  @Field(() => OwnerFilterInput, {
    nullable: true,
    description:
      "Whose jobs: those of the thread that caused them. Not together with `jobIds`. Default: all within reach.",
  })
  owner?: OwnerFilterInput | null;

  @Field(() => [ID], {
    nullable: true,
    description: `These jobs, at most ${maxWaitJobs}, also where they have ended already. One that is not there, or out of reach, is not waited for. Default: by owner and kind.`,
  })
  jobIds?: string[] | null;

  @Field(() => [JobKindEnum], {
    nullable: true,
    description: "Only these kinds. Not together with `jobIds`. Default: EXTRACT_MEMORIES.",
  })
  kinds?: JobKind[] | null;

  @Field(() => Int, {
    nullable: true,
    description: `Longest wait, in milliseconds, from 0 to ${maxWaitMs}. Default: ${defaultWaitMs}.`,
  })
  waitTimeoutMs?: number | null;
}
