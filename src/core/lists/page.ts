import { maxListedItems } from "../../records/limits.js";
import { InvalidInputError } from "../errors/request-errors.js";
import { isGiven } from "../given.js";
import { YieldTimer } from "../tasks/in-turns.js";

/** A record's position in a keyset-paginated list: the values of its sort key, unique as a whole. */
export type Keyset = readonly (string | number)[];

/** Part of a list. Bounds are exclusive. */
export interface PageRequest {
  /** Maximum number of items. */
  readonly limit: number;
  /** Only items after this place. */
  readonly after?: Keyset | undefined;
  /** Only items before this place. */
  readonly before?: Keyset | undefined;
  /** Whether to take the last items instead of the first; they still come in the list's order. */
  readonly fromEnd: boolean;
  /** Members of the items to read. A store may omit others, but no ids and no sort keys. Default: all. */
  readonly members?: readonly string[] | undefined;
}

export interface Page<T> {
  readonly items: readonly T[];
  /** Whether more follows; also true where the request was bounded by `before`. */
  readonly hasNextPage: boolean;
  /** Whether anything precedes; also true where the request was bounded by `after`. */
  readonly hasPreviousPage: boolean;
}

/** The request for the same items of the reversed list; they come in reverse order. */
export function opposite({ after, before, fromEnd, ...rest }: PageRequest): PageRequest {
  return { ...rest, after: before, before: after, fromEnd: !fromEnd };
}

/** The same page of the reversed list. */
export function reversed<T>({ items, hasNextPage, hasPreviousPage }: Page<T>): Page<T> {
  return {
    items: items.toReversed(),
    hasNextPage: hasPreviousPage,
    hasPreviousPage: hasNextPage,
  };
}

export type Direction = "ASC" | "DESC";

/** Sort order of a list. Ties are sorted by id, in the same direction. */
export interface Order<Field extends string> {
  readonly field: Field;
  readonly direction: Direction;
}

/** Filter and order of a list. Default: those of the list. */
export interface ListQuery<Filter, Field extends string = never> {
  readonly filter?: Filter | undefined;
  readonly order?: Order<Field> | undefined;
}

/** Page arguments of a client, with decoded cursors. */
export interface PageArgs {
  readonly first?: number | null | undefined;
  readonly after?: Keyset | undefined;
  readonly last?: number | null | undefined;
  readonly before?: Keyset | undefined;
  readonly members?: readonly string[] | undefined;
}

/** By the number of lists around a page, so that nested lists without sizes stay small. The last is for more. */
const defaultPageSizes = [50, 10, 5] as const;
export const maxPageSize = maxListedItems;

/** The length of a page without `first` and `last`. @param lists The number of lists around it. Default: 0. */
export function defaultPageSize(lists = 0): number {
  return defaultPageSizes[lists] ?? defaultPageSizes[2];
}

/** Turns page arguments into a request; neither `first` nor `last` means {@link defaultPageSize}. */
export function pageRequest({ first, after, last, before, members }: PageArgs): PageRequest {
  if (isGiven(first) && isGiven(last))
    throw new InvalidInputError("last", "cannot be combined with first");
  const fromEnd = isGiven(last);
  const [name, size] = fromEnd
    ? (["last", last] as const)
    : (["first", first ?? defaultPageSize()] as const);
  if (!Number.isInteger(size) || size < 0 || size > maxPageSize) {
    throw new InvalidInputError(name, `must be from 0 to ${maxPageSize}, but is ${size}`);
  }
  return { limit: size, after, before, fromEnd, members };
}

/** How many records of a list share a value. */
export interface Count {
  /** The value; empty where the records have none. */
  readonly key: string;
  readonly count: number;
}

/** Maximum number of values returned: those with the highest counts, or for days the newest. */
export const maxCounts = 400;

export const memoryCountKeys = ["KIND", "STATUS", "SOURCE", "CATEGORY", "DAY"] as const;
export type MemoryCountKey = (typeof memoryCountKeys)[number];

export const messageCountKeys = ["ROLE", "TYPE", "DAY"] as const;
export type MessageCountKey = (typeof messageCountKeys)[number];

export const jobCountKeys = ["KIND", "STATE", "OUTCOME", "DAY"] as const;
export type JobCountKey = (typeof jobCountKeys)[number];

/** The count key of threads, users and agents. */
export type DayCountKey = "DAY";

export { maxListedItems };

/** The list, or undefined for null. Fails with BAD_USER_INPUT if it has more than `most` items. */
export function checkedLength<Item>(
  list: readonly Item[] | null | undefined,
  field: string,
  most = maxListedItems,
): readonly Item[] | undefined {
  if (list && list.length > most) {
    throw new InvalidInputError(field, `must have at most ${most} items, but has ${list.length}`);
  }
  return list ?? undefined;
}

/** Reads a list to its end, page by page, and yields to the event loop between pages. */
export async function* walkPages<Item>(
  read: (page: PageRequest) => Promise<Page<Item>>,
  keysetOf: (item: Item) => Keyset,
  limit = maxPageSize,
): AsyncGenerator<readonly Item[]> {
  const timer = new YieldTimer();
  let after: Keyset | undefined;
  for (;;) {
    const { items, hasNextPage } = await read({ limit, after, fromEnd: false });
    if (items.length > 0) yield items;
    const last = items.at(-1);
    if (!hasNextPage || !last) return;
    after = keysetOf(last);
    await timer.pause();
  }
}
