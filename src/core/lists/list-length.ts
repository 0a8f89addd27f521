import { maxListedItems } from "../../records/limits.js";
import { InvalidInputError } from "../errors.js";

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
