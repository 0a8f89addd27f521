import { useEffect, useRef } from "react";
import { useQuery, type AnyVariables, type TypedDocumentNode } from "urql";
import type { ConsoleEvent, Followed } from "./connection";
import { useEvents } from "./use-events";

/** Between two answers of the same query, in milliseconds. */
const pauseMs = 150;

export interface LiveResult<Data> {
  /** The newest answer; undefined until the first one. */
  readonly data: Data | undefined;
  readonly error: Error | undefined;
  readonly isLoading: boolean;
  /** Asks again at once. */
  readonly refresh: () => void;
}

/**
 * The answer of a query, asked again whenever an event of the filter tells that
 * it may have changed. The query is asked first once the events are followed, so
 * that no change comes between the two.
 *
 * @param onEvents Is given the events, too.
 */
export function useLiveQuery<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  follow: Followed,
  onEvents?: (events: readonly ConsoleEvent[]) => void,
): LiveResult<Data> {
  const timer = useRef<number | null>(null);
  const { isFollowing, error: liveError } = useEvents(follow, (events) => {
    onEvents?.(events);
    timer.current ??= window.setTimeout(() => {
      timer.current = null;
      ask({ requestPolicy: "network-only" });
    }, pauseMs);
  });
  const [{ data, error, fetching }, ask] = useQuery<Data, Variables>({
    query,
    variables,
    pause: !isFollowing,
    requestPolicy: "network-only",
  } as Parameters<typeof useQuery<Data, Variables>>[0]);
  useEffect(
    () => () => {
      if (timer.current !== null) window.clearTimeout(timer.current);
    },
    [],
  );
  return {
    data,
    error: error ?? liveError ?? undefined,
    isLoading: data === undefined && !error && (fetching || !isFollowing),
    refresh: () => ask({ requestPolicy: "network-only" }),
  };
}
