import { createHash } from "node:crypto";
import { InvalidInputError } from "../errors/request-errors.js";
import { checkedId, withoutMarks } from "../ids.js";
import { assertMayHaveId, checkedNewId, type OwnedId } from "../own-ids.js";
import type { Principal } from "../principal.js";
import { countCharacters, maxIdLength } from "../text.js";

/** Prefix of the ids of default threads. No other thread has such an id. */
const prefix = "default:";

/**
 * The id of a user's default thread, for messages without a thread: one for the user, and one for each agent. It
 * depends on the ids of user and agent alone, and differs for other ids. Fails with BAD_USER_INPUT.
 *
 * @param agentId Undefined: the agent that the caller is bound to, else none.
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
 * Refuses an id for a new thread unless {@link checkedNewId} allows it, or it is the id of the owner's default thread.
 */
export function checkNewThreadId(principal: Principal, thread: OwnedId, field: string): void {
  if (!isDefaultThread(principal, thread)) checkedNewId(principal, thread.id, field);
}

/** Refuses a new thread as {@link assertMayHaveId} does, and if its id is that of another owner's default thread. */
export function assertMayHaveThreadId(principal: Principal, thread: OwnedId): void {
  if (isDefaultThread(principal, thread)) return;
  if (thread.id.startsWith(prefix))
    throw new InvalidInputError(
      "id",
      `must not begin with ${prefix}, as it is not that of the default thread of the user or agent`,
    );
  assertMayHaveId(principal, thread);
}

/** Whether it is a default thread of its owner that the caller's binding allows. */
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
