import type { CallerRole, Principal } from "../../../src/core/principal.js";
import { type Reach } from "./reach.js";

/** A caller of the fuzz. */
export interface FuzzCaller {
  readonly name: string;
  readonly reach: Reach;
  readonly role: CallerRole;
  readonly principal: Principal;
}

export const tenants = ["1", "2", "3"] as const;
/** In each tenant. The last of each list have the same id in all tenants. */
export const users = ["1", "2", "3"] as const;
export const agents = ["1", "2"] as const;

/** Roles, users and agents of the callers of each tenant; `x` means not bound. */
const kinds: readonly (readonly [CallerRole, string, string])[] = [
  ["reader", "x", "x"],
  ["member", "x", "x"],
  ["admin", "x", "x"],
  ["operator", "x", "x"],
  ["member", "1", "x"],
  ["member", "2", "x"],
  ["admin", "3", "x"],
  ["member", "x", "1"],
  ["admin", "x", "2"],
  ["member", "1", "1"],
  ["member", "2", "1"],
  ["admin", "3", "2"],
  ["reader", "1", "2"],
  ["operator", "2", "x"],
  ["operator", "x", "1"],
  ["operator", "1", "1"],
];

export const callers: readonly FuzzCaller[] = tenants.flatMap((tenant) =>
  kinds.map(([role, user, agent]): FuzzCaller => {
    const reach = { tenant, user, agent };
    const principal: Principal = {
      tenantId: tenantId(tenant),
      roles: [role],
      ...(user !== "x" && { userId: userId(reach) }),
      ...(agent !== "x" && { agentId: agentId(reach) }),
    };
    return { name: `${role}-t${tenant}u${user}a${agent}`, reach, role, principal };
  }),
);

/** Every owner of records, including owners without a user or an agent. */
export const owners: readonly Reach[] = tenants.flatMap((tenant) =>
  ["0", ...users].flatMap((user) => ["0", ...agents].map((agent) => ({ tenant, user, agent }))),
);

export function tenantId(tenant: string): string {
  return `tenant-${tenant}`;
}

export function userId({ tenant, user }: Reach): string {
  return isShared({ user }) ? "user.same" : `user.t${tenant}u${user}ax`;
}

export function agentId({ tenant, agent }: Reach): string {
  return `agent.t${tenant}uxa${agent}`;
}

/**
 * Whether the records of a user have ids that also exist in other tenants: joins that forget the
 * tenant would mix them.
 */
export function isShared({ user }: Pick<Reach, "user">): boolean {
  return user === "3";
}

/** The caller who sees and may do everything in a tenant. */
export function adminOf(tenant: string): FuzzCaller {
  const found = callers.find(({ name }) => name === `admin-t${tenant}uxax`);
  if (!found) throw new Error(`Tenant ${tenant} has no admin.`);
  return found;
}
