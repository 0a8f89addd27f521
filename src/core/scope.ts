import { UserScopeRequiredError } from "./errors.js";
import type { OwnerFilter } from "./owner.js";

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

/**
 * Resolves a scope by the rules of the client layer (Oracle Agent Memory,
 * "Search Scope Resolution by API Layer"): the user must be named and exact;
 * agent and thread stay broad where they are left out, and a value given
 * without its flag is exact.
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
