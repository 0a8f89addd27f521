import type { GraphQLResolveInfo } from "graphql";
import { PartTooCostlyError } from "./limit-errors.js";
import { itemCost } from "./operation-cost.js";

/**
 * What the payloads of an operation's mutations come to, all of them together.
 * A list counts with as many items as it has. What is asked for of each item
 * counts as in other operations, before it is read.
 */
export class PayloadCost {
  #spent = 0;

  constructor(private readonly maxCost: number) {}

  /** Counts a part of a payload. Fails with OPERATION_TOO_COSTLY, and then counts nothing. */
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
