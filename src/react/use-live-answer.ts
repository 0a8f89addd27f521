import { useMemo } from "react";
import type { LiveEvent, MemoryClient, MemoryScope } from "../client/client.js";
import { useMemory, clientNumber, liveSource, type FollowOptions } from "./use-live.js";
import { useAnswer, type Answered } from "./use-answer.js";
import { useFirst } from "./use-first.js";
import { noChanges, useChanges } from "./use-changes.js";

/** Options for the first answer of a view and for its updates. */
export interface AnswerOptions {
  /** Whether the component suspends until the first answer, and throws its error. Default: false. */
  readonly suspense?: boolean;
  /** Whether to ask again when an event reports that the answer may have changed. Default: true. */
  readonly live?: boolean;
}

interface LiveQuestion<Data> {
  /** The question as JSON. Null asks nothing. */
  readonly key: string | null;
  readonly ask: (memory: MemoryClient, signal?: AbortSignal) => Promise<Data>;
  /** The scope of the events that can change the answer. */
  readonly scope: MemoryScope;
  readonly types: NonNullable<FollowOptions["types"]>;
}

/**
 * Keeps an answer up to date with one resumable subscription. It follows events before it asks, so that no change is
 * missed.
 */
export function useLiveAnswer<Data>(
  { key, ask, scope, types }: LiveQuestion<Data>,
  { suspense = false, live = true }: AnswerOptions,
): Answered<Data> {
  const memory = useMemory();
  const whole = key === null ? null : `${clientNumber(memory)} ${key}`;
  const first = useFirst(memory, suspense ? whole : null, () => ask(memory));
  const followed = live && key !== null ? JSON.stringify([scope, { types }]) : null;
  const source = useMemo(
    () => (followed === null ? null : liveSource(memory, followed)),
    [memory, followed],
  );
  const changes = useChanges<LiveEvent>(source);
  const question =
    whole === null ? null : { key: whole, ask: (signal: AbortSignal) => ask(memory, signal) };
  return useAnswer(question, live ? changes : noChanges, first);
}
