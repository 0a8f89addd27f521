import { Field, InputType } from "type-graphql";
import type { MemoryOrder } from "../core/memories/memory.js";
import type { MessageOrder } from "../core/messages/message.js";
import type { Direction } from "../core/page.js";
import type { ThreadOrder } from "../core/threads/thread.js";
import {
  DirectionEnum,
  MemoryOrderFieldEnum,
  MessageOrderFieldEnum,
  ThreadOrderFieldEnum,
} from "./enums.js";

@InputType("ThreadOrder", {
  description: "What threads are ordered by; equal ones by id, in the same direction.",
})
export class ThreadOrderInput implements ThreadOrder {
  @Field(() => ThreadOrderFieldEnum, { description: "By what." })
  field!: ThreadOrder["field"];

  @Field(() => DirectionEnum, { description: "Which way." })
  direction!: Direction;
}

@InputType("MemoryOrder", {
  description: "What memories are ordered by; equal ones by id, in the same direction.",
})
export class MemoryOrderInput implements MemoryOrder {
  @Field(() => MemoryOrderFieldEnum, { description: "By what." })
  field!: MemoryOrder["field"];

  @Field(() => DirectionEnum, { description: "Which way." })
  direction!: Direction;
}

@InputType("MessageOrder", {
  description:
    "What messages are ordered by; equal ones in the order they were stored, in the same direction.",
})
export class MessageOrderInput implements MessageOrder {
  @Field(() => MessageOrderFieldEnum, { description: "By what." })
  field!: MessageOrder["field"];

  @Field(() => DirectionEnum, { description: "Which way." })
  direction!: Direction;
}
