import { Removal } from "../deletion/removal.js";
import type { Unit } from "../store/memory-store.js";
import type { Principal } from "../principal.js";
import type { TextAnalyser } from "../search/text/text-analyser.js";

/** Parameters of {@link trimThread}. */
export interface Trimming {
  readonly threadId: string;
  /** How many of the thread's newest messages remain. Null: all. */
  readonly maxMessages: number | null;
  readonly principal: Principal;
  readonly now: number;
}

/**
 * Removes the oldest messages beyond a thread's limit, in the unit that has added messages. Memories with evidence in
 * them stay, and so does the running summary: newer messages do not contradict older ones.
 */
export async function trimThread(
  unit: Unit,
  analyser: TextAnalyser,
  { threadId, maxMessages, principal, now }: Trimming,
): Promise<void> {
  if (maxMessages === null) return;
  const beyond = await unit.messages.beyond(threadId, maxMessages);
  if (beyond.length === 0) return;
  const cause = { kind: "TRIMMED", principal, jobId: null, now } as const;
  const removal = new Removal(unit, analyser, cause);
  await removal.trimmed(beyond);
  await removal.settle();
}
