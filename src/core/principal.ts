import { ForbiddenError } from "./errors/access-errors.js";
import { InvalidInputError } from "./errors/request-errors.js";
import { isGiven } from "./given.js";
import { checkedId } from "./ids.js";
import type { Owner } from "./owner.js";

/**
 * What callers may do, from least to most; each role includes those before it.
 * `reader` reads, `member` writes too, `admin` runs a tenant, `operator` runs
 * the server.
 */
export const callerRoles = ["reader", "member", "admin", "operator"] as const;
export type CallerRole = (typeof callerRoles)[number];

/**
 * `worker` is the server acting for a tenant, and includes no other role. `reviewer` is a member who may review
 * memories by the settings of its tenant; no credential grants it.
 */
export type Role = CallerRole | "worker" | "reviewer";

/**
 * The identity on whose behalf a call is made. It comes from verified credentials, never from input. Every call of a
 * store or a feed takes it as its first argument.
 */
export interface Principal {
  readonly tenantId: string;
  readonly roles: readonly Role[];
  /** If given, only this user's records can be reached. */
  readonly userId?: string;
  /** If given, only records made for this agent can be reached. */
  readonly agentId?: string;
  /** Has no effect on access. */
  readonly cause?: Cause;
}

/** The same principal, with these fields added to its cause. */
export function causedBy(principal: Principal, cause: Cause): Principal {
  return { ...principal, cause: { ...principal.cause, ...cause } };
}

/** The server itself, across tenants. Only the store methods that accept it can be called with it. */
export interface SystemPrincipal {
  readonly system: true;
}

export const systemPrincipal: SystemPrincipal = { system: true };

/**
 * The operator of the server: callers on its own machine where no authentication is required, and the holder of
 * API_TOKEN.
 */
export const operator: Principal = { tenantId: "default", roles: ["operator"] };

/** The server acting for one tenant, such as in a job that a member's mutation has caused. */
export function workerOf(tenantId: string): Principal {
  return { tenantId, roles: ["worker"] };
}

/** Prefix of the ids of the server's own tenants. No caller belongs to such a tenant. */
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

/** The same caller without its binding to an agent, for decisions that apply to all agents of a user. */
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

/**
 * What a role is used on: a whole tenant or the server, or only the records within the caller's reach. Reading and
 * writing, for which the roles reader and member are enough, are always within reach.
 */
export type RoleScope = "WHOLE" | "REACH";

/**
 * Whether one of the principal's roles is this one or includes it. A binding limits every role: a caller that is bound
 * to a user or an agent runs neither a tenant nor the server, and has the role admin only for what is within its reach.
 */
export function hasRole(
  principal: Principal,
  role: CallerRole,
  scope: RoleScope = "WHOLE",
): boolean {
  const all: readonly string[] = callerRoles;
  const holds = principal.roles.some((one) => all.indexOf(one) >= all.indexOf(role));
  return holds && !(needsUnbound(role, scope) && isBound(principal));
}

function needsUnbound(role: CallerRole, scope: RoleScope): boolean {
  return role === "operator" || (role === "admin" && scope === "WHOLE");
}

/** Whether the principal sees the memories in its reach that await review or were rejected. */
export function isReviewer(principal: Principal): boolean {
  const { roles } = principal;
  return (
    hasRole(principal, "admin", "REACH") || roles.includes("worker") || roles.includes("reviewer")
  );
}

/** Refuses callers who review no memories. */
export function assertReviewer(principal: Principal): void {
  if (!isReviewer(principal))
    throw new ForbiddenError(
      "Only callers with the role admin, and owners where the tenant's settings say so, may review memories.",
    );
}

/**
 * Refuses callers without the role, as {@link hasRole} says.
 *
 * @param purpose What the role is needed for, such as "use the store layer".
 */
export function assertRole(
  principal: Principal,
  role: CallerRole,
  purpose: string,
  scope: RoleScope = "WHOLE",
): void {
  if (hasRole(principal, role, scope)) return;
  const unbound = needsUnbound(role, scope) ? ", who are bound to no user or agent," : "";
  throw new ForbiddenError(`Only callers with the role ${role}${unbound} may ${purpose}.`);
}

/**
 * Refuses to delete all that belongs to a user or an agent, unless the caller is bound to exactly this one, or has the
 * role admin. The check does not depend on whether that user or agent exists.
 */
export function assertMayErase(
  principal: Principal,
  { entity, id }: { readonly entity: "User" | "Agent"; readonly id: string },
): void {
  const { userId, agentId } = principal;
  const [own, other] = entity === "User" ? [userId, agentId] : [agentId, userId];
  const isItself = own === id && other === undefined;
  const name = entity.toLowerCase();
  if (!isItself)
    assertRole(principal, "admin", `delete all that belongs to another ${name}`, "REACH");
}

/** Refuses callers who may not use the store layer, which reaches all users that the caller is not kept from. */
export function assertAdmin(principal: Principal): void {
  assertRole(principal, "admin", "use the store layer", "REACH");
}

/** Whether the principal is bound to a user or an agent, and so sees a part of its tenant. */
export function isBound({ userId, agentId }: Pick<Principal, "userId" | "agentId">): boolean {
  return userId !== undefined || agentId !== undefined;
}

/**
 * The caller in the tenant that it names. Fails with FORBIDDEN if a caller without the role operator names another
 * tenant.
 */
export function inTenant(
  principal: Principal,
  tenantId: string | null | undefined,
  field = "tenantId",
): Principal {
  if (!isGiven(tenantId) || tenantId === principal.tenantId) return principal;
  assertRole(principal, "operator", "name another tenant");
  return { ...principal, tenantId: checkedTenantId(tenantId, field) };
}

/** Refuses ids of tenants that are empty, malformed, too long, or the server's own. */
export function checkedTenantId(tenantId: string, field = "tenantId"): string {
  checkedId(tenantId, field);
  if (tenantId.startsWith(reservedTenantPrefix))
    throw new InvalidInputError(field, `must not begin with ${reservedTenantPrefix}`);
  return tenantId;
}

/** How a caller was authenticated. */
type Credential =
  | { readonly kind: "API_KEY"; readonly keyId: string }
  | { readonly kind: "WEB_TOKEN"; readonly issuer: string; readonly subject: string | null }
  /**
   * `NONE`: no authentication is required. `PROGRAM`: the program that embeds the server names the caller. `COMMAND`:
   * `engraph keys`.
   */
  | { readonly kind: "OPERATOR_TOKEN" | "NONE" | "PROGRAM" | "COMMAND" };

/** Origin of a call, for the audit log. */
interface Cause {
  readonly credential?: Credential;
  /** The id of the HTTP request, or of the request that opened the socket. */
  readonly requestId?: string;
  /** The job whose run makes the call. */
  readonly jobId?: string;
  /** A root field, such as `Mutation.addMessages`, a kind of job, or a command. */
  readonly operation?: string;
}
