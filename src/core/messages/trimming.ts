import { Removal } from "../deletion/removal.js";
import type { Unit } from "../memory-store.js";
import type { Principal } from "../principal.js";
import type { TextAnalyser } from "../search/text-analyser.js";

/** What to trim, for whom and when. */
export interface Trimming {
  readonly threadId: string;
  /** How many of the thread's newest messages remain. Null: all. */
  readonly maxMessages: number | null;
  readonly principal: Principal;
  readonly now: number;
}

/**
 * Removes the oldest messages of a thread that has more than it keeps, in the
 * unit that has added some. That there are newer ones says nothing against
 * what they said: memories that rest on them stay, and so does the running summary.
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
