/**
 * Whose something is, and what a caller reaches, in the same form: `x` stands for anybody, `0` for nobody.
 * This is a reading of docs/security.md of its own: it must not use the product's.
 */
export interface Reach {
  readonly tenant: string;
  readonly user: string;
  readonly agent: string;
}

/** Whether a caller of this reach may be told of what belongs to the owner. */
export function reaches(caller: Reach, owner: Reach): boolean {
  return (
    caller.tenant === owner.tenant &&
    isWithin(caller.user, owner.user) &&
    isWithin(caller.agent, owner.agent)
  );
}

/** Whether the caller sees a part of its tenant only. */
export function isBound({ user, agent }: Reach): boolean {
  return user !== "x" || agent !== "x";
}

/** Such as `t1u2a0`: what canaries and ids name their owner by. */
export function tagOf({ tenant, user, agent }: Reach): string {
  return `t${tenant}u${user}a${agent}`;
}

/** A user counts for all its agents, and an agent for all its users. */
export function ofUser({ tenant, user }: Reach): Reach {
  return { tenant, user, agent: "x" };
}

export function ofAgent({ tenant, agent }: Reach): Reach {
  return { tenant, user: "x", agent };
}

function isWithin(caller: string, owner: string): boolean {
  return caller === "x" || owner === "x" || caller === owner;
}
