import { Fragment } from "react";

export interface Mark {
  /** Offsets in the text in UTF-16 code units; null if the position is unknown. */
  readonly start: number | null;
  readonly end: number | null;
  readonly quote: string;
  /** Whether it is highlighted among the other marks. */
  readonly isLit?: boolean;
}

type Look = "plain" | "marked" | "lit";

/** A text with its quotes marked. Overlapping marks are merged, except highlighted ones. */
export function MarkedText({
  text,
  marks,
}: {
  readonly text: string;
  readonly marks: readonly Mark[];
}) {
  return piecesOf(text, marks).map(({ from, to, look }) => {
    const piece = text.slice(from, to);
    if (look === "plain") return <Fragment key={from}>{piece}</Fragment>;
    return (
      <mark key={from} data-lit={look === "lit" || undefined}>
        {piece}
      </mark>
    );
  });
}

interface Piece {
  readonly from: number;
  readonly to: number;
  readonly look: Look;
}

/** Splits the text at the ends of marks, and merges neighbours with the same look. */
function piecesOf(text: string, marks: readonly Mark[]): Piece[] {
  const ranges = marks.map((mark) => rangeOf(text, mark)).filter(({ from, to }) => to > from);
  const bounds = [0, text.length, ...ranges.flatMap(({ from, to }) => [from, to])];
  const places = [...new Set(bounds)].toSorted((one, other) => one - other);
  const pieces: Piece[] = [];
  for (const [i, from] of places.entries()) {
    const to = places[i + 1];
    if (to === undefined) break;
    const over = ranges.filter((range) => range.from <= from && range.to >= to);
    const look = over.some(({ isLit }) => isLit) ? "lit" : over.length > 0 ? "marked" : "plain";
    const last = pieces.at(-1);
    if (last?.look === look) pieces[pieces.length - 1] = { ...last, to };
    else pieces.push({ from, to, look });
  }
  return pieces;
}

function rangeOf(text: string, { start, end, quote, isLit = false }: Mark) {
  const from = start ?? text.indexOf(quote);
  const to = Math.min(end ?? from + quote.length, text.length);
  return from < 0 ? { from: 0, to: 0, isLit } : { from, to, isLit };
}
