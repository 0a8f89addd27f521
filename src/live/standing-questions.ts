import { AsyncLocalStorage } from "node:async_hooks";
import { InvalidInputError } from "../core/errors/request-errors.js";
import { ModelUnavailableError } from "../core/errors/model-errors.js";
import { lateKind } from "../core/events/event.js";
import type { EventReader, FeedEvent } from "../core/events/event-feed.js";
import { defaultFadingPolicy } from "../core/facts/fading-policy.js";
import { nextTurn, YieldTimer } from "../core/tasks/in-turns.js";
import type { Principal } from "../core/principal.js";
import type { WordSearchOptions } from "../core/search/words/lexical-retriever.js";
import { queryEmbedding } from "../core/search/embedding/query-vector.js";
import type { SearchModels } from "../core/search/embedding/search-models.js";
import { hasDirection } from "../core/search/embedding/vector.js";
import { isAskable, isAsked, judge, type MatchedEvent } from "../core/standing/judge.js";
import { RecordWordReader } from "../core/standing/record-words.js";
import {
  type StandingFeed,
  checkedQuestion,
  type QuestionMeaning,
  type StandingQuestion,
  type StandingQuestionInput,
} from "../core/standing/standing-question.js";
import { EventStream, type EventBatch } from "./event-stream.js";
import { eventVectors, type EventVectors } from "./event-vectors.js";
import { QuestionEntry } from "./question-entry.js";
import { TenantMatcher, type MatcherParts } from "./tenant-matcher.js";

/** Number of matches delivered to a reader at a time. */
const pageSize = 50;

export interface StandingQuestionsOptions extends Omit<MatcherParts, "words"> {
  readonly words: WordSearchOptions;
  readonly models: Pick<SearchModels, "embedder" | "calls">;
}

/**
 * Questions that are matched against every change. Followers that are up to date share the one matcher of their tenant.
 * Followers that start from a cursor, or have fallen behind, read the log, where each event is judged by the same
 * rules.
 */
export class StandingQuestions implements StandingFeed {
  readonly #matchers = new Map<string, TenantMatcher>();
  readonly #matcherOf = new WeakMap<QuestionEntry, TenantMatcher>();
  readonly #words: RecordWordReader;
  /** Detaches matchers from the context of the operation that started them. */
  readonly #inOwnContext = AsyncLocalStorage.snapshot();

  constructor(private readonly options: StandingQuestionsOptions) {
    this.#words = new RecordWordReader(options.words.analyser);
  }

  async follow(
    principal: Principal,
    input: StandingQuestionInput,
    after?: string | null,
  ): Promise<EventReader> {
    const checked = checkedQuestion(principal, input, this.options.words);
    const meaning = await this.#meaningOf(checked);
    const source = await this.options.feed.subscribe(principal, checked.filter, after);
    void source.return?.();
    const entry = new QuestionEntry({ ...checked, meaning }, source);
    return this.#open(entry, source.position, source.isOver);
  }

