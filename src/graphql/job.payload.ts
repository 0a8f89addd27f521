import { Field, ID, ObjectType } from "type-graphql";

@ObjectType("RetryJobsPayload", {
  simpleResolvers: true,
  description: "What starting jobs anew has led to.",
})
export class RetryJobsPayload {
  @Field(() => [ID], {
    description: "Jobs that stay as they are: under way, ended well, not there, or out of reach.",
  })
  skippedIds!: readonly string[];
}

@ObjectType("WaitPayload", { simpleResolvers: true, description: "What a wait has come to." })
export class WaitPayload {
  @Field(() => Boolean, {
    description:
      "Whether all jobs have ended: DONE, DEAD, or deleted with their thread. False where the time was up, or the server is stopping; the jobs go on.",
  })
  finished!: boolean;

  @Field(() => Boolean, { description: "Whether more jobs were waited for than `jobs` lists." })
  moreJobs!: boolean;
}
