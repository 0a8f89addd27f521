import { useCallback, useEffect, useRef, useState } from "react";
import type { Changes } from "./use-changes.js";

/** A question to the server. Two with the same key are the same. */
export interface Question<Data> {
  readonly key: string;
  readonly ask: (signal: AbortSignal) => Promise<Data>;
}

/** What is known of the answer to a question. */
export interface Answered<Data> {
  /** The newest answer; undefined until the first one. */
  readonly data: Data | undefined;
  readonly error: Error | undefined;
  readonly isLoading: boolean;
  /** Whether the data is the answer to the newest question, and not to an earlier one. */
  readonly isCurrent: boolean;
  /** Asks again at once. */
  readonly refresh: () => void;
}

interface Known<Data> {
  /** Of the question that it answers. Null: none was answered. */
  readonly key: string | null;
  readonly data: Data | undefined;
  readonly error: Error | undefined;
}

/**
 * The answer to a question, which is asked again with each change. Questions
 * that change faster than the server answers are not all asked: each one waits
 * for the answer of the one before, and the newest is always asked. Until then,
 * the earlier answer stays.
 *
 * @param question Null: there is nothing to ask.
 * @param first An answer that is known before the question is asked.
 */
export function useAnswer<Data>(
  question: Question<Data> | null,
  changes: Changes,
  first?: Data,
): Answered<Data> {
  const key = question?.key ?? null;
  const [known, setKnown] = useState<Known<Data>>({
    key: null,
    data: undefined,
    error: undefined,
  });
  const [times, setTimes] = useState(0);
  const [isAsking, setIsAsking] = useState(false);
  const newest = useRef(question);
  useEffect(() => void (newest.current = question));
  const running = useRef({ wanted: "", over: new AbortController() });
  // What an answer depends on. It can change while an answer is waited for.
  const wanted =
    key === null || changes.count === null ? "" : JSON.stringify([key, changes.count, times]);
  useEffect(() => {
    const { current: now } = newest;
    if (!now || isAsking || wanted === "" || running.current.wanted === wanted) return;
    const over = new AbortController();
    running.current = { wanted, over };
    setIsAsking(true);
    const settle = (answer: Partial<Known<Data>>) => {
      if (over.signal.aborted) return;
      setKnown((before) => ({ ...before, key: now.key, ...answer }));
      setIsAsking(false);
    };
    now.ask(over.signal).then(
      (data) => settle({ data, error: undefined }),
      (error: unknown) => settle({ error: error as Error }),
    );
  }, [wanted, isAsking]);
  useEffect(
    () => () => {
      running.current.over.abort();
      running.current.wanted = "";
      setIsAsking(false);
    },
    [],
  );
  const refresh = useCallback(() => setTimes((before) => before + 1), []);
  const isAnswered = known.key === key;
  const data = isAnswered ? known.data : (first ?? known.data);
  return {
    data: key === null ? undefined : data,
    error: known.error ?? changes.error ?? undefined,
    isLoading: key !== null && data === undefined && !known.error,
    isCurrent: key !== null && ((!isAsking && isAnswered) || first !== undefined),
    refresh,
  };
}
