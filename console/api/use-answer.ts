import { useEffect, useRef, useState } from "react";
import { useQuery, type AnyVariables, type TypedDocumentNode } from "urql";
import type { Changes } from "./use-changes";

/** What is known of the answer to a question. */
export interface LiveResult<Data> {
  /** The newest answer; undefined until the first one. */
  readonly data: Data | undefined;
  readonly error: Error | undefined;
  readonly isLoading: boolean;
  /** Asks again at once. */
  readonly refresh: () => void;
}

export interface Answered<Data> extends LiveResult<Data> {
  /** Whether the data is the answer to the newest variables, and not to earlier ones. */
  readonly isCurrent: boolean;
}

/**
 * The answer of a query, asked again with each change. Variables that change
 * faster than the server answers are not all asked for: each question waits for
 * the answer of the one before, and the newest is always asked. Until then, the
 * earlier answer stays.
 *
 * @param variables Null: there is nothing to ask.
 */
export function useAnswer<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables | null,
  changes: Changes,
): Answered<Data> {
  const wanted = variables === null ? null : JSON.stringify(variables);
  const [asked, setAsked] = useState({ query, variables: wanted });
  const isAsked = asked.query === query && asked.variables === wanted;
  const [{ data, error, fetching, operation }, ask] = useQuery<Data, Variables>({
    query: asked.query,
    variables: JSON.parse(asked.variables ?? "{}"),
    pause: asked.variables === null || changes.count === null,
    requestPolicy: "network-only",
  } as Parameters<typeof useQuery<Data, Variables>>[0]);
  useEffect(() => {
    if (!fetching && !isAsked) setAsked({ query, variables: wanted });
  }, [fetching, isAsked, query, wanted]);

  const last = useRef(changes.count);
  useEffect(() => {
    const isFirst = last.current === null;
    // What changes while the server answers is asked for thereafter.
    if (last.current === changes.count || (fetching && !isFirst)) return;
    last.current = changes.count;
    if (!isFirst && changes.count !== null && asked.variables !== null)
      ask({ requestPolicy: "network-only" });
  }, [changes.count, fetching, asked, ask]);

  const isAnswered = JSON.stringify(operation?.variables) === wanted;
  return {
    data: wanted === null ? undefined : data,
    error: error ?? changes.error ?? undefined,
    isLoading: wanted !== null && data === undefined && !error,
    isCurrent: wanted !== null && !fetching && isAsked && isAnswered,
    refresh: () => ask({ requestPolicy: "network-only" }),
  };
}
