import type { ReactNode } from "react";
import { Failure } from "../parts/failure";
import { texts } from "../texts";
import type { PagedList } from "./use-pages";
import { VirtualList } from "./virtual-list";

/** A list of any length with its count. Shows the loading state or the error until it is loaded. */
export function LongList<Row extends { readonly id: string }>({
  label,
  list: { rows, total, hasMore, error, pages },
  count,
  none,
  children,
}: {
  readonly label: string;
  readonly list: PagedList<Row>;
  readonly count: (total: number) => string;
  /** The text for an empty list. */
  readonly none: string;
  /** Renders a row. */
  readonly children: (row: Row) => ReactNode;
}) {
  return (
    <>
      {error && <Failure error={error} onRetry={pages.retry} />}
      {total === null ? (
        !error && <p className="page-note">{texts.states.loading}</p>
      ) : (
        <section className="panel">
          <p className="quiet" aria-live="polite">
            {count(total)}
          </p>
          {rows.length === 0 ? (
            <p className="quiet">{none}</p>
          ) : (
            <VirtualList label={label} rows={rows} total={total} onSight={pages.want}>
              {children}
            </VirtualList>
          )}
          {hasMore && rows.length > 0 && <p className="quiet">{texts.states.loading}</p>}
        </section>
      )}
    </>
  );
}
