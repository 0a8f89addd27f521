import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import "./lists.css";

/** A list that renders only its visible rows. Arrow keys move the focus from row to row. */
export function VirtualList<Row extends { readonly id: string }>({
  label,
  rows,
  total,
  onSight,
  children,
}: {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly total: number;
  readonly onSight: (from: number, to: number) => void;
  /** Renders a row. */
  readonly children: (row: Row) => ReactNode;
}) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState<number | null>(null);
  // The content above the list may grow.
  useLayoutEffect(() => setTop(Math.round(topOf(list.current))));
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => 66,
    overscan: 8,
    scrollMargin: top,
    getItemKey: (i) => rows[i]?.id ?? i,
    // The focused row stays rendered, wherever the list is scrolled to.
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
      className="virtual-list"
      aria-label={label}
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
              {children(row)}
            </li>
          )
        );
      })}
    </ul>
  );
}

/** The offset from the top of the page, whatever the scroll position. */
function topOf(element: Element | null): number {
  return element === null ? 0 : element.getBoundingClientRect().top + window.scrollY;
}
