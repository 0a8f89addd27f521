import type { MemoryOrder, ThreadOrder } from "../../gql/graphql.js";
import type {
  ActorRecord,
  IndexedRecord,
  LinkRecord,
  MemoryRecord,
  MessageRecord,
  ThreadRecord,
} from "./records.js";

export type Keyset = readonly (string | number)[];

/** What a list is ordered by. */
export interface ListOrder<Item> {
  /** Cursors of lists of the same name are good for each other. */
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

/** The order in which records were stored. */
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

/** Of messages of one thread or of several. */
export const messageOrder: ListOrder<MessageRecord> = {
  name: "stored messages",
  keyset: ({ createdAt, seq, ordinal, id }) => [createdAt, seq ?? ordinal ?? 0, id],
  newestFirst: false,
};

/** Of anything that has an id and comes newest first. */
export const newestFirst: ListOrder<{ readonly id: string; readonly createdAt: number }> = {
  name: "newest first",
  keyset: ({ createdAt, id }) => [createdAt, id],
  newestFirst: true,
};

/** Of records of one type. */
export const recordOrder: ListOrder<IndexedRecord> = {
  name: "records",
  keyset: (record) =>
    record.entity === "Message" ? messageOrder.keyset(record) : storedKeyset(record),
  newestFirst: false,
};

/** Of links of a memory. */
export const linkOrder: ListOrder<LinkRecord> = {
  name: "links",
  keyset: ({ createdAt, id }) => [createdAt, id],
  newestFirst: false,
};

export function inOrder<Item>(items: readonly Item[], order: ListOrder<Item>): Item[] {
  return items.toSorted((one, other) => compare(order, order.keyset(one), order.keyset(other)));
}

/** A page of a list, with what its `pageInfo` says. */
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
