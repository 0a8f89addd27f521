import type { Clock } from "../clock.js";
import type { LanguageModels } from "../language-models.js";
import type { MemoryStore } from "../memory-store.js";
import type { Message } from "../messages/message.js";
import { newestThen } from "../messages/newest-then.js";
import type { Principal } from "../principal.js";
import type { SummaryService } from "../summaries/summary-service.js";
import { summaryThen, type ThreadSummary } from "../summaries/thread-summary.js";
import type { SettingsRules } from "../threads/thread-settings.js";
import type { Thread } from "../threads/thread.js";
import { estimateTokens } from "../tokens.js";
import type { TokenBudget } from "../usage/token-budget.js";
import { shownContent, shownMessage, shownText } from "./card-contents.js";
import { fitCard, tokensOf, type CardMaterial } from "./card-fitting.js";
import { cardFormats, renderCard } from "./card-format.js";
import { checkedCardInput, type CardInput, type CheckedCardInput } from "./card-input.js";
import { derivedQuery } from "./card-query.js";
import { sumUpByModel } from "./card-summary.js";
import { topicsOf } from "./card-topics.js";
import type { ContextCard } from "./context-card.js";
import {
  findRelevant,
  noneRelevant,
  type CardSearch,
  type RelevantRecords,
} from "./relevant-records.js";

export interface ContextCardParts {
  readonly store: MemoryStore;
  readonly clock: Clock;
  readonly search: CardSearch;
  readonly summaries: Pick<SummaryService, "of">;
  readonly models: LanguageModels;
  readonly rules: SettingsRules;
  /** What a tenant's models may spend on a day. Null: as much as they like. */
  readonly budget: TokenBudget | null;
}

/** Messages that topics are guessed from at the least. */
const topicMessages = 10;
/** Messages that a model is given at the most: a long thread costs no more than a short one. */
const maxModelMessages = 200;

/** What the thread is about, and what was said before its recent messages. */
interface Gist {
  readonly topics: readonly string[];
  readonly summary: string;
  /** Whether there was more of it than any budget lets in. */
  readonly isCut: boolean;
  readonly notes: readonly string[];
}

/** What was read of a thread. */
interface ThreadView {
  readonly thread: Thread;
  readonly running: ThreadSummary | null;
  /** The newest, as many as anything needs; oldest first. */
  readonly newest: readonly Message[];
  /** Those of them that the card is to show. */
  readonly recent: readonly Message[];
  /** The place after the last message. */
  readonly end: number;
}

/** Composes context cards: what a prompt needs to know of a thread. */
export class ContextCardService {
  constructor(private readonly parts: ContextCardParts) {}

  /**
   * A card of a thread that the caller has read. No model is asked unless the
   * input says so, and one that fails costs the card nothing but a note.
   * Fails with BAD_USER_INPUT.
   */
  async of(principal: Principal, thread: Thread, given: CardInput): Promise<ContextCard> {
    const input = checkedCardInput(given);
    const view = await this.#read(principal, thread, input);
    const fallback = newestOf(view.newest, input.fallbackMessageCount);
    const query = input.query ?? derivedQuery(view.running?.topics ?? [], fallback);
    const [relevant, gist] = await Promise.all([
      this.#relevant(principal, view, query, input),
      this.#gist(principal, view, input),
    ]);
    return composed(view, query, relevant, gist, input);
  }

