import * as fc from "fast-check";
import { graphql } from "../../../gql/index.js";
import { revise } from "../deleting.js";
import { scheduleFading } from "../fading.js";
import { isWithdrawn, linksInEffect, ownEnd, settle, targetsOf } from "../linking.js";
import { inOrder, linkOrder } from "../lists.js";
import { operation } from "../operation.js";
import { pick } from "../pick.js";
import { anOwnPick, picked } from "../picks.js";
import { seldom } from "../pool.js";
import type { MemoryRecord } from "../records.js";
import { Refusal } from "../refusal.js";
import { Views } from "../views.js";

/** The content fields of a revision. */
const saidFields = [
  "content",
  "category",
  "subject",
  "confidence",
  "importance",
  "timestamp",
  "validFrom",
  "metadata",
] as const;

export const restoreMemory = operation({
  name: "restoreMemory",
  document: graphql(`
    mutation TwoUsersRestore($id: ID!, $revision: Int) {
      restoreMemory(id: $id, revision: $revision) {
        memory {
          ...TwoUsersMemory
        }
        removedLinks {
          ...TwoUsersLink
        }
        removedLinkCount
      }
    }
  `),
  draft: fc.record({ pick: anOwnPick, revision: seldom(fc.integer({ min: 0, max: 4 })) }),
  variables: ({ pick, ...draft }, world, caller) => ({
    id: picked(world, caller, "Memory", pick),
    ...draft,
  }),
  predict(world, caller, { id, revision }) {
    const before = world.find(caller, "Memory", id);
    if (!before) throw new Refusal("NOT_FOUND");
    const said = revision === undefined ? endOnly(before) : saidIn(before, revision);
    const holding = linksInEffect(world, id);
    const seen = holding.filter((link) => world.find(caller, "MemoryLink", link.id));
    for (const link of holding) world.remove(link);
    const isSame = (Object.keys(said) as (keyof typeof said)[]).every(
      (field) => JSON.stringify(said[field]) === JSON.stringify(before[field]),
    );
    if (before.status !== "VALID" || !isSame) {
      const isFact = before.policy === "FADING";
      const now = { reinforcedAt: world.now, decayedAt: world.now };
      const memory = revise(world, before, "RESTORED", {
        ...said,
        status: "VALID",
        statusReason: null,
        ...(isFact && now),
        // A pruned memory is visible again.
        ...(before.statusReason === "PRUNED" && !("confidence" in said) && { confidence: 1 }),
      });
      world.save("RESTORED", memory);
      if (isWithdrawn(before)) settle(world, targetsOf(world, [memory]));
      if (isFact) scheduleFading(world, world.now);
    }
    const views = new Views(world, caller);
    return {
      restoreMemory: {
        memory: views.memory(world.find(caller, "Memory", id) ?? before),
        removedLinks: inOrder(seen, linkOrder).map((link) => views.memoryLink(link)),
        removedLinkCount: holding.length,
      },
    };
  },
});

function endOnly(before: MemoryRecord) {
  return { validTo: ownEnd(before, before.revisions) };
}

function saidIn(before: MemoryRecord, revision: number) {
  if (revision === before.revision) return endOnly(before);
  const place = before.revisions.findIndex((past) => past.revision === revision);
  const past = before.revisions[place];
  if (!past) throw new Refusal("BAD_USER_INPUT");
  const validTo = ownEnd(past, before.revisions.slice(place + 1));
  return { ...pick(past, ...saidFields), validTo };
}
