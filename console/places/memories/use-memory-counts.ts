import { useQuery } from "urql";
import { MemoryCountsDocument } from "../../gql/graphql";
import { filterOf, type Choices } from "./use-memory-filter";

/** How many memories each choice of kind, status or source shows, with the other choices as they are. */
export interface MemoryCounts {
  /** By value; what is not there has none. */
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
