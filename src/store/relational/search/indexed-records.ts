import type { AsOf } from "../../../core/memories/as-of.js";
import { isProfileEntity, type IndexedEntity } from "../../../core/search/passages/passage.js";
import type { Principal } from "../../../core/principal.js";
import type { CandidateFilter } from "../../../core/store/contract/passages.js";
import { reachableActors } from "../records/actors.js";
import { metadataNarrowed } from "../lists/list-source.js";
import { fading } from "../schema/partial-index.js";
import {
  saidMemories,
  existedAt,
  trueAt,
  trueNow,
  unchangedMemories,
  unchangedSince,
} from "../records/past-memories.js";
import {
  alive,
  allOf,
  atLeast,
  equals,
  isOneOf,
  never,
  ownedBy,
  reachable,
  shownTo,
} from "../sql/condition.js";
import { raw, sql, type Sql, tableNamed } from "../sql/sql.js";

/** The source of the records that search finds: a table, or a query in its place. */
export function recordTable(entity: IndexedEntity, asOf?: AsOf): Sql {
  if (entity === "Memory" && asOf) return unchangedMemories(asOf);
  if (entity === "PastMemory") return saidMemories(asOf);
  return tableNamed(tables[entity]);
}

const tables = { Message: "message", Memory: "memory", User: "actor", Agent: "actor" } as const;

/**
 * Rows of {@link recordTable} within the caller's reach that pass the filter, as far as SQL can check it: see
 * `undecidedBySql` for metadata.
 */
export function findableRecords(
  principal: Principal,
  entity: IndexedEntity,
  filter: CandidateFilter,
): Sql {
  const { owner, asOf } = filter;
  const withMetadata = metadataNarrowed("r.metadata", filter.metadata);
  if (isProfileEntity(entity)) {
    const id = equals("r.id", entity === "User" ? owner.userId : owner.agentId);
    return allOf(reachableActors(principal, entity), id, withMetadata, unchangedSince("r", asOf));
  }
  return allOf(
    reachable("r", principal),
    alive("r"),
    ownedBy("r", owner),
    entity === "Message" ? existedAt("r", asOf) : findableMemories(principal, entity, filter),
    withMetadata,
    notOfThread(filter.exceptThreadId),
    ofChat(filter.chatId),
  );
}

function findableMemories(
  principal: Principal,
  entity: IndexedEntity,
  filter: CandidateFilter,
): Sql {
  const { kinds, policy, minConfidence, includeInvalid, asOf } = filter;
  return allOf(
    // Only searches with `knownAt` find past contents of memories.
    entity === "PastMemory" && asOf?.knownAt === undefined ? never : undefined,
    asOf || includeInvalid ? trueAt("r", asOf) : trueNow("r"),
    isOneOf("r.kind", kinds),
    // SQLite would plan a statement with a bound value each time, because the value may match a partial index.
    policy === "FADING" ? raw(fading) : equals("r.policy", policy),
    atLeast("r.confidence", minConfidence),
    includeInvalid ? shownTo(principal, "r") : raw("r.status = 'VALID'"),
  );
}

function notOfThread(id: string | undefined): Sql | undefined {
  return id === undefined ? undefined : sql`r.thread_id IS NULL OR r.thread_id <> ${id}`;
}

function ofChat(id: string | undefined): Sql | undefined {
  if (id === undefined) return undefined;
  return sql`EXISTS (SELECT 1 FROM {thread} t
    WHERE t.tenant_id = r.tenant_id AND t.id = r.thread_id AND ${equals("t.chat_id", id)})`;
}
