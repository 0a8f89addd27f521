import * as fc from "fast-check";
import { graphql } from "../../../gql/index.js";
import { anAsOf, asItWas, writtenAsOf } from "../as-of.js";
import { picksMemory } from "../filters.js";
import { inOrder, memoryOrder } from "../lists.js";
import { operation } from "../operation.js";
import { memoryFilter, order } from "../questions.js";
import { Views } from "../views.js";
import { listOf } from "./list-answer.js";

/** All memories as they were stored, or as they were true, at some time. */
export const listPast = operation({
  name: "listPast",
  document: graphql(`
    query TwoUsersPast($filter: MemoryFilter, $order: MemoryOrder, $asOf: AsOf) {
      memories(first: 500, filter: $filter, orderBy: $order, asOf: $asOf) {
        totalCount
        nodes {
          ...TwoUsersMemory
        }
      }
    }
  `),
  draft: fc.record({
    filter: memoryFilter,
    order: order("CREATED_AT", "UPDATED_AT", "CONFIDENCE"),
    asOf: anAsOf,
  }),
  variables: ({ asOf, ...draft }, world) => ({ ...draft, asOf: writtenAsOf(asOf, world) }),
  predict(world, caller, { filter, order, asOf }) {
    const views = new Views(world, caller);
    const memories = world
      .all(caller, "Memory")
      .flatMap((memory) => asItWas(memory, asOf) ?? [])
      .filter((memory) => picksMemory(filter, memory));
    return {
      memories: listOf(inOrder(memories, memoryOrder(order)), (memory) => views.memory(memory)),
    };
  },
});
