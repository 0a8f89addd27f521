import type { OwnerFilter } from "../../../core/owner.js";
import type { Principal } from "../../../core/principal.js";

/** How indexes find the rows of lists. */
interface Walked {
  /** Fields of filters and principals. Each index begins with one of them. */
  readonly keys?: readonly string[];
  /** Fields of filters that bound the range to read in the index. */
  readonly bounds?: readonly string[];
}

type Filter = object & { readonly owner?: OwnerFilter | undefined };

/** The bounds of a list in creation order. */
export const created = ["createdAfter", "createdBefore"];

/**
 * Whether a page of a list may have to skip any number of rows that are not in the list. An index finds the rows of one
 * key, within bounds.
 *
 * @param parent The field by which lists of several parents are found.
 */
export function passesOver(
  { userId, agentId }: Pick<Principal, "userId" | "agentId">,
  { owner, ...filter }: Filter,
  { keys = [], bounds = [] }: Walked,
  parent?: string,
): boolean {
  const narrowing = [{ userId, agentId }, owner, filter, parent && { [parent]: true }];
  const names = new Set(narrowing.flatMap((one) => namesIn(one || {})));
  for (const bound of bounds) names.delete(bound);
  const [only, ...others] = names;
  return others.length > 0 || (only !== undefined && !keys.includes(only));
}

function namesIn(given: object): string[] {
  return Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : name));
}
