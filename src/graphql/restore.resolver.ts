import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from "type-graphql";
import type { RestoreService, RestoredMemory } from "../core/memories/restore-service.js";
import type { GraphContext } from "./context.js";
import { MemoryLinkType } from "./memory-link.type.js";
import { MemoryType } from "./memory.type.js";

@InputType("RestoreMemoryInput", {
  description: "Which memory holds again, and what it is to say.",
})
export class RestoreMemoryInput {
  @Field(() => ID, { description: "The memory." })
  id!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      "Say again what it said in this revision: its content, category, confidence, importance, times and metadata; what it says now becomes a revision. Default: it stays as it is, but for its status.",
  })
  revision?: number | null;
}

@ObjectType("RestoreMemoryPayload", {
  simpleResolvers: true,
  description: "The memory that holds again.",
})
export class RestoreMemoryPayload {
  @Field(() => MemoryType, { description: "The memory as it is now." })
  memory!: MemoryType;

  @Field(() => [MemoryLinkType], {
    description:
      "The links that had made it INVALID, as they were, oldest first: they are removed. Those of memories out of the caller's reach are only counted.",
  })
  removedLinks!: MemoryLinkType[];

  @Field(() => Int, { description: "How many such links there were." })
  removedLinkCount!: number;
}

@Resolver()
export class RestoreResolver {
  constructor(private readonly restoring: RestoreService) {}

  @Mutation(() => RestoreMemoryPayload, {
    description:
      "Makes a memory VALID that is INVALID or PENDING, and with `revision` takes back what it has been changed to since. Links that say it is superseded, refined or a duplicate are removed; with them goes the end that being superseded had set for it. What is so already stays as it is, without a revision or an event. Fails with NOT_FOUND, or BAD_USER_INPUT for a revision that it never had.",
  })
  async restoreMemory(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => RestoreMemoryInput, { description: "What to restore." })
    input: RestoreMemoryInput,
  ): Promise<RestoredMemory> {
    return this.restoring.restore(principal, input);
  }
}
