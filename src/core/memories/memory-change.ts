import { memoryFields } from "../../records/memory.js";
import type { ChangeCause } from "../events/change.js";
import type { EventKind } from "../events/event.js";
import { emptyRecord } from "../record-input.js";
import type { MemoryAction, Memory, MemoryChange, MemoryState } from "./memory.js";

type Stated = Pick<
  Memory,
  "id" | "kind" | "content" | "userId" | "agentId" | "threadId" | "originThreadId" | "source"
>;

const empty = emptyRecord(memoryFields);

/**
 * A memory's first revision. Omitted fields are as for a memory that a caller adds: confidence 1, VALID and PERMANENT.
 */
export function firstRevision(
  stated: Stated & Partial<MemoryState & Pick<Memory, "expiresAt" | "ordinal">>,
  cause: ChangeCause,
): Memory {
  const { now, jobId } = cause;
  return {
    entity: "Memory",
    ...empty,
    jobId,
    ...stated,
    revision: 1,
    change: changeBy("CREATED", cause),
    createdAt: now,
    updatedAt: now,
    contentSince: now,
  };
}

/**
 * A memory's next revision. Its owner and kind never change. It never starts before the present one, whatever the clock
 * says, so exactly one revision applies at any time.
 */
export function nextRevision(
  before: Memory,
  changed: Partial<MemoryState & Pick<Memory, "expiresAt">>,
  kind: EventKind,
  cause: ChangeCause,
): Memory {
  const updatedAt = Math.max(cause.now, before.updatedAt);
  const isSaidAnew = changed.content !== undefined && changed.content !== before.content;
  const change = changeBy(kind, cause);
  const next = { ...before, ...changed };
  const reason = next.statusReason === "REJECTED" ? before.change?.reason : undefined;
  return {
    ...next,
    revision: before.revision + 1,
    // A rejected memory keeps the reason of its rejection.
    change: reason === undefined ? change : { ...change, reason },
    updatedAt,
    contentSince: isSaidAnew ? updatedAt : before.contentSince,
  };
}

/** Adds the reviewer's reason to a rejected memory. */
export function rejectedFor(memory: Memory, reason: string | null): Memory {
  return { ...memory, change: memory.change && { ...memory.change, reason } };
}

/** Adds the decision of an extraction to a memory that it has made or changed. */
export function decidedBy(memory: Memory, decision: MemoryAction): Memory {
  return { ...memory, change: memory.change && { ...memory.change, decision } };
}

function changeBy(kind: EventKind, { jobId, principal }: ChangeCause): MemoryChange {
  const { userId = null, agentId = null } = principal;
  return { kind, jobId, userId, agentId };
}
