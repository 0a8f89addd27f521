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
import type { GraphContext } from "./graph-context.js";
import { ExchangePairingEnum } from "./enums.js";
import { ExchangeType } from "./exchange.type.js";
import { OwnerFilterInput } from "./filter.input.js";
import { MessageType } from "./message.type.js";
import { RequiresRole } from "./requires-role.js";
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

@Resolver()
export class ExchangeResolver {
  constructor(private readonly exchangeService: ExchangeService) {}

  @RequiresRole("READER")
  @Query(() => [ExchangeType], {
    description: "Newest exchanges of an owner, oldest first.",
  })
  async exchanges(
    @Ctx() { principal }: GraphContext,
    @Args(() => ExchangeArgs) args: ExchangeArgs,
    @Arg("owner", () => OwnerFilterInput, {
      nullable: true,
      description: "Owner of the messages. Default: any.",
    })
    owner?: OwnerFilterInput | null,
  ): Promise<readonly Exchange[]> {
    return this.exchangeService.of(principal, owner, args);
  }
}
