import { useQuery } from "urql";
import { MemoryCountsDocument } from "../../gql/graphql";
import { filterOf, type Choices } from "./use-memory-filter";

/** The number of memories for each kind, status and source, given the other choices. */
export interface MemoryCounts {
  /** By value; a missing value has no memories. */
  readonly counts: ReadonlyMap<string, number> | undefined;
  readonly refresh: () => void;
}

export function useMemoryCounts(choices: Choices): MemoryCounts {
  const [{ data }, ask] = useQuery({
    query: MemoryCountsDocument,
    variables: {
      ofKinds: filterOf({ ...choices, kinds: [] }),
      ofStatuses: filterOf({ ...choices, statuses: [] }),
      ofSources: filterOf({ ...choices, sources: [] }),
    },
    requestPolicy: "network-only",
  });
  const found = data && [data.kinds, data.statuses, data.sources].flatMap(({ counts }) => counts);
  return {
    counts: found && new Map(found.map(({ key, count }) => [key, count])),
    refresh: () => ask({ requestPolicy: "network-only" }),
  };
}