  async #read(
    principal: Principal,
    thread: Thread,
    { query, fallbackMessageCount, maxRecentMessages, asOf }: CheckedCardInput,
  ): Promise<ThreadView> {
    const { store } = this.parts;
    const needed = [topicMessages, maxRecentMessages, query === null ? fallbackMessageCount : 0];
    const limit = Math.max(...needed);
    const [windows, summaries] = await Promise.all([
      asOf
        ? newestThen(store, principal, [thread.id], { limit, except: 0 }, asOf)
        : store.messages.windowByThread(principal, [thread.id], {
            from: 0,
            to: null,
            newest: limit,
          }),
      store.summaries.byThreads(principal, [thread.id]),
    ]);
    const newest = windows.get(thread.id) ?? [];
    const recent = newestOf(newest, maxRecentMessages);
    const running = summaryThen(summaries.get(thread.id) ?? null, asOf);
    const end = asOf ? (newest.at(-1)?.seq ?? 0) + 1 : thread.lastSeq + 1;
    return { thread, running, newest, recent, end };
  }

  async #relevant(
    principal: Principal,
    { thread, recent }: ThreadView,
    query: string | null,
    input: CheckedCardInput,
  ): Promise<RelevantRecords> {
    if (input.maxRelevantResults === 0) return noneRelevant("No relevant results are wanted.");
    if (query === null) return noneRelevant("There is nothing to search for.");
    const shown = new Set(recent.map(({ id }) => id));
    return findRelevant(this.parts.search, principal, thread, query, input, shown);
  }

  async #gist(principal: Principal, view: ThreadView, input: CheckedCardInput): Promise<Gist> {
    if (!input.useModel) return this.#storedGist(principal, view, input);
    const { store, clock, models, rules, budget } = this.parts;
    const { thread, running } = view;
    const { model, contextCardTokenLimit: limit } = rules.of(thread);
    const found = await this.#notSummedUp(principal, view);
    const messages = newestOf(found, maxModelMessages);
    if (messages.length === 0) return this.#storedGist(principal, view, input);
    const made = await sumUpByModel(store, clock, principal, {
      model: models.find(model),
      budget,
      running,
      messages,
      tokenLimit: limit > 0 ? limit : null,
    });
    if ("note" in made) return this.#storedGist(principal, view, input, [made.note]);
    const { text: summary, topics } = made.summary;
    const named = topics.length > 0 ? topics : topicsOf(view.newest);
    const notes =
      made.shown < found.length
        ? [`The model was shown the newest ${made.shown} of the messages to sum up, and no others.`]
        : [];
    return { summary, topics: named, isCut: false, notes };
  }

  /** One more than a model is given tells that there are others. */
  async #notSummedUp(principal: Principal, { thread, running }: ThreadView): Promise<Message[]> {
    const newest = { limit: maxModelMessages + 1, except: 0 };
    const found = await this.parts.store.messages.newestByThread(principal, [thread.id], newest);
    const covered = running?.coveredSeq ?? 0;
    return (found.get(thread.id) ?? []).filter(
      ({ seq, content }) => (seq ?? 0) > covered && shownText(content ?? "") !== "",
    );
  }

  /** Without a model: the running summary, and a digest of what lies between it and the recent messages. */
  async #storedGist(
    principal: Principal,
    { thread, running, newest, recent, end }: ThreadView,
    { summaryTokens, tokenBudget, asOf }: CheckedCardInput,
    notes: readonly string[] = [],
  ): Promise<Gist> {
    const topics = running && running.topics.length > 0 ? running.topics : topicsOf(newest);
    const before = (recent[0]?.seq ?? end) - 1;
    if (running && running.coveredSeq >= before)
      return { topics, summary: running.text, isCut: false, notes };
    const view = await this.parts.summaries.of(principal, thread, {
      exceptLast: recent.length,
      tokenBudget: summaryTokens ?? tokenBudget ?? 0,
      asOf,
    });
    return { topics, summary: view?.text ?? "", isCut: view?.isTruncated ?? false, notes };
  }
}

function composed(
  { thread, recent }: ThreadView,
  query: string | null,
  { records, legs }: RelevantRecords,
  gist: Gist,
  { tokenBudget, summaryTokens }: CheckedCardInput,
): ContextCard {
  const material = {
    topics: gist.topics.map(shownText).filter((topic) => topic !== ""),
    summary: shownText(gist.summary),
    relevant: records.map(({ result, isMinimum, rank }) => ({
      type: result.recordType,
      timestamp: result.timestamp,
      content: shownContent(result.record),
      isMinimum,
      rank,
    })),
    messages: recent.map(shownMessage),
  } satisfies CardMaterial;
  const { contents, ...fitted } = fitCard(material, { tokens: tokenBudget, summaryTokens });
  return {
    threadId: thread.id,
    topics: contents.topics,
    summary: contents.summary === "" ? null : contents.summary,
    relevant: fitted.relevant.flatMap((i) => {
      const [shown, found] = [material.relevant[i], records[i]];
      if (!shown || !found) return [];
      const { record, score } = found.result;
      return { ...shown, record, score, tokens: tokensOf((writer) => writer.record(shown)) };
    }),
    recentMessages: fitted.messages.flatMap((i) => recent[i] ?? []),
    tokenEstimate: Math.max(
      ...cardFormats.map((format) => estimateTokens(renderCard(contents, format))),
    ),
    tokenBudget,
    dropped: {
      relevantIds: without(records, fitted.relevant).map(({ result }) => result.recordId),
      messageIds: without(recent, fitted.messages).map(({ id }) => id),
      topics: without(material.topics, fitted.topics),
      summaryCut: fitted.isSummaryCut || gist.isCut,
    },
    legs,
    notes: gist.notes,
    query,
    contents,
  };
}

/** Those that stand at none of these places. */
function without<T>(items: readonly T[], places: readonly number[]): T[] {
  const shown = new Set(places);
  return items.filter((_, i) => !shown.has(i));
}

function newestOf(messages: readonly Message[], count: number): Message[] {
  return count === 0 ? [] : messages.slice(-count);
}
