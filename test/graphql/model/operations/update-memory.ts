import * as fc from "fast-check";
import { graphql } from "../../../gql/index.js";
import { revise } from "../deleting.js";
import { aLifetime, changedLifetime, schedule } from "../lifetimes.js";
import { operation } from "../operation.js";
import { aPick, picked } from "../picks.js";
import {
  aText,
  aTime,
  clearable,
  marked,
  markedMetadata,
  maybe,
  seldom,
  someMetadata,
} from "../pool.js";
import { assertValidity, timeOf } from "../timing.js";
import { scheduleFading } from "../fading.js";
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
    subject: clearable(aText),
    confidence: maybe(fc.constantFrom(0, 0.5, 1)),
    importance: clearable(fc.constantFrom(0, 0.5, 1)),
    pinned: seldom(fc.constantFrom(true, false, false)),
    timestamp: clearable(aTime),
    validFrom: seldom(fc.option(aTime)),
    validTo: seldom(fc.option(aTime)),
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
        subject: marked(userId, draft.subject),
        metadata: markedMetadata(userId, draft.metadata),
      },
    };
  },
  predict(world, caller, { input: { id, expectedRevision, ...change } }) {
    const isEmpty = Object.values(change).every((value) => value === undefined);
    if (isEmpty || change.ttlSeconds === 0) throw new Refusal("BAD_USER_INPUT");
    const before = world.find(caller, "Memory", id);
    if (!before) throw new Refusal("NOT_FOUND");
    if (expectedRevision && expectedRevision !== before.revision)
      throw new Refusal("REVISION_CONFLICT");
    const { category = before.category, metadata = before.metadata, timestamp } = change;
    const { importance = before.importance, subject = before.subject } = change;
    const given = (text: string | null | undefined, now: number | null) =>
      text === undefined ? now : timeOf(text);
    const isUnpinned = before.pinned && change.pinned === false;
    const fadesAnew = before.policy === "FADING" && (isUnpinned || change.confidence !== undefined);
    const revised = revise(world, before, "UPDATED", {
      content: change.content ?? before.content,
      confidence: change.confidence ?? before.confidence,
      category,
      subject,
      metadata,
      importance,
      pinned: change.pinned ?? before.pinned,
      timestamp: given(timestamp, before.timestamp),
      validFrom: given(change.validFrom, before.validFrom),
      validTo: given(change.validTo, before.validTo),
      decayedAt: fadesAnew ? world.now : before.decayedAt,
    });
    const { expiresAt, ttlClamped } = changedLifetime(change, revised);
    assertValidity(revised);
    const memory = { ...revised, expiresAt };
    world.save("UPDATED", memory);
    if (expiresAt !== before.expiresAt) schedule(world, [memory]);
    if (fadesAnew) scheduleFading(world, world.now);
    return { updateMemory: { ttlClamped, memory: new Views(world, caller).memory(memory) } };
  },
});
