import { InvalidInputError } from "./errors/request-errors.js";
import { isGiven } from "./given.js";
import { checkedId } from "./ids.js";

/** The owner of a record: three independent ids, each null where the record is unscoped. */
export interface Owner {
  readonly userId: string | null;
  readonly agentId: string | null;
  readonly threadId: string | null;
}

/** Filters records by owner: an omitted field matches any, null matches unscoped, a value matches exactly. */
export interface OwnerFilter {
  readonly userId?: string | null | undefined;
  readonly agentId?: string | null | undefined;
  readonly threadId?: string | null | undefined;
}

/** Filters records by owner for a search or a prompt. */
export interface ScopeFilter extends OwnerFilter {
  /** If true, records without an agent match `agentId`, too. */
  readonly orNoAgent?: boolean | undefined;
}

/** The agents whose records match; undefined: any. */
export function agentsIn({ agentId, orNoAgent }: ScopeFilter): (string | null)[] | undefined {
  if (agentId === undefined) return undefined;
  return orNoAgent && agentId !== null ? [agentId, null] : [agentId];
}

/** Whether a record of this owner matches. */
export function isInScope(scope: ScopeFilter, owner: Owner): boolean {
  const { userId, threadId } = scope;
  return (
    (userId === undefined || userId === owner.userId) &&
    (agentsIn(scope)?.includes(owner.agentId) ?? true) &&
    (threadId === undefined || threadId === owner.threadId)
  );
}

/** Fails with BAD_USER_INPUT if the owner is empty, so that an operation for one owner cannot affect all. */
export function checkOwner({ userId, agentId, threadId }: OwnerFilter): void {
  if (userId === undefined && agentId === undefined && threadId === undefined)
    throw new InvalidInputError("owner", "must give at least one of userId, agentId, threadId");
}

/**
 * Fails with BAD_USER_INPUT for an empty thread id, which no thread has: a caller that lost its id must not mistake the
 * answer for that of a thread or of all threads.
 *
 * @param path Path of the owner in the input, such as `filter.owner`.
 */
export function checkThreadId(owner: OwnerFilter | null | undefined, path: string): void {
  if (owner?.threadId === "") throw new InvalidInputError(`${path}.threadId`, "must not be empty");
}

export type OwnerEntity = "Thread" | "User" | "Agent";

/** One thread, user or agent. */
export interface NamedOwner {
  readonly entity: OwnerEntity;
  readonly id: string;
}

/** How a caller names one owner: by one of three ids. Null is the same as omitted. */
export interface OwnerName {
  readonly threadId?: string | null | undefined;
  readonly userId?: string | null | undefined;
  readonly agentId?: string | null | undefined;
}

const fieldOf = { Thread: "threadId", User: "userId", Agent: "agentId" } as const;

/** The owner that the input names. Fails with BAD_USER_INPUT unless it names exactly one. */
export function checkedOwner(input: OwnerName, field: string): NamedOwner {
  const named = ownersIn(input);
  const [owner] = named;
  if (!owner || named.length > 1)
    throw new InvalidInputError(field, "must name exactly one of threadId, userId and agentId");
  checkedId(owner.id, `${field}.${fieldOf[owner.entity]}`);
  return owner;
}

/** The thread of a record that has one; otherwise its user or agent. */
export function namedOwner(owner: Owner): NamedOwner {
  const [first] = ownersIn(owner);
  if (!first) throw new Error("A record without an owner.");
  return first;
}

function ownersIn(input: OwnerName): NamedOwner[] {
  return (["Thread", "User", "Agent"] as const).flatMap((entity) => {
    const id = input[fieldOf[entity]];
    return isGiven(id) ? [{ entity, id }] : [];
  });
}
