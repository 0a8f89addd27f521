import { Arg, Args, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import type { Actor } from "../../core/actors/actor.js";
import type { Job, JobState } from "../../core/jobs/job.js";
import { checkedLength } from "../../core/lists/page.js";
import type { Memory } from "../../core/memories/memory.js";
import type { Message } from "../../core/messages/message.js";
import { checkedWindow, maxWindowSize, messageWindow } from "../../core/messages/message-window.js";
import type { Thread } from "../../core/threads/thread.js";
import type { ThreadSettings } from "../../core/threads/thread-settings.js";
import type { ThreadService } from "../../core/threads/thread-service.js";
import { AgentType, UserType } from "../actors/actor.type.js";
import {
  ForwardArgs,
  MemoryListArgs,
  MessageListArgs,
  ThreadListArgs,
} from "../lists/connection.args.js";
import type { Connection } from "../lists/connection.js";
import type { GraphContext } from "../loading/graph-context.js";
import { JobStateEnum } from "../schema/learning-enums.js";
import { ID } from "../schema/id.js";
import { JobConnection } from "../extraction/job.type.js";
import {
  jobConnection,
  memoryConnection,
  messageConnection,
  threadConnection,
} from "../lists/lists.js";
import { MemoryConnection } from "../memories/memory.type.js";
import { MessageConnection, MessageType } from "../messages/message.type.js";
import { RequiresRole } from "../schema/requires-role.js";
import { CreateThreadInput, UpdateThreadInput } from "./thread.input.js";
import { ThreadSettingsType } from "./thread-settings.type.js";
import { ThreadConnection, ThreadType } from "./thread.type.js";

@Resolver(() => ThreadType)
export class ThreadResolver {
  constructor(private readonly threadService: ThreadService) {}

  @RequiresRole("READER")
  @Query(() => ThreadType, {
    nullable: true,
    description: "A thread by id. Null if there is none.",
  })
  async thread(
    @Ctx() { loaders }: GraphContext,
    @Arg("id", () => ID, { description: "Id of the thread." }) id: string,
  ): Promise<Thread | null> {
    return loaders.threads.load(id);
  }

  @RequiresRole("READER")
  @Query(() => ThreadConnection, { description: "All threads that the caller may see." })
  async threads(
    @Ctx() { loaders }: GraphContext,
    @Args(() => ThreadListArgs) args: ThreadListArgs,
  ): Promise<Connection<Thread>> {
    return threadConnection(loaders.threadLists.all(args.query), args, args.query.order);
  }

  @RequiresRole("MEMBER")
  @Mutation(() => ThreadType, {
    description:
      "Creates a thread, and its user and agent if new. If the id is taken, fails with ALREADY_EXISTS, or returns the thread with `ifExists: RETURN`.",
  })
  async createThread(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => CreateThreadInput, { description: "The thread." }) input: CreateThreadInput,
  ): Promise<Thread> {
    return this.threadService.create(principal, input);
  }

  @RequiresRole("MEMBER")
  @Mutation(() => ThreadType, {
    description: "Changes a thread. Fails with NOT_FOUND.",
  })
  async updateThread(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => UpdateThreadInput, { description: "The changes." })
    input: UpdateThreadInput,
  ): Promise<Thread> {
    return this.threadService.update(principal, input);
  }

  @FieldResolver(() => ThreadSettingsType, {
    description: "Effective settings of the thread.",
  })
  settings(@Root() thread: Thread): ThreadSettings {
    return this.threadService.settingsOf(thread);
  }

  @FieldResolver(() => UserType, {
    nullable: true,
    description: "User of the thread. Null if there is none.",
  })
  async user(@Root() { userId }: Thread, @Ctx() { loaders }: GraphContext): Promise<Actor | null> {
    return userId === null ? null : loaders.users.load(userId);
  }

  @FieldResolver(() => AgentType, {
    nullable: true,
    description: "Agent of the thread. Null if there is none.",
  })
  async agent(
    @Root() { agentId }: Thread,
    @Ctx() { loaders }: GraphContext,
  ): Promise<Actor | null> {
    return agentId === null ? null : loaders.agents.load(agentId);
  }

  @FieldResolver(() => Int, { description: "Number of messages." })
  async messageCount(@Root() { id }: Thread, @Ctx() { loaders }: GraphContext): Promise<number> {
    return loaders.messageLists.by("threadId").of(id).count();
  }

  @FieldResolver(() => MessageConnection, { description: "Messages of the thread, oldest first." })
  async messages(
    @Root() { id }: Thread,
    @Ctx() { loaders }: GraphContext,
    @Args(() => MessageListArgs) args: MessageListArgs,
  ): Promise<Connection<Message>> {
    return messageConnection(loaders.messageLists.by("threadId", args.query).of(id), args);
  }

  @FieldResolver(() => [MessageType], {
    description: `Messages by index, oldest first. Default: the newest 100 from \`start\` on. With \`end\` -1: all from \`start\` on. Fails with BAD_USER_INPUT for more than ${maxWindowSize} messages.`,
  })
  async messageRange(
    @Root() { id }: Thread,
    @Ctx() { loaders }: GraphContext,
    @Arg("start", () => Int, {
      nullable: true,
      description: "Index of the first message, from 0. Default: 0.",
    })
    start?: number | null,
    @Arg("end", () => Int, {
      nullable: true,
      description: "Index after the last message.",
    })
    end?: number,
  ): Promise<readonly Message[]> {
    return checkedWindow(await loaders.messageWindow(messageWindow(start, end)).load(id));
  }

  @FieldResolver(() => MemoryConnection, {
    description: "Memories learned in the thread, newest first.",
  })
  async memories(
    @Root() { id }: Thread,
    @Ctx() { loaders }: GraphContext,
    @Args(() => MemoryListArgs) args: MemoryListArgs,
  ): Promise<Connection<Memory>> {
    return memoryConnection(
      loaders.memoryLists.by("originThreadId", args.query).of(id),
      args,
      args.query.order,
    );
  }

  @FieldResolver(() => JobConnection, {
    description: "Jobs that the thread's messages caused, newest first.",
  })
  async jobs(
    @Root() { id }: Thread,
    @Ctx() { loaders }: GraphContext,
    @Args(() => ForwardArgs) args: ForwardArgs,
    @Arg("states", () => [JobStateEnum], {
      nullable: true,
      description: "States of jobs. Default: all.",
    })
    states?: JobState[] | null,
  ): Promise<Connection<Job>> {
    const query = { filter: { states: checkedLength(states, "states") } };
    return jobConnection(loaders.jobLists.by("threadId", query).of(id), args);
  }
}
