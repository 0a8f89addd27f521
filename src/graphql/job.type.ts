import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import type { ModelUsage } from "../core/language-model.js";
import type { JobKind, JobOutcome, JobState } from "../core/jobs/job.js";
import { connectionOf } from "./connection.js";
import { JobKindEnum, JobOutcomeEnum, JobStateEnum } from "./enums.js";
import { NodeType } from "./node.type.js";
import { DateTimeScalar } from "./scalars.js";

@ObjectType("ModelUsage", {
  simpleResolvers: true,
  description: "What calls of a model have cost.",
})
export class ModelUsageType {
  @Field(() => Int, { description: "Requests that were answered, malformed answers too." })
  calls!: number;

  @Field(() => Float, {
    description:
      "Tokens that were sent, as the model's server counts them: a whole number, which may be more than an Int can say.",
  })
  inputTokens!: number;

  @Field(() => Float, {
    description:
      "Tokens of the answers, as the model's server counts them: a whole number, which may be more than an Int can say.",
  })
  outputTokens!: number;
}

@ObjectType("Job", {
  simpleResolvers: true,
  implements: NodeType,
  description:
    "Durable work: stored with the change that causes it, and run until it is DONE or DEAD.",
})
export class JobType extends NodeType {
  @Field(() => ID, {
    description:
      "A UUIDv7; of the one job that expires a tenant's records, `expire-records`, of the one that gives them vectors, `embed-records`, and of the one that lets facts fade, `decay-facts`; of the one that keeps a thread's running summary, `summarize-` and a digest of the thread's id, and of the one that gives it a title, `title-` and that digest.",
  })
  id!: string;

  @Field(() => JobKindEnum, { description: "What it does." })
  kind!: JobKind;

  @Field(() => JobStateEnum, { description: "How far it has come." })
  state!: JobState;

  @Field(() => JobOutcomeEnum, {
    nullable: true,
    description: "What its last run led to, failed ones too; null until then.",
  })
  outcome!: JobOutcome | null;

  @Field(() => Int, {
    description: "Runs that were started; one that a shutdown interrupts does not count.",
  })
  attempts!: number;

  @Field(() => String, {
    nullable: true,
    description: "What went wrong in the last run; null if nothing did.",
  })
  error!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The language model that it has asked last, by its name; null where it has asked none, as by the local rules.",
  })
  model!: string | null;

  @Field(() => ModelUsageType, {
    description:
      "What models have cost in all of its runs: failed and interrupted ones too, and those from before it was started anew.",
  })
  usage!: ModelUsage;

  @Field(() => DateTimeScalar, {
    description: "The earliest time of the next run, while it waits for one.",
  })
  runAt!: number;

  @Field(() => DateTimeScalar, { description: "When it was caused." })
  createdAt!: number;

  @Field(() => DateTimeScalar, { description: "When it last changed." })
  updatedAt!: number;
}

export const JobConnection = connectionOf("Job", () => JobType);
