import { InvalidInputError } from "./errors.js";
import { maxPageSize } from "./page.js";

/** Items of a list by which records are picked: those of a page, which every store takes in one statement. */
export const maxListedItems = maxPageSize;

/** The list, or undefined where null says that there is none. Fails with BAD_USER_INPUT where it is too long. */
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
