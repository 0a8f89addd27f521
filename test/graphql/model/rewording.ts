import { reaches, type Caller } from "./callers.js";
import { isSupported, revise } from "./deleting.js";
import { isInvalidByLinks, settleByLinks } from "./linking.js";
import type { MemoryRecord, MessageRecord } from "./records.js";
import type { World } from "./world.js";

/** Applies the new content of a message to its evidence, and to the memories that cite it. */
export function reword(
  world: World,
  caller: Caller,
  before: MessageRecord,
  { id, content, threadId }: MessageRecord,
): void {
  if (content === before.content) return;
  const thread = threadId === null ? undefined : world.find(caller, "Thread", threadId);
  const doubted: MemoryRecord[] = [];
  for (const memory of world.stored("Memory")) {
    const evidence = memory.evidence.map((one) =>
      one.messageId === id ? { ...one, isCurrent: content?.includes(one.quote) ?? false } : one,
    );
    if (!evidence.some(({ isCurrent }, i) => isCurrent !== memory.evidence[i]?.isCurrent)) continue;
    const left = { ...memory, evidence };
    world.place(left);
    if (!reaches(caller, memory) || world.isExpired(memory)) continue;
    judge(world, left, thread?.changedEvidence ?? "REVIEW");
    const judged = world.present("Memory", memory.id);
    if (judged?.status === "PENDING" && memory.status !== "PENDING") doubted.push(judged);
  }
  for (const memory of doubted) world.log("REVIEW_REQUESTED", memory);
}

function judge(world: World, memory: MemoryRecord, policy: "KEEP" | "REVIEW" | "INVALIDATE"): void {
  const supported = isSupported(world, memory);
  if (supported && memory.statusReason === "EVIDENCE_CHANGED") settleByLinks(world, memory);
  if (supported || policy === "KEEP") return;
  const isReview = policy === "REVIEW";
  // A memory that its links made INVALID is reviewed only when they no longer do.
  if (memory.status !== "VALID" && (isReview || !isInvalidByLinks(memory))) return;
  const kind = isReview || memory.status === "INVALID" ? "UPDATED" : "INVALIDATED";
  const status = isReview ? "PENDING" : "INVALID";
  const state = { status, statusReason: "EVIDENCE_CHANGED" } as const;
  world.save(kind, revise(world, memory, kind, state));
}
