import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { DeleteReport } from "../core/deletion/delete-report.js";
import type { Deletion } from "../core/deletion/deletion.js";
import type { SubjectName } from "../core/events/event.js";
import { isGiven } from "../core/given.js";
import type { GraphContext } from "./context.js";
import {
  ClearMessagesInput,
  DeleteActorInput,
  DeleteMemoryInput,
  DeleteMessageInput,
  DeletePayload,
  DeleteThreadInput,
} from "./deletion.type.js";
import { nodeIdOf } from "./node.type.js";

@Resolver()
export class DeletionResolver {
  constructor(private readonly deletion: Deletion) {}

  @Mutation(() => DeletePayload, {
    description:
      "Deletes a memory with its evidence, its history and its links. What a link of it had made INVALID becomes VALID again, unless another link says otherwise. An unknown id deletes nothing.",
  })
  async deleteMemory(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => DeleteMemoryInput, { description: "The memory." })
    input: DeleteMemoryInput,
  ): Promise<DeletePayload> {
    return toPayload("Memory", await this.deletion.memory(principal, input));
  }

  @Mutation(() => DeletePayload, {
    description:
      "Deletes a message. Memories that rest on it alone follow the policy. An unknown id deletes nothing.",
  })
  async deleteMessage(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => DeleteMessageInput, { description: "The message." })
    input: DeleteMessageInput,
  ): Promise<DeletePayload> {
    return toPayload("Message", await this.deletion.message(principal, input));
  }

  @Mutation(() => DeletePayload, {
    description:
      "Deletes all messages of an owner: of a thread, a user, an agent, or all within reach. Memories that rest on them alone follow the policy; threads stay, and `seq` goes on. Fails with BAD_USER_INPUT unless it is confirmed.",
  })
  async clearMessages(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => ClearMessagesInput, { description: "Which messages." })
    input: ClearMessagesInput,
  ): Promise<DeletePayload> {
    return toPayload("Message", await this.deletion.clearMessages(principal, input));
  }

  @Mutation(() => DeletePayload, {
    description:
      "Deletes a thread with its messages, its jobs, its shared state and its own memories. Memories of it that the caller cannot reach stay, and belong to no thread then. An unknown id deletes nothing.",
  })
  async deleteThread(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => DeleteThreadInput, { description: "The thread." })
    input: DeleteThreadInput,
  ): Promise<DeletePayload> {
    return toPayload("Thread", await this.deletion.thread(principal, input));
  }

  @Mutation(() => DeletePayload, {
    description:
      "Deletes a user, and by default all that belongs to it. An id that is unknown or out of reach deletes nothing. Fails with FORBIDDEN for callers who are bound to an agent.",
  })
  async deleteUser(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => DeleteActorInput, { description: "Which one." })
    input: DeleteActorInput,
  ): Promise<DeletePayload> {
    return toPayload("User", await this.deletion.actor(principal, "User", input));
  }

  @Mutation(() => DeletePayload, {
    description:
      "Deletes an agent, and by default all that belongs to it. An id that is unknown or out of reach deletes nothing. Fails with FORBIDDEN for callers who are bound to a user.",
  })
  async deleteAgent(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => DeleteActorInput, { description: "Which one." })
    input: DeleteActorInput,
  ): Promise<DeletePayload> {
    return toPayload("Agent", await this.deletion.actor(principal, "Agent", input));
  }
}

/**
 * What a deletion has done, as clients see it.
 *
 * @param entity The type that was asked for.
 */
export function toPayload(
  entity: SubjectName,
  { counts, invalidated, revived, ...report }: DeleteReport,
): DeletePayload {
  return {
    ...report,
    deletedNodeIds: report.dryRun
      ? []
      : report.deletedIds.map((id) => nodeIdOf(entity, id)).filter(isGiven),
    counts: counts.map((one) => ({ type: one.entity, count: one.count })),
    invalidated: invalidated as unknown as DeletePayload["invalidated"],
    revived: revived as unknown as DeletePayload["revived"],
  };
}
