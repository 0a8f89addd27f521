import type { OwnerFilter } from "../../core/owner.js";
import type { Principal } from "../../core/principal.js";

/** By what indexes find the rows of lists. */
interface Walked {
  /** Fields of filters and principals, of which an index has one. */
  readonly keys?: readonly string[];
  /** Fields of filters that say where in the index a list begins and ends. */
  readonly bounds?: readonly string[];
}

type Filter = object & { readonly owner?: OwnerFilter | undefined };

/** The bounds of a list in the order of creation. */
export const created = ["createdAfter", "createdBefore"];

/**
 * Whether a page of a list passes over rows that are not in it, however many
 * these are. An index finds the rows of one key, and within bounds.
 *
 * @param parent What the lists of several parents are found by.
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
