import { useCallback, useEffect, useRef, useState } from "react";
import type { Changes } from "./use-changes.js";

/** A question to the server. Questions with the same key are the same. */
export interface Question<Data> {
  readonly key: string;
  readonly ask: (signal: AbortSignal) => Promise<Data>;
}

/** The state of the answer to a question. */
export interface Answered<Data> {
  /** The newest answer; undefined until the first one. */
  readonly data: Data | undefined;
  readonly error: Error | undefined;
  readonly isLoading: boolean;
  /** Whether the data answers the newest question, not an earlier one. */
  readonly isCurrent: boolean;
  /** Asks again at once. */
  readonly refresh: () => void;
}

interface Known<Data> {
  /** The key of the answered question. Null if none was answered. */
  readonly key: string | null;
  readonly data: Data | undefined;
  readonly error: Error | undefined;
}

/**
 * Asks a question, and asks it again after each change. Requests do not overlap: each waits for the previous answer. If
 * the question changes faster than the server answers, questions in between are skipped, but the newest is always
 * asked. Until it is answered, the previous answer is returned.
 *
 * @param question Null asks nothing.
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
  // What the answer depends on. It may change while a request is pending.
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
