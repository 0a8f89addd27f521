import * as fc from "fast-check";
import { graphql } from "../../../gql/index.js";
import { revise } from "../deleting.js";
import { aLifetime, changedLifetime, schedule } from "../lifetimes.js";
import { operation } from "../operation.js";
import { aPick, picked } from "../picks.js";
import { aText, aTime, clearable, marked, markedMetadata, maybe, someMetadata } from "../pool.js";
import { Views } from "../views.js";
import { Refusal } from "../refusal.js";

export const updateMemory = operation({
  name: "updateMemory",
  document: graphql(`
    mutation TwoUsersUpdateMemory($input: UpdateMemoryInput!) {
      updateMemory(input: $input) {
        ttlClamped
        memory {
          ...TwoUsersMemory
        }
      }
    }
  `),
  draft: fc.record({
    pick: aPick,
    content: maybe(aText),
    category: clearable(aText),
    confidence: maybe(fc.constantFrom(0, 0.5, 1, null)),
    importance: clearable(fc.constantFrom(0, 0.5, 1)),
    timestamp: clearable(aTime),
    metadata: clearable(someMetadata),
    ...aLifetime,
    expectedRevision: maybe(fc.integer({ min: 1, max: 3 })),
  }),
  variables({ pick, ...draft }, world, caller) {
    const id = picked(world, caller, "Memory", pick);
    const { userId = null } = world.find(caller, "Memory", id) ?? caller;
    return {
      input: {
        id,
        ...draft,
        content: marked(userId, draft.content),
        category: marked(userId, draft.category),
        metadata: markedMetadata(userId, draft.metadata),
      },
    };
  },
  predict(world, caller, { input: { id, expectedRevision, ...change } }) {
    const isEmpty = Object.values(change).every((value) => value === undefined);
    if (isEmpty || change.confidence === null || change.ttlSeconds === 0)
      throw new Refusal("BAD_USER_INPUT");
    const before = world.find(caller, "Memory", id);
    if (!before) throw new Refusal("NOT_FOUND");
    if (expectedRevision && expectedRevision !== before.revision)
      throw new Refusal("REVISION_CONFLICT");
    const { category = before.category, metadata = before.metadata, timestamp } = change;
    const { importance = before.importance } = change;
    const revised = revise(world, before, {
      content: change.content ?? before.content,
      confidence: change.confidence ?? before.confidence,
      category,
      metadata,
      timestamp: timestamp === undefined ? before.timestamp : timeOf(timestamp),
    });
    const { expiresAt, ttlClamped } = changedLifetime(change, revised);
    const memory = { ...revised, importance, expiresAt };
    world.save("UPDATED", memory);
    if (expiresAt !== before.expiresAt) schedule(world, [memory]);
    return { updateMemory: { ttlClamped, memory: new Views(world, caller).memory(memory) } };
  },
});

function timeOf(text: string | null): number | null {
  return text === null ? null : Date.parse(text);
}
