import type { ChangeCause } from "../events/change.js";
import { reinforced } from "../facts/fact-upsert.js";
import type { FadingPolicy } from "../facts/fading-policy.js";
import { decidedBy, nextRevision } from "../memories/memory-change.js";
import { leastTrusted, type Memory } from "../memories/memory.js";
import type { Finding } from "./decision.js";

/** A known memory with a finding's content. Its kind and its owner stay; under the policy FADING, its confidence, too. */
export function updatedMemory(before: Memory, { memory }: Finding, cause: ChangeCause): Memory {
  const changed = {
    content: memory.content,
    category: memory.category ?? before.category,
    subject: memory.subject ?? before.subject,
    trust: leastTrusted(before.trust, memory.trust),
    confidence: memory.policy === "FADING" ? before.confidence : memory.confidence,
    importance: memory.importance ?? before.importance,
    timestamp: memory.timestamp ?? before.timestamp,
    metadata: memory.metadata ? { ...before.metadata, ...memory.metadata } : before.metadata,
  };
  return decidedBy(nextRevision(before, changed, "UPDATED", cause), "UPDATE");
}

/** A known fact, said again. What was said later has the words, and comes first in the metadata. */
export function repeatedFact(
  known: Memory,
  { memory: { content, category, trust, metadata } }: Finding,
  { isEarlier, keepsWords }: { readonly isEarlier: boolean; readonly keepsWords: boolean },
  policy: FadingPolicy,
  cause: ChangeCause,
): Memory {
  const [first, second] = isEarlier ? [metadata, known.metadata] : [known.metadata, metadata];
  const said = {
    ...(!keepsWords && { content, trust, ...(category !== null && { category }) }),
    ...(metadata && { metadata: { ...first, ...second } }),
  };
  return reinforced(known, said, policy, cause);
}

/** The new wording of a known memory, as a memory that waits for a review. */
export function proposedWording(target: Memory, { memory }: Finding, updated: Memory): Memory {
  const { kind, userId, agentId, threadId, validFrom, validTo, pinned } = target;
  const { content, category, subject, trust, confidence, importance, timestamp, metadata } =
    updated;
  const words = { content, category, subject, trust, confidence, importance, timestamp, metadata };
  const kept = { kind, userId, agentId, threadId, validFrom, validTo, pinned };
  return waiting(decidedBy({ ...memory, ...kept, ...words }, "UPDATE"));
}

/** A new memory that waits for a review. */
export function waiting(memory: Memory): Memory {
  return { ...memory, status: "PENDING", statusReason: "REVIEW_REQUESTED" };
}

/** A new memory that somebody must check. */
export function doubtful(memory: Memory): Memory {
  return { ...memory, status: "PENDING", statusReason: "REVIEW" };
}
