import type { AsOf } from "../../core/memories/as-of.js";
import { isProfileEntity, type IndexedEntity } from "../../core/search/passage.js";
import type { Principal } from "../../core/principal.js";
import type { CandidateFilter } from "../../core/store-queries.js";
import { reachableActors } from "../relational/actors.js";
import { metadataNarrowed } from "../relational/metadata.js";
import {
  saidMemories,
  thereAt,
  trueAt,
  unchangedMemories,
  unchangedSince,
} from "../relational/past-memories.js";
import {
  alive,
  allOf,
  atLeast,
  equals,
  isOneOf,
  never,
  ownedBy,
  reachable,
} from "../relational/condition.js";
import { raw, sql, type Sql, tableNamed } from "../relational/sql.js";

/** Where the records are that search finds: a table, or a query in the place of one. */
export function recordTable(entity: IndexedEntity, asOf?: AsOf): Sql {
  if (entity === "Memory" && asOf) return unchangedMemories(asOf);
  if (entity === "PastMemory") return saidMemories(asOf);
  return tableNamed(tables[entity]);
}

const tables = { Message: "message", Memory: "memory", User: "actor", Agent: "actor" } as const;

/** Records `r` of {@link recordTable} within the caller's reach that the filter lets through, as far as SQL can say: see `undecidedBySql` for metadata. */
export function findableRecords(
  principal: Principal,
  entity: IndexedEntity,
  filter: CandidateFilter,
): Sql {
  const { owner, kinds, policy, minConfidence, includeInvalid, metadata, asOf } = filter;
  const tagged = metadataNarrowed("r.metadata", metadata);
  if (isProfileEntity(entity)) {
    const id = equals("r.id", entity === "User" ? owner.userId : owner.agentId);
    return allOf(reachableActors(principal, entity), id, tagged, unchangedSince("r", asOf));
  }
  return allOf(
    reachable("r", principal),
    alive("r"),
    ownedBy("r", owner),
    ...(entity === "Message"
      ? [thereAt("r", asOf)]
      : [
          // What is past is found by those alone who look back to it.
          entity === "PastMemory" && asOf?.knownAt === undefined ? never : undefined,
          trueAt("r", asOf),
          isOneOf("r.kind", kinds),
          equals("r.policy", policy),
          atLeast("r.confidence", minConfidence),
          includeInvalid ? undefined : raw("r.status = 'VALID'"),
        ]),
    tagged,
    notOfThread(filter.exceptThreadId),
    ofChat(filter.chatId),
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
