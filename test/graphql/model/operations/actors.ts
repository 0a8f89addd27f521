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
  mostly,
  someMetadata,
  type Drawn,
} from "../pool.js";
import type { ActorRecord } from "../records.js";
import { Views } from "../views.js";
import { Refusal } from "../refusal.js";
import type { World } from "../world.js";

const profile = { information: clearable(aText), metadata: clearable(someMetadata) };
const newUser = fc.record({ id: mostly(aUserId), ...profile });
const aUser = fc.record({ id: aUserId, ...profile });
const newAgent = fc.record({ id: mostly(anAgentId), ...profile });
const anAgent = fc.record({ id: anAgentId, ...profile });

/** A user's texts are its own. Those of agents are nobody's, and have no mark. */
function ofUser<Draft extends Drawn<typeof newUser>>(draft: Draft): { input: Draft } {
  const id = draft.id ?? null;
  return {
    input: {
      ...draft,
      information: marked(id, draft.information),
      metadata: markedMetadata(id, draft.metadata),
    },
  };
}

export const createUser = operation({
  name: "createUser",
  document: graphql(`
    mutation TwoUsersCreateUser($input: CreateUserInput!) {
      createUser(input: $input) {
        user {
          ...TwoUsersUser
        }
      }
    }
  `),
  draft: newUser,
  variables: (draft) => ofUser(draft),
  predict: (world, caller, { input }, data) => ({
    createUser: { user: create(world, caller, "User", input, data?.createUser.user.id) },
  }),
});

export const updateUser = operation({
  name: "updateUser",
  document: graphql(`
    mutation TwoUsersUpdateUser($input: UpdateUserInput!) {
      updateUser(input: $input) {
        user {
          ...TwoUsersUser
        }
      }
    }
  `),
  draft: aUser,
  variables: (draft) => ofUser(draft),
  predict: (world, caller, { input }) => ({
    updateUser: { user: update(world, caller, "User", input) },
  }),
});

export const upsertUser = operation({
  name: "upsertUser",
  document: graphql(`
    mutation TwoUsersUpsertUser($input: UpsertUserInput!) {
      upsertUser(input: $input) {
        user {
          ...TwoUsersUser
        }
      }
    }
  `),
  draft: aUser,
  variables: (draft) => ofUser(draft),
  predict: (world, caller, { input }) => ({
    upsertUser: { user: upsert(world, caller, "User", input) },
  }),
});

export const createAgent = operation({
  name: "createAgent",
  document: graphql(`
    mutation TwoUsersCreateAgent($input: CreateAgentInput!) {
      createAgent(input: $input) {
        agent {
          ...TwoUsersAgent
        }
      }
    }
  `),
  draft: newAgent,
  variables: (input) => ({ input }),
  predict: (world, caller, { input }, data) => ({
    createAgent: { agent: create(world, caller, "Agent", input, data?.createAgent.agent.id) },
  }),
});

export const updateAgent = operation({
  name: "updateAgent",
  document: graphql(`
    mutation TwoUsersUpdateAgent($input: UpdateAgentInput!) {
      updateAgent(input: $input) {
        agent {
          ...TwoUsersAgent
        }
      }
    }
  `),
  draft: anAgent,
  variables: (input) => ({ input }),
  predict: (world, caller, { input }) => ({
    updateAgent: { agent: update(world, caller, "Agent", input) },
  }),
});

export const upsertAgent = operation({
  name: "upsertAgent",
  document: graphql(`
    mutation TwoUsersUpsertAgent($input: UpsertAgentInput!) {
      upsertAgent(input: $input) {
        agent {
          ...TwoUsersAgent
        }
      }
    }
  `),
  draft: anAgent,
  variables: (input) => ({ input }),
  predict: (world, caller, { input }) => ({
    upsertAgent: { agent: upsert(world, caller, "Agent", input) },
  }),
});

type Entity = ActorRecord["entity"];

function create(
  world: World,
  caller: Caller,
  entity: Entity,
  input: Drawn<typeof newUser>,
  made: string | undefined,
) {
  const id = input.id ?? madeId(world, made);
  assertMayWriteActor(caller, entity, id);
  const found = world.find(caller, entity, id);
  if (found?.hasProfile) throw new Refusal("ALREADY_EXISTS");
  const before = found ?? blankActor(entity, id, world.now);
  const { information = null, metadata = null } = input;
  return keep(world, caller, before, { information, metadata });
}

function update(world: World, caller: Caller, entity: Entity, input: Drawn<typeof aUser>) {
  assertMayWriteActor(caller, entity, input.id);
  if (input.information === undefined && input.metadata === undefined)
    throw new Refusal("BAD_USER_INPUT");
  const before = world.find(caller, entity, input.id);
  if (!before) throw new Refusal("NOT_FOUND");
  return keep(world, caller, before, input);
}

function upsert(world: World, caller: Caller, entity: Entity, input: Drawn<typeof aUser>) {
  assertMayWriteActor(caller, entity, input.id);
  const found = world.find(caller, entity, input.id);
  if (found?.hasProfile && isSame(found, input)) return new Views(world, caller).actor(found);
  return keep(world, caller, found ?? blankActor(entity, input.id, world.now), input);
}

/** Whether a profile has all of the input already. Metadata is written in one order of keys only. */
function isSame(
  actor: ActorRecord,
  { information = actor.information, metadata = actor.metadata }: Drawn<typeof aUser>,
): boolean {
  return (
    actor.information === information && JSON.stringify(actor.metadata) === JSON.stringify(metadata)
  );
}

function keep(
  world: World,
  caller: Caller,
  before: ActorRecord,
  change: Omit<Drawn<typeof aUser>, "id">,
) {
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
