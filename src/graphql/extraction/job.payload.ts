import { Field, ObjectType } from "type-graphql";
import { ID } from "../schema/id.js";

@ObjectType("RetryJobsPayload", {
  simpleResolvers: true,
  description: "Result of retrying jobs.",
})
export class RetryJobsPayload {
  @Field(() => [ID], {
    description: "Ids of the jobs that were not retried.",
  })
  skippedIds!: readonly string[];
}

@ObjectType("WaitPayload", { simpleResolvers: true, description: "Result of a wait." })
export class WaitPayload {
  @Field(() => Boolean, {
    description: "Whether all jobs have ended. False after the timeout, or if the server stops.",
  })
  finished!: boolean;

  @Field(() => Boolean, { description: "Whether there are more jobs than `jobs` lists." })
  moreJobs!: boolean;
}
