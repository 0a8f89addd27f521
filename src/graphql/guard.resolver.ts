import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";
import type { Flag } from "../core/guards/flag.js";
import type { GuardRuleView, Guards } from "../core/guards/guards.js";
import type { Memory } from "../core/memories/memory.js";
import type { Message } from "../core/messages/message.js";
import { tenantDescription } from "./api-key.input.js";
import type { GraphContext } from "./graph-context.js";
import { FlagType, GuardRuleType } from "./guard.type.js";
import { ID } from "./id.js";
import { MemoryType } from "./memory.type.js";
import { MessageType } from "./message.type.js";
import { RequiresRole } from "./requires-role.js";

const flagsDescription = "Findings of guards, by rule and field.";

@Resolver()
export class GuardResolver {
  constructor(private readonly guards: Guards) {}

  @RequiresRole("ADMIN")
  @Query(() => [GuardRuleType], {
    description: "Built-in rules that find secrets and personal data. See docs/guards.md.",
  })
  guardRules(
    @Ctx() { principal }: GraphContext,
    @Arg("tenantId", () => ID, { nullable: true, description: tenantDescription })
    tenantId?: string | null,
  ): GuardRuleView[] {
    return this.guards.rules(principal, tenantId);
  }
}

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
