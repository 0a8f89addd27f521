import type { Changes } from "engraph/react";
import { useAnswer, type Answered } from "../../api/use-answer";
import { SearchDocument, type FoundFragment, type SearchQuery } from "../../gql/graphql";
import type { Asked } from "./setting";

/** Runs a search. @param asked Null runs none. */
export function useFound(asked: Asked | null, changes: Changes): Answered<SearchQuery> {
  const variables = asked && {
    input: asked.input,
    wholeStore: asked.layer === "store",
    threadId: asked.threadId,
    isThread: asked.layer === "thread",
  };
  return useAnswer(SearchDocument, variables, changes);
}

/** Null if the thread is unknown. */
export function foundIn({ search, thread }: SearchQuery): FoundFragment | null {
  return search ?? thread?.search ?? null;
}
