import type { ActorEntity } from "../actors/actor.js";
import { UserScopeRequiredError } from "../errors/access-errors.js";
import { isGiven } from "../given.js";
import type { Owner, OwnerFilter, ScopeFilter } from "../owner.js";
import type { ScopeDefaults } from "../threads/thread-settings.js";

/**
 * The scope of a search as a client writes it. For each id, left out, null and a value have three
 * meanings; its flag says whether it binds.
 */
export interface SearchScope {
  readonly userId?: string | null | undefined;
  readonly agentId?: string | null | undefined;
  readonly threadId?: string | null | undefined;
  readonly exactUserMatch?: boolean | null | undefined;
  readonly exactAgentMatch?: boolean | null | undefined;
  readonly exactThreadMatch?: boolean | null | undefined;
}

// Each layer has its own rules (Oracle Agent Memory, "Search Scope Resolution by API Layer"). In
// all of them, an id that does not bind leaves its dimension open; records with that id are not
// ranked higher.

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
 * Resolves a scope by the rules of the thread layer: an omitted id is the
 * thread's. A flag decides whether its id binds. Without a flag, the user and
 * the agent bind and the thread does not.
 *
 * The thread's `scopeDefaults` decide where the scope says nothing. OWN_AGENT
 * adds records without an agent to those of the thread's agent. ANY_AGENT leaves
 * the agent open. With both, a thread without a user finds its own records only,
 * because threads without a user may be of different people.
 */
export function resolveThreadScope(
  thread: Owner,
  scope: SearchScope,
  defaults: ScopeDefaults,
): ScopeFilter {
  const { userId = thread.userId, agentId = thread.agentId, threadId = thread.threadId } = scope;
  const { exactUserMatch, exactAgentMatch, exactThreadMatch } = scope;
  const isAgentOpen = scope.agentId === undefined && !isGiven(exactAgentMatch);
  const isUserOpen = scope.userId === undefined && !isGiven(exactUserMatch);
  const isOwnOnly =
    defaults !== "ORACLE" && isUserOpen && userId === null && scope.threadId === undefined;
  return {
    userId: (exactUserMatch ?? true) ? userId : undefined,
    agentId: (exactAgentMatch ?? !(isAgentOpen && defaults === "ANY_AGENT")) ? agentId : undefined,
    threadId: (exactThreadMatch ?? isOwnOnly) ? threadId : undefined,
    ...(isAgentOpen && defaults === "OWN_AGENT" && { orNoAgent: true }),
  };
}

/** Whether a thread is one of several of a chat. It recalls only what was said in that chat. */
export function isOneOfChat({
  id,
  chatId,
}: {
  readonly id: string | null;
  readonly chatId: string | null;
}): boolean {
  return chatId !== null && chatId !== id;
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
 * The profiles that a resolved scope includes: only this id, any (undefined), or none (null). A
 * profile belongs to no thread, so a scope with a thread includes none.
 *
 * @param whereOpen Whether profiles of an entity that the scope leaves open are included.
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
