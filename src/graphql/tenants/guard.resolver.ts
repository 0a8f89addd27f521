import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { Flag } from "../../core/guards/guard-rule.js";
import type { Memory } from "../../core/memories/memory.js";
import type { Message } from "../../core/messages/message.js";
import type { GraphContext } from "../loading/graph-context.js";
import { FlagType } from "./guard.type.js";
import { MemoryType } from "../memories/memory.type.js";
import { MessageType } from "../messages/message.type.js";

const flagsDescription = "Findings of guards, by rule and field.";

@Resolver(() => MessageType)
export class MessageFlagResolver {
  @FieldResolver(() => [FlagType], { description: flagsDescription })
  async flags(@Root() { id }: Message, @Ctx() { loaders }: GraphContext): Promise<readonly Flag[]> {
    return loaders.flags("Message").load(id);
  }
}

@Resolver(() => MemoryType)
export class MemoryFlagResolver {
  @FieldResolver(() => [FlagType], { description: flagsDescription })
  async flags(@Root() { id }: Memory, @Ctx() { loaders }: GraphContext): Promise<readonly Flag[]> {
    return loaders.flags("Memory").load(id);
  }
}
