import { Field, Float, Int, ObjectType } from "type-graphql";
import type { Job } from "../../core/jobs/job.js";
import type { ModelUsage } from "../../core/models/language-model.js";
import { document } from "../../records/field.js";
import { jobFields } from "../../records/job.js";
import { connectionOf } from "../lists/connection.js";
import { NodeType } from "../records/node.type.js";
import { objectClass } from "../schema/record-class.js";

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

export type JobType = Job;
export const JobType = objectClass<Job>({
  name: "Job",
  description: "A durable background task.",
  base: NodeType,
  fields: { ...jobFields, usage: document<ModelUsage>()("Model usage of all runs") },
  first: "id kind state outcome attempts error model usage",
  documents: { usage: ModelUsageType },
});

export const JobConnection = connectionOf("Job", () => JobType);
