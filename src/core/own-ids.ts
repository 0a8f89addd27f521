import { InvalidInputError } from "./errors.js";
import { isGiven } from "./given.js";
import { checkedId, isLikeNewId, newId, withoutMarks } from "./ids.js";
import type { Owner } from "./owner.js";
import { isBound, type Principal } from "./principal.js";

/** A caller's user and agent. */
type Binding = Pick<Principal, "userId" | "agentId">;

/** A record with an id, and to whom it belongs. */
export type OwnedId = { readonly id: string } & Pick<Owner, "userId" | "agentId">;

/**
 * What ids begin with that name the user or agent of their record. Such an id
 * is never that of somebody else's record, so whether it is taken tells a
 * caller nothing about records out of its reach.
 */
const ownMark = "~";
const marks = `${ownMark}/`;

/**
 * What the ids begin with that a caller gives who is bound so: `~maya/` for a
 * user, `~~helper/` for an agent, `~maya~helper/` for both. No prefix is the
 * beginning of another's, as `%`, `~` and `/` in ids of users and agents are
 * written as in URLs: `%25`, `%7E` and `%2F`.
 */
export function ownIdPrefix({ userId, agentId }: Binding): string {
  const parts = [userId ?? "", ...(agentId === undefined ? [] : [agentId])];
  return `${parts.map((id) => ownMark + withoutMarks(id, marks)).join("")}/`;
}

/**
 * An id that a caller gives a new record. Fails with BAD_USER_INPUT for one
 * that is malformed, and, for a bound caller, for one that is not its own: with
 * the same sentence whatever exists.
 */
export function checkedNewId(principal: Principal, id: string, field: string): string {
  checkedId(id, field);
  const prefix = ownIdPrefix(principal);
  if (isBound(principal) && !id.startsWith(prefix))
    throw new InvalidInputError(
      field,
      `must begin with ${prefix}, as all ids that this caller gives to new records`,
    );
  return id;
}

/** The caller's id for a new record, or a generated one where the caller gave none. */
export function idOrNew(
  principal: Principal,
  id: string | null | undefined,
  field: string,
): string {
  return isGiven(id) ? checkedNewId(principal, id, field) : newId();
}

/**
 * Refuses to store a new record under an id that would let somebody learn of
 * it who does not reach it: stores call this. A bound caller's records have ids
 * of its own, or generated ones; an id of a user or an agent is for its records
 * only, whoever stores them. Fails with BAD_USER_INPUT.
 */
export function assertMayHaveId(principal: Principal, record: OwnedId): void {
  const { id } = record;
  if (!id.startsWith(ownMark)) {
    if (isBound(principal) && !isLikeNewId(id)) checkedNewId(principal, id, "id");
    return;
  }
  const prefixes = (isBound(principal) ? [principal] : bindingsOf(record)).map(ownIdPrefix);
  if (prefixes.some((prefix) => id.startsWith(prefix))) return;
  const allowed = prefixes.length === 0 ? "" : `, but for ${prefixes.join(", ")}`;
  throw new InvalidInputError("id", `must not begin with ${ownMark}${allowed} for this record`);
}

/** How callers can be bound who reach a record of this owner. */
function bindingsOf({ userId, agentId }: OwnedId): readonly Binding[] {
  const user = userId === null ? [] : [{ userId }];
  const agent = agentId === null ? [] : [{ agentId }];
  return [
    ...user,
    ...agent,
    ...user.flatMap((one) => agent.map((other) => ({ ...one, ...other }))),
  ];
}
