import * as fc from "fast-check";
import { graphql } from "../../../gql/index.js";
import { fade } from "../fading.js";
import { picksOwner } from "../filters.js";
import { operation } from "../operation.js";
import { seldom, words } from "../pool.js";
import { anOwnerFilter } from "../questions.js";
import { inOrder, report } from "../report.js";
import { Refusal } from "../refusal.js";

export const decayMemories = operation({
  name: "decayMemories",
  document: graphql(`
    mutation TwoUsersDecay($owner: OwnerFilter!) {
      decayMemories(owner: $owner) {
        decayed
        pruned
      }
    }
  `),
  draft: fc.record({ owner: anOwnerFilter }),
  variables: (input) => input,
  predict(world, caller, { owner }) {
    assertNamed(owner);
    const facts = world.all(caller, "Memory").filter((memory) => picksOwner(owner, memory));
    return { decayMemories: fade(world, facts) };
  },
});

export const deleteMatching = operation({
  name: "deleteMatchingMemories",
  document: graphql(`
    mutation TwoUsersDeleteMatching(
      $owner: OwnerFilter!
      $policy: MemoryPolicy
      $text: String!
      $dryRun: Boolean
    ) {
      deleteMemories(owner: $owner, policy: $policy, text: $text, dryRun: $dryRun) {
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
    policy: seldom(fc.constantFrom("FADING" as const, "PERMANENT" as const)),
    dryRun: seldom(fc.boolean()),
  }),
  variables: (input) => input,
  isDryRun: (input) => input.dryRun ?? false,
  predict(world, caller, input) {
    const { owner, text, policy } = input;
    assertNamed(owner);
    if (text === "") throw new Refusal("BAD_USER_INPUT");
    const memories = world
      .all(caller, "Memory")
      .filter((memory) => (policy ?? memory.policy) === memory.policy && picksOwner(owner, memory))
      .filter(({ content }) => content?.toLowerCase().includes(text.toLowerCase()));
    for (const memory of memories) world.remove(memory);
    const ids = memories.map(({ id }) => id);
    return { deleteMemories: report(world, caller, input, ids) };
  },
  comparable: ({ deleteMemories }) => ({
    deleteMemories: inOrder(deleteMemories),
  }),
});

function assertNamed(owner: object): void {
  if (Object.values(owner).every((id) => id === undefined)) throw new Refusal("BAD_USER_INPUT");
}
