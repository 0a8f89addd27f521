import { memoryCountKeys } from "../../../core/lists/page.js";
import {
  defaultMemoryOrder,
  isForReviewers,
  type Memory,
  type MemoryFilter,
  type MemoryOrder,
  type MemoryQuery,
} from "../../../core/memories/memory.js";
import type { MemoryParent, MemoryQueries } from "../../../core/store/contract/memories.js";
import { isReviewer, type Principal } from "../../../core/principal.js";
import { scanning, type Reader } from "../connections/connection.js";
import { evidenceOf, revisionsOf } from "./memory-details.js";
import { memoryRows } from "./memory-rows.js";
import { isFlagged } from "../lists/record-flags.js";
import { byId } from "../lists/record-rows.js";
import { countKeys } from "../lists/counts.js";
import { listQueries } from "../lists/list-queries.js";
import { metadataNarrowed, type ListSource, created, skipsRows } from "../lists/list-source.js";
import { pastMemories, trueAt, trueNow } from "./past-memories.js";
import { readCounts, readPages } from "../lists/paging.js";
import {
  alive,
  allOf,
  atLeast,
  equals,
  inTimes,
  isOneInAnyCase,
  isOneOf,
  lookedUp,
  limited,
  lock,
  never,
  ownedBy,
  reachable,
  shownTo,
} from "../sql/condition.js";
import { fading, forReviewers, inPartialIndex, pending, valid } from "../schema/partial-index.js";
import type { PartialIndex } from "../sql/dialect-parts.js";
import { raw, sql, type Sql, tableNamed } from "../sql/sql.js";
import { byDialect } from "../sql/by-dialect.js";

export function memoryQueries(reader: Reader): MemoryQueries {
  return {
    async byIds(principal, ids, asOf) {
      const table = asOf ? pastMemories(asOf) : tableNamed("memory");
      const where = allOf(
        reachable("r", principal),
        shownTo(principal, "r"),
        isOneOf("r.id", ids),
        alive("r"),
        trueAt("r", asOf),
      );
      const rows = await reader.all<object>(
        sql`SELECT ${memoryRows.columns} FROM ${table} r WHERE ${where}`,
      );
      return byId(rows.map(memoryRows.toRecord));
    },

    ...listQueries(reader, countKeys(...memoryCountKeys), listed, counted),

    async surest(principal, { owner, minConfidence, kinds, policy }, limit) {
      // Conditions on columns as the index of VALID memories has them, so that this index is walked.
      const where = (index: PartialIndex) =>
        allOf(
          index.holds,
          equals(index.column("tenant_id"), principal.tenantId),
          equals(index.column("user_id"), owner.userId),
          atLeast(index.column("confidence"), minConfidence),
          reachable("r", principal),
          alive("r"),
          matching({ owner, isTrueNow: true }),
          isOneOf("r.kind", kinds),
          ofPolicies(policy && [policy]),
        );
      const from = owner.userId === undefined ? scanning(reader, ["memory"]) : reader;
      const rows = await from.all<object>(
        inPartialIndex(
          valid,
          (index) => sql`SELECT ${memoryRows.columns} FROM {memory} r WHERE ${where(index)}
          ORDER BY ${surestFirst(index)} ${limited(limit)}`,
        ),
      );
      return rows.map(memoryRows.toRecord);
    },

    evidencePage: (principal, memoryIds, page) =>
      readPages(reader, evidenceOf(principal, seenBy(principal, "m")), memoryIds, page),

    evidenceCount: (principal, memoryIds) =>
      readCounts(reader, evidenceOf(principal, seenBy(principal, "m")), memoryIds),

    revisionPage: (principal, memoryIds, page) =>
      readPages(reader, revisionsOf(principal), memoryIds, page),

    revisionCount: (principal, memoryIds) => readCounts(reader, revisionsOf(principal), memoryIds),
  };
}

/** Memories that have not expired and that the principal may see. */
function seenBy(principal: Principal, alias: string): Sql {
  return allOf(alive(alias), shownTo(principal, alias));
}

/** Highest confidence first. Equal ones by when they were last said, newest first, then by id. */
function surestFirst({ column, expression }: PartialIndex): Sql {
  const said = expression("COALESCE(r.reinforced_at, r.created_at)");
  return raw(`${column("confidence")} DESC, ${said} DESC, ${column("id")}`);
}

export function readMemories(
  reader: Reader,
  principal: Principal,
  condition: Sql = never,
  locking: "LOCKED" | "UNLOCKED" = "UNLOCKED",
): Promise<Memory[]> {
  const where = allOf(reachable("r", principal), condition);
  return memoryRows.read(reader, where, locking === "LOCKED" ? lock("r.id") : undefined);
}

const parents: Record<Exclude<MemoryParent, "messageId">, string> = {
  userId: "r.user_id = k.id",
  agentId: "r.agent_id = k.id",
  originThreadId: "r.origin_thread_id = k.id",
  jobId: "r.job_id = k.id",
};

const orderColumns: Record<MemoryOrder["field"], string> = {
  CREATED_AT: "created_at",
  UPDATED_AT: "updated_at",
  CONFIDENCE: "confidence",
};

