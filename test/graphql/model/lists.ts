import type { MemoryOrder, ThreadOrder } from "../../gql/graphql.js";
import type {
  ActorRecord,
  LinkRecord,
  MemoryRecord,
  MessageRecord,
  ThreadRecord,
} from "./records.js";

export type Keyset = readonly (string | number)[];

/** The order of a list. */
export interface ListOrder<Item> {
  /** Lists with the same name accept each other's cursors. */
  readonly name: string;
  readonly keyset: (item: Item) => Keyset;
  readonly newestFirst: boolean;
}

export interface PageArgs {
  readonly first?: number;
  readonly last?: number;
  readonly after?: Keyset;
  readonly before?: Keyset;
}

/** The order of storage. */
const storedKeyset = ({ createdAt, ordinal, id }: ActorRecord | MemoryRecord): Keyset => [
  createdAt,
  ordinal ?? 0,
  id,
];

export function actorOrder(entity: "User" | "Agent"): ListOrder<ActorRecord> {
  return { name: entity, keyset: storedKeyset, newestFirst: true };
}

export function threadOrder(order: ThreadOrder | null | undefined): ListOrder<ThreadRecord> {
  const { field, direction } = order ?? ({ field: "CREATED_AT", direction: "DESC" } as const);
  return {
    name: `threads ${field} ${direction}`,
    keyset: (thread) => [field === "CREATED_AT" ? thread.createdAt : thread.updatedAt, thread.id],
    newestFirst: direction === "DESC",
  };
}

export function memoryOrder(order: MemoryOrder | null | undefined): ListOrder<MemoryRecord> {
  const { field, direction } = order ?? ({ field: "CREATED_AT", direction: "DESC" } as const);
  return {
    name: `memories ${field} ${direction}`,
    keyset: ({ id, ordinal, createdAt, updatedAt, confidence }) => [
      { CREATED_AT: createdAt, UPDATED_AT: updatedAt, CONFIDENCE: confidence }[field],
      ordinal ?? 0,
      id,
    ],
    newestFirst: direction === "DESC",
  };
}

/** For messages of one or several threads. */
export const messageOrder: ListOrder<MessageRecord> = {
  name: "stored messages",
  keyset: ({ createdAt, seq, ordinal, id }) => [createdAt, seq ?? ordinal ?? 0, id],
  newestFirst: false,
};

/** For records with an id, newest first. */
export const newestFirst: ListOrder<{ readonly id: string; readonly createdAt: number }> = {
  name: "newest first",
  keyset: ({ createdAt, id }) => [createdAt, id],
  newestFirst: true,
};

/** For links of a memory. */
export const linkOrder: ListOrder<LinkRecord> = {
  name: "links",
  keyset: ({ createdAt, id }) => [createdAt, id],
  newestFirst: false,
};

export function inOrder<Item>(items: readonly Item[], order: ListOrder<Item>): Item[] {
  return items.toSorted((one, other) => compare(order, order.keyset(one), order.keyset(other)));
}

/** A page of a list with its `pageInfo`. */
export function pageOf<Item>(items: readonly Item[], order: ListOrder<Item>, args: PageArgs) {
  const { after, before, first, last } = args;
  const bounded = inOrder(items, order).filter((item) => {
    const keyset = order.keyset(item);
    return (
      (!after || compare(order, after, keyset) < 0) &&
      (!before || compare(order, keyset, before) < 0)
    );
  });
  if (last !== undefined) {
    const from = Math.max(0, bounded.length - last);
    return {
      items: bounded.slice(from),
      hasNextPage: before !== undefined,
      hasPreviousPage: from > 0,
    };
  }
  const size = first ?? 50;
  return {
    items: bounded.slice(0, size),
    hasNextPage: bounded.length > size,
    hasPreviousPage: after !== undefined,
  };
}

function compare<Item>({ newestFirst }: ListOrder<Item>, one: Keyset, other: Keyset): number {
  const differs = one.findIndex((value, i) => value !== other[i]);
  if (differs === -1) return 0;
  const isLess = (one[differs] ?? 0) < (other[differs] ?? 0);
  return isLess === newestFirst ? 1 : -1;
}
