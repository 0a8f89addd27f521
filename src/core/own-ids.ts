import { InvalidInputError } from "./errors/request-errors.js";
import { isGiven } from "./given.js";
import { checkedId, isLikeNewId, newId, withoutMarks } from "./ids.js";
import type { Owner } from "./owner.js";
import { isBound, type Principal } from "./principal.js";

/** A caller's user and agent. */
type Binding = Pick<Principal, "userId" | "agentId">;

/** A record's id and owner. */
export type OwnedId = { readonly id: string } & Pick<Owner, "userId" | "agentId">;

/**
 * Prefix of ids that name the user or agent of their record. No record of another owner can have such an id, so a taken
 * id tells a caller nothing about records out of its reach.
 */
const ownMark = "~";
const marks = `${ownMark}/`;

/**
 * The prefix that a bound caller's ids must have: `~maya/` for a user, `~~helper/` for an agent, `~maya~helper/` for
 * both. No prefix is the beginning of another, because `%`, `~` and `/` in ids of users and agents are percent-encoded:
 * `%25`, `%7E` and `%2F`.
 */
export function ownIdPrefix({ userId, agentId }: Binding): string {
  const parts = [userId ?? "", ...(agentId === undefined ? [] : [agentId])];
  return `${parts.map((id) => ownMark + withoutMarks(id, marks)).join("")}/`;
}

/**
 * Checks an id that a caller gives a new record. Fails with BAD_USER_INPUT if it is malformed, or if it lacks a bound
 * caller's prefix. The message is the same whatever exists.
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
 * Refuses an id that would reveal a new record to callers who cannot reach it; stores call this. A bound caller's
 * records need ids with its prefix, or generated ones. Ids with the prefix of a user or an agent are for that owner's
 * records only, whoever stores them. Fails with BAD_USER_INPUT.
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

/** The bindings of callers that reach a record of this owner. */
function bindingsOf({ userId, agentId }: OwnedId): readonly Binding[] {
  const user = userId === null ? [] : [{ userId }];
  const agent = agentId === null ? [] : [{ agentId }];
  return [
    ...user,
    ...agent,
    ...user.flatMap((one) => agent.map((other) => ({ ...one, ...other }))),
  ];
}
