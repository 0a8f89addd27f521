import { ArgsType, Field, Int } from "type-graphql";
import { defaultActorOrder, type ActorOrder } from "../../core/actors/actor.js";
import { defaultPageSize, maxPageSize } from "../../core/lists/page.js";
import { readAsOf } from "../../core/memories/as-of.js";
import type { MemoryOrder, MemoryQuery } from "../../core/memories/memory.js";
import type { MessageOrder, MessageQuery } from "../../core/messages/message.js";
import type { ThreadOrder, ThreadQuery } from "../../core/threads/thread.js";
import { AsOfInput, asOfDescription } from "../inputs/as-of.input.js";
import { ActorFilterInput } from "../inputs/actor-filter.input.js";
import { ThreadFilterInput, toThreadFilter } from "../inputs/thread-filter.input.js";
import { MemoryFilterInput, toMemoryFilter } from "../inputs/memory-filter.input.js";
import { MessageFilterInput, toMessageFilter } from "../inputs/message-filter.input.js";
import {
  ActorOrderEnum,
  MemoryOrderEnum,
  MessageOrderEnum,
  ThreadOrderEnum,
  toOrder,
  type OrderWord,
} from "../inputs/order.input.js";

@ArgsType()
export class ForwardArgs {
  @Field(() => Int, {
    nullable: true,
    description: `Items, 0 to ${maxPageSize}. Default: ${defaultPageSize()}; in a list ${defaultPageSize(1)}, deeper ${defaultPageSize(2)}.`,
  })
  first?: number | null;

  @Field(() => String, { nullable: true, description: "Items after this cursor." })
  after?: string | null;

  /** Not a GraphQL argument: the members of the items that the query selects. See {@link selectedMembers}. */
  members?: readonly string[] | undefined;
}

@ArgsType()
export class BothWaysArgs extends ForwardArgs {
  @Field(() => Int, {
    nullable: true,
    description: `Number of items from the end, 0 to ${maxPageSize}. Not with \`first\`.`,
  })
  last?: number | null;

  @Field(() => String, { nullable: true, description: "Items before this cursor." })
  before?: string | null;
}

@ArgsType()
export class ActorListArgs extends ForwardArgs {
  @Field(() => ActorFilterInput, { nullable: true, description: "Filter of the records." })
  filter?: ActorFilterInput | null;

  @Field(() => ActorOrderEnum, {
    nullable: true,
    description: "Order of the list. Default: newest first.",
  })
  orderBy?: OrderWord<ActorOrder> | null;

  get order(): ActorOrder {
    return toOrder<ActorOrder>(this.orderBy) ?? defaultActorOrder;
  }
}

@ArgsType()
export class ThreadListArgs extends ForwardArgs {
  @Field(() => ThreadFilterInput, { nullable: true, description: "Filter of the threads." })
  filter?: ThreadFilterInput | null;

  @Field(() => ThreadOrderEnum, {
    nullable: true,
    description: "Order of the list. Default: newest first.",
  })
  orderBy?: OrderWord<ThreadOrder> | null;

  get query(): ThreadQuery {
    return { filter: toThreadFilter(this.filter), order: toOrder(this.orderBy) };
  }
}

@ArgsType()
export class MessageListArgs extends BothWaysArgs {
  @Field(() => MessageFilterInput, { nullable: true, description: "Filter of the messages." })
  filter?: MessageFilterInput | null;

  get query(): MessageQuery {
    return { filter: toMessageFilter(this.filter) };
  }
}

@ArgsType()
export class StoredMessageListArgs extends MessageListArgs {
  @Field(() => MessageOrderEnum, {
    nullable: true,
    description: "Order of the list. Default: oldest stored first.",
  })
  orderBy?: OrderWord<MessageOrder> | null;

  override get query(): MessageQuery {
    return { filter: toMessageFilter(this.filter), order: toOrder(this.orderBy) };
  }
}

@ArgsType()
export class MemoryListArgs extends ForwardArgs {
  @Field(() => MemoryFilterInput, { nullable: true, description: "Filter of the memories." })
  filter?: MemoryFilterInput | null;

  @Field(() => MemoryOrderEnum, {
    nullable: true,
    description: "Order of the list. Default: newest first.",
  })
  orderBy?: OrderWord<MemoryOrder> | null;

  @Field(() => AsOfInput, { nullable: true, description: asOfDescription })
  asOf?: AsOfInput | null;

  get query(): MemoryQuery {
    const asOf = readAsOf(this.asOf);
    const filter = toMemoryFilter(this.filter);
    return {
      filter: asOf === undefined ? filter : { ...filter, asOf },
      order: toOrder(this.orderBy),
    };
  }
}
