import * as fc from "fast-check";
import type { Caller } from "./callers.js";
import { aThreadId, anAgentId, aUserId, type Drawn } from "./pool.js";
import { stateId, type StateOwnerEntity, type StateRecord } from "./records.js";
import { Refusal } from "./refusal.js";
import type { World } from "./world.js";

/** The owner arguments of shared state. */
export interface StateOwner {
  readonly threadId?: string | undefined;
  readonly userId?: string | undefined;
  readonly agentId?: string | undefined;
}

/** Few keys, so that every owner has the same. */
export const aStateKey = fc.constantFrom<string[]>("Plan", "list", "plan");

export const aStateOwner: fc.Arbitrary<StateOwner> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ threadId: aThreadId }) },
  { weight: 4, arbitrary: fc.record({ userId: aUserId }) },
  { weight: 2, arbitrary: fc.record({ agentId: anAgentId }) },
);

/** Sometimes without an owner, or with two. */
export const anyStateOwner = fc.record({
  owner: fc.oneof(
    { weight: 24, arbitrary: aStateOwner },
    { weight: 1, arbitrary: fc.record({ threadId: aThreadId, userId: aUserId }) },
    { weight: 1, arbitrary: fc.constant<StateOwner>({}) },
  ),
  isBold: fc.oneof(
    { weight: 4, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
});

/** The owner that an input names. */
export function namedOwner({ threadId, userId, agentId }: StateOwner): {
  readonly entity: StateOwnerEntity;
  readonly id: string;
} {
  const named = [
    { entity: "Thread", id: threadId } as const,
    { entity: "User", id: userId } as const,
    { entity: "Agent", id: agentId } as const,
  ].flatMap(({ entity, id }) => (id === undefined ? [] : { entity, id }));
  const [owner] = named;
  if (!owner || named.length > 1) throw new Refusal("BAD_USER_INPUT");
  return owner;
}

/** The state of an owner that the caller reaches, by key. */
export function stateOf(
  world: World,
  caller: Caller,
  entity: StateOwnerEntity,
  ownerId: string,
): StateRecord[] {
  const owner = stateId(entity, ownerId);
  return world
    .all(caller, "SharedState")
    .filter(({ id }) => id.startsWith(owner))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

/** Callers bound to a user mostly use their own state. */
export function ownOwner(
  caller: Caller,
  { isBold, owner }: Drawn<typeof anyStateOwner>,
): StateOwner {
  const { userId = owner.userId } = caller;
  return owner.userId === undefined || isBold ? owner : { ...owner, userId };
}
