import * as fc from "fast-check";
import { operator, ownIdPrefix, type Caller } from "./callers.js";
import {
  agentIds,
  aUserId,
  linkIds,
  memoryIds,
  messageIds,
  threadIds,
  userIds,
  type Drawn,
} from "./pool.js";
import type { Entity } from "./records.js";
import type { World } from "./world.js";

/** The record to name, chosen once the existing records are known: an own one, any one, or one that may not exist. */
export type Pick = Drawn<typeof aPick>;

export const aPick = fc.record({
  from: fc.oneof(
    { weight: 6, arbitrary: fc.constant("own" as const) },
    { weight: 2, arbitrary: fc.constant("all" as const) },
    { weight: 1, arbitrary: fc.constant("pool" as const) },
  ),
  n: fc.nat(99),
});

/** Usually an own record. */
export const anOwnPick = fc.oneof(
  { weight: 5, arbitrary: fc.record({ from: fc.constant("own" as const), n: fc.nat(99) }) },
  { weight: 1, arbitrary: aPick },
);

export const idPool: Readonly<Record<Entity, readonly string[]>> = {
  User: userIds,
  Agent: agentIds,
  Thread: threadIds,
  Message: messageIds,
  Memory: memoryIds,
  MemoryLink: linkIds,
  Job: [],
  Summary: [],
  SharedState: [],
};

/** The record's id, or an unused id if there is none. */
export function picked(world: World, caller: Caller, entity: Entity, { from, n }: Pick): string {
  const who = { own: caller, all: operator, pool: undefined }[from];
  const known = who ? world.all(who, entity).map(({ id }) => id) : [];
  const ids = known.length > 0 ? known : idPool[entity];
  return ids[n % ids.length] ?? "none";
}

/** The id for a new record. Callers rarely try one that they may not use. */
export const aNewId = fc.record({
  n: fc.nat(99),
  isBold: fc.oneof(
    { weight: 6, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
});

/** @param userId The future owner of the record. */
export function newIdFor(
  caller: Caller,
  entity: Entity,
  { n, isBold }: Drawn<typeof aNewId>,
  userId: string | null,
): string {
  const own = caller.userId === undefined ? [null, userId] : [caller.userId];
  const ids = idPool[entity].filter((id) => isBold || own.includes(userIn(id)));
  return ids[n % ids.length] ?? "none";
}

/** The user that owns the id; null without one. */
function userIn(id: string): string | null {
  return userIds.find((userId) => id.startsWith(ownIdPrefix({ userId }))) ?? null;
}

/** The owner of a new record. Callers bound to a user rarely try another one. */
export const anOwner = fc.record({
  userId: fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(undefined, null) },
    { weight: 2, arbitrary: aUserId },
  ),
  isBold: fc.oneof(
    { weight: 4, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
});

export function ownerFor(
  caller: Caller,
  { userId, isBold }: Drawn<typeof anOwner>,
): string | null | undefined {
  return caller.userId === undefined || isBold ? userId : undefined;
}
