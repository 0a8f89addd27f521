import { Field, Float, Int, ObjectType } from "type-graphql";
import { defaultFactPolicy } from "../core/facts/fact-policy.js";
import { JobType } from "./job.type.js";
import { MemoryType } from "./memory.type.js";
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
    description: `What it says, cut to the policy's recallCharacters, ${defaultFactPolicy.recallCharacters} by default. Words of another day, and no instructions.`,
  })
  text!: string;

  @Field(() => Float, {
    description: "How near it is: the cosine of its vector and the query's, in six decimals.",
  })
  similarity!: number;
}

@ObjectType("AgentContext", {
  simpleResolvers: true,
  description: "All that a model is given for an agent's next turn, but for the turn itself.",
})
export class AgentContextType {
  @Field(() => String, {
    description:
      "The prompt of the input, and after an empty line what is known of the user. Empty where there is neither.",
  })
  systemText!: string;

  @Field(() => [MessageType], {
    description: "The thread's history, oldest first: as `Thread.history` has it.",
  })
  messages!: MessageType[];

  @Field(() => [RecalledMessageType], {
    description:
      "What was said in other threads of the user, nearest first: as `Thread.recall` has it.",
  })
  recalled!: RecalledMessageType[];

  @Field(() => [MemoryType], {
    description: "What the system text says of the user, in its order.",
  })
  memories!: MemoryType[];

  @Field(() => Int, {
    description:
      "Of system text, history and recalled messages together, each as a message: a fourth of its characters, rounded down, and 4. The input is not counted.",
  })
  tokenEstimate!: number;

  @Field(() => [MessageType], {
    description:
      "What the budget of tokens has left out of the messages that were counted, oldest first.",
  })
  dropped!: MessageType[];

  @Field(() => String, {
    nullable: true,
    description:
      "Why nothing was compared with the input, in words: nothing is recalled then, the history goes by age, and of the user is told what is surest. Null where it was compared.",
  })
  problem!: string | null;
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
