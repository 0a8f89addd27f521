import { Args, Ctx, ArgsType, Field, Mutation, ObjectType, Resolver } from "type-graphql";
import type {
  Retracting,
  Retraction,
  RetractService,
} from "../../core/memories/retract-service.js";
import type { GraphContext } from "../loading/graph-context.js";
import { ID } from "../schema/id.js";
import { MemoryType } from "./memory.type.js";
import { MessageType } from "../messages/message.type.js";
import { RequiresRole } from "../schema/requires-role.js";

@ArgsType()
export class RetractMemoriesArgs implements Retracting {
  @Field(() => ID, { description: "The message." })
  messageId!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether only to report. Default: false.",
  })
  dryRun?: boolean | null;
}

@ObjectType("RetractMemoriesPayload", {
  simpleResolvers: true,
  description: "Result of `retractMemories`.",
})
export class RetractMemoriesPayload {
  @Field(() => [MessageType], { description: "The message, and the answers of its turn." })
  messages!: readonly MessageType[];

  @Field(() => [MemoryType], { description: "Retracted memories." })
  memories!: readonly MemoryType[];

  @Field(() => [MemoryType], { description: "Memories that are VALID again." })
  revived!: readonly MemoryType[];

  @Field(() => Boolean, { description: "Whether the running summary is made anew." })
  summaryRemoved!: boolean;

  @Field(() => Boolean, { description: "Whether nothing was changed." })
  dryRun!: boolean;
}

@Resolver()
export class RetractResolver {
  constructor(private readonly retracting: RetractService) {}

  @RequiresRole("MEMBER")
  @Mutation(() => RetractMemoriesPayload, {
    description:
      "Makes all memories INVALID that rest on a message or the answers of its turn. The messages stay. Fails with NOT_FOUND.",
  })
  async retractMemories(
    @Ctx() { principal }: GraphContext,
    @Args(() => RetractMemoriesArgs) args: RetractMemoriesArgs,
  ): Promise<Retraction> {
    return this.retracting.retract(principal, args);
  }
}
