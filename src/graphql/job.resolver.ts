import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import type { DeadLetters, RetriedJobs } from "../core/jobs/dead-letters.js";
import type { Job } from "../core/jobs/job.js";
import type { JobService } from "../core/jobs/job-service.js";
import { maxWaitJobs, type WaitResult } from "../core/jobs/job-wait.js";
import type { Memory } from "../core/memories/memory.js";
import { maxPageSize } from "../core/page.js";
import type { Thread } from "../core/threads/thread.js";
import { ForwardArgs } from "./connection.args.js";
import type { Connection } from "./connection.js";
import type { GraphContext } from "./context.js";
import { JobListArgs, RetryJobsInput, toJobFilter, WaitInput } from "./job.input.js";
import { RetryJobsPayload, WaitPayload } from "./job.payload.js";
import { JobConnection, JobType } from "./job.type.js";
import { jobConnection, memoryConnection } from "./lists.js";
import type { Loaders } from "./loaders.js";
import { MemoryConnection, MemoryType } from "./memory.type.js";
import { ThreadType } from "./thread.type.js";

@Resolver(() => JobType)
export class JobResolver {
  constructor(
    private readonly jobService: JobService,
    private readonly deadLetters: DeadLetters,
  ) {}

  @Query(() => JobType, { nullable: true, description: "A job; null if there is none." })
  async job(
    @Ctx() { loaders }: GraphContext,
    @Arg("id", () => ID, { description: "The job's id." }) id: string,
  ): Promise<Job | null> {
    return loaders.jobs.load(id);
  }

  @Query(() => JobConnection, { description: "All jobs within reach, newest first." })
  async jobs(
    @Ctx() { loaders }: GraphContext,
    @Args(() => JobListArgs) args: JobListArgs,
  ): Promise<Connection<Job>> {
    return jobConnection(loaders.jobList(toJobFilter(args.filter)), args);
  }

  @Mutation(() => RetryJobsPayload, {
    description:
      "Starts jobs anew that were given up, or that wait for another try or for the next day's budget: they are READY at once, without attempts, and keep what they have cost and reported. An extraction goes on with the pass that it died in, before later ones of its thread that have not begun.",
  })
  async retryJobs(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => RetryJobsInput, { description: "Which jobs." }) input: RetryJobsInput,
  ): Promise<RetriedJobs> {
    return this.deadLetters.retry(principal, input.ids);
  }

  @Mutation(() => WaitPayload, {
    description:
      "Waits for extractions that were caused before, whichever process runs them. Those caused later are not waited for. A job that fails is finished, too: see its state and outcome.",
  })
  async waitForExtraction(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => WaitInput, { description: "What to wait for." }) input: WaitInput,
  ): Promise<WaitResult> {
    return this.jobService.waitForAll(principal, input);
  }

  @FieldResolver(() => ThreadType, {
    nullable: true,
    description: "The thread whose messages have caused it.",
  })
  async thread(
    @Root() { threadId }: Job,
    @Ctx() { loaders }: GraphContext,
  ): Promise<Thread | null> {
    return threadId === null ? null : loaders.threads.load(threadId);
  }

  @FieldResolver(() => MemoryConnection, {
    description: "The memories it has extracted, newest first.",
  })
  async memories(
    @Root() { id }: Job,
    @Ctx() { loaders }: GraphContext,
    @Args(() => ForwardArgs) args: ForwardArgs,
  ): Promise<Connection<Memory>> {
    return memoryConnection(loaders.memoriesBy("jobId").of(id), args);
  }
}

@Resolver(() => RetryJobsPayload)
export class RetryJobsPayloadResolver {
  @FieldResolver(() => [JobType], { description: "The jobs that run again, in the order given." })
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
    description: `The jobs that were waited for, as they are now: newest first, or in the order in which they were named; ${maxWaitJobs} at the most.`,
  })
  async jobs(
    @Root() { jobIds }: WaitResult,
    @Ctx() { loaders }: GraphContext,
  ): Promise<readonly Job[]> {
    return jobsOf(loaders, jobIds);
  }

  @FieldResolver(() => [MemoryType], {
    description: `The memories that these jobs have extracted so far, job by job, newest first; ${maxPageSize} at the most. \`jobs\` has all of them, in pages.`,
  })
  async memories(
    @Root() { jobIds }: WaitResult,
    @Ctx() { loaders }: GraphContext,
  ): Promise<readonly Memory[]> {
    const lists = loaders.memoriesBy("jobId");
    const page = { limit: maxPageSize, fromEnd: false };
    const pages = await Promise.all(jobIds.map((id) => lists.of(id).page(page)));
    return pages.flatMap(({ items }) => items).slice(0, maxPageSize);
  }
}

/** Those that are still there, in the order of their ids. */
async function jobsOf(loaders: Loaders, ids: readonly string[]): Promise<Job[]> {
  const jobs = await Promise.all(ids.map((id) => loaders.jobs.load(id)));
  return jobs.filter((job) => job !== null);
}
