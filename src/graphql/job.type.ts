import { Field, Float, Int, ObjectType } from "type-graphql";
import type { ModelUsage } from "../core/language-model.js";
import type { JobKind, JobOutcome, JobState } from "../core/jobs/job.js";
import { connectionOf } from "./connection.js";
import { JobKindEnum, JobOutcomeEnum, JobStateEnum } from "./enums.js";
import { ID } from "./id.js";
import { NodeType } from "./node.type.js";
import { DateTimeScalar } from "./scalars.js";

@ObjectType("ModelUsage", {
  simpleResolvers: true,
  description: "Usage of language models.",
})
export class ModelUsageType {
  @Field(() => Int, { description: "Number of answered requests." })
  calls!: number;

  @Field(() => Float, {
    description: "Number of tokens sent, a whole number.",
  })
  inputTokens!: number;

  @Field(() => Float, {
    description: "Number of tokens in the answers, a whole number.",
  })
  outputTokens!: number;
}

@ObjectType("Job", {
  simpleResolvers: true,
  implements: NodeType,
  description: "A durable background task.",
})
export class JobType extends NodeType {
  @Field(() => ID, {
    description: "Id of the job: a UUIDv7, or a fixed id if only one can exist.",
  })
  id!: string;

  @Field(() => JobKindEnum, { description: "Kind of work." })
  kind!: JobKind;

  @Field(() => JobStateEnum, { description: "State of the job." })
  state!: JobState;

  @Field(() => JobOutcomeEnum, {
    nullable: true,
    description: "Outcome of the last run. Null before the first run ends.",
  })
  outcome!: JobOutcome | null;

  @Field(() => Int, {
    description: "Number of started runs, except runs that a shutdown interrupted.",
  })
  attempts!: number;

  @Field(() => String, {
    nullable: true,
    description: "Error of the last run. Null if there was none.",
  })
  error!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Name of the language model that was called last. Null: none.",
  })
  model!: string | null;

  @Field(() => ModelUsageType, {
    description: "Model usage of all runs.",
  })
  usage!: ModelUsage;

  @Field(() => DateTimeScalar, {
    description: "Earliest time of the next run.",
  })
  runAt!: number;

  @Field(() => DateTimeScalar, { description: "Time of creation." })
  createdAt!: number;

  @Field(() => DateTimeScalar, { description: "Time of the last change." })
  updatedAt!: number;
}

export const JobConnection = connectionOf("Job", () => JobType);
