import { InvalidInputError } from "../errors.js";
import type { MemoryStore } from "../memory-store.js";
import type { Message } from "../messages/message.js";
import { newestThen } from "../messages/newest-then.js";
import type { Principal } from "../principal.js";
import type { Thread } from "../threads/thread.js";
import { cutToTokens, estimateTokens } from "../tokens.js";
import { transcriptOf } from "./transcript.js";
import type { SummaryOptions, SummaryView } from "./summary-view.js";
import { summaryThen, type ThreadSummary } from "./thread-summary.js";

/** Tokens of a summary for which no budget is given. */
export const defaultTokenBudget = 1_000;

/** Messages that a digest is of at the most: a long thread costs no more than a short one. */
export const maxDigestMessages = 200;

/** Sums up threads for those who ask: from what is stored, without a model. */
export class SummaryService {
  constructor(private readonly store: MemoryStore) {}

  /** What {@link sumUp} says of one thread. */
  async of(
    principal: Principal,
    thread: Pick<Thread, "id">,
    options: SummaryOptions = {},
  ): Promise<SummaryView | null> {
    return (await sumUp(this.store, principal, [thread.id], options)).get(thread.id) ?? null;
  }
}

/**
 * Each thread summed up: its running summary with a digest of the newest
 * messages after it, or a digest alone where there is none, or where it also
 * sums up messages that are to be left out. Null for a thread without
 * messages, and where none are left. Takes two statements, however many
 * threads there are. Fails with BAD_USER_INPUT.
 */
export async function sumUp(
  store: MemoryStore,
  principal: Principal,
  threadIds: readonly string[],
  { exceptLast, tokenBudget, asOf }: SummaryOptions,
): Promise<Map<string, SummaryView | null>> {
  const except = exceptLast ?? 0;
  if (except < 0)
    throw new InvalidInputError("exceptLast", `must not be negative, but is ${except}`);
  const newest = { limit: maxDigestMessages, except };
  const [summaries, messages] = await Promise.all([
    store.summaries.byThreads(principal, threadIds),
    newestThen(store, principal, threadIds, newest, asOf),
  ]);
  const budget = tokenBudget ?? defaultTokenBudget;
  return new Map(
    threadIds.map((id) => {
      const running = summaryThen(summaries.get(id) ?? null, asOf);
      return [id, viewOf(messages.get(id) ?? [], running, { except, budget })];
    }),
  );
}

/** @param messages The newest that are not to be left out, oldest first. */
function viewOf(
  messages: readonly Message[],
  running: ThreadSummary | null,
  { except, budget }: { readonly except: number; readonly budget: number },
): SummaryView | null {
  const lastSeq = messages.at(-1)?.seq ?? null;
  if (lastSeq === null) return null;
  const isUsable = running !== null && (except === 0 || running.coveredSeq <= lastSeq);
  const used = isUsable ? running : null;
  const after = messages.filter(({ seq }) => (seq ?? 0) > (used?.coveredSeq ?? 0));
  const whole = [used?.text ?? "", transcriptOf(after)].filter((part) => part !== "").join("\n");
  const text = budget > 0 ? cutToTokens(whole, budget) : whole;
  return {
    text,
    topics: used?.topics ?? [],
    source: used ? "MODEL" : "DIGEST",
    messageCount: (used?.messageCount ?? 0) + after.length,
    tokenEstimate: estimateTokens(text),
    isTruncated: text !== whole,
    updatedAt: used?.updatedAt ?? null,
  };
}
