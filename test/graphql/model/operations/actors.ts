import * as fc from "fast-check";
import { graphql } from "../../../gql/index.js";
import type { Caller } from "../callers.js";
import { madeId, operation } from "../operation.js";
import { assertMayWriteActor, blankActor } from "../owners.js";
import {
  anAgentId,
  aText,
  aUserId,
  clearable,
  marked,
  markedMetadata,
  maybe,
  mostly,
  someMetadata,
  type Drawn,
} from "../pool.js";
import type { ActorRecord } from "../records.js";
import { Views } from "../views.js";
import { Refusal } from "../refusal.js";
import type { World } from "../world.js";

const profile = {
  information: clearable(aText),
  metadata: clearable(someMetadata),
  exists: maybe(fc.boolean()),
};
const aUser = fc.record({ id: mostly(aUserId), ...profile });
const anAgent = fc.record({ id: mostly(anAgentId), ...profile });

/** Texts of users contain their mark. Texts of agents belong to no user, and have no mark. */
function ofUser<Draft extends Drawn<typeof aUser>>(draft: Draft): { input: Draft } {
  const id = draft.id ?? null;
  return {
    input: {
      ...draft,
      information: marked(id, draft.information),
      metadata: markedMetadata(id, draft.metadata),
    },
  };
}

export const upsertUser = operation({
  name: "upsertUser",
  document: graphql(`
    mutation TwoUsersUpsertUser($input: ProfileInput!) {
      upsertUser(input: $input) {
        user {
          ...TwoUsersUser
        }
      }
    }
  `),
  draft: aUser,
  variables: (draft) => ofUser(draft),
  predict: (world, caller, { input }, data) => ({
    upsertUser: { user: upsert(world, caller, "User", input, data?.upsertUser.user.id) },
  }),
});

export const upsertAgent = operation({
  name: "upsertAgent",
  document: graphql(`
    mutation TwoUsersUpsertAgent($input: ProfileInput!) {
      upsertAgent(input: $input) {
        agent {
          ...TwoUsersAgent
        }
      }
    }
  `),
  draft: anAgent,
  variables: (input) => ({ input }),
  predict: (world, caller, { input }, data) => ({
    upsertAgent: { agent: upsert(world, caller, "Agent", input, data?.upsertAgent.agent.id) },
  }),
});

type Entity = ActorRecord["entity"];
type Profile = Drawn<typeof aUser>;

function upsert(
  world: World,
  caller: Caller,
  entity: Entity,
  input: Profile,
  made: string | undefined,
) {
  const id = input.id ?? madeId(world, made);
  assertMayWriteActor(caller, entity, id);
  const found = world.find(caller, entity, id);
  if (input.exists === true && !found) throw new Refusal("NOT_FOUND");
  if (input.exists === false && found?.hasProfile) throw new Refusal("ALREADY_EXISTS");
  if (found?.hasProfile && isSame(found, input)) return new Views(world, caller).actor(found);
  return keep(world, caller, found ?? blankActor(entity, id, world.now), input);
}

/** Whether a profile equals the input. Metadata always has the same key order. */
function isSame(
  actor: ActorRecord,
  { information = actor.information, metadata = actor.metadata }: Profile,
): boolean {
  return (
    actor.information === information && JSON.stringify(actor.metadata) === JSON.stringify(metadata)
  );
}

function keep(world: World, caller: Caller, before: ActorRecord, change: Profile) {
  const { information = before.information, metadata = before.metadata } = change;
  const actor: ActorRecord = {
    ...before,
    hasProfile: true,
    information,
    metadata,
    updatedAt: world.now,
  };
  world.save(world.has(actor.entity, actor.id) ? "UPDATED" : "CREATED", actor);
  return new Views(world, caller).actor(actor);
}
