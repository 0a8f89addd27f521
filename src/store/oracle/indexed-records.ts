import { isProfileEntity, type IndexedEntity } from "../../core/search/passage.js";
import type { Principal } from "../../core/principal.js";
import type { CandidateFilter } from "../../core/store-queries.js";
import { reachableActors } from "./actors.js";
import {
  alive,
  allOf,
  atLeast,
  equals,
  isOneOf,
  ownedBy,
  reachable,
  withoutMetadata,
} from "./condition.js";
import { raw, sql, type Sql } from "./sql.js";

/** Where the records are that search finds. */
export const recordTables: Readonly<Record<IndexedEntity, string>> = {
  Message: "message",
  Memory: "memory",
  User: "actor",
  Agent: "actor",
};

/** Records `r` within the caller's reach that the filter lets through, as far as SQL can say: see `isLookedAt` for metadata. */
export function findableRecords(
  principal: Principal,
  entity: IndexedEntity,
  filter: CandidateFilter,
): Sql {
  const { owner, kinds, policy, minConfidence, includeInvalid, metadata } = filter;
  const bare = withoutMetadata("r.metadata", metadata);
  if (isProfileEntity(entity)) {
    const id = equals("r.id", entity === "User" ? owner.userId : owner.agentId);
    return allOf(reachableActors(principal, entity), id, bare);
  }
  return allOf(
    reachable("r", principal),
    alive("r"),
    ownedBy("r", owner),
    ...(entity === "Memory"
      ? [
          isOneOf("r.kind", kinds),
          equals("r.policy", policy),
          atLeast("r.confidence", minConfidence),
          includeInvalid ? undefined : raw("r.status = 'VALID'"),
        ]
      : []),
    bare,
    notOfThread(filter.exceptThreadId),
    ofChat(filter.chatId),
  );
}

function notOfThread(id: string | undefined): Sql | undefined {
  return id === undefined ? undefined : sql`r.thread_id IS NULL OR r.thread_id <> ${id}`;
}

function ofChat(id: string | undefined): Sql | undefined {
  if (id === undefined) return undefined;
  return sql`EXISTS (SELECT 1 FROM thread t
    WHERE t.tenant_id = r.tenant_id AND t.id = r.thread_id AND ${equals("t.chat_id", id)})`;
}
