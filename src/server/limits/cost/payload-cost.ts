import type { GraphQLResolveInfo } from "graphql";
import { LimitError } from "../limit-error.js";
import { itemCost } from "./operation-cost.js";

/** The cost of the results of all mutations of an operation: records count before it, payloads as they are resolved. */
export class PayloadCost {
  #spent = 0;

  constructor(private readonly limit: number) {}

  /** Counts a record, or a part of a payload. Fails with OPERATION_TOO_COSTLY if not enough is left. */
  admit(part: unknown, info: GraphQLResolveInfo): void {
    const { limit } = this;
    const cost = this.#spent + partCost(part, info);
    if (cost > limit) {
      throw new LimitError(
        "OPERATION_TOO_COSTLY",
        `With this part, the answer may cost ${cost}, and must cost at most ${limit}. ${info.path.prev ? "The mutation's changes are made; ask for this part in a query, in shorter pages." : "The mutation has changed nothing; ask for less, or for shorter pages."}`,
        { limit },
      );
    }
    this.#spent = cost;
  }
}

/**
 * A list counts with its actual number of items. The selections of each item cost the same as in other operations, and
 * count before they are read.
 */
function partCost(part: unknown, info: GraphQLResolveInfo): number {
  const items = Array.isArray(part) ? part.length : Number(part !== null && part !== undefined);
  const each = info.fieldNodes.reduce(
    (sum, node) => sum + itemCost(info, { type: info.returnType }, node),
    0,
  );
  return Math.ceil(1 + items * each);
}
