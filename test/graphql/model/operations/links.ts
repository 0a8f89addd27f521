import * as fc from "fast-check";
import { graphql } from "../../../gql/index.js";
import type {
  LinkRelation,
  TwoUsersUnlinkMemoriesMutationVariables,
} from "../../../gql/graphql.js";
import type { Caller } from "../callers.js";
import { isAbove, isLifecycle, isLinked, settle } from "../linking.js";
import { madeId, operation } from "../operation.js";
import { assertMayHaveIds } from "../owners.js";
import { aNewId, anOwnPick, newIdFor, picked } from "../picks.js";
import { clearable, markedMetadata, mostly, seldom, someMetadata } from "../pool.js";
import type { LinkRecord } from "../records.js";
import { inOrder, report } from "../report.js";
import { Views } from "../views.js";
import { Refusal } from "../refusal.js";
import type { World } from "../world.js";

const aRelation = fc.constantFrom<LinkRelation[]>(
  "SUPERSEDES",
  "REFINES",
  "DUPLICATES",
  "SUPPORTS",
  "CONTRADICTS",
);

export const linkMemories = operation({
  name: "linkMemories",
  document: graphql(`
    mutation TwoUsersLinkMemories($input: LinkMemoriesInput!) {
      linkMemories(input: $input) {
        link {
          ...TwoUsersLink
        }
      }
    }
  `),
  draft: fc.record({
    id: mostly(aNewId),
    source: anOwnPick,
    target: anOwnPick,
    relation: aRelation,
    metadata: clearable(someMetadata),
  }),
  variables({ id, source, target, ...draft }, world, caller) {
    const sourceId = picked(world, caller, "Memory", source);
    const { userId = null } = world.find(caller, "Memory", sourceId) ?? caller;
    return {
      input: {
        ...draft,
        id: id && newIdFor(caller, "MemoryLink", id, userId),
        sourceId,
        targetId: picked(world, caller, "Memory", target),
        metadata: markedMetadata(userId, draft.metadata),
      },
    };
  },
  predict(world, caller, { input }, data) {
    const { sourceId, targetId, relation } = input;
    assertMayHaveIds(caller, [input.id]);
    if (sourceId === targetId) throw new Refusal("BAD_USER_INPUT");
    const source = world.find(caller, "Memory", sourceId);
    const target = world.find(caller, "Memory", targetId);
    if (!source || !target) throw new Refusal("NOT_FOUND");
    if (source.userId !== target.userId) throw new Refusal("BAD_USER_INPUT");
    const link: LinkRecord = {
      entity: "MemoryLink",
      id: input.id ?? madeId(world, data?.linkMemories.link.id),
      sourceId,
      targetId,
      relation,
      metadata: input.metadata ?? null,
      userId: source.userId,
      originThreadId: source.originThreadId,
      createdAt: world.now,
      updatedAt: world.now,
    };
    refuseWrong(world, link);
    assertMayHaveIds(caller, [input.id], source);
    if (world.has("MemoryLink", link.id)) throw new Refusal("ALREADY_EXISTS");
    world.save("CREATED", link);
    settle(world, [targetId]);
    return { linkMemories: { link: new Views(world, caller).memoryLink(link) } };
  },
});

export const updateMemoryLink = operation({
  name: "updateMemoryLink",
  document: graphql(`
    mutation TwoUsersUpdateMemoryLink($input: UpdateMemoryLinkInput!) {
      updateMemoryLink(input: $input) {
        link {
          ...TwoUsersLink
        }
      }
    }
  `),
  draft: fc.record({
    pick: anOwnPick,
    relation: seldom(aRelation),
    metadata: clearable(someMetadata),
  }),
  variables({ pick, ...draft }, world, caller) {
    const id = picked(world, caller, "MemoryLink", pick);
    const { userId = null } = world.find(caller, "MemoryLink", id) ?? caller;
    return { input: { id, ...draft, metadata: markedMetadata(userId, draft.metadata) } };
  },
  predict(world, caller, { input: { id, relation, metadata } }) {
    if (relation === undefined && metadata === undefined) throw new Refusal("BAD_USER_INPUT");
    const before = world.find(caller, "MemoryLink", id);
    if (!before) throw new Refusal("NOT_FOUND");
    const link: LinkRecord = {
      ...before,
      relation: relation ?? before.relation,
      metadata: metadata === undefined ? before.metadata : metadata,
      updatedAt: world.now,
    };
    if (link.relation !== before.relation) refuseWrong(world, link);
    world.save("UPDATED", link);
    settle(world, [link.targetId]);
    return { updateMemoryLink: { link: new Views(world, caller).memoryLink(link) } };
  },
});

export const unlinkMemories = operation({
  name: "unlinkMemories",
  document: graphql(`
    mutation TwoUsersUnlinkMemories(
      $id: ID
      $sourceId: ID
      $targetId: ID
      $relation: LinkRelation
      $dryRun: Boolean
    ) {
      unlinkMemories(
        id: $id
        sourceId: $sourceId
        targetId: $targetId
        relation: $relation
        dryRun: $dryRun
      ) {
        ...TwoUsersDeleted
      }
    }
  `),
  draft: fc.record({
    pick: anOwnPick,
    how: fc.constantFrom("by id", "by its ends", "by all", "by a half"),
    dryRun: seldom(fc.boolean()),
  }),
  variables({ pick, how, dryRun }, world, caller): TwoUsersUnlinkMemoriesMutationVariables {
    const id = picked(world, caller, "MemoryLink", pick);
    const { sourceId, targetId, relation } = world.present("MemoryLink", id) ?? {};
    if (how === "by id" || relation === undefined) return { id, dryRun };
    if (how === "by a half") return { sourceId, relation, dryRun };
    const ends = { sourceId, targetId, relation, dryRun };
    return how === "by all" ? { id, ...ends } : ends;
  },
  isDryRun: (input) => input.dryRun ?? false,
  predict(world, caller, input) {
    const link = named(world, caller, input);
    if (!link) return { unlinkMemories: report(world, caller, input) };
    world.remove(link);
    settle(world, [link.targetId]);
    return { unlinkMemories: report(world, caller, input, [link.id]) };
  },
  comparable: ({ unlinkMemories }) => ({ unlinkMemories: inOrder(unlinkMemories) }),
});

function named(
  world: World,
  caller: Caller,
  { id, sourceId, targetId, relation }: TwoUsersUnlinkMemoriesMutationVariables,
): LinkRecord | undefined {
  const ends = [sourceId, targetId, relation].filter((end) => end !== undefined);
  if (id ? ends.length > 0 : ends.length < 3) throw new Refusal("BAD_USER_INPUT");
  return world
    .all(caller, "MemoryLink")
    .find(
      (link) =>
        link.id === id ||
        (link.sourceId === sourceId && link.targetId === targetId && link.relation === relation),
    );
}

function refuseWrong(world: World, link: LinkRecord): void {
  if (isLinked(world, link)) throw new Refusal("ALREADY_EXISTS");
  if (isLifecycle(link.relation) && isAbove(world, link.targetId, link.sourceId))
    throw new Refusal("BAD_USER_INPUT");
}
