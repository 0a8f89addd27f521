import { unlessAborted } from "./caller.js";
import type { CursorStore } from "./cursor-store.js";
import {
  errorOfAnswer,
  errorOfSubscription,
  type AnswerError,
  type EngraphError,
} from "./engraph-error.js";
import type { JsonValue } from "./json-value.js";
import type { EventFilter, EventKind, LiveData, LiveVariables } from "./operation-types.js";
import type { Memory, Message, SubjectType } from "./records.js";
import type { SubscribeOptions, TransportAnswer } from "./transport.js";

interface AnyEvent {
  /** Its place in the log: `after` of a later `live` with the same scope goes on behind it. */
  readonly cursor: string;
  readonly at: string;
  /** What has happened to the record. */
  readonly kind: EventKind;
  /** The id of the record. */
  readonly id: string;
  /** The thread in which it happened. */
  readonly threadId: string | null;
  /** Whether the record is deleted: then nothing of its content is left in the event. */
  readonly isErased: boolean;
  /** The record as it was after the change. */
  readonly snapshot: JsonValue;
  /** What could not be read of the event; else empty. */
  readonly errors: readonly AnswerError[];
}

/** A change of a memory. */
export interface LiveMemoryEvent extends AnyEvent {
  readonly type: "MEMORY";
  /** As it is now; null if it is deleted. */
  readonly memory: Memory | null;
}

/** A change of a message. */
export interface LiveMessageEvent extends AnyEvent {
  readonly type: "MESSAGE";
  /** As it is now; null if it is deleted. */
  readonly message: Message | null;
}

/** A change of a record of another type. */
export interface LiveOtherEvent extends AnyEvent {
  readonly type: Exclude<SubjectType, "MEMORY" | "MESSAGE">;
}

/** A committed change: its `type` says of what. */
export type LiveEvent = LiveMemoryEvent | LiveMessageEvent | LiveOtherEvent;

export interface LiveOptions {
  /** The cursor behind which to begin; it goes before a stored one. Null: from now on. */
  readonly after?: string | null;
  /** Where to keep how far the loop has come. Default: that of `connect`, or nowhere. */
  readonly cursors?: CursorStore;
  /** Tells readers of the same scope apart in a store of cursors. Default: none. */
  readonly name?: string;
  /** Of which records. Default: MESSAGE and MEMORY. */
  readonly types?: readonly SubjectType[];
  /** Of one record alone. Default: all. */
  readonly id?: string;
  /** Which changes. Default: all. */
  readonly kinds?: readonly EventKind[];
  /** Ends the loop, without an error. */
  readonly signal?: AbortSignal;
  /** Told of each interruption, which is resumed by itself: to say that what is shown may be old. */
  readonly onInterruption?: (error: EngraphError, interruptions: number) => void;
}

/** What {@link liveEvents} needs of its client. */
export interface LiveSource {
  /** Aborted when the client is closed. */
  readonly closing: AbortSignal;
  /** The end of the log, after as many tries as it takes. */
  readonly logEnd: (options: Required<SubscribeOptions>) => Promise<string>;
  readonly subscribe: (
    variables: LiveVariables,
    options: Required<SubscribeOptions>,
  ) => AsyncIterable<TransportAnswer>;
}

/**
 * The changes of a scope, one after the other. An event counts as handled, and
 * its cursor is stored, when the loop asks for the next one.
 */
export function liveEvents(
  source: LiveSource,
  filter: EventFilter,
  options: LiveOptions,
): AsyncIterableIterator<LiveEvent, undefined, undefined> {
  const end = new AbortController();
  const events = follow(source, filter, options, end);
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    next: () => events.next(),
    // A generator that waits for an event would put the return off until then.
    return() {
      end.abort();
      return events.return(undefined);
    },
  };
}

async function* follow(
  source: LiveSource,
  filter: EventFilter,
  options: LiveOptions,
  end: AbortController,
): AsyncGenerator<LiveEvent, undefined, undefined> {
  const { signal: own, cursors, name = "", onInterruption } = options;
  const { closing } = source;
  const key = `live ${JSON.stringify([name, filter])}`;
  const isOver = () => end.signal.aborted || own?.aborted === true;
  const stop = () => end.abort();
  const unlinks = [closing, ...(own ? [own] : [])].map((signal) => {
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop);
    return () => signal.removeEventListener("abort", stop);
  });
  const { signal } = end;
  let answers: AsyncIterator<TransportAnswer> | undefined;
  try {
    closing.throwIfAborted();
    if (isOver()) return undefined;
    const following = {
      signal,
      onInterruption: (error: unknown, interruptions: number) =>
        onInterruption?.(errorOfSubscription(error) as EngraphError, interruptions),
    };
    const given = options.after === undefined ? await cursors?.get(key) : options.after;
    const after = given ?? (await source.logEnd(following));
    if (after !== given || options.after !== undefined) await cursors?.set(key, after);
    answers = source.subscribe({ after, filter }, following)[Symbol.asyncIterator]();
    for (;;) {
      const { value, done } = await unlessAborted(answers.next(), signal);
      if (done === true) break;
      const event = eventIn(value);
      yield event;
      await cursors?.set(key, event.cursor);
    }
  } catch (error) {
    if (closing.aborted) throw closing.reason;
    if (!isOver()) throw errorOfSubscription(error);
  } finally {
    for (const unlink of unlinks) unlink();
    end.abort();
    // It need not end before this loop does: it may wait for an event that never comes.
    void Promise.resolve(answers?.return?.()).catch(() => {});
  }
  closing.throwIfAborted();
  return undefined;
}

function eventIn(answer: TransportAnswer): LiveEvent {
  const { data, errors = [] } = answer;
  if (data === null || data === undefined) throw errorOfAnswer(answer);
  return { ...(data as LiveData).events, errors } as LiveEvent;
}
