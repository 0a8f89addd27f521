import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import type { AnyVariables, TypedDocumentNode } from "urql";
import { useConnection } from "../api/connection-context";
import { useEvents } from "engraph/react";
import { useSource } from "../api/use-source";
import type { SubjectType } from "../gql/graphql";
import { texts } from "../texts";
import { Pages, type Loaded, type Page } from "./pages";

const pageSize = 100;

interface PageVariables {
  readonly first: number;
  readonly after?: string | null;
}

/** A connection of the API. It must be the same object, or have the same members, at each rendering. */
export interface Source<Row, Data, Variables> {
  readonly query: TypedDocumentNode<Data, Variables>;
  readonly pageOf: (data: Data) => Page<Row>;
  /** Changes of these subjects may change the list. */
  readonly subjects: readonly SubjectType[];
}

export interface PagedList<Row extends { readonly id: string }> extends Loaded<Row> {
  readonly pages: Pages<Row>;
}

/**
 * A live list of the API, loaded as far as it is viewed.
 *
 * @param onChange Called when the list may have changed. The function of the latest rendering is called.
 */
export function usePages<
  Row extends { readonly id: string },
  Data,
  Variables extends AnyVariables & PageVariables,
>(
  { query, pageOf, subjects }: Source<Row, Data, Variables>,
  variables: Omit<Variables, "first" | "after">,
  onChange?: () => void,
): PagedList<Row> {
  const { client } = useConnection();
  const newest = useRef(onChange);
  useEffect(() => void (newest.current = onChange));
  const key = JSON.stringify(variables);
  const pages = useMemo(() => {
    const ask = async (after: string | null) => {
      const asked = { ...(JSON.parse(key) as object), first: pageSize, after } as Variables;
      const { data, error } = await client
        .query(query, asked, { requestPolicy: "network-only" })
        .toPromise();
      if (!data) throw error ?? new Error(texts.states.failed);
      return pageOf(data);
    };
    return new Pages<Row>(ask, () => newest.current?.());
  }, [client, key, query, pageOf]);
  const { isFollowing, error: liveError } = useEvents(
    useSource({ subjectTypes: [...subjects] }),
    () => pages.change(),
  );
  useEffect(() => {
    if (isFollowing) pages.want(0, 0);
    return () => pages.stop();
  }, [isFollowing, pages]);
  const loaded = useSyncExternalStore(pages.subscribe, pages.loaded);
  return { ...loaded, pages, error: loaded.error ?? liveError };
}
