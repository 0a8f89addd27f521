import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from "type-graphql";
import type { DeadLetters, RetriedJobs } from "../../core/jobs/dead-letters.js";
import type { Job } from "../../core/jobs/job.js";
import type { JobService } from "../../core/jobs/job-service.js";
import { maxWaitJobs, type WaitResult } from "../../core/jobs/job-wait.js";
import type { Memory } from "../../core/memories/memory.js";
import { maxPageSize } from "../../core/lists/page.js";
import type { Thread } from "../../core/threads/thread.js";
import { ForwardArgs } from "../lists/connection.args.js";
import type { Connection } from "../lists/connection.js";
import type { GraphContext } from "../loading/graph-context.js";
import { ID } from "../schema/id.js";
import { JobListArgs, RetryJobsArgs, toJobFilter, WaitArgs } from "./job.input.js";
import { RetryJobsPayload, WaitPayload } from "./job.payload.js";
import { JobConnection, JobType } from "./job.type.js";
import { jobConnection, memoryConnection } from "../lists/lists.js";
import type { Loaders } from "../loading/loaders.js";
import { MemoryConnection, MemoryType } from "../memories/memory.type.js";
import { RequiresRole } from "../schema/requires-role.js";
import { ThreadType } from "../threads/thread.type.js";

@Resolver(() => JobType)
export class JobResolver {
  constructor(
    private readonly jobService: JobService,
    private readonly deadLetters: DeadLetters,
  ) {}

  @RequiresRole("READER")
  @Query(() => JobType, { nullable: true, description: "A job by id. Null if there is none." })
  async job(
    @Ctx() { loaders }: GraphContext,
    @Arg("id", () => ID, { description: "Id of the job." }) id: string,
  ): Promise<Job | null> {
    return loaders.jobs.load(id);
  }

  @RequiresRole("READER")
  @Query(() => JobConnection, { description: "All jobs that the caller may see, newest first." })
  async jobs(
    @Ctx() { loaders }: GraphContext,
    @Args(() => JobListArgs) args: JobListArgs,
  ): Promise<Connection<Job>> {
    return jobConnection(loaders.jobLists.all({ filter: toJobFilter(args.filter) }), args);
  }

  @RequiresRole("MEMBER")
  @Mutation(() => RetryJobsPayload, {
    description:
      "Retries jobs that are DEAD, FAILED or delayed by the daily budget. They become READY with 0 attempts.",
  })
  async retryJobs(
    @Ctx() { principal }: GraphContext,
    @Args(() => RetryJobsArgs) args: RetryJobsArgs,
  ): Promise<RetriedJobs> {
    return this.deadLetters.retry(principal, args.ids);
  }

  @RequiresRole("MEMBER")
  @Mutation(() => WaitPayload, {
    description: "Waits for jobs that were created before this call. A failed job counts as ended.",
  })
  async waitForExtraction(
    @Ctx() { principal }: GraphContext,
    @Args(() => WaitArgs) args: WaitArgs,
  ): Promise<WaitResult> {
    return this.jobService.waitForAll(principal, args);
  }

  @FieldResolver(() => ThreadType, {
    nullable: true,
    description: "Thread whose messages caused the job.",
  })
  async thread(
    @Root() { threadId }: Job,
    @Ctx() { loaders }: GraphContext,
  ): Promise<Thread | null> {
    return threadId === null ? null : loaders.threads.load(threadId);
  }

  @FieldResolver(() => MemoryConnection, {
    description: "Memories that the job extracted, newest first.",
  })
  async memories(
    @Root() { id }: Job,
    @Ctx() { loaders }: GraphContext,
    @Args(() => ForwardArgs) args: ForwardArgs,
  ): Promise<Connection<Memory>> {
    return memoryConnection(loaders.memoryLists.by("jobId").of(id), args);
  }
}

@Resolver(() => RetryJobsPayload)
export class RetryJobsPayloadResolver {
  @FieldResolver(() => [JobType], { description: "The retried jobs, in the given order." })
  async jobs(
    @Root() { jobIds }: RetriedJobs,
    @Ctx() { loaders }: GraphContext,
  ): Promise<readonly Job[]> {
    return jobsOf(loaders, jobIds);
  }
}

@Resolver(() => WaitPayload)
export class WaitPayloadResolver {
  @FieldResolver(() => [JobType], {
    description: `The jobs, newest first or in the order of \`jobIds\`, at most ${maxWaitJobs}.`,
  })
  async jobs(
    @Root() { jobIds }: WaitResult,
    @Ctx() { loaders }: GraphContext,
  ): Promise<readonly Job[]> {
    return jobsOf(loaders, jobIds);
  }

  @FieldResolver(() => [MemoryType], {
    description: `Memories that the jobs extracted so far, at most ${maxPageSize}.`,
  })
  async memories(
    @Root() { jobIds }: WaitResult,
    @Ctx() { loaders }: GraphContext,
  ): Promise<readonly Memory[]> {
    const lists = loaders.memoryLists.by("jobId");
    const page = { limit: maxPageSize, fromEnd: false };
    const pages = await Promise.all(jobIds.map((id) => lists.of(id).page(page)));
    return pages.flatMap(({ items }) => items).slice(0, maxPageSize);
  }
}

/** Loads the existing jobs, in the order of the ids. */
async function jobsOf(loaders: Loaders, ids: readonly string[]): Promise<Job[]> {
  const jobs = await Promise.all(ids.map((id) => loaders.jobs.load(id)));
  return jobs.filter((job) => job !== null);
}
