import { markerOf } from "../guards/inspected-text.js";
import { isExpired } from "../lifetimes/lifetime.js";
import { isInvalidByLinks } from "../links/link-status.js";
import { settleStatus, settleTargets } from "../links/link-upkeep.js";
import type { Unit } from "../store/memory-store.js";
import type { Message } from "../messages/message.js";
import type { ChangedEvidencePolicy, SettingsRules } from "../threads/thread-settings.js";
import type { RecordWriter } from "../records/record-writer.js";
import { nextRevision } from "./memory-change.js";
import type { Evidence, Memory, MemoryState } from "./memory.js";
import { nearestPlace } from "./nearest-place.js";
import { holdsUnasked, requestsIn, supportOf } from "./support.js";

/**
 * Updates a message's evidence when its content changes, in the same unit. Quotes that the content still contains get
 * their new offsets; the others are no longer current. A memory that loses its last current evidence follows the policy
 * of the message's thread; what it had replaced holds again. A memory whose evidence is back, or that the message took back
 * and no longer does, becomes VALID, unless its links decide otherwise.
 */
export async function followContent(
  write: RecordWriter,
  rules: SettingsRules,
  before: Message,
  message: Message,
): Promise<void> {
  const { unit, cause } = write;
  if (message.content === before.content) return;
  const found = await unit.memories.evidenceIn(message.id);
  const moved = found.map((one) => [one, placedEvidence(one, message.content ?? "")] as const);
  const changed = moved.filter(([was, is]) => was !== is);
  if (changed.length === 0) return;
  const resting = await unit.memories.restingOn([message.id]);
  const requests = await requestsIn(unit, resting);
  await unit.memories.updateEvidence(changed.map(([, is]) => is));
  const turned = changed.filter(([was, is]) => was.isCurrent !== is.isCurrent);
  const turnedIds = new Set(turned.map(([, { memoryId }]) => memoryId));
  const affected = resting.filter((one) => turnedIds.has(one.id) && !isExpired(one, cause.now));
  if (affected.length === 0) return;
  const policy = await policyFor(unit, rules, message);
  const lostIds = new Set(turned.flatMap(([, is]) => (is.isCurrent ? [] : [is.id])));
  const unasked = [...requests].filter(
    ([, request]) => policy !== "KEEP" && request.some(({ id }) => lostIds.has(id)),
  );
  const unaskedIds = new Set(unasked.map(([id]) => id));
  await unit.memories.removeEvidence(unasked.flatMap(([, request]) => request.map(({ id }) => id)));
  const support = await supportOf(unit, affected, unaskedIds);
  const lost = affected.filter(({ id }) => support.get(id) === 0);
  const regained = affected.filter((one) =>
    unaskedIds.has(one.id)
      ? holdsUnasked(one, support)
      : one.statusReason === "EVIDENCE_CHANGED" && support.get(one.id) !== 0,
  );
  const doubted = await doubt(write, policy, lost);
  const ids = regained.map(({ id }) => id);
  await settleStatus(write, ids, () => ({ status: "VALID", statusReason: null }));
  await settleTargets(write, doubted);
}

async function policyFor(
  unit: Unit,
  rules: SettingsRules,
  { threadId }: Message,
): Promise<ChangedEvidencePolicy> {
  const thread = threadId === null ? null : await unit.threads.find(threadId);
  return rules.of(thread ?? { settings: {} }).changedEvidence;
}

/** Evidence with its place in the message's content. Returns the same object if nothing has changed. */
export function placedEvidence<One extends Evidence>(evidence: One, content: string): One {
  const { quote } = evidence;
  const start = nearestPlace(content, quote, evidence.start);
  if (start === null) return evidence.isCurrent ? { ...evidence, isCurrent: false } : evidence;
  if (evidence.isCurrent && start === evidence.start) return evidence;
  return { ...evidence, start, end: start + quote.length, isCurrent: true };
}

/**
 * Evidence with its place in content that guards have redacted. A quote that is not in it may say what they redacted, so
 * the evidence cites the whole message, as extraction does where it does not find a quote. Evidence that was not current
 * before has a marker instead.
 */
export function redactedEvidence<One extends Evidence>(evidence: One, content: string): One {
  const placed = placedEvidence(evidence, content);
  if (placed.isCurrent) return placed;
  if (!evidence.isCurrent || content === "") return { ...placed, quote: markerOf("quote") };
  return { ...evidence, quote: content, start: 0, end: content.length };
}

/** Applies the policy to memories without evidence. Returns those that changed. */
async function doubt(
  write: RecordWriter,
  policy: ChangedEvidencePolicy,
  memories: readonly Memory[],
): Promise<readonly Memory[]> {
  if (memories.length === 0 || policy === "KEEP") return [];
  const isReview = policy === "REVIEW";
  const status: MemoryState["status"] = isReview ? "PENDING" : "INVALID";
  const state = { status, statusReason: "EVIDENCE_CHANGED" } as const;
  const doubted = memories
    // With REVIEW, a memory that is INVALID by links waits until its links would restore it.
    .filter((one) => one.status === "VALID" || (!isReview && isInvalidByLinks(one)))
    .map((before) => {
      const kind = before.status === status || isReview ? "UPDATED" : "INVALIDATED";
      return { before, after: nextRevision(before, state, kind, write.cause) };
    });
  await write.revise(doubted);
  return doubted.map(({ after }) => after);
}
