import { useMemo } from "react";
import { useAnswer } from "../../api/use-answer";
import type { Changes } from "engraph/react";
import type { LiveResult } from "../../api/use-answer";
import { TimeHistoryDocument, TimeRevisionsDocument } from "../../gql/graphql";
import { historyOf, revisedIn, type History } from "./history";
import { ownerOf, type Scope } from "./scope";
import { useLog } from "./use-log";

/**
 * The history of a scope. Revisions are loaded only for memories that have some: for all memories, the server would
 * reject the query as too costly.
 */
export function useHistory(scope: Scope, changes: Changes): LiveResult<History> {
  const owner = ownerOf(scope);
  const newest = useAnswer(
    TimeHistoryDocument,
    { memories: { owner }, messages: { owner } },
    changes,
  );
  const ids = newest.data ? revisedIn(newest.data) : [];
  const revised = useAnswer(
    TimeRevisionsDocument,
    ids.length > 0 ? { ids: [...ids] } : null,
    changes,
  );
  const earlier = revised.data?.nodes;
  const log = useLog(scope);
  // Shows the newest state at once; its revisions follow.
  const data = useMemo(
    () => newest.data && historyOf(newest.data, earlier ?? [], log),
    [newest.data, earlier, log],
  );
  return {
    data,
    error: newest.error ?? revised.error,
    isLoading: newest.isLoading,
    refresh: newest.refresh,
  };
}