  /** The question's vector. The embedder is called once. */
  async #meaningOf({
    mode,
    query,
    minSimilarity,
  }: Omit<StandingQuestion, "meaning">): Promise<QuestionMeaning | null> {
    const { words, models } = this.options;
    const { embedder, calls } = models;
    if (embedder === null && mode === "VECTOR")
      throw new InvalidInputError("mode", "must not be VECTOR where no embedder is configured");
    if (embedder === null || mode === "KEYWORD") return null;
    const hasSay = embedder.weight > 0 && !words.without.has("MEANING");
    if (mode === "HYBRID" && !hasSay) return null;
    const answer = await calls.ask(embedder.name, (signal) =>
      queryEmbedding(embedder, query, signal),
    );
    // Without a vector the question would silently miss matches.
    if ("reason" in answer) throw new ModelUnavailableError(answer.reason);
    const { vector } = answer.value;
    if (vector === undefined || !hasDirection(vector))
      throw new InvalidInputError("query", "has no meaning that the embedder knows");
    // HYBRID has a similarity floor; a search by meaning alone has none.
    const floor = mode === "HYBRID" ? (embedder.minSimilarity ?? -1) : -1;
    const least = Math.max(
      floor,
      answer.value.least ?? -1,
      minSimilarity ?? embedder.recallSimilarity ?? defaultFadingPolicy.recallSimilarity,
    );
    return { vector, model: embedder.name, least };
  }

  #open(entry: QuestionEntry, position: number, isOver = false): EventStream {
    const { source } = entry;
    const stream = new EventStream({
      position,
      isOver,
      read: (after) => this.#read(entry, after),
      onClose: (closed) => this.#close(entry, closed),
      head: () => source.head,
      end: () => this.options.store.events.head(),
      // Not beyond the matched position, because later matches are not known yet.
      open: (from = this.#matchedBy(entry) ?? source.head) => this.#open(entry, from),
    });
    if (entry.streams.size === 0) this.#add(entry);
    entry.streams.add(stream);
    return stream;
  }

  #add(entry: QuestionEntry): void {
    const { tenantId } = entry.question.principal;
    const matcher = this.#matchers.get(tenantId) ?? this.#begin(tenantId);
    this.#matcherOf.set(entry, matcher);
    matcher.add(entry);
  }

  #begin(tenantId: string): TenantMatcher {
    const parts = { ...this.options, words: this.#words };
    const onEnd = () => {
      if (this.#matchers.get(tenantId) === matcher) this.#matchers.delete(tenantId);
    };
    const matcher = this.#inOwnContext(() => new TenantMatcher(parts, tenantId, onEnd));
    this.#matchers.set(tenantId, matcher);
    return matcher;
  }

  #close(entry: QuestionEntry, stream: EventStream): void {
    entry.streams.delete(stream);
    if (entry.streams.size === 0) this.#matcherOf.get(entry)?.remove(entry);
  }

  #matchedBy(entry: QuestionEntry): number | undefined {
    return this.#matcherOf.get(entry)?.matched;
  }

  async #read(entry: QuestionEntry, after: number): Promise<EventBatch> {
    for (let from = after; ;) {
      if (from < entry.since) return this.#replay(entry, from);
      const later = entry.matches.filter(({ position }) => position > from);
      const end = later.findIndex(({ match }) => match === null);
      const places = later.slice(0, Math.min(pageSize, end === -1 ? Infinity : end + 1));
      const last = places.at(-1);
      const isOver = last?.match === null;
      const isCutShort = isOver || places.length === pageSize;
      // A match may be recorded before its event is completely matched.
      const upTo = Math.max(
        from,
        last?.position ?? 0,
        isCutShort ? 0 : (this.#matchedBy(entry) ?? 0),
      );
      const events = await this.#eventsAt(entry, places);
      if (events.length > 0 || isOver || places.length < pageSize) return { events, upTo, isOver };
      from = upTo;
    }
  }

  /** The events of these matches, except those whose records have been deleted. */
  async #eventsAt(
    { source }: QuestionEntry,
    places: QuestionEntry["matches"],
  ): Promise<MatchedEvent[]> {
    const events: MatchedEvent[] = [];
    for (const { position, match } of places) {
      if (match === null) break;
      const reader = source.from(position - 1);
      const [event] = await reader.read().finally(() => void reader.return?.());
      if (event?.position === position && event.snapshot !== null) events.push({ ...event, match });
    }
    return events;
  }

  /** Reads pages of the log until one has matching events, or the log ends. */
  async #replay(entry: QuestionEntry, after: number): Promise<EventBatch> {
    const reader = entry.source.from(after);
    try {
      for (;;) {
        const page = await reader.read();
        const events = await this.#matching(entry.question, page);
        const { position: upTo, isOver } = reader;
        const isEnd = page.length === 0 || isOver || entry.streams.size === 0;
        if (events.length > 0 || isEnd) return { events, upTo, isOver };
        await nextTurn();
      }
    } finally {
      void reader.return?.();
    }
  }

  async #matching(
    question: StandingQuestion,
    events: readonly FeedEvent[],
  ): Promise<MatchedEvent[]> {
    const { store, clock } = this.options;
    const asked = events.filter(
      (event) => isAskable(event, clock.now()) && isAsked(question, event),
    );
    const { tenantId } = question.principal;
    const vectors: EventVectors = question.meaning
      ? await eventVectors(store, tenantId, asked)
      : new Map();
    const timer = new YieldTimer();
    const matching: MatchedEvent[] = [];
    for (const event of asked) {
      const words = await this.#words.of(event, event.snapshot ?? {});
      const match = judge(question, {
        words,
        vectors: vectors.get(event.position) ?? null,
        isLate: event.kind === lateKind,
      });
      if (match) matching.push({ ...event, match });
      await timer.pause();
    }
    return matching;
  }
}
