import * as fc from "fast-check";
import { graphql } from "../../../gql/index.js";
import { isTrueAt } from "../as-of.js";
import { revise } from "../deleting.js";
import { policy, scheduleNextFading } from "../fading.js";
import { picksOwner } from "../filters.js";
import { madeId, operation } from "../operation.js";
import { ensureOwners } from "../owners.js";
import { anOwner, aPick, ownerFor, picked } from "../picks.js";
import {
  anAgentId,
  aText,
  clearable,
  marked,
  markedMetadata,
  seldom,
  someMetadata,
} from "../pool.js";
import { newState, type MemoryRecord } from "../records.js";
import { Refusal } from "../refusal.js";
import { similarity } from "../similarity.js";
import { Views } from "../views.js";
import type { World } from "../world.js";
import { ownerOf } from "./add-memory.js";

/** Directions whose cosines have few decimals: some are equal, some nearly equal, and zero vectors have none. */
const aVector = fc.constantFrom<number[][]>(
  [1, 0, 0],
  [0, 1, 0],
  [3, 4, 0],
  [4, 3, 0],
  [-2, 0, 0],
  [0, 0, 0],
);

export const upsertMemory = operation({
  name: "upsertMemory",
  document: graphql(`
    mutation TwoUsersUpsertFact($input: UpsertMemoryInput!) {
      upsertMemory(input: $input) {
        outcome
        similarity
        memory {
          ...TwoUsersMemory
        }
      }
    }
  `),
  draft: fc.record({
    content: aText,
    kind: seldom(fc.constantFrom("MEMORY", "FACT", "PREFERENCE")),
    category: clearable(aText),
    owner: anOwner,
    agentId: seldom(clearable(anAgentId)),
    thread: seldom(aPick),
    vector: fc.oneof(
      { weight: 19, arbitrary: aVector },
      { weight: 1, arbitrary: fc.constant(undefined) },
    ),
    metadata: clearable(someMetadata),
    pinned: seldom(fc.constantFrom(true, false, null)),
  }),
  variables({ thread, owner, ...draft }, world, caller) {
    const threadId = thread && picked(world, caller, "Thread", thread);
    const given = { ...draft, threadId, userId: ownerFor(caller, owner) };
    const { userId } = ownerOf(world, caller, given);
    return {
      input: {
        ...given,
        content: marked(userId, draft.content),
        category: marked(userId, draft.category),
        metadata: markedMetadata(userId, draft.metadata),
      },
    };
  },
  predict(world, caller, { input }, data) {
    const { threadId = null, vector } = input;
    if (threadId !== null && !world.find(caller, "Thread", threadId))
      throw new Refusal("NOT_FOUND");
    // There is no embedder.
    if (vector === undefined) throw new Refusal("BAD_USER_INPUT");
    const owner = { ...ownerOf(world, caller, input), threadId };
    ensureOwners(world, caller, owner);
    const [nearest, same] = nearFacts(world, owner, vector);
    const isFaded = same !== null && same.fact.confidence < policy.minConfidence;
    const fact = same
      ? said(world, same.fact, input, isFaded ? 1 : Math.min(1, same.fact.confidence + 0.1))
      : newFact(world, owner, input, madeId(world, data?.upsertMemory.memory.id));
    const memory = { ...fact, vector: vector.some((number) => number !== 0) ? vector : null };
    world.save(memory.madeBy, memory);
    scheduleNextFading(world, memory);
    return {
      upsertMemory: {
        outcome: same ? (isFaded ? "REVIVED" : "REINFORCED") : "CREATED",
        similarity: same?.similarity ?? nearest,
        memory: new Views(world, caller).memory(memory),
      },
    };
  },
});

type Input = Pick<MemoryRecord, "content"> & {
  readonly kind?: MemoryRecord["kind"] | undefined;
  readonly category?: string | null | undefined;
  readonly metadata?: MemoryRecord["metadata"] | undefined;
  readonly pinned?: boolean | null | undefined;
};
type Owner = Pick<MemoryRecord, "userId" | "agentId" | "threadId">;

/**
 * The similarity of the nearest fact of exactly this owner, and the matching fact: a visible one is
 * preferred to a pruned one.
 */
function nearFacts(world: World, owner: Owner, vector: readonly number[]) {
  const near = world
    .stored("Memory")
    .filter((fact) => fact.policy === "FADING" && fact.status === "VALID" && !world.isExpired(fact))
    .filter((fact) => isTrueAt(fact, world.now))
    .filter((fact) => picksOwner(owner, fact))
    .map((fact) => ({ fact, similarity: similarity(vector, fact.vector) }))
    .flatMap(({ fact, similarity }) => (similarity === null ? [] : { fact, similarity }))
    .toSorted(
      (one, other) => other.similarity - one.similarity || (one.fact.id < other.fact.id ? -1 : 1),
    );
  const alike = near.filter((one) => one.similarity > policy.dedupSimilarity);
  const seen = alike.find(({ fact }) => fact.confidence >= policy.minConfidence);
  return [near[0]?.similarity ?? null, seen ?? alike[0] ?? null] as const;
}

function said(
  world: World,
  fact: MemoryRecord,
  { content, category = fact.category, metadata = fact.metadata, pinned }: Input,
  confidence: number,
): MemoryRecord {
  const reinforcedAt = world.now;
  const said = { content, category, metadata, confidence, reinforcedAt };
  return revise(world, fact, "REINFORCED", { ...said, pinned: pinned ?? fact.pinned });
}

function newFact(
  world: World,
  owner: Owner,
  { content, kind = "FACT", category = null, metadata = null, pinned }: Input,
  id: string,
): MemoryRecord {
  return {
    ...newState,
    entity: "Memory",
    id,
    kind,
    ...owner,
    originThreadId: owner.threadId,
    jobId: null,
    source: "MANUAL",
    content,
    category,
    metadata,
    policy: "FADING",
    pinned: pinned ?? false,
    reinforcedAt: world.now,
    expiresAt: null,
    revision: 1,
    createdAt: world.now,
    updatedAt: world.now,
    revisions: [],
    evidence: [],
    vector: null,
  };
}
