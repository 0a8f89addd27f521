import type { AsOf, OwnerFilter } from "../../gql/graphql";

/** The owners whose past is shown. An empty text means any. */
export interface Scope {
  readonly user: string;
  readonly agent: string;
  readonly thread: string;
}

/** Null for all owners. */
export function ownerOf({ user, agent, thread }: Scope): OwnerFilter | null {
  const owner = {
    ...(user && { userId: user }),
    ...(agent && { agentId: agent }),
    ...(thread && { threadId: thread }),
  };
  return Object.keys(owner).length === 0 ? null : owner;
}

/** @returns Null for now. */
export function asOfOf(known: number | null, valid: number | null): AsOf | null {
  if (known === null && valid === null) return null;
  return {
    ...(known !== null && { knownAt: new Date(known).toISOString() }),
    ...(valid !== null && { validAt: new Date(valid).toISOString() }),
  };
}

/** The address of a search as of a time, beside the same search of now. */
export function pastSearchPath({ user, agent, thread }: Scope, asOf: AsOf | null): string {
  const scope: Readonly<Record<string, string>> =
    thread !== "" ? { layer: "thread", from: thread } : { user, agent };
  const now = Object.entries(scope).map(([name, text]) => [`b.${name}`, text] as const);
  const then = { two: "1", ...scope, known: asOf?.knownAt ?? "", valid: asOf?.validAt ?? "" };
  const filled = [...Object.entries(then), ...now].filter(([, text]) => text !== "");
  return `/search?${new URLSearchParams(Object.fromEntries(filled))}`;
}
