import * as fc from "fast-check";
import { graphql } from "../../../gql/index.js";
import type { Json } from "../../../../src/core/entity.js";
import { mark, operator, type Caller } from "../callers.js";
import { operation } from "../operation.js";
import { ensureOwners } from "../owners.js";
import { aText, seldom, type Drawn } from "../pool.js";
import { stateId, type StateRecord } from "../records.js";
import { inOrder, report } from "../report.js";
import {
  aStateKey,
  anyStateOwner,
  namedOwner,
  ownOwner,
  stateOf,
  type StateOwner,
} from "../sharing.js";
import { Refusal } from "../refusal.js";
import { Views } from "../views.js";
import type { World } from "../world.js";

/** The expected version: none, the current one, that it does not exist, or any. */
const expected = seldom(
  fc.oneof(
    { weight: 3, arbitrary: fc.constant("that of now" as const) },
    { weight: 1, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 9 }) },
  ),
);

function expectedVersionOf(
  world: World,
  {
    owner,
    key,
    expected: said,
  }: { owner: StateOwner; key: string; expected: Drawn<typeof expected> },
): number | null | undefined {
  if (said !== "that of now") return said;
  const { threadId, userId, agentId } = owner;
  const id =
    threadId !== undefined
      ? stateId("Thread", threadId, key)
      : userId !== undefined
        ? stateId("User", userId, key)
        : stateId("Agent", agentId ?? "", key);
  return world.present("SharedState", id)?.version ?? null;
}

const aValue = fc.oneof(
  fc.constantFrom<Json[]>(null, 0, false, "", []),
  aText,
  aText.map((text) => ({ text })),
  fc.array(aText, { maxLength: 2 }),
);

export const setSharedState = operation({
  name: "setSharedState",
  document: graphql(`
    mutation TwoUsersSetState($input: SetSharedStateInput!) {
      setSharedState(input: $input) {
        entry {
          ...TwoUsersState
        }
      }
    }
  `),
  draft: fc.record({
    owner: anyStateOwner,
    key: fc.oneof({ weight: 30, arbitrary: aStateKey }, { weight: 1, arbitrary: fc.constant("") }),
    value: aValue,
    expected,
  }),
  variables({ owner: drawn, ...draft }, world, caller) {
    const { key, value } = draft;
    const owner = ownOwner(caller, drawn);
    const by = mark(markedUser(world, owner));
    return {
      input: {
        owner,
        key,
        value: marked(by, value),
        expectedVersion: expectedVersionOf(world, { ...draft, owner }),
      },
    };
  },
  predict(world, caller, { input }) {
    const { key, value, expectedVersion: expected } = input;
    const { entity, id } = namedOwner(input.owner);
    if (key === "") throw new Refusal("BAD_USER_INPUT");
    const owner = writableOwner(world, caller, entity, id);
    const before = world.find(caller, "SharedState", stateId(entity, id, key));
    if (expected !== undefined && expected !== (before?.version ?? null))
      throw new Refusal("VERSION_CONFLICT");
    const version = (world.stateVersions.get(stateId(entity, id)) ?? 0) + 1;
    world.stateVersions = new Map(world.stateVersions).set(stateId(entity, id), version);
    const entry: StateRecord = {
      entity: "SharedState",
      id: stateId(entity, id, key),
      ...owner,
      key,
      value: value ?? null,
      version,
      updatedAt: world.now,
    };
    world.save(before ? "UPDATED" : "CREATED", entry);
    return { setSharedState: { entry: new Views(world, caller).state(entry) } };
  },
});

export const deleteSharedState = operation({
  name: "deleteSharedState",
  document: graphql(`
    mutation TwoUsersDeleteState(
      $owner: OwnerInput!
      $keys: [String!]
      $all: Boolean
      $expectedVersion: Int
    ) {
      deleteSharedState(owner: $owner, keys: $keys, all: $all, expectedVersion: $expectedVersion) {
        ...TwoUsersDeleted
      }
    }
  `),
  draft: fc.record({
    owner: anyStateOwner,
    keys: fc.oneof(
      { weight: 3, arbitrary: fc.tuple(aStateKey) },
      { weight: 1, arbitrary: fc.array(aStateKey) },
      { weight: 1, arbitrary: fc.constant(null) },
    ),
    expected,
  }),
  variables({ owner: drawn, keys, expected }, world, caller) {
    const owner = ownOwner(caller, drawn);
    const [key = ""] = keys ?? [];
    const expectedVersion = expectedVersionOf(world, { owner, key, expected });
    return { owner, keys, all: keys === null, expectedVersion };
  },
  predict(world, caller, { owner, keys, expectedVersion: expected }) {
    const isChecked = typeof expected === "number";
    if (isChecked && keys?.length !== 1) throw new Refusal("BAD_USER_INPUT");
    const { entity, id } = namedOwner(owner);
    const entries = stateOf(world, caller, entity, id).filter(
      ({ key }) => keys === null || keys.includes(key),
    );
    if (isChecked && entries.some(({ version }) => version !== expected))
      throw new Refusal("VERSION_CONFLICT");
    for (const entry of entries) world.remove(entry);
    return {
      deleteSharedState: report(
        world,
        caller,
        {},
        entries.map(({ key }) => key),
      ),
    };
  },
  comparable: ({ deleteSharedState }) => ({ deleteSharedState: inOrder(deleteSharedState) }),
});

/** The user whose mark a value has; for an unknown thread, nothing is stored. */
function markedUser(world: World, { threadId, userId }: StateOwner): string | null {
  if (threadId === undefined) return userId ?? null;
  return world.find(operator, "Thread", threadId)?.userId ?? null;
}

/** Adds the user's mark to every text in a value. */
function marked(by: string, value: Json | undefined): Json | undefined {
  if (typeof value === "string") return `${by} ${value}`;
  if (Array.isArray(value)) return value.map((one) => marked(by, one) ?? null);
  if (typeof value === "object" && value !== null) return { ...value, by };
  return value;
}

function writableOwner(
  world: World,
  caller: Caller,
  entity: ReturnType<typeof namedOwner>["entity"],
  id: string,
) {
  if (entity === "Thread") {
    const thread = world.find(caller, "Thread", id);
    if (!thread) throw new Refusal("NOT_FOUND");
    return { userId: thread.userId, agentId: thread.agentId, threadId: id };
  }
  const userId = entity === "User" ? id : null;
  const agentId = entity === "Agent" ? id : null;
  ensureOwners(world, caller, { userId, agentId });
  return { userId, agentId, threadId: null };
}
