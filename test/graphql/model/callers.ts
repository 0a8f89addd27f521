import { Refusal } from "./refusal.js";
import type { Principal, Role } from "../../../src/core/principal.js";

/** Who calls. All are of one tenant. */
export interface Caller {
  readonly name: string;
  readonly principal: Principal;
  /** The user that it is bound to; without one, it reaches every record of the tenant. */
  readonly userId?: string;
}

/** An administrator, but for records of its own only. */
export const maya: Caller = boundTo("maya-white", "admin");
export const ben: Caller = boundTo("ben-black");
export const operator: Caller = {
  name: "operator",
  principal: { tenantId: "default", roles: ["admin", "member"] },
};

export const callers: readonly Caller[] = [maya, ben, operator];

function boundTo(userId: string, ...roles: Role[]): Caller {
  return {
    name: userId,
    principal: { tenantId: "default", roles: ["member", ...roles], userId },
    userId,
  };
}

/** Refuses callers who may not use the store layer. */
export function assertAdmin({ principal }: Caller): void {
  if (!principal.roles.includes("admin")) throw new Refusal("FORBIDDEN");
}

/** Whether the caller may know of a record of this user. Agents are for callers alone who are bound to no user. */
export function reaches(caller: Caller, { userId }: { readonly userId: string | null }): boolean {
  return caller.userId === undefined || caller.userId === userId;
}

/** What ids begin with that the caller gives to new records. Empty for one who may give any. */
export function ownIdPrefix({ userId }: Pick<Caller, "userId">): string {
  return userId === undefined ? "" : `~${userId}/`;
}

/**
 * The word that every text of a user's records begins with: the user's id,
 * which stands nowhere else but in ids that its callers have given. Records of nobody in particular have theirs too.
 */
export function mark(userId: string | null): string {
  return [maya, ben].find((caller) => caller.userId === userId)?.name ?? "nobody-grey";
}

/** The words that the caller must never be shown. */
export function foreignMarks(caller: Caller): string[] {
  if (caller.userId === undefined) return [];
  return [maya.name, ben.name, mark(null)].filter((word) => word !== caller.name);
}
