import { useChanges, type Answered } from "engraph/react";
import type { AnyVariables, TypedDocumentNode } from "urql";
import type { ConsoleEvent, Followed } from "./connection";
import { useAnswer } from "./use-answer";
import { useSource } from "./use-source";

/**
 * Returns the answer of a query, and repeats the query whenever an event says that
 * the answer may have changed. The first query is sent once the events are followed,
 * so that no change is missed between the two.
 *
 * @param onEvents Receives the events, too.
 */
export function useLiveQuery<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  follow: Followed,
  onEvents?: (events: readonly ConsoleEvent[]) => void,
): Answered<Data> {
  return useAnswer(query, variables, useChanges(useSource(follow), onEvents));
}
