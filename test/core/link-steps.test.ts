import * as fc from "fast-check";
import { expect, test } from "vitest";
import { linkRelations } from "../../src/core/links/memory-link.js";
import { newFile, openEmbedded } from "../store/embedded.js";
import { memberOf } from "../store/samples.js";
import { initial, LinkWorld, type Step } from "./link-world.js";

const place = fc.nat(initial.length - 1);
const relation = fc.constantFrom(...linkRelations);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant("link" as const),
      said: fc.record({ source: place, target: place, relation }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant("unlink" as const), nth: fc.nat(50) }) },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant("update" as const), nth: fc.nat(50), relation }),
  },
  {
    weight: 1,
    arbitrary: fc.oneof(
      fc.record({ what: fc.constant("delete" as const), place }),
      fc.record({ what: fc.constant("delete message" as const), place }),
    ),
  },
);

test("after any steps each memory has the status that its links, worked out anew, give it, and the log tells how", async () => {
  const store = openEmbedded(newFile());
  let run = 0;
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 5, maxLength: 25 }),
    async (steps) => {
      const world = new LinkWorld(store, memberOf(`run ${run++}`));
      await world.fill();
      for (const step of steps) {
        const { expected, found } = await world.take(step);
        expect(found).toEqual(expected);
      }
      for (const { kept, told } of await world.changes()) expect(told).toEqual(kept);
    },
  );
  await fc.assert(property, { numRuns: 60 });
});
