import { Field, ObjectType } from "type-graphql";
import { JobType } from "../extraction/job.type.js";
import { ThreadType } from "../threads/thread.type.js";

@ObjectType("GenerateTitlePayload", {
  simpleResolvers: true,
  description: "Result of a title request.",
})
export class GenerateTitlePayload {
  @Field(() => ThreadType, { description: "The thread. Fails with NOT_FOUND if it was deleted." })
  thread?: ThreadType;

  @Field(() => JobType, {
    nullable: true,
    description: "The job. Null if the thread already has a title.",
  })
  job?: JobType | null;
}
