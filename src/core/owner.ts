/** To whom a record belongs: three independent ids, each null where the record is unscoped. */
export interface Owner {
  readonly userId: string | null;
  readonly agentId: string | null;
  readonly threadId: string | null;
}

/** Picks records by owner: a field left out matches any, null matches unscoped, a value matches exactly. */
export interface OwnerFilter {
  readonly userId?: string | null | undefined;
  readonly agentId?: string | null | undefined;
  readonly threadId?: string | null | undefined;
}
