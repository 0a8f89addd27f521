import { Refusal } from "./refusal.js";
import type { Principal, Role } from "../../../src/core/principal.js";

/** A caller. All belong to one tenant. */
export interface Caller {
  readonly name: string;
  readonly principal: Principal;
  /** The bound user. Without one, the caller reaches every record of the tenant. */
  readonly userId?: string;
}

/** An administrator, but only for her own records. */
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

/** Whether the caller can see a record of this user. Only callers without a bound user see agents. */
export function reaches(caller: Caller, { userId }: { readonly userId: string | null }): boolean {
  return caller.userId === undefined || caller.userId === userId;
}

/** The prefix of ids that the caller gives to new records. Empty if it may choose any id. */
export function ownIdPrefix({ userId }: Pick<Caller, "userId">): string {
  return userId === undefined ? "" : `~${userId}/`;
}

/**
 * The word with which every text of a user's records begins: the user's id, which otherwise occurs
 * only in ids from its callers. Records without a user have their own word.
 */
export function mark(userId: string | null): string {
  return [maya, ben].find((caller) => caller.userId === userId)?.name ?? "nobody-grey";
}

/** The words that the caller must never see. */
export function foreignMarks(caller: Caller): string[] {
  if (caller.userId === undefined) return [];
  return [maya.name, ben.name, mark(null)].filter((word) => word !== caller.name);
}
