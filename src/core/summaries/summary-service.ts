import { cutToCharacters, countCharacters } from "../text.js";
import { InvalidInputError } from "../errors/request-errors.js";
import type { MemoryStore } from "../store/memory-store.js";
import type { Message } from "../messages/message.js";
import { newestThen } from "../messages/newest-then.js";
import type { Principal } from "../principal.js";
import type { Thread } from "../threads/thread.js";
import { charactersPerToken } from "../models/tokens.js";
import {
  transcriptOf,
  type SummaryOptions,
  type SummaryView,
  summaryThen,
  type ThreadSummary,
} from "./summary-view.js";

/** Token budget of a summary by default. */
export const defaultTokenBudget = 1_000;

/** The most messages in a digest, so that long threads cost no more than short ones. */
export const maxDigestMessages = 200;

/** Summarises threads for callers from stored data, without a model. */
export class SummaryService {
  constructor(private readonly store: MemoryStore) {}

  /** The result of {@link sumUp} for one thread. */
  async of(
    principal: Principal,
    thread: Pick<Thread, "id">,
    options: SummaryOptions = {},
  ): Promise<SummaryView | null> {
    return (await sumUp(this.store, principal, [thread.id], options)).get(thread.id) ?? null;
  }
}

/**
 * Summarises threads: the running summary plus a digest of the newest messages after it, or only a digest if there is
 * no running summary or it covers messages to leave out. Null for a thread without remaining messages. Takes two
 * statements for any number of threads. Fails with BAD_USER_INPUT.
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

/** @param messages The newest messages that are not left out, oldest first. */
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
  // As in Oracle Agent Memory: in any script, a token has the same number of characters.
  const text = budget > 0 ? cutToCharacters(whole, Math.floor(charactersPerToken * budget)) : whole;
  return {
    text,
    topics: used?.topics ?? [],
    messageCount: (used?.messageCount ?? 0) + after.length,
    tokenEstimate: Math.ceil(countCharacters(text) / charactersPerToken),
    isTruncated: text !== whole,
    updatedAt: used?.updatedAt ?? null,
  };
}
