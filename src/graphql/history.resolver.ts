import { Arg, Args, Ctx, FieldResolver, Mutation, Resolver, Root } from "type-graphql";
import type { AgentContext } from "../core/history/agent-context.js";
import type { HistoryService } from "../core/history/history-service.js";
import type { RecalledMessage } from "../core/history/recall.js";
import type { Job } from "../core/jobs/job.js";
import type { Message } from "../core/messages/message.js";
import type { Thread } from "../core/threads/thread.js";
import type { TitleService } from "../core/titles/title-service.js";
import type { GraphContext } from "./context.js";
import { AgentContextInput, GenerateTitleInput, HistoryArgs, RecallArgs } from "./history.input.js";
import { AgentContextType, GenerateTitlePayload, RecalledMessageType } from "./history.type.js";
import { MessageType } from "./message.type.js";
import { ThreadType } from "./thread.type.js";

@Resolver(() => ThreadType)
export class HistoryResolver {
  constructor(private readonly historyService: HistoryService) {}

  @FieldResolver(() => [MessageType], {
    description:
      "The last messages of the thread for an agent's next turn, oldest first: the last by count, then what fits the budget of tokens. Where SEMANTIC finds nothing to compare, as without an embedder or while it is down, it goes by age. Fails with BAD_USER_INPUT.",
  })
  async history(
    @Root() thread: Thread,
    @Ctx() { loaders }: GraphContext,
    @Args(() => HistoryArgs) args: HistoryArgs,
  ): Promise<readonly Message[]> {
    const { messages } = await loaders.histories(this.historyService, args).load(thread);
    return messages;
  }

  @FieldResolver(() => [RecalledMessageType], {
    description:
      "Messages of the user's other threads that have to do with the next turn, of every role: nearest first, of equally near ones by id. The thread's `scopeDefaults` decide of which agents. Of the same chat alone, where the thread has a `chatId` that is not its own id. Never of another user. A thread without a user recalls only what was said in the same chat without one, and nothing where it has no such `chatId`. Empty where nothing can be compared, as without an embedder or while it is down. A search for each thread. Fails with BAD_USER_INPUT, and with DIMENSION_MISMATCH for a vector.",
  })
  async recall(
    @Root() thread: Thread,
    @Ctx() { principal }: GraphContext,
    @Args(() => RecallArgs) args: RecallArgs,
  ): Promise<readonly RecalledMessage[]> {
    return this.historyService.recall(principal, thread, args);
  }

  @FieldResolver(() => AgentContextType, {
    description:
      "All that a model is given for an agent's next turn, in one request: what is known of the thread's user, the thread's history, and messages of other threads of that user. The thread's `scopeDefaults` decide whose memories and messages count. The input is embedded once, and no language model is called. Two searches for each thread. Where nothing can be compared, as without an embedder or while it is down, `problem` says so. Fails with BAD_USER_INPUT.",
  })
  async agentContext(
    @Root() thread: Thread,
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => AgentContextInput, { description: "What the turn is about." })
    input: AgentContextInput,
  ): Promise<AgentContext> {
    return this.historyService.agentContext(principal, thread, input);
  }
}

@Resolver(() => GenerateTitlePayload)
export class TitleResolver {
  constructor(private readonly titleService: TitleService) {}

  @Mutation(() => GenerateTitlePayload, {
    description:
      "Has a job give a title to a thread, by a model, of the first message of role `user`; whatever the thread's settings say. A title that is there stays. Fails with NOT_FOUND, with LLM_REQUIRED where the server has no model for it, and with BAD_USER_INPUT.",
  })
  async generateThreadTitle(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => GenerateTitleInput, { description: "Which thread." })
    input: GenerateTitleInput,
  ): Promise<TitleRequested> {
    const { threadId } = input;
    return { threadId, jobId: await this.titleService.generate(principal, input) };
  }

  @FieldResolver()
  async thread(
    @Root() { threadId }: TitleRequested,
    @Ctx() { loaders }: GraphContext,
  ): Promise<Thread | null> {
    return loaders.threads.load(threadId);
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
