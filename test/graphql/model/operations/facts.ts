import * as fc from "fast-check";
import { graphql } from "../../../gql/index.js";
import { fade, policy } from "../fading.js";
import { picksOwner } from "../filters.js";
import { operation } from "../operation.js";
import { anAgentId, aUserId, clearable, maybe, seldom, words } from "../pool.js";
import { anOwnerFilter } from "../questions.js";
import { inOrder, report } from "../report.js";
import { Refusal } from "../refusal.js";
import { Views } from "../views.js";

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
    policy: seldom(fc.constantFrom("OASIS" as const, "ORACLE" as const)),
    dryRun: seldom(fc.boolean()),
  }),
  variables: (input) => ({ input }),
  isDryRun: ({ input }) => input.dryRun ?? false,
  predict(world, caller, { input }) {
    const { owner, text, policy } = input;
    assertNamed(owner);
    if (text === "") throw new Refusal("BAD_USER_INPUT");
    const memories = world
      .all(caller, "Memory")
      .filter((memory) => (policy ?? memory.policy) === memory.policy && picksOwner(owner, memory))
      .filter(({ content }) => content?.toLowerCase().includes(text.toLowerCase()));
    for (const memory of memories) world.remove(memory);
    const ids = memories.map(({ id }) => id);
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
