import * as fc from "fast-check";
import { graphql } from "../../../gql/index.js";
import { modelName } from "../learning.js";
import { operation } from "../operation.js";
import { Refusal } from "../refusal.js";
import { iso } from "../snapshots.js";

const dayMs = 86_400_000;

/** The usage of the model, for callers without a bound user. */
export const usage = operation({
  name: "usage",
  document: graphql(`
    query TwoUsersUsage {
      tenant {
        usage {
          day
          model
          calls
          inputTokens
          outputTokens
        }
      }
    }
  `),
  draft: fc.constant({}),
  variables: () => ({}),
  predict(world, { principal }) {
    if (!principal.roles.includes("admin") || principal.userId !== undefined)
      throw new Refusal("FORBIDDEN");
    const days = [...world.usage].toSorted(([one], [other]) => one - other);
    const usage = days.map(([day, cost]) => ({ day: iso(day * dayMs), model: modelName, ...cost }));
    return { tenant: { usage } };
  },
});
