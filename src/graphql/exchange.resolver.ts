import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  Int,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import {
  defaultExchanges,
  maxExchanges,
  type Exchange,
  type ExchangeOptions,
  type ExchangePairing,
} from "../core/exchanges/exchange.js";
import type { ExchangeService } from "../core/exchanges/exchange-service.js";
import type { Message } from "../core/messages/message.js";
import type { Thread } from "../core/threads/thread.js";
import type { GraphContext } from "./context.js";
import { ExchangePairingEnum } from "./enums.js";
import { ExchangeType } from "./exchange.type.js";
import { OwnerFilterInput } from "./filter.input.js";
import { MessageType } from "./message.type.js";
import { ThreadType } from "./thread.type.js";

@ArgsType()
class ExchangeArgs implements ExchangeOptions {
  @Field(() => Int, {
    nullable: true,
    description: `How many of the newest, from 0 to ${maxExchanges}. Default: ${defaultExchanges}.`,
  })
  limit?: number | null;

  @Field(() => ExchangePairingEnum, {
    nullable: true,
    description: "How questions find their answers. Default: EXCHANGE.",
  })
  pairing?: ExchangePairing | null;
}

@Resolver(() => ThreadType)
export class ThreadExchangesResolver {
  @FieldResolver(() => [ExchangeType], {
    description:
      "Its newest exchanges, oldest first: what a user has said, with what was answered. Fails with BAD_USER_INPUT.",
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
    description: "Its newest message, by `seq`; null if it has none.",
  })
  async lastMessage(
    @Root() { id }: Thread,
    @Ctx() { loaders }: GraphContext,
  ): Promise<Message | null> {
    return loaders.lastMessages().load(id);
  }
}

@Resolver()
export class ExchangeResolver {
  constructor(private readonly exchangeService: ExchangeService) {}

  @Query(() => [ExchangeType], {
    description:
      "The newest exchanges of an owner, oldest first: over all its threads by when the questions were asked, of one thread by their places in it. Fails with BAD_USER_INPUT.",
  })
  async exchanges(
    @Ctx() { principal }: GraphContext,
    @Args(() => ExchangeArgs) args: ExchangeArgs,
    @Arg("owner", () => OwnerFilterInput, {
      nullable: true,
      description: "Whose messages. Default: all within reach.",
    })
    owner?: OwnerFilterInput | null,
  ): Promise<readonly Exchange[]> {
    return this.exchangeService.of(principal, owner, args);
  }

  @Query(() => MessageType, {
    nullable: true,
    description:
      "The last message of an owner: over all its threads by when it was said, of one thread by its place in it. Null if there is none. Fails with BAD_USER_INPUT for an empty `threadId`.",
  })
  async lastMessage(
    @Ctx() { principal }: GraphContext,
    @Arg("owner", () => OwnerFilterInput, {
      nullable: true,
      description: "Whose messages. Default: all within reach.",
    })
    owner?: OwnerFilterInput | null,
  ): Promise<Message | null> {
    return this.exchangeService.lastMessage(principal, owner);
  }
}
