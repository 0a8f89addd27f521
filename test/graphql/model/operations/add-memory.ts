import * as fc from "fast-check";
import { graphql } from "../../../gql/index.js";
import type { Caller } from "../callers.js";
import { aLifetime, lifetimeOf, schedule } from "../lifetimes.js";
import { madeId, operation } from "../operation.js";
import { aNewId, anOwner, aPick, newIdFor, ownerFor, picked } from "../picks.js";
import { assertMayHaveIds, ensureOwners } from "../owners.js";
import {
  anAgentId,
  aText,
  aTime,
  clearable,
  marked,
  markedMetadata,
  maybe,
  mostly,
  seldom,
  someMetadata,
} from "../pool.js";
import { newState, type MemoryRecord } from "../records.js";
import { assertValidity, timeOf } from "../timing.js";
import { Views } from "../views.js";
import { Refusal } from "../refusal.js";
import type { World } from "../world.js";

const draft = fc.record({
  id: mostly(aNewId),
  content: aText,
  kind: maybe(fc.constantFrom("MEMORY", "FACT", "PREFERENCE", "GUIDELINE")),
  category: clearable(aText),
  subject: clearable(aText),
  owner: anOwner,
  agentId: clearable(anAgentId),
  thread: maybe(aPick),
  confidence: maybe(fc.constantFrom(0, 0.5, 1)),
  importance: clearable(fc.constantFrom(0, 0.5, 1)),
  pinned: seldom(fc.constantFrom(true, false, null)),
  timestamp: clearable(aTime),
  validFrom: seldom(aTime),
  validTo: seldom(aTime),
  metadata: clearable(someMetadata),
  ...aLifetime,
});

export const addMemory = operation({
  name: "addMemory",
  document: graphql(`
    mutation TwoUsersAddMemory($input: AddMemoryInput!) {
      addMemory(input: $input) {
        ttlClamped
        memory {
          ...TwoUsersMemory
        }
      }
    }
  `),
  draft,
  variables({ id, thread, owner, ...draft }, world, caller) {
    const threadId = thread && picked(world, caller, "Thread", thread);
    const given = { ...draft, threadId, userId: ownerFor(caller, owner) };
    const { userId } = ownerOf(world, caller, given);
    return {
      input: {
        ...given,
        id: id && newIdFor(caller, "Memory", id, userId),
        content: marked(userId, draft.content),
        category: marked(userId, draft.category),
        subject: marked(userId, draft.subject),
        metadata: markedMetadata(userId, draft.metadata),
      },
    };
  },
  predict(world, caller, { input }, data) {
    const { threadId = null } = input;
    assertMayHaveIds(caller, [input.id]);
    const [validFrom, validTo] = [timeOf(input.validFrom), timeOf(input.validTo)];
    assertValidity({ validFrom, validTo });
    const timestamp = timeOf(input.timestamp);
    const { expiresAt, ttlClamped } = lifetimeOf(input, { createdAt: world.now, timestamp });
    if (threadId !== null && !world.find(caller, "Thread", threadId))
      throw new Refusal("NOT_FOUND");
    const owner = ownerOf(world, caller, input);
    ensureOwners(world, caller, owner);
    const memory: MemoryRecord = {
      entity: "Memory",
      id: input.id ?? madeId(world, data?.addMemory.memory.id),
      kind: input.kind ?? "MEMORY",
      ...newState,
      content: input.content,
      category: input.category ?? null,
      subject: input.subject ?? null,
      ...owner,
      threadId,
      originThreadId: threadId,
      jobId: null,
      source: "MANUAL",
      confidence: input.confidence ?? 1,
      importance: input.importance ?? null,
      pinned: input.pinned ?? false,
      timestamp,
      validFrom,
      validTo,
      expiresAt,
      metadata: input.metadata ?? null,
      revision: 1,
      createdAt: world.now,
      updatedAt: world.now,
      revisions: [],
      evidence: [],
      vector: null,
    };
    assertMayHaveIds(caller, [input.id], owner);
    if (world.has("Memory", memory.id)) throw new Refusal("ALREADY_EXISTS");
    world.save("CREATED", memory);
    schedule(world, [memory]);
    return { addMemory: { ttlClamped, memory: new Views(world, caller).memory(memory) } };
  },
});

/** Omitted owners come from the thread, else from the caller. */
export function ownerOf(
  world: World,
  caller: Caller,
  input: {
    readonly userId: string | null | undefined;
    readonly agentId: string | null | undefined;
    readonly threadId: string | undefined;
  },
): { readonly userId: string | null; readonly agentId: string | null } {
  const thread = input.threadId ? world.find(caller, "Thread", input.threadId) : undefined;
  const inherited = thread ?? { userId: caller.userId ?? null, agentId: null };
  const { userId = inherited.userId, agentId = inherited.agentId } = input;
  return { userId, agentId };
}
