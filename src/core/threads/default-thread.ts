import { createHash } from "node:crypto";
import { InvalidInputError } from "../errors.js";
import { checkedId, withoutMarks } from "../ids.js";
import { assertMayHaveId, checkedNewId, type OwnedId } from "../own-ids.js";
import type { Principal } from "../principal.js";
import { countCharacters, maxIdLength } from "../text.js";

/** What ids of default threads begin with. No other thread has such an id. */
const prefix = "default:";

/**
 * The id of the thread that a user's messages go to if the caller names none:
 * one for the user, and one for each agent. The same ids always give the same
 * thread, and other ids another one. Fails with BAD_USER_INPUT.
 *
 * @param agentId Undefined: that of a caller bound to an agent, else none.
 */
export function defaultThreadId(
  principal: Principal,
  userId: string,
  agentId: string | null | undefined,
): string {
  checkedId(userId, "userId");
  return idFor(userId, agentId === undefined ? (principal.agentId ?? null) : agentId);
}

/**
 * Refuses an id that a caller gives a new thread, unless it is free to the
 * caller, as {@link checkedNewId} has it, or is that of the owner's default thread.
 */
export function checkNewThreadId(principal: Principal, thread: OwnedId, field: string): void {
  if (!isDefaultThread(principal, thread)) checkedNewId(principal, thread.id, field);
}

/** Refuses to store a new thread, as {@link assertMayHaveId} does, or as somebody else's default thread. */
export function assertMayHaveThreadId(principal: Principal, thread: OwnedId): void {
  if (isDefaultThread(principal, thread)) return;
  if (thread.id.startsWith(prefix))
    throw new InvalidInputError(
      "id",
      `must not begin with ${prefix}, as it is not that of the default thread of the user or agent`,
    );
  assertMayHaveId(principal, thread);
}

/** Whether it is its owner's default thread, as a caller that is bound so can have it. */
function isDefaultThread(principal: Principal, { id, userId, agentId }: OwnedId): boolean {
  if (userId === null || !id.startsWith(prefix)) return false;
  const isOfAll = principal.agentId === undefined && id === idFor(userId, null);
  return isOfAll || (agentId !== null && id === idFor(userId, agentId));
}

function idFor(userId: string, agentId: string | null): string {
  const owner = agentId === null ? [userId] : [userId, agentId];
  const id = prefix + owner.map((one) => withoutMarks(one, ":")).join(":");
  if (countCharacters(id) <= maxIdLength) return id;
  return `${prefix}:${createHash("sha256").update(id).digest("hex")}`;
}
