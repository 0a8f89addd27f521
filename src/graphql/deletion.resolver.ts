import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { DeleteReport, Deletion } from "../core/deletion.js";
import type { GraphContext } from "./context.js";
import {
  ClearMessagesInput,
  DeleteActorInput,
  DeleteMemoryInput,
  DeleteMessageInput,
  DeletePayload,
  DeleteThreadInput,
} from "./deletion.type.js";

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
    { id, dryRun }: DeleteMemoryInput,
  ): Promise<DeletePayload> {
    return toPayload(await this.deletion.memory(principal, id, dryRun ?? undefined));
  }

  @Mutation(() => DeletePayload, {
    description:
      "Deletes a message. Memories that rest on it alone follow the policy. An unknown id deletes nothing.",
  })
  async deleteMessage(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => DeleteMessageInput, { description: "The message." })
    { id, derived, dryRun }: DeleteMessageInput,
  ): Promise<DeletePayload> {
    const report = await this.deletion.message(
      principal,
      id,
      derived ?? undefined,
      dryRun ?? undefined,
    );
    return toPayload(report);
  }

  @Mutation(() => DeletePayload, {
    description:
      "Deletes all messages of an owner: of a thread, a user, an agent, or all within reach. Memories that rest on them alone follow the policy; threads stay, and `seq` goes on. Fails with BAD_USER_INPUT unless it is confirmed.",
  })
  async clearMessages(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => ClearMessagesInput, { description: "Which messages." })
    { owner, confirm, derived, dryRun }: ClearMessagesInput,
  ): Promise<DeletePayload> {
    const report = await this.deletion.clearMessages(principal, {
      owner,
      confirm,
      derived: derived ?? undefined,
      dryRun: dryRun ?? undefined,
    });
    return toPayload(report);
  }

  @Mutation(() => DeletePayload, {
    description:
      "Deletes a thread with its messages, its jobs and its own memories. An unknown id deletes nothing.",
  })
  async deleteThread(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => DeleteThreadInput, { description: "The thread." })
    { id, memories, dryRun }: DeleteThreadInput,
  ): Promise<DeletePayload> {
    const report = await this.deletion.thread(
      principal,
      id,
      memories ?? undefined,
      dryRun ?? undefined,
    );
    return toPayload(report);
  }

  @Mutation(() => DeletePayload, {
    description:
      "Deletes a user, and by default all that belongs to it. An unknown id deletes nothing.",
  })
  async deleteUser(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => DeleteActorInput, { description: "Which one." })
    { id, cascade, dryRun }: DeleteActorInput,
  ): Promise<DeletePayload> {
    const report = await this.deletion.actor(
      principal,
      "User",
      id,
      cascade ?? undefined,
      dryRun ?? undefined,
    );
    return toPayload(report);
  }

  @Mutation(() => DeletePayload, {
    description:
      "Deletes an agent, and by default all that belongs to it. An unknown id deletes nothing.",
  })
  async deleteAgent(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => DeleteActorInput, { description: "Which one." })
    { id, cascade, dryRun }: DeleteActorInput,
  ): Promise<DeletePayload> {
    const report = await this.deletion.actor(
      principal,
      "Agent",
      id,
      cascade ?? undefined,
      dryRun ?? undefined,
    );
    return toPayload(report);
  }
}

/** What a deletion has done, as clients see it. */
export function toPayload({ counts, invalidated, ...report }: DeleteReport): DeletePayload {
  return {
    ...report,
    counts: counts.map(({ entity, count }) => ({ type: entity, count })),
    invalidated: invalidated as unknown as DeletePayload["invalidated"],
  };
}
