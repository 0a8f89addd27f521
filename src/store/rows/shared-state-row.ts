import type { Json } from "../../core/entity.js";
import { type Owner, namedOwner } from "../../core/owner.js";
import { type SharedStateEntry } from "../../core/shared-state/shared-state.js";
import { fromJson, toJson } from "./json.js";

/** What is under a key as it is read, by field. */
export type SharedStateRow = Omit<SharedStateEntry, "value"> & {
  readonly ownerId: string;
  readonly value: string | null;
};

/** Whose state it is, by column; with what it is reached by. */
export function toStateOwnerRow(owner: Owner) {
  const { entity, id } = namedOwner(owner);
  return {
    owner_type: entity,
    owner_id: id,
    user_id: owner.userId,
    agent_id: owner.agentId,
    thread_id: owner.threadId,
  };
}

/** What is under a key as it is stored, by column. The value null is stored as NULL. */
export function toSharedStateRow(entry: SharedStateEntry) {
  return {
    ...toStateOwnerRow(entry),
    key: entry.key,
    value: toJson(entry.value),
    version: entry.version,
    updated_at: entry.updatedAt,
  };
}

export function toSharedState(row: SharedStateRow): SharedStateEntry {
  const { userId, agentId, threadId, key, version, updatedAt } = row;
  const value = fromJson<Json>(row.value);
  return { userId, agentId, threadId, key, value, version, updatedAt };
}

/** The rows' entries by owner, in the order of the rows. */
export function byOwner(rows: readonly SharedStateRow[]): Map<string, SharedStateEntry[]> {
  const byOwner = new Map<string, SharedStateEntry[]>();
  for (const row of rows) {
    const entries = byOwner.get(row.ownerId) ?? [];
    entries.push(toSharedState(row));
    byOwner.set(row.ownerId, entries);
  }
  return byOwner;
}
