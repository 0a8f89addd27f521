import { useMemo } from "react";
import { useAnswer } from "../../api/use-answer";
import type { Changes } from "../../api/use-changes";
import type { LiveResult } from "../../api/use-live-query";
import { TimeHistoryDocument, TimeRevisionsDocument } from "../../gql/graphql";
import { historyOf, revisedIn, type History } from "./history";
import { ownerOf, type Scope } from "./scope";

/** What happened in a scope. Revisions are read of memories that have some: of all, the server would refuse it as too costly. */
export function useHistory(scope: Scope, changes: Changes): LiveResult<History> {
  const owner = ownerOf(scope);
  const isThread = scope.thread !== "";
  const newest = useAnswer(
    TimeHistoryDocument,
    {
      filter: isThread ? null : { owner },
      messages: { owner },
      threadId: scope.thread,
      isThread,
    },
    changes,
  );
  const nodeIds = newest.data ? revisedIn(newest.data) : [];
  const hasRevised = nodeIds.length > 0;
  const revised = useAnswer(
    TimeRevisionsDocument,
    hasRevised ? { nodeIds: [...nodeIds] } : null,
    changes,
  );
  const earlier = revised.data?.nodes;
  const data = useMemo(() => {
    if (!newest.data || (hasRevised && !earlier)) return undefined;
    return historyOf(newest.data, earlier ?? []);
  }, [newest.data, hasRevised, earlier]);
  return {
    data,
    error: newest.error ?? revised.error,
    isLoading: newest.isLoading || revised.isLoading,
    refresh: newest.refresh,
  };
}
