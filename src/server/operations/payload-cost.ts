import type { GraphQLResolveInfo } from "graphql";
import { PartTooCostlyError } from "./limit-errors.js";
import { itemCost } from "./operation-cost.js";

/**
 * The total cost of the payloads of an operation's mutations. A list counts with its actual number of items. The
 * selections of each item cost the same as in other operations, and count before they are read.
 */
export class PayloadCost {
  #spent = 0;

  constructor(private readonly maxCost: number) {}

  /** Adds the cost of a part. Above the limit, fails with OPERATION_TOO_COSTLY and adds nothing. */
  admit(part: unknown, info: GraphQLResolveInfo): void {
    const items = Array.isArray(part) ? part.length : Number(part !== null && part !== undefined);
    const each = info.fieldNodes.reduce(
      (sum, node) => sum + itemCost(info, { type: info.returnType }, node),
      0,
    );
    const cost = Math.ceil(1 + items * each);
    if (this.#spent + cost > this.maxCost)
      throw new PartTooCostlyError(this.#spent + cost, this.maxCost);
    this.#spent += cost;
  }
}
