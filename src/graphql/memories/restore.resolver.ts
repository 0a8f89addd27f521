import { Args, Ctx, ArgsType, Field, Int, Mutation, ObjectType, Resolver } from "type-graphql";
import type { RestoreService, RestoredMemory } from "../../core/memories/restore-service.js";
import type { GraphContext } from "../loading/graph-context.js";
import { ID } from "../schema/id.js";
import { MemoryLinkType } from "./memory-link.type.js";
import { MemoryType } from "./memory.type.js";
import { RequiresRole } from "../schema/requires-role.js";

@ArgsType()
export class RestoreMemoryArgs {
  @Field(() => ID, { description: "The memory." })
  id!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      "Revision whose content, category, subject, confidence, importance, times and metadata to restore. Default: only the status changes.",
  })
  revision?: number | null;
}

@ObjectType("RestoreMemoryPayload", {
  simpleResolvers: true,
  description: "Result of `restoreMemory`. Advanced.",
})
export class RestoreMemoryPayload {
  @Field(() => MemoryType, { description: "The memory after the change." })
  memory!: MemoryType;

  @Field(() => [MemoryLinkType], {
    description:
      "Removed links that had made it INVALID and that the caller may see, oldest first.",
  })
  removedLinks!: MemoryLinkType[];

  @Field(() => Int, { description: "Number of all removed links." })
  removedLinkCount!: number;
}

@Resolver()
export class RestoreResolver {
  constructor(private readonly restoring: RestoreService) {}

  @RequiresRole("MEMBER")
  @Mutation(() => RestoreMemoryPayload, {
    description:
      "Makes an INVALID or PENDING memory VALID, and removes the links that made it INVALID. Fails with NOT_FOUND, or BAD_USER_INPUT for an unknown revision. Advanced.",
  })
  async restoreMemory(
    @Ctx() { principal }: GraphContext,
    @Args(() => RestoreMemoryArgs) args: RestoreMemoryArgs,
  ): Promise<RestoredMemory> {
    return this.restoring.restore(principal, args);
  }
}
