import type { ActorEntity } from "../actors/actor.js";
import { UserScopeRequiredError } from "../errors.js";
import type { Owner, OwnerFilter } from "../owner.js";

/**
 * The scope of a search as a client writes it. For each id, left out, null and
 * a value are three things; its flag says whether it binds.
 */
export interface SearchScope {
  readonly userId?: string | null | undefined;
  readonly agentId?: string | null | undefined;
  readonly threadId?: string | null | undefined;
  readonly exactUserMatch?: boolean | null | undefined;
  readonly exactAgentMatch?: boolean | null | undefined;
  readonly exactThreadMatch?: boolean | null | undefined;
}

// Each layer has rules of its own (Oracle Agent Memory, "Search Scope
// Resolution by API Layer"). In all of them an id that does not bind leaves its
// dimension open; records that have it are ranked no higher than others.

/**
 * Resolves a scope by the rules of the client layer: the user must be named
 * and exact; agent and thread stay broad where they are left out, and a value
 * given without its flag is exact.
 */
export function resolveClientScope(scope: SearchScope): OwnerFilter {
  if (scope.userId === undefined || scope.exactUserMatch === false)
    throw new UserScopeRequiredError();
  return {
    userId: scope.userId,
    agentId: scope.exactAgentMatch === false ? undefined : scope.agentId,
    threadId: scope.exactThreadMatch === false ? undefined : scope.threadId,
  };
}

/**
 * Resolves a scope by the rules of the thread layer: an id that is left out is
 * that of the thread. Unless a flag says otherwise, user and agent bind, and
 * the thread does not.
 */
export function resolveThreadScope(thread: Owner, scope: SearchScope): OwnerFilter {
  const { userId = thread.userId, agentId = thread.agentId, threadId = thread.threadId } = scope;
  return {
    userId: (scope.exactUserMatch ?? true) ? userId : undefined,
    agentId: (scope.exactAgentMatch ?? true) ? agentId : undefined,
    threadId: (scope.exactThreadMatch ?? false) ? threadId : undefined,
  };
}

/**
 * Resolves a scope by the rules of the store layer: an id binds only with its
 * flag, and a flag without an id has nothing to bind.
 */
export function resolveStoreScope(scope: SearchScope): OwnerFilter {
  return {
    userId: scope.exactUserMatch ? scope.userId : undefined,
    agentId: scope.exactAgentMatch ? scope.agentId : undefined,
    threadId: scope.exactThreadMatch ? scope.threadId : undefined,
  };
}

/**
 * Whose profile a resolved scope lets through: of this id alone, of anybody
 * (undefined), or of nobody (null). A profile belongs to no thread, so one that
 * is named lets none through.
 *
 * @param whereOpen Whether profiles come of a sort that the scope does not bind.
 */
export function profileInScope(
  entity: ActorEntity,
  { userId, agentId, threadId }: OwnerFilter,
  whereOpen: boolean,
): string | null | undefined {
  if (typeof threadId === "string") return null;
  const id = entity === "User" ? userId : agentId;
  return id === undefined && !whereOpen ? null : id;
}
