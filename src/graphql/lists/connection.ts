import { Field, Int, ObjectType } from "type-graphql";
import {
  type Count,
  pageRequest,
  type Keyset,
  type Page,
  type PageRequest,
} from "../../core/lists/page.js";
import { CursorInvalidError } from "../../core/errors/request-errors.js";

@ObjectType("PageInfo", { simpleResolvers: true, description: "Position of a page in its list." })
export class PageInfo {
  @Field(() => Boolean, { description: "Whether items follow this page." })
  hasNextPage!: boolean;

  @Field(() => Boolean, { description: "Whether items precede this page." })
  hasPreviousPage!: boolean;

  @Field(() => String, {
    nullable: true,
    description: "Cursor of the first item. Null for an empty page.",
  })
  startCursor!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Cursor of the last item. Null for an empty page.",
  })
  endCursor!: string | null;
}

/** A page in the form of a Relay connection. The total is counted only on request. */
export interface Connection<T> {
  readonly edges: readonly { readonly cursor: string; readonly node: T }[];
  readonly nodes: readonly T[];
  readonly pageInfo: PageInfo;
  readonly totalCount: () => Promise<number>;
}

/** A connection whose list can be counted by keys. */
export interface CountedConnection<T, Key extends string> extends Connection<T> {
  readonly counts: (by: Key) => Promise<readonly Count[]>;
}

/** Creates the type of a page of items that are no nodes: it has no edges, which only a store of nodes needs. */
export function listOf(name: string, itemType: () => object, edge?: new () => object) {
  class ListType {
    @Field(() => [itemType()], { description: "The items." })
    nodes!: unknown[];

    @Field(() => PageInfo, { description: "Position in the list." })
    pageInfo!: PageInfo;

    @Field(() => Int, { description: "Length of the whole list." })
    totalCount!: number;
  }
  if (edge)
    Field(() => [edge], { description: "Items with their cursors." })(ListType.prototype, "edges");
  const description = `A page of ${name} items.`;
  ObjectType(`${name}Connection`, { simpleResolvers: true, description })(ListType);
  return ListType;
}

/** Creates the types of a Relay connection: a page of nodes, and its edges. */
export function connectionOf(name: string, nodeType: () => object) {
  @ObjectType(`${name}Edge`, {
    simpleResolvers: true,
    description: `One ${name} with its cursor.`,
  })
  class Edge {
    @Field(() => String, { description: "Cursor of the item." })
    cursor!: string;

    @Field(() => nodeType(), { description: "The item." })
    node!: unknown;
  }

  return listOf(name, nodeType, Edge);
}

/** The order of a list, for its cursors. */
export interface ListOrder<T> {
  /** Distinguishes the cursors of this list and order from others. */
  readonly name: string;
  readonly keyset: (item: T) => Keyset;
  /** An example keyset. It defines the types of the values. */
  readonly shape: Keyset;
}

export function toConnection<T>(
  page: Page<T>,
  order: ListOrder<T>,
  totalCount: () => Promise<number>,
): Connection<T> {
  const cursorAt = (place: number): string | null => {
    const item = page.items.at(place);
    return item === undefined ? null : writeCursor(order, item);
  };
  // Cursors are written on request, because writing them takes as long as the rest of a list.
  return {
    get edges() {
      return page.items.map((node) => ({ cursor: writeCursor(order, node), node }));
    },
    nodes: page.items,
    pageInfo: {
      hasNextPage: page.hasNextPage,
      hasPreviousPage: page.hasPreviousPage,
      get startCursor() {
        return cursorAt(0);
      },
      get endCursor() {
        return cursorAt(-1);
      },
    },
    totalCount,
  };
}

export interface ConnectionArgs {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly last?: number | null | undefined;
  readonly before?: string | null | undefined;
  readonly members?: readonly string[] | undefined;
}

export function toPageRequest<T>(
  { first, after, last, before, members }: ConnectionArgs,
  order: ListOrder<T>,
): PageRequest {
  return pageRequest({
    first,
    last,
    after: readCursor(after, order),
    before: readCursor(before, order),
    members,
  });
}

function writeCursor<T>({ name, keyset }: ListOrder<T>, item: T): string {
  return Buffer.from(JSON.stringify([name, ...keyset(item)])).toString("base64url");
}

// Not signed: a keyset is only a position, and access to each row is checked anyway.
function readCursor<T>(
  cursor: string | null | undefined,
  { name, shape }: ListOrder<T>,
): Keyset | undefined {
  if (cursor === null || cursor === undefined) return undefined;
  const read = parseJson(Buffer.from(cursor, "base64url").toString());
  const [givenName, ...keyset]: unknown[] = Array.isArray(read) ? read : [];
  const fits =
    givenName === name &&
    keyset.length === shape.length &&
    keyset.every((value, i) => typeof value === typeof shape[i] && isKept(value));
  if (!fits)
    throw new CursorInvalidError("The cursor is not one that this list gave in this order.");
  return keyset as Keyset;
}

/** Whether a store can hold the value. JSON can write Infinity as 1e999. */
function isKept(value: unknown): boolean {
  return typeof value !== "number" || Math.abs(value) <= Number.MAX_SAFE_INTEGER;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
