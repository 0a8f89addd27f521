import { Args, Ctx, Mutation, Resolver } from "type-graphql";
import type { DeleteReport } from "../../core/deletion/delete-report.js";
import type { Deletion } from "../../core/deletion/deletion.js";
import type { SubjectName } from "../../core/events/event.js";
import { isGiven } from "../../core/given.js";
import type { GraphContext } from "../loading/graph-context.js";
import {
  DeleteActorArgs,
  DeleteMemoriesArgs,
  DeleteMessagesArgs,
  DeletePayload,
  DeleteThreadArgs,
} from "./deletion.type.js";
import { nodeIdOf } from "../records/node.type.js";
import { RequiresRole } from "../schema/requires-role.js";

@Resolver()
export class DeletionResolver {
  constructor(private readonly deletion: Deletion) {}

  @RequiresRole("MEMBER")
  @Mutation(() => DeletePayload, {
    description:
      "Deletes memories with their revisions, evidence and links: by id, or those of an owner whose content contains a text, of any kind and status. Unknown ids are no error. Fails with BAD_USER_INPUT.",
  })
  async deleteMemories(
    @Ctx() { principal }: GraphContext,
    @Args(() => DeleteMemoriesArgs) args: DeleteMemoriesArgs,
  ): Promise<DeletePayload> {
    return toPayload("Memory", await this.deletion.memories(principal, args));
  }

  @RequiresRole("MEMBER")
  @Mutation(() => DeletePayload, {
    description:
      "Deletes messages: by id, or all of an owner. `derived` determines what happens to memories based on them alone. Unknown ids are no error. Fails with BAD_USER_INPUT.",
  })
  async deleteMessages(
    @Ctx() { principal }: GraphContext,
    @Args(() => DeleteMessagesArgs) args: DeleteMessagesArgs,
  ): Promise<DeletePayload> {
    return toPayload("Message", await this.deletion.messages(principal, args));
  }

  @RequiresRole("MEMBER")
  @Mutation(() => DeletePayload, {
    description:
      "Deletes a thread with its messages, jobs, shared state and own memories. `memories` determines what happens to its user's memories.",
  })
  async deleteThread(
    @Ctx() { principal }: GraphContext,
    @Args(() => DeleteThreadArgs) args: DeleteThreadArgs,
  ): Promise<DeletePayload> {
    return toPayload("Thread", await this.deletion.thread(principal, args));
  }

  @RequiresRole("MEMBER")
  @Mutation(() => DeletePayload, {
    description:
      "Deletes a user and, by default, everything that belongs to the user. Fails with FORBIDDEN if the caller is bound to an agent, or, with `cascade`, is neither this user nor an ADMIN.",
  })
  async deleteUser(
    @Ctx() { principal }: GraphContext,
    @Args(() => DeleteActorArgs) args: DeleteActorArgs,
  ): Promise<DeletePayload> {
    return toPayload("User", await this.deletion.actor(principal, "User", args));
  }

  @RequiresRole("MEMBER")
  @Mutation(() => DeletePayload, {
    description:
      "Deletes an agent and, by default, everything that belongs to the agent. Fails with FORBIDDEN if the caller is bound to a user, or, with `cascade`, is neither this agent nor an ADMIN.",
  })
  async deleteAgent(
    @Ctx() { principal }: GraphContext,
    @Args(() => DeleteActorArgs) args: DeleteActorArgs,
  ): Promise<DeletePayload> {
    return toPayload("Agent", await this.deletion.actor(principal, "Agent", args));
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
