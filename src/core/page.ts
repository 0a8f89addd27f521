import { InvalidInputError } from "./errors.js";
import { isGiven } from "./given.js";

/** Where a record stands in its list: the values it is ordered by, unique as a whole. */
export type Keyset = readonly (string | number)[];

/** Part of a list. Bounds are exclusive. */
export interface PageRequest {
  /** How many items at the most. */
  readonly limit: number;
  /** Only items after this place. */
  readonly after?: Keyset | undefined;
  /** Only items before this place. */
  readonly before?: Keyset | undefined;
  /** Take the last items in place of the first; they still come in the list's order. */
  readonly fromEnd: boolean;
  /** The members of the items that are asked for. A store may leave out others, but no id and none that the list is ordered by. Default: all. */
  readonly members?: readonly string[] | undefined;
}

export interface Page<T> {
  readonly items: readonly T[];
  /** Whether more follows; also true where the request was bounded by `before`. */
  readonly hasNextPage: boolean;
  /** Whether anything precedes; also true where the request was bounded by `after`. */
  readonly hasPreviousPage: boolean;
}

/** The same part of a list that goes the other way; its items come in the opposite order. */
export function opposite({ after, before, fromEnd, ...rest }: PageRequest): PageRequest {
  return { ...rest, after: before, before: after, fromEnd: !fromEnd };
}

/** A page of the list that goes the other way. */
export function reversed<T>({ items, hasNextPage, hasPreviousPage }: Page<T>): Page<T> {
  return {
    items: items.toReversed(),
    hasNextPage: hasPreviousPage,
    hasPreviousPage: hasNextPage,
  };
}

export type Direction = "ASC" | "DESC";

/** What a list is ordered by; items that are equal in it come by id, in the same direction. */
export interface Order<Field extends string> {
  readonly field: Field;
  readonly direction: Direction;
}

/** Which items of a list, and in what order. What is left out is the list's default. */
export interface ListQuery<Filter, Field extends string = never> {
  readonly filter?: Filter | undefined;
  readonly order?: Order<Field> | undefined;
}

/** Page arguments as a client gives them, with cursors already read. */
export interface PageArgs {
  readonly first?: number | null | undefined;
  readonly after?: Keyset | undefined;
  readonly last?: number | null | undefined;
  readonly before?: Keyset | undefined;
  readonly members?: readonly string[] | undefined;
}

export const defaultPageSize = 50;
export const maxPageSize = 500;

/** Turns page arguments into a request; neither `first` nor `last` means the first {@link defaultPageSize}. */
export function pageRequest({ first, after, last, before, members }: PageArgs): PageRequest {
  if (isGiven(first) && isGiven(last))
    throw new InvalidInputError("last", "cannot be combined with first");
  const fromEnd = isGiven(last);
  const [name, size] = fromEnd
    ? (["last", last] as const)
    : (["first", first ?? defaultPageSize] as const);
  if (!Number.isInteger(size) || size < 0 || size > maxPageSize) {
    throw new InvalidInputError(name, `must be from 0 to ${maxPageSize}, but is ${size}`);
  }
  return { limit: size, after, before, fromEnd, members };
}
