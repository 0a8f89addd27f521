import { Arg, Args, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import type { Actor } from "../../core/actors/actor.js";
import type { Job } from "../../core/jobs/job.js";
import type { Evidence, Memory, MemoryRevision } from "../../core/memories/memory.js";
import type { MemoryService } from "../../core/memories/memory-service.js";
import type { Message } from "../../core/messages/message.js";
import type { Thread } from "../../core/threads/thread.js";
import { AgentType, UserType } from "../actors/actor.type.js";
import { ForwardArgs, MemoryListArgs } from "../lists/connection.args.js";
import type { Connection } from "../lists/connection.js";
import type { GraphContext } from "../loading/graph-context.js";
import { ID } from "../schema/id.js";
import { JobType } from "../extraction/job.type.js";
import { evidenceConnection, memoryConnection, revisionConnection } from "../lists/lists.js";
import { AddMemoryInput, UpdateMemoryInput } from "./memory.input.js";
import {
  EvidenceConnection,
  EvidenceType,
  MemoryConnection,
  MemoryRevisionConnection,
  MemoryType,
} from "./memory.type.js";
import { MessageType } from "../messages/message.type.js";
import { RequiresRole } from "../schema/requires-role.js";
import { ThreadType } from "../threads/thread.type.js";

@Resolver(() => MemoryType)
export class MemoryResolver {
  constructor(private readonly memoryService: MemoryService) {}

  @RequiresRole("READER")
  @Query(() => MemoryType, {
    nullable: true,
    description: "The memory with this id; null if there is none.",
  })
  async memory(
    @Ctx() { loaders }: GraphContext,
    @Arg("id", () => ID, { description: "Id of the memory." }) id: string,
  ): Promise<Memory | null> {
    return loaders.memories.load(id);
  }

  @RequiresRole("READER")
  @Query(() => MemoryConnection, {
    description: "All memories that the caller may see, newest first.",
  })
  async memories(
    @Ctx() { loaders }: GraphContext,
    @Args(() => MemoryListArgs) args: MemoryListArgs,
  ): Promise<Connection<Memory>> {
    return memoryConnection(loaders.memoryLists.all(args.query), args, args.query.order);
  }

  @RequiresRole("MEMBER")
  @Mutation(() => MemoryType, {
    description: "Adds a memory. Fails with NOT_FOUND, ALREADY_EXISTS or BAD_USER_INPUT.",
  })
  async addMemory(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => AddMemoryInput, { description: "The memory." }) input: AddMemoryInput,
  ): Promise<Memory> {
    return this.memoryService.add(principal, input);
  }

  @RequiresRole("MEMBER")
  @Mutation(() => MemoryType, {
    description:
      "Changes a memory, and keeps its old state as a revision. Fails with NOT_FOUND, REVISION_CONFLICT or BAD_USER_INPUT.",
  })
  async updateMemory(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => UpdateMemoryInput, { description: "The changes." })
    input: UpdateMemoryInput,
  ): Promise<Memory> {
    return this.memoryService.update(principal, input);
  }

  @FieldResolver(() => UserType, {
    nullable: true,
    description: "User that it is about; null if none or not visible.",
  })
  async user(@Root() { userId }: Memory, @Ctx() { loaders }: GraphContext): Promise<Actor | null> {
    return userId === null ? null : loaders.users.load(userId);
  }

  @FieldResolver(() => AgentType, {
    nullable: true,
    description: "Agent that it is for; null if none or not visible.",
  })
  async agent(
    @Root() { agentId }: Memory,
    @Ctx() { loaders }: GraphContext,
  ): Promise<Actor | null> {
    return agentId === null ? null : loaders.agents.load(agentId);
  }

  @FieldResolver(() => ThreadType, {
    nullable: true,
    description: "Thread that owns the memory.",
  })
  async thread(
    @Root() { threadId }: Memory,
    @Ctx() { loaders }: GraphContext,
  ): Promise<Thread | null> {
    return threadId === null ? null : loaders.threads.load(threadId);
  }

  @FieldResolver(() => ThreadType, {
    nullable: true,
    description: "Thread that it was learned in.",
  })
  async originThread(
    @Root() { originThreadId }: Memory,
    @Ctx() { loaders }: GraphContext,
  ): Promise<Thread | null> {
    return originThreadId === null ? null : loaders.threads.load(originThreadId);
  }

  @FieldResolver(() => MemoryRevisionConnection, {
    description: "Earlier revisions, newest first. Advanced.",
  })
  async revisions(
    @Root() { id }: Memory,
    @Ctx() { loaders }: GraphContext,
    @Args(() => ForwardArgs) args: ForwardArgs,
  ): Promise<Connection<MemoryRevision>> {
    return revisionConnection(loaders.revisions.of(id), args);
  }

  @FieldResolver(() => EvidenceConnection, {
    description: "Quotes that support it, in the order found.",
  })
  async evidence(
    @Root() { id }: Memory,
    @Ctx() { loaders }: GraphContext,
    @Args(() => ForwardArgs) args: ForwardArgs,
  ): Promise<Connection<Evidence>> {
    return evidenceConnection(loaders.evidence.of(id), args);
  }
}

@Resolver(() => EvidenceType)
export class EvidenceResolver {
  @FieldResolver(() => Int, {
    nullable: true,
    description: "Start of the quote in the content, in UTF-16 code units; null if not current.",
  })
  start(@Root() { isCurrent, start }: Evidence): number | null {
    return isCurrent ? start : null;
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description:
      "End of the quote in the content (exclusive), in UTF-16 code units; null if not current.",
  })
  end(@Root() { isCurrent, end }: Evidence): number | null {
    return isCurrent ? end : null;
  }

  @FieldResolver(() => MessageType, {
    nullable: true,
    description: "The message; null if it is deleted.",
  })
  async message(
    @Root() { messageId }: Evidence,
    @Ctx() { loaders }: GraphContext,
  ): Promise<Message | null> {
    return loaders.messages.load(messageId);
  }

  @FieldResolver(() => JobType, {
    nullable: true,
    description: "Job that found it; null if a caller gave it.",
  })
  async job(@Root() { jobId }: Evidence, @Ctx() { loaders }: GraphContext): Promise<Job | null> {
    return jobId === null ? null : loaders.jobs.load(jobId);
  }
}
