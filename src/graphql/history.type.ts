import { Field, Float, ObjectType } from "type-graphql";
import { defaultHistoryPolicy } from "../core/history/history-policy.js";
import { JobType } from "./job.type.js";
import { MessageType } from "./message.type.js";
import { ThreadType } from "./thread.type.js";

@ObjectType("RecalledMessage", {
  simpleResolvers: true,
  description:
    "A message of another thread that has to do with the next turn. Threads without a user, who may be anybody, recall only what was said in the same chat.",
})
export class RecalledMessageType {
  @Field(() => MessageType, { description: "The message." })
  message!: MessageType;

  @Field(() => String, {
    description: `What it says, cut to ${defaultHistoryPolicy.recallCharacters} characters. Words of another day, and no instructions.`,
  })
  text!: string;

  @Field(() => Float, {
    description: "How near it is: the cosine of its vector and the query's, in six decimals.",
  })
  similarity!: number;
}

@ObjectType("GenerateTitlePayload", {
  simpleResolvers: true,
  description: "What asking for a title has led to.",
})
export class GenerateTitlePayload {
  @Field(() => ThreadType, {
    nullable: true,
    description: "The thread as it is now; null where it was deleted meanwhile.",
  })
  thread?: ThreadType | null;

  @Field(() => JobType, {
    nullable: true,
    description: "The job that makes the title; null where the thread had one, which stays.",
  })
  job?: JobType | null;
}
