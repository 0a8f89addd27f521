import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import type { Job } from "../core/jobs/job.js";
import type { SummaryView } from "../core/summaries/summary-view.js";
import type { ThreadSummary } from "../core/summaries/thread-summary.js";
import type { Thread } from "../core/threads/thread.js";
import type { GraphContext } from "./context.js";
import { RunningSummaryType, ThreadSummaryType } from "./summary.type.js";
import { ThreadType } from "./thread.type.js";

@Resolver(() => ThreadType)
export class ThreadSummaryResolver {
  @FieldResolver(() => ThreadSummaryType, {
    nullable: true,
    description:
      "The thread summed up: its running summary with what came after it, or what was said where there is none; the newest 200 messages of that. No model is called. Null for a thread without messages, and where none are left. Fails with BAD_USER_INPUT.",
  })
  async summary(
    @Root() { id }: Thread,
    @Ctx() { loaders }: GraphContext,
    @Arg("exceptLast", () => Int, {
      nullable: true,
      description:
        "How many of the newest messages to leave out, such as those that a prompt holds anyway. A running summary that covers any of them is not used. Not negative. Default: 0.",
    })
    exceptLast?: number | null,
    @Arg("tokenBudget", () => Int, {
      nullable: true,
      description:
        "Longest text, in tokens of 3.5 characters: a longer one is cut at its end, to 3.5 characters for each token. 0 or less: any. Default: 1,000.",
    })
    tokenBudget?: number | null,
  ): Promise<SummaryView | null> {
    return loaders.summaryViews({ exceptLast, tokenBudget }).load(id);
  }

  @FieldResolver(() => RunningSummaryType, {
    nullable: true,
    description:
      "The running summary as it is stored; null where there is none yet, where none is kept, and while it is made anew because a message that it covers was changed or removed.",
  })
  async runningSummary(
    @Root() { id }: Thread,
    @Ctx() { loaders }: GraphContext,
  ): Promise<ThreadSummary | null> {
    return loaders.summaries.load(id);
  }
}

@Resolver(() => RunningSummaryType)
export class RunningSummaryResolver {
  @FieldResolver()
  async job(
    @Root() { jobId }: ThreadSummary,
    @Ctx() { loaders }: GraphContext,
  ): Promise<Job | null> {
    return loaders.jobs.load(jobId);
  }
}
