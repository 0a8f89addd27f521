import { InvalidInputError } from "./errors.js";
import { maxPageSize } from "./page.js";

/** Maximum length of a list that records are selected by: a page, which every store takes in one statement. */
export const maxListedItems = maxPageSize;

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
