import { Field, InputType } from "type-graphql";
import { ID } from "./id.js";

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
