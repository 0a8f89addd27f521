import { Args, Ctx, FieldResolver, Mutation, Resolver, Root } from "type-graphql";
import type { HistoryService } from "../../core/history/history-service.js";
import type { Job } from "../../core/jobs/job.js";
import type { Message } from "../../core/messages/message.js";
import { existing } from "../../core/errors/request-errors.js";
import type { Thread } from "../../core/threads/thread.js";
import type { TitleService } from "../../core/titles/title-service.js";
import type { GraphContext } from "../loading/graph-context.js";
import { GenerateTitleArgs, HistoryArgs } from "./history.input.js";
import { GenerateTitlePayload } from "./history.type.js";
import { MessageType } from "../messages/message.type.js";
import { RequiresRole } from "../schema/requires-role.js";
import { ThreadType } from "../threads/thread.type.js";

@Resolver(() => ThreadType)
export class HistoryResolver {
  constructor(private readonly historyService: HistoryService) {}

  @FieldResolver(() => [MessageType], {
    description:
      "Newest messages for an agent's next turn, oldest first, limited by count, then by tokens.",
  })
  async history(
    @Root() thread: Thread,
    @Ctx() { loaders }: GraphContext,
    @Args(() => HistoryArgs) args: HistoryArgs,
  ): Promise<readonly Message[]> {
    const { messages } = await loaders.histories(this.historyService, args).load(thread);
    return messages;
  }
}

@Resolver(() => GenerateTitlePayload)
export class TitleResolver {
  constructor(private readonly titleService: TitleService) {}

  @RequiresRole("MEMBER")
  @Mutation(() => GenerateTitlePayload, {
    description:
      "Starts a job that titles an untitled thread from its first message of role `user`. Fails with NOT_FOUND, or with LLM_REQUIRED if the server has no model.",
  })
  async generateThreadTitle(
    @Ctx() { principal }: GraphContext,
    @Args(() => GenerateTitleArgs) args: GenerateTitleArgs,
  ): Promise<TitleRequested> {
    const { threadId } = args;
    return { threadId, jobId: await this.titleService.generate(principal, args) };
  }

  @FieldResolver()
  async thread(
    @Root() { threadId }: TitleRequested,
    @Ctx() { loaders }: GraphContext,
  ): Promise<Thread> {
    return existing("Thread", threadId, await loaders.threads.load(threadId));
  }

  @FieldResolver()
  async job(
    @Root() { jobId }: TitleRequested,
    @Ctx() { loaders }: GraphContext,
  ): Promise<Job | null> {
    return jobId === null ? null : loaders.jobs.load(jobId);
  }
}

interface TitleRequested {
  readonly threadId: string;
  readonly jobId: string | null;
}
