import { ForbiddenError } from "./errors.js";
import type { Owner } from "./owner.js";

/** `admin` reaches the store layer; `member` the rest; `worker` is the server acting for a tenant. */
export type Role = "admin" | "member" | "worker";

/**
 * On whose behalf a call is made. It comes from verified identity, never from
 * input, and every store call and every feed takes one first.
 */
export interface Principal {
  readonly tenantId: string;
  readonly roles: readonly Role[];
  /** Where given, only this user's records can be reached. */
  readonly userId?: string;
  /** Where given, only records made for this agent can be reached. */
  readonly agentId?: string;
}

/** The server itself, across tenants: it may look for due jobs and read the log, and nothing else. */
export interface SystemPrincipal {
  readonly system: true;
}

export const systemPrincipal: SystemPrincipal = { system: true };

/** The server at work for one tenant, such as a job that a member's mutation has caused. */
export function workerOf(tenantId: string): Principal {
  return { tenantId, roles: ["worker"] };
}

/** What ids of tenants begin with that are the server's own. No caller is of such a one. */
export const reservedTenantPrefix = "$";

/** The tenant of the server's own jobs, whose work is for all tenants. */
export const serverTenantId = `${reservedTenantPrefix}server`;

/** Whether the principal may see a record of this owner. The tenant is compared by the store. */
export function mayReach(principal: Principal, owner: Pick<Owner, "userId" | "agentId">): boolean {
  return (
    (principal.userId === undefined || principal.userId === owner.userId) &&
    (principal.agentId === undefined || principal.agentId === owner.agentId)
  );
}

/** The same caller without an agent it is bound to, for what is decided for all agents of a user at once. */
export function forAnyAgent(principal: Principal): Principal {
  return { ...principal, agentId: undefined };
}

/** Refuses to write a record that its writer could not read again. */
export function assertMayWrite(
  principal: Principal,
  owner: Pick<Owner, "userId" | "agentId">,
): void {
  if (!mayReach(principal, owner)) {
    throw new ForbiddenError("The record's user or agent is not the one this caller is bound to.");
  }
}

/** Refuses callers who may not use the store layer, which reaches across all users. */
export function assertAdmin(principal: Principal): void {
  if (!principal.roles.includes("admin")) {
    throw new ForbiddenError("Only callers with the role admin may use the store layer.");
  }
}
