import type { ActorOrder } from "../../core/actors/actor.js";
import type { Direction, Order } from "../../core/lists/page.js";
import type { MemoryOrder } from "../../core/memories/memory.js";
import type { MessageOrder } from "../../core/messages/message.js";
import type { ThreadOrder } from "../../core/threads/thread.js";
import { describedEnum } from "../schema/enum-of.js";

/** A field with a direction, as one word: `CREATED_AT_DESC`. */
export type OrderWord<Of extends Order<string>> = `${Of["field"]}_${Direction}`;

export const ActorOrderEnum = describedEnum<OrderWord<ActorOrder>>(
  "ActorOrder",
  "Order of users or agents. Ties are ordered by id in the same direction.",
  {
    CREATED_AT_ASC: "By the first use of the id, oldest first.",
    CREATED_AT_DESC: "By the first use of the id, newest first.",
    LAST_ACTIVE_AT_ASC:
      "By the last activity, oldest first. The server reads the newest activity of every user or agent.",
    LAST_ACTIVE_AT_DESC:
      "By the last activity, newest first. The server reads the newest activity of every user or agent.",
  },
);

export const ThreadOrderEnum = describedEnum<OrderWord<ThreadOrder>>(
  "ThreadOrder",
  "Order of threads. Ties are ordered by id in the same direction.",
  {
    CREATED_AT_ASC: "By creation, oldest first.",
    CREATED_AT_DESC: "By creation, newest first.",
    UPDATED_AT_ASC: "By the last change or added message, oldest first.",
    UPDATED_AT_DESC: "By the last change or added message, newest first.",
  },
);

export const MemoryOrderEnum = describedEnum<OrderWord<MemoryOrder>>(
  "MemoryOrder",
  "Order of memories. Ties are ordered by id in the same direction.",
  {
    CREATED_AT_ASC: "By storage, oldest first.",
    CREATED_AT_DESC: "By storage, newest first.",
    UPDATED_AT_ASC: "By the last change, oldest first.",
    UPDATED_AT_DESC: "By the last change, newest first.",
    CONFIDENCE_ASC: "By confidence, smallest first.",
    CONFIDENCE_DESC: "By confidence, largest first.",
  },
);

export const MessageOrderEnum = describedEnum<OrderWord<MessageOrder>>(
  "MessageOrder",
  "Order of messages. Ties are in storage order, in the same direction.",
  {
    CREATED_AT_ASC: "By storage, oldest first.",
    CREATED_AT_DESC: "By storage, newest first.",
    TIMESTAMP_ASC: "By `timestamp`, oldest first.",
    TIMESTAMP_DESC: "By `timestamp`, newest first.",
  },
);

/** The order that a word names. */
export function toOrder<Of extends Order<string>>(
  word: OrderWord<Of> | null | undefined,
): Of | undefined {
  if (!word) return undefined;
  const place = word.lastIndexOf("_");
  return { field: word.slice(0, place), direction: word.slice(place + 1) } as Of;
}
