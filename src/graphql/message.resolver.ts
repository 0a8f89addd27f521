import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import type { Job } from "../core/jobs/job.js";
import type { Memory } from "../core/memories/memory.js";
import type { Message } from "../core/messages/message.js";
import { traceOf, type Trace } from "../core/messages/trace.js";
import type {
  AddedMessages,
  MessageService,
  UpdatedMessage,
} from "../core/messages/message-service.js";
import { maxPageSize } from "../core/page.js";
import type { Thread } from "../core/threads/thread.js";
import { ForwardArgs, StoredMessageListArgs } from "./connection.args.js";
import type { Connection } from "./connection.js";
import type { GraphContext } from "./context.js";
import { JobType } from "./job.type.js";
import { memoryConnection, storedMessageConnection } from "./lists.js";
import { MemoryConnection, MemoryType } from "./memory.type.js";
import { AddMessagesInput, UpdateMessageInput } from "./message.input.js";
import { AddMessagesPayload, MessagePayload } from "./message.payload.js";
import { MessageConnection, MessageType } from "./message.type.js";
import { ThreadType } from "./thread.type.js";
import { TraceType } from "./trace.type.js";

@Resolver(() => MessageType)
export class MessageResolver {
  constructor(private readonly messageService: MessageService) {}

  @Query(() => MessageType, { nullable: true, description: "A message; null if there is none." })
  async message(
    @Ctx() { loaders }: GraphContext,
    @Arg("id", () => ID, { description: "The caller's id." }) id: string,
  ): Promise<Message | null> {
    return loaders.messages.load(id);
  }

  @Query(() => MessageConnection, {
    description:
      "All messages within reach, of any thread and of none, in the order they were stored unless `orderBy` says otherwise.",
  })
  async messages(
    @Ctx() { loaders }: GraphContext,
    @Args(() => StoredMessageListArgs) args: StoredMessageListArgs,
  ): Promise<Connection<Message>> {
    return storedMessageConnection(loaders.messageList(args.query), args, args.query.order);
  }

  @Mutation(() => AddMessagesPayload, {
    description:
      "Adds messages to a thread, and the durable job that extracts memories from what is due by its settings: all or nothing, and never lost once answered. Fails with NOT_FOUND, ALREADY_EXISTS, IDEMPOTENCY_KEY_REUSED, BAD_USER_INPUT, CONTENT_TOO_LONG, or EXTRACTION_QUEUE_FULL where the settings say so.",
  })
  async addMessages(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => AddMessagesInput, { description: "The messages." }) input: AddMessagesInput,
  ): Promise<AddedMessages> {
    return this.messageService.add(principal, input);
  }

  @Mutation(() => MessagePayload, {
    description:
      "Changes a message: what is left out stays, null clears. Evidence in it follows its content, and what is left without any goes by `ThreadSettings.changedEvidence`. Fails with NOT_FOUND, BAD_USER_INPUT or CONTENT_TOO_LONG.",
  })
  async updateMessage(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => UpdateMessageInput, { description: "What to change." })
    input: UpdateMessageInput,
  ): Promise<UpdatedMessage> {
    return this.messageService.update(principal, input);
  }

  @FieldResolver(() => ThreadType, {
    nullable: true,
    description: "The thread it belongs to; null where it was imported without one.",
  })
  async thread(
    @Root() { threadId }: Message,
    @Ctx() { loaders }: GraphContext,
  ): Promise<Thread | null> {
    return threadId === null ? null : loaders.threads.load(threadId);
  }

  @FieldResolver(() => TraceType, {
    nullable: true,
    description: "How it came about; null where its metadata tells of no steps.",
  })
  trace(@Root() { metadata }: Message): Trace | null {
    return traceOf(metadata);
  }

  @FieldResolver(() => MemoryConnection, {
    description: "The memories that rest on this message, newest first.",
  })
  async derivedMemories(
    @Root() { id }: Message,
    @Ctx() { loaders }: GraphContext,
    @Args(() => ForwardArgs) args: ForwardArgs,
  ): Promise<Connection<Memory>> {
    return memoryConnection(loaders.memoriesBy("messageId").of(id), args);
  }
}

@Resolver(() => AddMessagesPayload)
export class AddMessagesPayloadResolver {
  @FieldResolver(() => JobType, {
    nullable: true,
    description:
      "The extraction that the messages have caused; null where none is due, as the thread extracts nothing or waits for more messages.",
  })
  async job(
    @Root() { jobId }: AddedMessages,
    @Ctx() { loaders }: GraphContext,
  ): Promise<Job | null> {
    return jobId === null ? null : loaders.jobs.load(jobId);
  }

  @FieldResolver(() => [MemoryType], {
    description: `The memories extracted so far, newest first, ${maxPageSize} at the most; the job tells whether it has finished.`,
  })
  async memories(
    @Root() { jobId }: AddedMessages,
    @Ctx() { loaders }: GraphContext,
  ): Promise<readonly Memory[]> {
    if (jobId === null) return [];
    const page = await loaders
      .memoriesBy("jobId")
      .of(jobId)
      .page({ limit: maxPageSize, fromEnd: false });
    return page.items;
  }
}
