import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { DeleteReport } from "../../core/deletion/delete-report.js";
import type { Deletion } from "../../core/deletion/deletion.js";
import type { SubjectName } from "../../core/events/event.js";
import { isGiven } from "../../core/given.js";
import type { GraphContext } from "../loading/graph-context.js";
import {
  ClearMessagesInput,
  DeleteActorInput,
  DeleteMemoryInput,
  DeleteMessageInput,
  DeletePayload,
  DeleteThreadInput,
} from "./deletion.type.js";
import { nodeIdOf } from "../records/node.type.js";
import { RequiresRole } from "../schema/requires-role.js";

@Resolver()
export class DeletionResolver {
  constructor(private readonly deletion: Deletion) {}

  @RequiresRole("MEMBER")
  @Mutation(() => DeletePayload, {
    description: "Deletes a memory with its revisions, evidence and links.",
  })
  async deleteMemory(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => DeleteMemoryInput, { description: "The memory." })
    input: DeleteMemoryInput,
  ): Promise<DeletePayload> {
    return toPayload("Memory", await this.deletion.memory(principal, input));
  }

  @RequiresRole("MEMBER")
  @Mutation(() => DeletePayload, {
    description:
      "Deletes a message. `derived` determines what happens to memories based on it alone.",
  })
  async deleteMessage(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => DeleteMessageInput, { description: "The message." })
    input: DeleteMessageInput,
  ): Promise<DeletePayload> {
    return toPayload("Message", await this.deletion.message(principal, input));
  }

  @RequiresRole("MEMBER")
  @Mutation(() => DeletePayload, {
    description:
      "Deletes all messages of an owner. `derived` determines what happens to memories based on them alone. Fails with BAD_USER_INPUT without `confirm`.",
  })
  async clearMessages(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => ClearMessagesInput, { description: "The messages." })
    input: ClearMessagesInput,
  ): Promise<DeletePayload> {
    return toPayload("Message", await this.deletion.clearMessages(principal, input));
  }

  @RequiresRole("MEMBER")
  @Mutation(() => DeletePayload, {
    description:
      "Deletes a thread with its messages, jobs, shared state and own memories. `memories` determines what happens to its user's memories.",
  })
  async deleteThread(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => DeleteThreadInput, { description: "The thread." })
    input: DeleteThreadInput,
  ): Promise<DeletePayload> {
    return toPayload("Thread", await this.deletion.thread(principal, input));
  }

  @RequiresRole("MEMBER")
  @Mutation(() => DeletePayload, {
    description:
      "Deletes a user and, by default, everything that belongs to the user. Fails with FORBIDDEN if the caller is bound to an agent, or, with `cascade`, is neither this user nor an ADMIN.",
  })
  async deleteUser(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => DeleteActorInput, { description: "The user." })
    input: DeleteActorInput,
  ): Promise<DeletePayload> {
    return toPayload("User", await this.deletion.actor(principal, "User", input));
  }

  @RequiresRole("MEMBER")
  @Mutation(() => DeletePayload, {
    description:
      "Deletes an agent and, by default, everything that belongs to the agent. Fails with FORBIDDEN if the caller is bound to a user, or, with `cascade`, is neither this agent nor an ADMIN.",
  })
  async deleteAgent(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => DeleteActorInput, { description: "The agent." })
    input: DeleteActorInput,
  ): Promise<DeletePayload> {
    return toPayload("Agent", await this.deletion.actor(principal, "Agent", input));
  }
}

/** @param entity The type of record that the mutation deletes. */
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
