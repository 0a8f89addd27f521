import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import type { Job } from "../../core/jobs/job.js";
import type { SummaryView, ThreadSummary } from "../../core/summaries/summary-view.js";
import type { Thread } from "../../core/threads/thread.js";
import type { GraphContext } from "../loading/graph-context.js";
import { JobType } from "../extraction/job.type.js";
import { RunningSummaryType, ThreadSummaryType } from "./summary.type.js";
import { ThreadType } from "./thread.type.js";

@Resolver(() => ThreadType)
export class ThreadSummaryResolver {
  @FieldResolver(() => ThreadSummaryType, {
    nullable: true,
    description:
      "Running summary with at most 200 later messages, without a model call. Null without messages.",
  })
  async summary(
    @Root() { id }: Thread,
    @Ctx() { loaders }: GraphContext,
    @Arg("exceptLast", () => Int, {
      nullable: true,
      description: "Number of newest messages to omit. Default: 0.",
    })
    exceptLast?: number | null,
    @Arg("tokenBudget", () => Int, {
      nullable: true,
      description:
        "Longest text, in tokens of 3.5 characters. 0 or less: unlimited. Default: 1,000.",
    })
    tokenBudget?: number | null,
  ): Promise<SummaryView | null> {
    return loaders.summaryViews({ exceptLast, tokenBudget }).load(id);
  }

  @FieldResolver(() => RunningSummaryType, {
    nullable: true,
    description: "The stored running summary. Null if there is none.",
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
  @FieldResolver(() => JobType, {
    nullable: true,
    description: "The job that made the summary.",
  })
  async job(
    @Root() { jobId }: ThreadSummary,
    @Ctx() { loaders }: GraphContext,
  ): Promise<Job | null> {
    return loaders.jobs.load(jobId);
  }
}
