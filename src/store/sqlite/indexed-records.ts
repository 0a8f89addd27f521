import type { AsOf } from "../../core/memories/as-of.js";
import { readableActor, type ActorEntity } from "../../core/actors/actor.js";
import { isProfileEntity, type IndexedEntity } from "../../core/search/passage.js";
import type { Principal } from "../../core/principal.js";
import type { CandidateFilter } from "../../core/store-queries.js";
import {
  alive,
  allOf,
  atLeast,
  condition,
  equals,
  isOneOf,
  metadataMatches,
  ownedBy,
  reachable,
  type Condition,
} from "./condition.js";
import {
  saidMemories,
  thereAt,
  trueAt,
  unchangedMemories,
  unchangedSince,
} from "./past-memories.js";

/** Where the records are that search finds: a table, or a query in the place of one. */
export function recordTable(entity: IndexedEntity, asOf?: AsOf): Condition {
  if (entity === "Memory" && asOf) return unchangedMemories(asOf);
  if (entity === "PastMemory") return saidMemories(asOf);
  return condition(tables[entity]);
}

const tables = { Message: "message", Memory: "memory", User: "actor", Agent: "actor" } as const;

/** Records `r` of {@link recordTable} within the caller's reach that the filter lets through. */
export function findableRecords(
  principal: Principal,
  entity: IndexedEntity,
  filter: CandidateFilter,
): Condition {
  const { owner, kinds, policy, minConfidence, includeInvalid, metadata, asOf } = filter;
  const withMetadata = metadataMatches("r.metadata", metadata);
  if (isProfileEntity(entity)) {
    const id = equals("r.id", entity === "User" ? owner.userId : owner.agentId);
    const there = unchangedSince("r", asOf);
    return allOf(reachableActors(principal, entity), id, withMetadata, there);
  }
  return allOf(
    reachable("r", principal),
    alive("r"),
    ownedBy("r", owner),
    ...(entity === "Message"
      ? [thereAt("r", asOf)]
      : [
          // What is past is found by those alone who look back to it.
          entity === "PastMemory" && asOf?.knownAt === undefined ? condition("FALSE") : undefined,
          trueAt("r", asOf),
          isOneOf("r.kind", kinds),
          equals("r.policy", policy),
          atLeast("r.confidence", minConfidence),
          includeInvalid ? undefined : condition("r.status = 'VALID'"),
        ]),
    withMetadata,
    notOfThread(filter.exceptThreadId),
    ofChat(filter.chatId),
  );
}

function notOfThread(id: string | undefined): Condition | undefined {
  return id === undefined ? undefined : condition("r.thread_id IS NOT ?", id);
}

function ofChat(id: string | undefined): Condition | undefined {
  if (id === undefined) return undefined;
  return condition(
    `EXISTS (SELECT 1 FROM thread AS t
       WHERE t.tenant_id = r.tenant_id AND t.id = r.thread_id AND t.chat_id = ?)`,
    id,
  );
}

/** The users or agents `r` that the caller can read. */
function reachableActors(principal: Principal, entity: ActorEntity): Condition {
  return allOf(
    equals("r.tenant_id", principal.tenantId),
    equals("r.entity", entity),
    equals("r.id", readableActor(principal, entity)),
  );
}
