import { Field, InputType } from "type-graphql";
import { ID } from "../schema/id.js";
import { nullNames } from "./named-nulls.js";

/** For inputs that ask for records without an owner of a kind. */
export const ownerParts = nullNames("OwnerPart", "An id of a record's owner.", {
  USER: "userId",
  AGENT: "agentId",
  THREAD: "threadId",
});

@InputType("OwnerInput", {
  description: "A thread, a user or an agent. Exactly one id is required.",
})
export class OwnerInput {
  @Field(() => ID, { nullable: true, description: "Id of a thread." })
  threadId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "Id of a user.",
  })
  userId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "Id of an agent.",
  })
  agentId?: string | null;
}