function memoriesBy(
  principal: Principal,
  by: MemoryParent,
  query?: MemoryQuery,
): ListSource<Memory> {
  const ofParent =
    by === "messageId"
      ? lookedUp(
          "memory",
          principal,
          "id",
          sql`SELECT e.memory_id FROM {evidence} e
          JOIN {message} s ON s.tenant_id = e.tenant_id AND s.id = e.message_id
          WHERE e.tenant_id = ${principal.tenantId} AND e.message_id = k.id AND (${alive("s")})`,
        )
      : allOf(raw(parents[by]), reachable("r", principal));
  return memories(principal, query, ofParent, by);
}

/**
 * The source of a list to count. Memories that only reviewers see are excluded by their ids: these are few, so the rest
 * can be counted in an index.
 */
function counted(
  principal: Principal,
  query: MemoryQuery = {},
  by?: MemoryParent,
): ListSource<Memory> {
  if (query.filter?.asOf || isReviewer(principal)) return listed(principal, query, by);
  const all = listed({ ...principal, roles: [...principal.roles, "reviewer"] }, query, by);
  return isOfValid(query.filter)
    ? all
    : { ...all, where: allOf(all.where, notHiddenFrom(principal)) };
}

function notHiddenFrom({ tenantId, userId }: Principal): Sql {
  return inPartialIndex(forReviewers, ({ holds, column }) => {
    const where = allOf(
      holds,
      equals(column("tenant_id"), tenantId),
      equals(column("user_id"), userId),
    );
    return sql`r.id NOT IN (SELECT ${raw(column("id"))} FROM {memory} r WHERE ${where})`;
  });
}

/** VALID memories are visible to everybody. */
function isOfValid(filter: MemoryFilter | undefined): boolean {
  return filter?.statuses?.every((status) => status === "VALID") === true;
}

/** The source of a list. Some lists of a tenant are walked in a partial index, unless a filter has a better index. */
function listed(
  principal: Principal,
  query: MemoryQuery = {},
  by?: MemoryParent,
): ListSource<Memory> {
  if (by) return memoriesBy(principal, by, query);
  const all = memories(principal, query, reachable("r", principal));
  const { filter = {}, order = defaultMemoryOrder } = query;
  const partial =
    order.field === "CREATED_AT" && !filter.asOf ? indexOf(principal, filter) : undefined;
  if (partial === undefined) return all;
  const { userId = filter.owner?.userId } = principal;
  const inIndex = byDialect((dialect) => {
    const { column } = dialect.partialIndex(partial);
    return allOf(
      equals(column("tenant_id"), principal.tenantId),
      partial === forReviewers ? equals(column("user_id"), userId) : undefined,
    );
  });
  return { ...all, partial, where: allOf(inIndex, all.where) };
}

/** The condition of the partial index that a list is walked in; undefined: none. */
function indexOf(principal: Principal, filter: MemoryFilter): string | undefined {
  const { userId = filter.owner?.userId } = principal;
  const hasReasons = filter.reasons?.every((reason) => isForReviewers({ statusReason: reason }));
  if (hasReasons && userId !== undefined) return forReviewers;
  const owners = Object.values(filter.owner ?? {});
  const isNarrowed = [principal.userId, principal.agentId, filter.originThreadId, ...owners].some(
    (one) => one !== undefined,
  );
  if (isNarrowed) return undefined;
  const { policies = [], statuses = [] } = filter;
  if (policies.length === 1 && policies[0] === "FADING") return fading;
  return statuses.length === 1 && statuses[0] === "PENDING" ? pending : undefined;
}

const keys = ["userId", "agentId", "originThreadId", "jobId", "messageId"];

/** @param within The condition for all memories that may be listed. */
function memories(
  principal: Principal,
  { filter, order = defaultMemoryOrder }: MemoryQuery = {},
  within: Sql,
  parent?: MemoryParent,
): ListSource<Memory> {
  const isWalked =
    order.field === "CREATED_AT" &&
    !skipsRows(principal, filter ?? {}, { keys, bounds: created }, parent);
  return {
    rows: memoryRows,
    table: filter?.asOf && pastMemories(filter.asOf),
    order: [orderColumns[order.field], "ordinal", "id"],
    newestFirst: order.direction === "DESC",
    scanned: isWalked ? undefined : ["memory", "memory_past"],
    where: allOf(
      within,
      isOfValid(filter) ? undefined : shownTo(principal, "r"),
      alive("r"),
      matching(filter),
    ),
    metadata: filter?.metadata,
  };
}

/** Uses the words of the partial index of fading memories. */
function ofPolicies(policies: MemoryFilter["policies"]): Sql | undefined {
  const isFading = policies?.length === 1 && policies[0] === "FADING";
  return isFading ? raw(fading) : isOneOf("r.policy", policies);
}

function matching(filter: MemoryFilter = {}): Sql {
  return allOf(
    ownedBy("r", filter.owner ?? {}),
    isOneOf("r.kind", filter.kinds),
    isOneOf("r.category", filter.categories),
    isOneInAnyCase("r.subject", filter.subjects),
    isOneOf("r.status", filter.statuses),
    isOneOf("r.status_reason", filter.reasons),
    equals("r.origin_thread_id", filter.originThreadId),
    ...inTimes("r", filter),
    isOneOf("r.source", filter.sources),
    isOneOf("r.trust", filter.trusts),
    ofPolicies(filter.policies),
    atLeast("r.confidence", filter.minConfidence),
    atLeast("r.importance", filter.minImportance),
    isFlagged("Memory", filter.flagRules),
    metadataNarrowed("r.metadata", filter.metadata),
    filter.isTrueNow ? trueNow("r") : trueAt("r", filter.asOf),
  );
}
