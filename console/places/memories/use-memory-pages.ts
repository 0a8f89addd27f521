import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { useConnection } from "../../api/connection-context";
import { useEvents } from "../../api/use-events";
import { MemoriesDocument, type MemoryFilter, type MemoryOrder } from "../../gql/graphql";
import { texts } from "../../texts";
import { MemoryPages } from "./memory-pages";

const pageSize = 100;

/**
 * The memories of a filter, live, loaded as far as they are looked at.
 *
 * @param onChange Called when memories have changed. The newest function is called.
 */
export function useMemoryPages(filter: MemoryFilter, orderBy: MemoryOrder, onChange: () => void) {
  const { client } = useConnection();
  const newest = useRef(onChange);
  useEffect(() => void (newest.current = onChange));
  const key = JSON.stringify({ filter, orderBy });
  const pages = useMemo(() => {
    const asked = JSON.parse(key) as { filter: MemoryFilter; orderBy: MemoryOrder };
    const ask = async (after: string | null) => {
      const variables = { first: pageSize, after, ...asked };
      const { data, error } = await client
        .query(MemoriesDocument, variables, { requestPolicy: "network-only" })
        .toPromise();
      if (!data) throw error ?? new Error(texts.states.failed);
      return data.memories;
    };
    return new MemoryPages(ask, () => newest.current());
  }, [client, key]);
  const { isFollowing, error: liveError } = useEvents({ subjectTypes: ["MEMORY"] }, () =>
    pages.change(),
  );
  useEffect(() => {
    if (isFollowing) pages.want(0, 0);
    return () => pages.stop();
  }, [isFollowing, pages]);
  const loaded = useSyncExternalStore(pages.subscribe, pages.loaded);
  return { pages, loaded, error: loaded.error ?? liveError };
}
