import type { Clock } from "../time/clock.js";
import { ModelUnavailableError, ModelUnusableError } from "../errors/model-errors.js";
import {
  addUsage,
  noUsage,
  type ExtractionTurn,
  type LanguageModel,
  type ModelUsage,
  type Summary,
  type SummaryRequest,
} from "../models/language-model.js";
import type { MemoryStore } from "../store/memory-store.js";
import type { Message } from "../messages/message.js";
import type { Principal } from "../principal.js";
import type { ThreadSummary } from "../summaries/summary-view.js";
import { cutToTokens, estimateTokens } from "../models/tokens.js";
import { dayOf } from "../usage/model-usage.js";
import type { TokenBudget } from "../usage/token-budget.js";
import { shownText } from "./card-contents.js";

/** Timeout of a card's model call, in milliseconds. */
export const modelTimeoutMs = 30_000;

/** A model's summary of the thread, or the reason why there is none. */
export type ModelSummary =
  | {
      readonly summary: Summary;
      /** Number of the messages, the newest, that the model was shown. */
      readonly shown: number;
    }
  | { readonly note: string };

export interface ModelSummaryRequest {
  /** Null: no model is configured. */
  readonly model: LanguageModel | null;
  /** The tenant's daily budget. Null: no limit. */
  readonly budget: Pick<TokenBudget, "forbids" | "reasonFor"> | null;
  /** The stored summary; null: none. */
  readonly running: ThreadSummary | null;
  /** The messages that it does not cover, oldest first; at least one, each with a text to show. */
  readonly messages: readonly Message[];
  /** Maximum prompt, in tokens. Null: no limit. */
  readonly tokenLimit: number | null;
}

/**
 * Lets a model summarise a thread for one card; only its cost is stored. If the model fails,
 * refuses or takes too long, the result is a note. No model is called when the day's budget is
 * used up.
 */
export async function sumUpByModel(
  store: MemoryStore,
  clock: Clock,
  principal: Principal,
  { model, budget, running, messages, tokenLimit }: ModelSummaryRequest,
): Promise<ModelSummary> {
  if (!model) return { note: "No model is configured that could sum up the thread." };
  if (budget && (await budget.forbids(principal, model)))
    return { note: `The model was not asked to sum up the thread: ${budget.reasonFor(principal)}` };
  const previous = running?.text ?? null;
  const request = {
    previous,
    turns: turnsWithin(messages, roomFor(previous, tokenLimit)),
    tokenLimit,
  };
  const spent = new Map<string, ModelUsage>();
  try {
    const summary = await ask(model, clock, request, spent);
    return { summary, shown: request.turns.length };
  } catch (error) {
    return { note: `The model did not sum up the thread: ${reasonOf(error)}` };
  } finally {
    await account(store, principal, dayOf(clock.now()), spent);
  }
}

async function ask(
  model: LanguageModel,
  clock: Clock,
  request: SummaryRequest,
  spent: Map<string, ModelUsage>,
): Promise<Summary> {
  const timeout = new AbortController();
  const late = new ModelUnavailableError(`It took more than ${modelTimeoutMs / 1000} seconds.`);
  const cancel = clock.after(modelTimeoutMs, () => timeout.abort(late));
  try {
    return await model.summarize(request, {
      signal: timeout.signal,
      spend: (name, usage) => spent.set(name, addUsage(spent.get(name) ?? noUsage, usage)),
    });
  } catch (error) {
    throw timeout.signal.aborted ? late : error;
  } finally {
    cancel();
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof ModelUnusableError) return error.messageForClients;
  if (error instanceof ModelUnavailableError) return error.message;
  throw error;
}

async function account(
  store: MemoryStore,
  principal: Principal,
  day: number,
  spent: ReadonlyMap<string, ModelUsage>,
): Promise<void> {
  if (spent.size === 0) return;
  await store.unit(principal, async (unit) => {
    for (const [model, usage] of spent) await unit.usage.add({ day, model, ...usage });
  });
}

/** Tokens for messages: the rest of the prompt after the previous summary, but at least half of the limit. */
function roomFor(previous: string | null, tokenLimit: number | null): number | null {
  if (tokenLimit === null) return null;
  return Math.max(tokenLimit - estimateTokens(previous ?? ""), Math.ceil(tokenLimit / 2));
}

/** As many of the newest messages as fit; of the newest, at least the beginning. */
function turnsWithin(messages: readonly Message[], room: number | null): ExtractionTurn[] {
  const turns: ExtractionTurn[] = [];
  let left = room ?? Infinity;
  for (const { id: messageId, role, name, content, timestamp } of messages.toReversed()) {
    const whole = shownText(content ?? "");
    if (whole === "") continue;
    const text = turns.length === 0 && left !== Infinity ? cutToTokens(whole, left) : whole;
    left -= estimateTokens(text);
    if (left < 0) break;
    turns.unshift({ messageId, role, name, content: text, timestamp });
  }
  return turns;
}
