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
  /**
   * The event's position in the log. Pass it as `after` to a later `live` with the same scope to continue behind it.
   */
  readonly cursor: string;
  readonly at: string;
  /** The kind of change. */
  readonly kind: EventKind;
  /** The id of the record. */
  readonly id: string;
  /** The thread in which the change happened. */
  readonly threadId: string | null;
  /** Whether the record has been deleted. If so, the event contains none of its content. */
  readonly isErased: boolean;
  /** The record as it was after the change. */
  readonly snapshot: JsonValue;
  /** Errors of fields that could not be read; usually empty. */
  readonly errors: readonly AnswerError[];
}

/** A change of a memory. */
export interface LiveMemoryEvent extends AnyEvent {
  readonly type: "MEMORY";
  /** The current memory; null if it is deleted. */
  readonly memory: Memory | null;
}

/** A change of a message. */
export interface LiveMessageEvent extends AnyEvent {
  readonly type: "MESSAGE";
  /** The current message; null if it is deleted. */
  readonly message: Message | null;
}

/** A change of a record of another type. */
export interface LiveOtherEvent extends AnyEvent {
  readonly type: Exclude<SubjectType, "MEMORY" | "MESSAGE">;
}

/** A committed change. Its `type` is the type of the changed record. */
export type LiveEvent = LiveMemoryEvent | LiveMessageEvent | LiveOtherEvent;

export interface LiveOptions {
  /** The cursor to start behind. Takes precedence over a stored one. Null starts from the present. */
  readonly after?: string | null;
  /** Where to store the position of the loop. Default: that of `connect`, or nowhere. */
  readonly cursors?: CursorStore;
  /** Distinguishes readers of the same scope in a cursor store. Default: none. */
  readonly name?: string;
  /** The types of the records. Default: MESSAGE and MEMORY. */
  readonly types?: readonly SubjectType[];
  /** The id of a single record. Default: all. */
  readonly id?: string;
  /** The kinds of changes. Default: all. */
  readonly kinds?: readonly EventKind[];
  /** Ends the loop, without an error. */
  readonly signal?: AbortSignal;
  /**
   * Called for each interruption, after which the loop resumes by itself. Use it to mark the displayed data as stale.
   */
  readonly onInterruption?: (error: EngraphError, interruptions: number) => void;
}

/** The members of the client that {@link liveEvents} uses. */
export interface LiveSource {
  /** Aborted when the client is closed. */
  readonly closing: AbortSignal;
  /** Reads the cursor of the log's end, with unlimited retries. */
  readonly logEnd: (options: Required<SubscribeOptions>) => Promise<string>;
  readonly subscribe: (
    variables: LiveVariables,
    options: Required<SubscribeOptions>,
  ) => AsyncIterable<TransportAnswer>;
}

/**
 * Iterates over the changes of a scope. When the loop asks for the next event, the previous one counts as handled and
 * its cursor is stored.
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
    // A generator that waits for an event would delay its return until one arrives.
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
    // Not awaited: the subscription may be waiting for an event that never arrives.
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
