import { Args, ArgsType, Ctx, Field, FieldResolver, Int, Resolver, Root } from "type-graphql";
import type { Actor } from "../../core/actors/actor.js";
import {
  defaultExchanges,
  maxExchanges,
  type Exchange,
  type ExchangeOptions,
  type ExchangePairing,
} from "../../core/exchanges/exchange.js";
import type { ExchangeService } from "../../core/exchanges/read-exchanges.js";
import type { Message } from "../../core/messages/message.js";
import type { Thread } from "../../core/threads/thread.js";
import { AgentType, UserType } from "../actors/actor.type.js";
import type { GraphContext } from "../loading/graph-context.js";
import { ExchangePairingEnum } from "../schema/record-enums.js";
import { ExchangeType } from "./exchange.type.js";
import { MessageType } from "../messages/message.type.js";
import { ThreadType } from "./thread.type.js";

@ArgsType()
class ExchangeArgs implements ExchangeOptions {
  @Field(() => Int, {
    nullable: true,
    description: `Number of newest exchanges, 0 to ${maxExchanges}. Default: ${defaultExchanges}.`,
  })
  limit?: number | null;

  @Field(() => ExchangePairingEnum, {
    nullable: true,
    description: "Rule that assigns answers to questions. Default: EXCHANGE.",
  })
  pairing?: ExchangePairing | null;
}

@Resolver(() => ThreadType)
export class ThreadExchangesResolver {
  @FieldResolver(() => [ExchangeType], {
    description: "Newest exchanges of the thread, oldest first.",
  })
  async exchanges(
    @Root() { id }: Thread,
    @Ctx() { loaders }: GraphContext,
    @Args(() => ExchangeArgs) args: ExchangeArgs,
  ): Promise<readonly Exchange[]> {
    return loaders.exchanges(args).load(id);
  }

  @FieldResolver(() => MessageType, {
    nullable: true,
    description: "Message with the highest `seq`. Null if there is none.",
  })
  async lastMessage(
    @Root() { id }: Thread,
    @Ctx() { loaders }: GraphContext,
  ): Promise<Message | null> {
    return loaders.lastMessages().load(id);
  }
}

/** One resolver for users and one for agents. */
export const actorExchangesResolvers = [
  exchangesOf(() => UserType, "userId", "user"),
  exchangesOf(() => AgentType, "agentId", "agent"),
] as const;

function exchangesOf(type: () => new () => object, by: "userId" | "agentId", name: string) {
  @Resolver(type)
  class ExchangesResolver {
    constructor(private readonly exchangeService: ExchangeService) {}

    @FieldResolver(() => [ExchangeType], {
      description: `Newest exchanges in all threads of the ${name}, oldest first.`,
    })
    async exchanges(
      @Root() { id }: Actor,
      @Ctx() { principal }: GraphContext,
      @Args(() => ExchangeArgs) args: ExchangeArgs,
    ): Promise<readonly Exchange[]> {
      return this.exchangeService.of(principal, { [by]: id }, args);
    }
  }
  return ExchangesResolver;
}
