import { ArgsType, Field, InputType, Int } from "type-graphql";
import { maxRetriedJobs } from "../../core/jobs/dead-letters.js";
import { checkThreadId } from "../../core/owner.js";
import type { JobFilter, JobKind, JobOutcome, JobState } from "../../core/jobs/job.js";
import { defaultWaitMs, maxWaitMs } from "../../core/jobs/job-service.js";
import { maxWaitJobs } from "../../core/jobs/job-wait.js";
import { checkedLength } from "../../core/lists/page.js";
import { ForwardArgs } from "../lists/connection.args.js";
import { JobKindEnum, JobOutcomeEnum, JobStateEnum } from "../schema/learning-enums.js";
import { OwnerFilterInput } from "../inputs/owner-filter.input.js";
import { ID } from "../schema/id.js";
import { TimeFilterFields, timesOf } from "../inputs/time-filter.fields.js";

@InputType("JobFilter", { description: "Filter of jobs. An omitted field matches all." })
export class JobFilterInput extends TimeFilterFields {
  @Field(() => OwnerFilterInput, {
    nullable: true,
    description: "Owner of the jobs' threads. Default: any.",
  })
  owner?: OwnerFilterInput | null;

  @Field(() => [JobKindEnum], { nullable: true, description: "Kinds of jobs. Default: all." })
  kinds?: JobKind[] | null;

  @Field(() => [JobStateEnum], {
    nullable: true,
    description: "States of jobs. Default: all.",
  })
  states?: JobState[] | null;

  @Field(() => [JobOutcomeEnum], {
    nullable: true,
    description: "Outcomes of the last run. Default: all.",
  })
  outcomes?: JobOutcome[] | null;
}

@ArgsType()
export class JobListArgs extends ForwardArgs {
  @Field(() => JobFilterInput, { nullable: true, description: "Filter of the jobs." })
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
    ...timesOf(input),
  };
}

@ArgsType()
export class RetryJobsArgs {
  @Field(() => [ID], {
    description: `Ids of at most ${maxRetriedJobs} jobs. Skips jobs that are not DEAD, FAILED or delayed by the budget.`,
  })
  ids!: string[];
}

@ArgsType()
export class WaitArgs {
  @Field(() => OwnerFilterInput, {
    nullable: true,
    description: "Owner of the jobs' threads. Not with `jobIds`. Default: any.",
  })
  owner?: OwnerFilterInput | null;

  @Field(() => [ID], {
    nullable: true,
    description: `Ids of at most ${maxWaitJobs} jobs. Unknown ids are ignored.`,
  })
  jobIds?: string[] | null;

  @Field(() => [JobKindEnum], {
    nullable: true,
    description: "Kinds of jobs. Not with `jobIds`. Default: EXTRACT_MEMORIES.",
  })
  kinds?: JobKind[] | null;

  @Field(() => Int, {
    nullable: true,
    description: `Maximum wait in milliseconds, 0 to ${maxWaitMs}. Default: ${defaultWaitMs}.`,
  })
  waitTimeoutMs?: number | null;
}
