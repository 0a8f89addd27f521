import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";
import type { Job } from "../core/jobs/job.js";
import type { Memory } from "../core/memories/memory.js";
import type { Thread } from "../core/threads/thread.js";
import { ForwardArgs } from "./connection.args.js";
import type { Connection } from "./connection.js";
import type { GraphContext } from "./context.js";
import { JobType } from "./job.type.js";
import { memoryConnection } from "./lists.js";
import { MemoryConnection } from "./memory.type.js";
import { ThreadType } from "./thread.type.js";

@Resolver(() => JobType)
export class JobResolver {
  @Query(() => JobType, { nullable: true, description: "A job; null if there is none." })
  async job(
    @Ctx() { loaders }: GraphContext,
    @Arg("id", () => ID, { description: "The job's id." }) id: string,
  ): Promise<Job | null> {
    return loaders.jobs.load(id);
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
