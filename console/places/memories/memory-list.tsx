import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import type { MemoryRowFragment } from "../../gql/graphql";
import { MemoryLine } from "../../parts/memory-line";
import { texts } from "../../texts";

/** The rows of the list that are in sight. Arrow keys go from one to the next. */
export function MemoryList({
  rows,
  total,
  onSight,
}: {
  readonly rows: readonly MemoryRowFragment[];
  readonly total: number;
  readonly onSight: (from: number, to: number) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState<number | null>(null);
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), []);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => 66,
    overscan: 8,
    scrollMargin: top,
    getItemKey: (i) => rows[i]?.id ?? i,
    // The row with the focus stays, wherever one scrolls.
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      const isAway = focused !== null && focused < rows.length && !inSight.includes(focused);
      return isAway ? [...inSight, focused].toSorted((one, other) => one - other) : inSight;
    },
  });
  const items = virtualizer.getVirtualItems();
  const from = virtualizer.range?.startIndex ?? 0;
  const to = virtualizer.range?.endIndex ?? 0;
  useEffect(() => onSight(from, to), [from, to, rows.length, onSight]);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || focused === null) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(rows.length - 1, focused + step));
    virtualizer.scrollToIndex(next);
    setFocused(next);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-index="${next}"] a`)?.focus(),
    );
  };
  return (
    <ul
      ref={list}
      className="memory-list"
      aria-label={texts.places.memories}
      style={{ height: virtualizer.getTotalSize() }}
      onKeyDown={move}
      onBlur={() => setFocused(null)}
    >
      {items.map(({ key, index, start }) => {
        const row = rows[index];
        return (
          row && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={total}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start - top}px)` }}
              onFocus={() => setFocused(index)}
            >
              <Row row={row} />
            </li>
          )
        );
      })}
    </ul>
  );
}

function Row({ row }: { readonly row: MemoryRowFragment }) {
  const parts = [row.category, texts.memories.values[row.source], row.userId, row.agentId].filter(
    (part) => part !== null,
  );
  return (
    <div className="memory-row" data-status={row.status}>
      <div>
        <MemoryLine memory={row} />
      </div>
      <div className="quiet clipped">
        {row.pinned && `${texts.memory.pinned} · `}
        {parts.join(" · ")}
      </div>
    </div>
  );
}
