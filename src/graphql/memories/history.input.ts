import { ArgsType, Field, Int } from "type-graphql";
import { defaultFadingPolicy } from "../../core/facts/fading-policy.js";
import { maxHistoryMessages, defaultKeepRecent } from "../../core/history/history-options.js";
import type { TrimStrategy } from "../../core/history/trimming.js";
import { defaultWaitMs, maxWaitMs } from "../../core/jobs/job-service.js";
import { maxQueryLength } from "../../core/search/search-request.js";
import { TrimStrategyEnum } from "../schema/search-enums.js";
import { ID } from "../schema/id.js";

const { historyMessages } = defaultFadingPolicy;

const trimming = {
  maxMessages: `Number of newest messages, 0 to ${maxHistoryMessages}. Default: the policy's historyMessages, ${historyMessages}.`,
  maxTokens:
    "Token budget, at least 0. A message counts as its characters / 4, plus 4. Default: unlimited.",
  trim: "Order in which messages are dropped. Default: OLDEST_FIRST.",
  keepRecent: `Number of newest messages that SEMANTIC drops last, 0 to ${maxHistoryMessages}. Default: ${defaultKeepRecent}.`,
};
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
    description: `Topic of the next turn, at most ${maxQueryLength} characters. Required with SEMANTIC, refused otherwise.`,
  })
  query?: string | null;
}

@ArgsType()
export class GenerateTitleArgs {
  @Field(() => ID, { description: "Id of the thread." })
  threadId!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether to wait for the job. Default: false.",
  })
  waitForTitle?: boolean | null;

  @Field(() => Int, {
    nullable: true,
    description: `Maximum wait in milliseconds, at most ${maxWaitMs}. Default: ${defaultWaitMs}.`,
  })
  waitTimeoutMs?: number | null;
}
