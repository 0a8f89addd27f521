import { Field, InputType } from "type-graphql";
import type { ActorOrder } from "../../core/actors/actor.js";
import type { MemoryOrder } from "../../core/memories/memory.js";
import type { MessageOrder } from "../../core/messages/message.js";
import type { Direction } from "../../core/lists/page.js";
import type { ThreadOrder } from "../../core/threads/thread.js";
import {
  ActorOrderFieldEnum,
  DirectionEnum,
  MemoryOrderFieldEnum,
  MessageOrderFieldEnum,
  ThreadOrderFieldEnum,
} from "../schema/enums.js";

@InputType("ActorOrder", {
  description: "Order of users or agents. Ties are ordered by id in the same direction.",
})
export class ActorOrderInput implements ActorOrder {
  @Field(() => ActorOrderFieldEnum, { description: "The field to order by." })
  field!: ActorOrder["field"];

  @Field(() => DirectionEnum, { description: "The direction." })
  direction!: Direction;
}

@InputType("ThreadOrder", {
  description: "Order of threads. Ties are ordered by id in the same direction.",
})
export class ThreadOrderInput implements ThreadOrder {
  @Field(() => ThreadOrderFieldEnum, { description: "The field to order by." })
  field!: ThreadOrder["field"];

  @Field(() => DirectionEnum, { description: "The direction." })
  direction!: Direction;
}

@InputType("MemoryOrder", {
  description: "Order of memories. Ties are ordered by id in the same direction.",
})
export class MemoryOrderInput implements MemoryOrder {
  @Field(() => MemoryOrderFieldEnum, { description: "The field to order by." })
  field!: MemoryOrder["field"];

  @Field(() => DirectionEnum, { description: "The direction." })
  direction!: Direction;
}

@InputType("MessageOrder", {
  description: "Order of messages. Ties are in storage order, in the same direction.",
})
export class MessageOrderInput implements MessageOrder {
  @Field(() => MessageOrderFieldEnum, { description: "The field to order by." })
  field!: MessageOrder["field"];

  @Field(() => DirectionEnum, { description: "The direction." })
  direction!: Direction;
}
