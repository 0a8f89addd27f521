import { useChanges, type Answered } from "engraph/react";
import type { AnyVariables, TypedDocumentNode } from "urql";
import type { ConsoleEvent, Followed } from "./connection";
import { useAnswer } from "./use-answer";
import { useSource } from "./use-source";

/**
 * The answer of a query, asked again whenever an event tells that it may have
 * changed. The query is asked first once the events are followed, so that no
 * change comes between the two.
 *
 * @param onEvents Is given the events, too.
 */
export function useLiveQuery<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  follow: Followed,
  onEvents?: (events: readonly ConsoleEvent[]) => void,
): Answered<Data> {
  return useAnswer(query, variables, useChanges(useSource(follow), onEvents));
}
