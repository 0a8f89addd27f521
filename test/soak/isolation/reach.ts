/**
 * The owner of a record, or the reach of a caller: `x` means any, `0` means none. This is an
 * independent implementation of docs/security.md, and must not use the product's code.
 */
export interface Reach {
  readonly tenant: string;
  readonly user: string;
  readonly agent: string;
}

/** Whether a caller of this reach may see records of the owner. */
export function reaches(caller: Reach, owner: Reach): boolean {
  return (
    caller.tenant === owner.tenant &&
    isWithin(caller.user, owner.user) &&
    isWithin(caller.agent, owner.agent)
  );
}

/** Whether the caller sees only a part of its tenant. */
export function isBound({ user, agent }: Reach): boolean {
  return user !== "x" || agent !== "x";
}

/** For example `t1u2a0`: identifies the owner in canaries and ids. */
export function tagOf({ tenant, user, agent }: Reach): string {
  return `t${tenant}u${user}a${agent}`;
}

/** A user reaches the records of all its agents, and an agent those of all its users. */
export function ofUser({ tenant, user }: Reach): Reach {
  return { tenant, user, agent: "x" };
}

export function ofAgent({ tenant, agent }: Reach): Reach {
  return { tenant, user: "x", agent };
}

function isWithin(caller: string, owner: string): boolean {
  return caller === "x" || owner === "x" || caller === owner;
}
