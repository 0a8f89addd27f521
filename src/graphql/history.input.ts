import { ArgsType, Field, Float, ID, InputType, Int } from "type-graphql";
import { defaultFactPolicy } from "../core/facts/fact-policy.js";
import { maxContextMessages } from "../core/history/context-options.js";
import { defaultKeepRecent } from "../core/history/history-policy.js";
import type { TrimStrategy } from "../core/history/trimming.js";
import { defaultWaitMs, maxWaitMs } from "../core/jobs/job-service.js";
import { maxQueryLength } from "../core/search/search-request.js";
import { TrimStrategyEnum } from "./enums.js";

const { historyMessages, recallMessages, recallSimilarity } = defaultFactPolicy;

const trimming = {
  maxMessages: `How many of the last messages, 0 to ${maxContextMessages}. Default: the policy's historyMessages, ${historyMessages}.`,
  maxTokens:
    "How many tokens all of them may take, a fourth of a message's characters, rounded down, and 4 for each; 0 or more. Default: any number.",
  trim: "What goes first where that is too much. Default: OLDEST_FIRST.",
  keepRecent: `How many of the newest SEMANTIC leaves alone as long as others can go, 0 to ${maxContextMessages}. Default: ${defaultKeepRecent}.`,
};
const minSimilarity = `From which similarity on, 0 to 1; one that is equal is near enough. Default: the policy's recallSimilarity, ${recallSimilarity}.`;
const limit = `How many at the most, 0 to ${maxContextMessages}. Default: the policy's recallMessages, ${recallMessages}.`;

@ArgsType()
export class HistoryArgs {
  @Field(() => Int, { nullable: true, description: trimming.maxMessages })
  maxMessages?: number | null;

  @Field(() => Int, { nullable: true, description: trimming.maxTokens })
  maxTokens?: number | null;

  @Field(() => TrimStrategyEnum, { nullable: true, description: trimming.trim })
  trim?: TrimStrategy | null;

  @Field(() => Int, { nullable: true, description: trimming.keepRecent })
  keepRecent?: number | null;

  @Field(() => String, {
    nullable: true,
    description: `What the next turn is about: for SEMANTIC, which needs it, alone; at most ${maxQueryLength} characters. Default: nothing.`,
  })
  query?: string | null;
}

@ArgsType()
export class RecallArgs {
  @Field(() => String, {
    nullable: true,
    description: `What the next turn is about, at most ${maxQueryLength} characters. Default: nothing; exactly one of this and \`vector\` has to be given.`,
  })
  query?: string | null;

  @Field(() => [Float], {
    nullable: true,
    description:
      "A vector in the place of a query, of as many numbers as those that are kept; others fail with DIMENSION_MISMATCH. Default: none.",
  })
  vector?: number[] | null;

  @Field(() => Float, { nullable: true, description: minSimilarity })
  minSimilarity?: number | null;

  @Field(() => Int, { nullable: true, description: limit })
  limit?: number | null;
}

@InputType("AgentContextInput", {
  description: "What an agent's next turn is about, and how much it may hold.",
})
export class AgentContextInput {
  @Field(() => String, {
    description: `What the user says now: not empty, at most ${maxQueryLength} characters. It is compared, but not stored, and no part of the answer.`,
  })
  input!: string;

  @Field(() => String, {
    nullable: true,
    description: "What the system text begins with. Default: nothing.",
  })
  systemPrompt?: string | null;

  @Field(() => Int, { nullable: true, description: trimming.maxMessages })
  maxMessages?: number | null;

  @Field(() => Int, { nullable: true, description: trimming.maxTokens })
  maxTokens?: number | null;

  @Field(() => TrimStrategyEnum, { nullable: true, description: trimming.trim })
  trim?: TrimStrategy | null;

  @Field(() => Int, { nullable: true, description: trimming.keepRecent })
  keepRecent?: number | null;

  @Field(() => Float, { nullable: true, description: minSimilarity })
  recallMinSimilarity?: number | null;

  @Field(() => Int, { nullable: true, description: limit })
  recallLimit?: number | null;
}

@InputType("GenerateTitleInput", { description: "A thread that is to have a title." })
export class GenerateTitleInput {
  @Field(() => ID, { description: "The thread." })
  threadId!: string;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "Whether to answer only when the job is DONE or DEAD, or the time is up. Default: false.",
  })
  waitForTitle?: boolean | null;

  @Field(() => Int, {
    nullable: true,
    description: `Longest wait in milliseconds, up to ${maxWaitMs}. Default: ${defaultWaitMs}.`,
  })
  waitTimeoutMs?: number | null;
}
