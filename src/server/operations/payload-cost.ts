import type { GraphQLResolveInfo } from "graphql";
import { itemCost } from "./operation-cost.js";

/**
 * The cost of a part of a mutation's payload. A list counts with its actual number of items. The selections of each item
 * cost the same as in other operations, and count before they are read.
 */
export function partCost(part: unknown, info: GraphQLResolveInfo): number {
  const items = Array.isArray(part) ? part.length : Number(part !== null && part !== undefined);
  const each = info.fieldNodes.reduce(
    (sum, node) => sum + itemCost(info, { type: info.returnType }, node),
    0,
  );
  return Math.ceil(1 + items * each);
}
