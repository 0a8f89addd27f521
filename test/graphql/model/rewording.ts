import { reaches, type Caller } from "./callers.js";
import { isSupported, revise } from "./deleting.js";
import { isInvalidByLinks, settle, settleByLinks, targetsOf } from "./linking.js";
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
  const turned: MemoryRecord[] = [];
  for (const memory of world.stored("Memory")) {
    const evidence = memory.evidence.map((one) =>
      one.messageId === id ? { ...one, isCurrent: content?.includes(one.quote) ?? false } : one,
    );
    if (!evidence.some(({ isCurrent }, i) => isCurrent !== memory.evidence[i]?.isCurrent)) continue;
    const left = { ...memory, evidence };
    world.place(left);
    if (reaches(caller, memory) && !world.isExpired(memory)) turned.push(left);
  }
  const lost = turned.filter((memory) => !isSupported(world, memory));
  const doubted = lost.flatMap(
    (memory) => doubt(world, memory, thread?.changedEvidence ?? "REVIEW") ?? [],
  );
  for (const memory of doubted)
    if (memory.status === "PENDING") world.log("REVIEW_REQUESTED", memory);
  const regained = turned.filter(
    (memory) => memory.statusReason === "EVIDENCE_CHANGED" && isSupported(world, memory),
  );
  for (const memory of regained) settleByLinks(world, memory, regained);
  settle(world, targetsOf(world, [...doubted, ...regained]));
}

/** The memory after it has lost its evidence; undefined: it stays as it is. */
function doubt(
  world: World,
  memory: MemoryRecord,
  policy: "KEEP" | "REVIEW" | "INVALIDATE",
): MemoryRecord | undefined {
  if (policy === "KEEP") return undefined;
  const isReview = policy === "REVIEW";
  // A memory that its links made INVALID is reviewed only when they no longer do.
  if (memory.status !== "VALID" && (isReview || !isInvalidByLinks(memory))) return undefined;
  const kind = isReview || memory.status === "INVALID" ? "UPDATED" : "INVALIDATED";
  const status = isReview ? "PENDING" : "INVALID";
  const state = { status, statusReason: "EVIDENCE_CHANGED" } as const;
  const doubted = revise(world, memory, kind, state);
  world.save(kind, doubted);
  return doubted;
}
