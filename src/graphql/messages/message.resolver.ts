import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from "type-graphql";
import type { ContextService } from "../../core/context/context-service.js";
import type { Context } from "../../core/context/context.js";
import { derivedQuery } from "../../core/context/derived-query.js";
import type { Job } from "../../core/jobs/job.js";
import type { Memory } from "../../core/memories/memory.js";
import type { Message } from "../../core/messages/message.js";
import { partsOf, type MessagePart } from "../../core/messages/message-part.js";
import { traceOf, type Trace } from "../../core/messages/trace.js";
import type { AddedMessages, MessageService } from "../../core/messages/message-service.js";
import { maxPageSize } from "../../core/lists/page.js";
import { existing } from "../../core/errors/request-errors.js";
import type { Thread } from "../../core/threads/thread.js";
import { ContextInput } from "../search/context.input.js";
import { ContextType } from "../search/context.type.js";
import { ForwardArgs, StoredMessageListArgs } from "../lists/connection.args.js";
import type { Connection } from "../lists/connection.js";
import type { GraphContext } from "../loading/graph-context.js";
import { ID } from "../schema/id.js";
import { JobType } from "../extraction/job.type.js";
import { memoryConnection, storedMessageConnection } from "../lists/lists.js";
import { MemoryConnection, MemoryType } from "../memories/memory.type.js";
import { AddMessagesInput, UpdateMessageInput } from "./message.input.js";
import { AddMessagesPayload } from "./message.payload.js";
import { MessagePartType } from "./message-part.type.js";
import { MessageConnection, MessageType } from "./message.type.js";
import { RequiresRole } from "../schema/requires-role.js";
import { ThreadType } from "../threads/thread.type.js";
import { TraceType } from "../threads/trace.type.js";

@Resolver(() => MessageType)
export class MessageResolver {
  constructor(private readonly messageService: MessageService) {}

  @RequiresRole("READER")
  @Query(() => MessageType, {
    nullable: true,
    description: "A message by id. Null if there is none.",
  })
  async message(
    @Ctx() { loaders }: GraphContext,
    @Arg("id", () => ID, { description: "Id of the message." }) id: string,
  ): Promise<Message | null> {
    return loaders.messages.load(id);
  }

  @RequiresRole("READER")
  @Query(() => MessageConnection, {
    description: "All messages that the caller may see, with or without a thread.",
  })
  async messages(
    @Ctx() { loaders }: GraphContext,
    @Args(() => StoredMessageListArgs) args: StoredMessageListArgs,
  ): Promise<Connection<Message>> {
    return storedMessageConnection(loaders.messageLists.all(args.query), args, args.query.order);
  }

  @RequiresRole("MEMBER")
  @Mutation(() => AddMessagesPayload, {
    description:
      "Adds messages and an extraction job in one transaction. With `userId`, it creates the user, agent and thread if new. Select `context` for the model's reply. Fails with NOT_FOUND, ALREADY_EXISTS, IDEMPOTENCY_KEY_REUSED, CONTENT_TOO_LONG, EXTRACTION_QUEUE_FULL, or BAD_USER_INPUT, for example if the thread has another user or agent.",
  })
  async addMessages(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => AddMessagesInput, { description: "The messages." }) input: AddMessagesInput,
  ): Promise<AddedMessages> {
    return this.messageService.add(principal, input);
  }

  @RequiresRole("MEMBER")
  @Mutation(() => MessageType, {
    description:
      "Changes a message. `ThreadSettings.changedEvidence` determines what happens to its memories. Fails with NOT_FOUND or CONTENT_TOO_LONG.",
  })
  async updateMessage(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => UpdateMessageInput, { description: "The changes." })
    input: UpdateMessageInput,
  ): Promise<Message> {
    return this.messageService.update(principal, input);
  }

  @FieldResolver(() => ThreadType, {
    nullable: true,
    description: "Thread of the message. Null without a thread.",
  })
  async thread(
    @Root() { threadId }: Message,
    @Ctx() { loaders }: GraphContext,
  ): Promise<Thread | null> {
    return threadId === null ? null : loaders.threads.load(threadId);
  }

  @FieldResolver(() => [MessagePartType], {
    description: "Parts of the content, in order.",
  })
  parts(@Root() message: Message): readonly MessagePart[] {
    return partsOf(message);
  }

  @FieldResolver(() => TraceType, {
    nullable: true,
    description: "Steps that led to the message. Null if there are none.",
  })
  trace(@Root() { metadata }: Message): Trace | null {
    return traceOf(metadata);
  }

  @FieldResolver(() => MemoryConnection, {
    description: "Memories based on this message, newest first.",
  })
  async derivedMemories(
    @Root() { id }: Message,
    @Ctx() { loaders }: GraphContext,
    @Args(() => ForwardArgs) args: ForwardArgs,
  ): Promise<Connection<Memory>> {
    return memoryConnection(loaders.memoryLists.by("messageId").of(id), args);
  }
}

@Resolver(() => AddMessagesPayload)
export class AddMessagesPayloadResolver {
  constructor(private readonly contexts: ContextService) {}

  @FieldResolver(() => ThreadType, {
    description: "The thread. Fails with NOT_FOUND if it was deleted.",
  })
  async thread(
    @Root() { threadId }: AddedMessages,
    @Ctx() { loaders }: GraphContext,
  ): Promise<Thread> {
    return existing("Thread", threadId, await loaders.threads.load(threadId));
  }

  @FieldResolver(() => ContextType, {
    nullable: true,
    description:
      "Context for the model's reply, see `Query.context`. Default `query`: the last added message of role `user`. Fails with NOT_FOUND if the thread was deleted.",
  })
  async context(
    @Root() { threadId, messages }: AddedMessages,
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => ContextInput, {
      nullable: true,
      description: "Options of the context.",
    })
    input?: ContextInput | null,
  ): Promise<Context> {
    const question = messages.findLast(({ role }) => role === "user");
    const query = input?.query ?? (question && derivedQuery([], [question]));
    return this.contexts.build(principal, { threadId }, { ...input, query });
  }

  @FieldResolver(() => JobType, {
    nullable: true,
    description: "The extraction job. Null if no extraction is due.",
  })
  async job(
    @Root() { jobId }: AddedMessages,
    @Ctx() { loaders }: GraphContext,
  ): Promise<Job | null> {
    return jobId === null ? null : loaders.jobs.load(jobId);
  }

  @FieldResolver(() => [MemoryType], {
    description: `Memories extracted so far, at most ${maxPageSize}.`,
  })
  async memories(
    @Root() { jobId }: AddedMessages,
    @Ctx() { loaders }: GraphContext,
  ): Promise<readonly Memory[]> {
    if (jobId === null) return [];
    const page = await loaders.memoryLists
      .by("jobId")
      .of(jobId)
      .page({ limit: maxPageSize, fromEnd: false });
    return page.items;
  }
}
