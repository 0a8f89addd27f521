import * as fc from "fast-check";
import { graphql } from "../../../gql/index.js";
import type { Caller } from "../callers.js";
import { revise } from "../deleting.js";
import { fade, policy, scheduleNextFading } from "../fading.js";
import { picksOwner } from "../filters.js";
import { madeId, operation } from "../operation.js";
import { ensureOwners } from "../owners.js";
import { anOwner, aPick, ownerFor, picked } from "../picks.js";
import {
  anAgentId,
  aText,
  aUserId,
  clearable,
  marked,
  markedMetadata,
  maybe,
  seldom,
  someMetadata,
  words,
} from "../pool.js";
import { anOwnerFilter } from "../questions.js";
import { newState, type MemoryRecord } from "../records.js";
import { inOrder, report } from "../report.js";
import { Refusal } from "../refusal.js";
import { similarity } from "../similarity.js";
import { Views } from "../views.js";
import type { World } from "../world.js";

/** Directions whose cosines have few decimals: some of them say the same, some nearly, and the zeros nothing. */
const aVector = fc.constantFrom<number[][]>(
  [1, 0, 0],
  [0, 1, 0],
  [3, 4, 0],
  [4, 3, 0],
  [-2, 0, 0],
  [0, 0, 0],
);

export const upsertFact = operation({
  name: "upsertFact",
  document: graphql(`
    mutation TwoUsersUpsertFact($input: UpsertFactInput!) {
      upsertFact(input: $input) {
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
    // Nobody has an embedder.
    if (vector === undefined) throw new Refusal("BAD_USER_INPUT");
    const owner = { ...ownerOf(world, caller, input), threadId };
    ensureOwners(world, caller, owner);
    const [nearest, same] = nearFacts(world, owner, vector);
    const isFaded = same !== null && same.fact.confidence < policy.minConfidence;
    const fact = same
      ? said(world, same.fact, input, isFaded ? 1 : Math.min(1, same.fact.confidence + 0.1))
      : newFact(world, owner, input, madeId(world, data?.upsertFact.memory.id));
    const memory = { ...fact, vector: vector.some((number) => number !== 0) ? vector : null };
    world.save(memory.madeBy, memory);
    scheduleNextFading(world, memory);
    return {
      upsertFact: {
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

/** How near the nearest fact of exactly this owner is, and the one that says the same: rather one that is seen than one that has faded. */
function nearFacts(world: World, owner: Owner, vector: readonly number[]) {
  const near = world
    .stored("Memory")
    .filter((fact) => fact.policy === "OASIS" && fact.status === "VALID" && !world.isExpired(fact))
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
  { content, category = null, metadata = fact.metadata, pinned }: Input,
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
    policy: "OASIS",
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

/** What is left out comes from the thread, else from the caller. */
function ownerOf(
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

export const decayFacts = operation({
  name: "decayFacts",
  document: graphql(`
    mutation TwoUsersDecay($input: DecayInput!) {
      decayFacts(input: $input) {
        decayed
        pruned
      }
    }
  `),
  draft: fc.record({ owner: anOwnerFilter }),
  variables: (input) => ({ input }),
  predict(world, caller, { input: { owner } }) {
    assertNamed(owner);
    const facts = world.all(caller, "Memory").filter((memory) => picksOwner(owner, memory));
    return { decayFacts: fade(world, facts) };
  },
});

export const deleteMatching = operation({
  name: "deleteMatchingMemories",
  document: graphql(`
    mutation TwoUsersDeleteMatching($input: DeleteMatchingInput!) {
      deleteMatchingMemories(input: $input) {
        ...TwoUsersDeleted
      }
    }
  `),
  draft: fc.record({
    owner: anOwnerFilter,
    text: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...words.map((word) => word.toUpperCase()), "a") },
      { weight: 1, arbitrary: fc.constantFrom("", "%") },
    ),
    dryRun: seldom(fc.boolean()),
  }),
  variables: (input) => ({ input }),
  isDryRun: ({ input }) => input.dryRun ?? false,
  predict(world, caller, { input }) {
    const { owner, text } = input;
    assertNamed(owner);
    if (text === "") throw new Refusal("BAD_USER_INPUT");
    const facts = world
      .all(caller, "Memory")
      .filter((memory) => memory.policy === "OASIS" && picksOwner(owner, memory))
      .filter(({ content }) => content?.toLowerCase().includes(text.toLowerCase()));
    for (const fact of facts) world.remove(fact);
    const ids = facts.map(({ id }) => id);
    const counts = { Memory: ids.length };
    return { deleteMatchingMemories: report(world, caller, input, ids, counts) };
  },
  comparable: ({ deleteMatchingMemories }) => ({
    deleteMatchingMemories: inOrder(deleteMatchingMemories),
  }),
});

/** What is known for sure. */
export const memoryContext = operation({
  name: "memoryContext",
  document: graphql(`
    query TwoUsersMemoryContext($owner: OwnerFilter!) {
      memoryContext(owner: $owner) {
        text
        memories {
          ...TwoUsersMemory
        }
      }
    }
  `),
  draft: fc.record({
    owner: fc.record(
      { userId: fc.option(aUserId), agentId: clearable(anAgentId) },
      { requiredKeys: [] },
    ),
    isOwn: maybe(fc.constant(true)),
  }),
  variables: ({ owner, isOwn }, _world, caller) => ({
    owner: isOwn ? { ...owner, userId: caller.userId } : owner,
  }),
  predict(world, caller, { owner }) {
    const { userId = caller.userId } = owner;
    if (userId === undefined) throw new Refusal("BAD_USER_INPUT");
    const facts = world
      .all(caller, "Memory")
      .filter((memory) => memory.policy === "OASIS" && memory.status === "VALID")
      .filter(({ confidence }) => confidence >= policy.minConfidence)
      .filter((memory) => picksOwner({ ...owner, userId }, memory))
      .toSorted(
        (one, other) =>
          other.confidence - one.confidence ||
          (other.reinforcedAt ?? 0) - (one.reinforcedAt ?? 0) ||
          (one.id < other.id ? -1 : 1),
      )
      .slice(0, policy.contextFactsWithoutQuery)
      .filter(({ content }) => content !== null);
    const lines = facts.map(
      ({ content, category }) => `- ${content}${category === null ? "" : ` [${category}]`}\n`,
    );
    const heading = facts.length > 0 ? "## What you know about the user\n" : "";
    const views = new Views(world, caller);
    return {
      memoryContext: {
        text: heading + lines.join(""),
        memories: facts.map((fact) => views.memory(fact)),
      },
    };
  },
});

function assertNamed(owner: object): void {
  if (Object.values(owner).every((id) => id === undefined)) throw new Refusal("BAD_USER_INPUT");
}
