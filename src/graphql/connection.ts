import { Field, Int, ObjectType } from "type-graphql";
import { CursorInvalidError } from "../core/errors.js";
import { pageRequest, type Keyset, type Page, type PageRequest } from "../core/page.js";

@ObjectType("PageInfo", { simpleResolvers: true, description: "Where a page lies in its list." })
export class PageInfo {
  @Field(() => Boolean, { description: "Whether the list goes on after this page." })
  hasNextPage!: boolean;

  @Field(() => Boolean, { description: "Whether the list has anything before this page." })
  hasPreviousPage!: boolean;

  @Field(() => String, {
    nullable: true,
    description: "Cursor of the first item; null for an empty page.",
  })
  startCursor!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Cursor of the last item; null for an empty page.",
  })
  endCursor!: string | null;
}

/** A page in the shape of Relay's connections; its length is counted only where it is asked for. */
export interface Connection<T> {
  readonly edges: readonly { readonly cursor: string; readonly node: T }[];
  readonly nodes: readonly T[];
  readonly pageInfo: PageInfo;
  readonly totalCount: () => Promise<number>;
}

/** The GraphQL types of a connection, named after what it lists. */
export function connectionOf(name: string, nodeType: () => object) {
  @ObjectType(`${name}Edge`, {
    simpleResolvers: true,
    description: `One of a list of ${name} items, with its place.`,
  })
  class Edge {
    @Field(() => String, {
      description: "The item's place in this list, for `after` and `before`.",
    })
    cursor!: string;

    @Field(() => nodeType(), { description: "The item." })
    node!: unknown;
  }

  @ObjectType(`${name}Connection`, {
    simpleResolvers: true,
    description: `A page of a list of ${name} items.`,
  })
  class ConnectionType {
    @Field(() => [Edge], { description: "The items with their cursors, in the list's order." })
    edges!: Edge[];

    @Field(() => [nodeType()], {
      description: "The items without their cursors, in the same order.",
    })
    nodes!: unknown[];

    @Field(() => PageInfo, { description: "Where this page lies in the list." })
    pageInfo!: PageInfo;

    @Field(() => Int, {
      description: "Length of the whole list; costs one more statement where it is asked for.",
    })
    totalCount!: number;
  }

  return ConnectionType;
}

/** The order of a list, as its cursors need to know it. */
export interface ListOrder<T> {
  /** Tells its cursors from those of other lists and other orders. */
  readonly name: string;
  readonly keyset: (item: T) => Keyset;
  /** Any keyset of the list, for the types of its values. */
  readonly shape: Keyset;
}

export function toConnection<T>(
  page: Page<T>,
  order: ListOrder<T>,
  totalCount: () => Promise<number>,
): Connection<T> {
  const edges = page.items.map((node) => ({ cursor: writeCursor(order, node), node }));
  return {
    edges,
    nodes: page.items,
    pageInfo: {
      hasNextPage: page.hasNextPage,
      hasPreviousPage: page.hasPreviousPage,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    totalCount,
  };
}

/** Page arguments as a query gives them. */
export interface ConnectionArgs {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly last?: number | null | undefined;
  readonly before?: string | null | undefined;
}

export function toPageRequest<T>(
  { first, after, last, before }: ConnectionArgs,
  order: ListOrder<T>,
): PageRequest {
  return pageRequest({
    first,
    last,
    after: readCursor(after, order),
    before: readCursor(before, order),
  });
}

function writeCursor<T>({ name, keyset }: ListOrder<T>, item: T): string {
  return Buffer.from(JSON.stringify([name, ...keyset(item)])).toString("base64url");
}

// Not signed: a keyset only says where to go on in a list whose every row is checked anyway.
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

/** Whether a list could have given the value: no store keeps larger numbers, and JSON can say Infinity as 1e999. */
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
