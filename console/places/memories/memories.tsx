import { useCallback, useMemo } from "react";
import { useQuery } from "urql";
import { MemoryOwnersDocument } from "../../gql/graphql";
import { useViewer } from "../../session/viewer-context";
import { texts } from "../../texts";
import { Filters } from "./filters";
import "./memories.css";
import { MemoryList } from "./memory-list";
import { useMemoryCounts } from "./use-memory-counts";
import { filterOf, orders, useChoices } from "./use-memory-filter";
import { useMemoryPages } from "./use-memory-pages";

/** All memories, live, limited to what one looks for. */
export default function Memories() {
  const viewer = useViewer();
  const [choices, change] = useChoices();
  const { counts, refresh } = useMemoryCounts(choices);
  const order = orders[choices.order];
  const { pages, loaded, error } = useMemoryPages(filterOf(choices), order, refresh);
  const [{ data: owners }] = useQuery({ query: MemoryOwnersDocument });
  const { rows, total, hasMore } = loaded;
  const categories = useMemo(
    () => [...new Set(rows.map(({ category }) => category ?? ""))].filter(Boolean).toSorted(),
    [rows],
  );
  const onSight = useCallback((from: number, to: number) => pages.want(from, to), [pages]);
  return (
    <>
      <h1>{texts.places.memories}</h1>
      <Filters
        choices={choices}
        onChange={change}
        counts={counts}
        owners={owners}
        categories={categories}
        reviews={viewer.reviews}
      />
      {error && (
        <p role="alert" className="error">
          {texts.states.failed} {error.message}{" "}
          <button type="button" onClick={() => pages.retry()}>
            {texts.states.retry}
          </button>
        </p>
      )}
      {total === null ? (
        !error && <p className="page-note">{texts.states.loading}</p>
      ) : (
        <section className="panel">
          <p className="quiet" aria-live="polite">
            {texts.counts.memories(total)}
          </p>
          {rows.length === 0 ? (
            <p className="quiet">{texts.memories.none}</p>
          ) : (
            <MemoryList rows={rows} total={total} onSight={onSight} />
          )}
          {hasMore && rows.length > 0 && <p className="quiet">{texts.states.loading}</p>}
        </section>
      )}
    </>
  );
}
