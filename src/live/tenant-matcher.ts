import type { Clock } from "../core/time/clock.js";
import { CursorExpiredError } from "../core/errors/request-errors.js";
import { ShuttingDownError } from "../core/errors/limit-errors.js";
import { eventKinds, lateKind, type StoredEvent } from "../core/events/event.js";
import type { EventFeed, EventReader, FeedEvent } from "../core/events/event-feed.js";
import { YieldTimer } from "../core/tasks/in-turns.js";
import type { Logger } from "../core/log-context.js";
import type { MemoryStore } from "../core/store/memory-store.js";
import { workerOf } from "../core/principal.js";
import { isAskable, isAsked, judge } from "../core/standing/judge.js";
import { QuestionIndex } from "../core/standing/question-index.js";
import type { RecordWordReader } from "../core/standing/record-words.js";
import { eventVectors, type EventVectors } from "./event-vectors.js";
import type { QuestionEntry } from "./question-entry.js";

/** The most events matched together. Their vectors are read at once. */
const batchSize = 50;
/** The delay before retrying after a failure, in milliseconds. */
const retryMs = 1_000;

export interface MatcherParts {
  readonly store: MemoryStore;
  readonly feed: EventFeed;
  readonly words: RecordWordReader;
  readonly clock: Clock;
  readonly logger: Logger;
}

/**
 * Matches a tenant's events with the followed questions, each event once, after its commit. It records the positions of
 * matches; followers read the events themselves.
 */
export class TenantMatcher {
  readonly #indexes = new Map<string | null, QuestionIndex<QuestionEntry>>();
  readonly #byThread = new Map<string, Set<QuestionEntry>>();
  readonly #entries = new Set<QuestionEntry>();
  #reader: EventReader | undefined;
  /**
   * The last event whose candidate questions were determined. Questions added now are only matched for certain against
   * later events.
   */
  #begun = Infinity;
  #matched: number | undefined;
  #isClosed = false;

  /** @param onEnd Called when the last question was removed, or the feed has ended. */
  constructor(
    private readonly parts: MatcherParts,
    private readonly tenantId: string,
    private readonly onEnd: () => void,
  ) {
    void this.#follow();
  }

  /** The position up to which all events are matched; undefined before the start. */
  get matched(): number | undefined {
    return this.#matched;
  }

  add(entry: QuestionEntry): void {
    const { scope, filter } = entry.question;
    const owner = scope.userId ?? null;
    const index = this.#indexes.get(owner) ?? new QuestionIndex();
    this.#indexes.set(owner, index);
    index.add(entry);
    this.#entries.add(entry);
    const { endsWithThread } = filter;
    if (endsWithThread !== undefined) {
      const ofThread = this.#byThread.get(endsWithThread) ?? new Set();
      this.#byThread.set(endsWithThread, ofThread.add(entry));
    }
    entry.beginAt(this.#begun);
  }

  remove(entry: QuestionEntry): void {
    const { scope, filter } = entry.question;
    const owner = scope.userId ?? null;
    const index = this.#indexes.get(owner);
    index?.remove(entry);
    if (index?.size === 0) this.#indexes.delete(owner);
    const ofThread = this.#byThread.get(filter.endsWithThread ?? "");
    ofThread?.delete(entry);
    if (ofThread?.size === 0) this.#byThread.delete(filter.endsWithThread ?? "");
    this.#entries.delete(entry);
    // A group closes one reader just before it opens the next.
    setImmediate(() => {
      if (this.#entries.size === 0) this.#end();
    });
  }

  async #follow(): Promise<void> {
    const { feed } = this.parts;
    try {
      this.#reader = await this.#tried(() =>
        feed.subscribe(workerOf(this.tenantId), {
          entities: ["Message", "Memory", "Thread"],
          kinds: eventKinds,
        }),
      );
      if (this.#isClosed) return void this.#reader.return?.();
      this.#beginAt(this.#reader.position);
      while (!this.#isClosed) await this.#tried(() => this.#next());
    } catch (error) {
      // Readers resume elsewhere by their cursors.
      if (!(error instanceof ShuttingDownError)) throw error;
      for (const { streams } of this.#entries) for (const stream of streams) stream.shutDown();
    }
    this.#end();
  }

  /** Retries until the work succeeds. Stops when the matcher is closed. */
  async #tried<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (this.#isClosed || error instanceof ShuttingDownError) throw new ShuttingDownError();
        this.parts.logger.error({ error }, "Standing questions could not be matched.");
        await new Promise<void>((resolve) => void this.parts.clock.after(retryMs, resolve));
      }
    }
  }

  async #next(): Promise<void> {
    const reader = this.#reader as EventReader;
    try {
      const { value, done } = await reader.next();
      if (done) return this.#end();
      const events = [value];
      while (reader.hasNext && events.length < batchSize)
        events.push((await reader.next()).value as FeedEvent);
      await this.#tried(() => this.#match(events));
    } catch (error) {
      if (error instanceof ShuttingDownError) throw error;
      // The log was trimmed past the reader's position, or could not be read. Followers that lack events read the log.
      const position = error instanceof CursorExpiredError ? undefined : this.#matched;
      void reader.return?.();
      this.#reader = reader.from(position);
      if (!(error instanceof CursorExpiredError)) throw error;
      this.#beginAt(this.#reader.position);
    }
  }

  #beginAt(position: number): void {
    this.#begun = this.#matched = position;
    for (const entry of this.#entries) {
      entry.beginAt(position);
      entry.wake();
    }
  }

  async #match(events: readonly FeedEvent[]): Promise<void> {
    let vectors: EventVectors | undefined;
    const readVectors = async () =>
      (vectors ??= await eventVectors(this.parts.store, this.tenantId, events));
    const timer = new YieldTimer();
    for (const event of events) {
      if (event.entity === "Thread") this.#endThread(event);
      else await this.#matchRecord(event, readVectors);
      this.#matched = this.#begun = event.position;
      await timer.pause();
    }
  }

  #endThread({ kind, subjectId, position }: StoredEvent): void {
    if (kind !== "DELETED") return;
    for (const entry of this.#byThread.get(subjectId) ?? []) entry.note({ position, match: null });
  }

  async #matchRecord(event: StoredEvent, readVectors: () => Promise<EventVectors>): Promise<void> {
    const { clock, words } = this.parts;
    const { position } = event;
    const index = this.#indexes.get(event.userId);
    if (!index || !isAskable(event, clock.now())) return;
    const own = await words.of(event, event.snapshot);
    const vectors = index.hasMeaning ? await readVectors() : null;
    const isLate = event.kind === lateKind;
    const record = { words: own, vectors: vectors?.get(position) ?? null, isLate };
    // Questions added from here on are not among the candidates, and read the log for this event.
    this.#begun = position;
    const timer = new YieldTimer();
    for (const [entry, mayBeNear] of await index.candidates(record)) {
      // Few candidates match, and most that match also select this event, so check that last.
      const match = judge(entry.question, record, mayBeNear);
      if (match && isAsked(entry.question, event)) entry.note({ position, match });
      if (timer.isOver) await timer.pause();
    }
  }

  #end(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    void this.#reader?.return?.();
    this.onEnd();
  }
}
