import {
  Arg,
  Args,
  Ctx,
  FieldResolver,
  ID,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import type { Actor } from "../core/actors/actor.js";
import type { Job, JobState } from "../core/jobs/job.js";
import { checkedLength } from "../core/list-length.js";
import type { Memory } from "../core/memories/memory.js";
import type { Message } from "../core/messages/message.js";
import { checkedWindow, maxWindowSize, messageWindow } from "../core/messages/message-window.js";
import type { Thread } from "../core/threads/thread.js";
import type { ThreadSettings } from "../core/threads/thread-settings.js";
import type { ThreadService } from "../core/threads/thread-service.js";
import { AgentType, UserType } from "./actor.type.js";
import { ForwardArgs, MemoryListArgs, MessageListArgs, ThreadListArgs } from "./connection.args.js";
import type { Connection } from "./connection.js";
import type { GraphContext } from "./context.js";
import { JobStateEnum } from "./enums.js";
import { JobConnection } from "./job.type.js";
import { jobConnection, memoryConnection, messageConnection, threadConnection } from "./lists.js";
import { MemoryConnection } from "./memory.type.js";
import { MessageConnection, MessageType } from "./message.type.js";
import { CreateThreadInput, UpdateThreadInput } from "./thread.input.js";
import { ThreadSettingsType } from "./thread-settings.type.js";
import { ThreadConnection, ThreadPayload, ThreadType } from "./thread.type.js";

@Resolver(() => ThreadType)
export class ThreadResolver {
  constructor(private readonly threadService: ThreadService) {}

  @Query(() => ThreadType, { nullable: true, description: "A thread; null if there is none." })
  async thread(
    @Ctx() { loaders }: GraphContext,
    @Arg("id", () => ID, { description: "The caller's id." }) id: string,
  ): Promise<Thread | null> {
    return loaders.threads.load(id);
  }

  @Query(() => ThreadConnection, { description: "All threads within reach, newest first." })
  async threads(
    @Ctx() { loaders }: GraphContext,
    @Args(() => ThreadListArgs) args: ThreadListArgs,
  ): Promise<Connection<Thread>> {
    return threadConnection(loaders.threadList(args.query), args, args.query.order);
  }

  @Mutation(() => ThreadPayload, {
    description:
      "Creates a thread, and its user and agent where they are new. Fails with ALREADY_EXISTS if the id is taken.",
  })
  async createThread(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => CreateThreadInput, { description: "The thread." }) input: CreateThreadInput,
  ): Promise<{ thread: Thread; created: boolean }> {
    return { thread: await this.threadService.create(principal, input), created: true };
  }

  @Mutation(() => ThreadPayload, {
    description:
      "The thread of this id as it is, or a new one made from the input. Callers at the same time get the same thread.",
  })
  async ensureThread(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => CreateThreadInput, {
      description: "What to create if there is no such thread.",
    })
    input: CreateThreadInput,
  ): Promise<{ thread: Thread; created: boolean }> {
    return this.threadService.ensure(principal, input);
  }

  @Mutation(() => ThreadPayload, {
    description:
      "Changes a thread: what is left out stays, null clears, settings are merged field by field. Fails with NOT_FOUND, and with BAD_USER_INPUT where nothing is given.",
  })
  async updateThread(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => UpdateThreadInput, { description: "What to change." })
    input: UpdateThreadInput,
  ): Promise<{ thread: Thread; created: boolean }> {
    return { thread: await this.threadService.update(principal, input), created: false };
  }

  @FieldResolver(() => ThreadSettingsType, {
    description:
      "How the thread is treated: by its own settings, then the server's, then the defaults.",
  })
  settings(@Root() thread: Thread): ThreadSettings {
    return this.threadService.settingsOf(thread);
  }

  @FieldResolver(() => UserType, {
    nullable: true,
    description: "The user it is held with; null where none is, or out of reach.",
  })
  async user(@Root() { userId }: Thread, @Ctx() { loaders }: GraphContext): Promise<Actor | null> {
    return userId === null ? null : loaders.users.load(userId);
  }

  @FieldResolver(() => AgentType, {
    nullable: true,
    description: "The agent it is held with; null where none is, or out of reach.",
  })
  async agent(
    @Root() { agentId }: Thread,
    @Ctx() { loaders }: GraphContext,
  ): Promise<Actor | null> {
    return agentId === null ? null : loaders.agents.load(agentId);
  }

  @FieldResolver(() => Int, { description: "How many messages it has." })
  async messageCount(@Root() { id }: Thread, @Ctx() { loaders }: GraphContext): Promise<number> {
    return loaders.messagesByThread().of(id).count();
  }

  @FieldResolver(() => MessageConnection, { description: "Its messages, oldest first." })
  async messages(
    @Root() { id }: Thread,
    @Ctx() { loaders }: GraphContext,
    @Args(() => MessageListArgs) args: MessageListArgs,
  ): Promise<Connection<Message>> {
    return messageConnection(loaders.messagesByThread(args.query).of(id), args);
  }

  @FieldResolver(() => [MessageType], {
    description: `A window of its messages by place, oldest first. Neither bound: the newest 100. A start alone: the newest 100 from it on. An end of null or -1: everything from the start. Fails with BAD_USER_INPUT where that is more than ${maxWindowSize} messages.`,
  })
  async messageRange(
    @Root() { id }: Thread,
    @Ctx() { loaders }: GraphContext,
    @Arg("start", () => Int, { nullable: true, description: "First place, from 0. Default: 0." })
    start?: number | null,
    @Arg("end", () => Int, {
      nullable: true,
      description:
        "Place after the last. Left out, null and a number are three things; see the field.",
    })
    end?: number | null,
  ): Promise<readonly Message[]> {
    return checkedWindow(await loaders.messageWindow(messageWindow(start, end)).load(id));
  }

  @FieldResolver(() => MemoryConnection, {
    description:
      "The memories learned in this thread, newest first: its own, and those about its user that were extracted from its messages.",
  })
  async memories(
    @Root() { id }: Thread,
    @Ctx() { loaders }: GraphContext,
    @Args(() => MemoryListArgs) args: MemoryListArgs,
  ): Promise<Connection<Memory>> {
    return memoryConnection(
      loaders.memoriesBy("originThreadId", args.query).of(id),
      args,
      args.query.order,
    );
  }

  @FieldResolver(() => JobConnection, {
    description: "The jobs its messages have caused, newest first.",
  })
  async jobs(
    @Root() { id }: Thread,
    @Ctx() { loaders }: GraphContext,
    @Args(() => ForwardArgs) args: ForwardArgs,
    @Arg("states", () => [JobStateEnum], {
      nullable: true,
      description: "Only jobs in these states. Default: all.",
    })
    states?: JobState[] | null,
  ): Promise<Connection<Job>> {
    return jobConnection(loaders.jobsByThread(checkedLength(states, "states")).of(id), args);
  }
}
