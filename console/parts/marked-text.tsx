import { Fragment } from "react";

interface Mark {
  /** UTF-16 code units of the text; null where the place is not known. */
  readonly start: number | null;
  readonly end: number | null;
  readonly quote: string;
}

/** A text in which the quotes are marked. Marks that overlap are one. */
export function MarkedText({
  text,
  marks,
}: {
  readonly text: string;
  readonly marks: readonly Mark[];
}) {
  const pieces: { readonly from: number; readonly to: number; readonly isMarked: boolean }[] = [];
  let at = 0;
  for (const [from, to] of ranges(text, marks)) {
    if (from > at) pieces.push({ from: at, to: from, isMarked: false });
    pieces.push({ from, to, isMarked: true });
    at = to;
  }
  pieces.push({ from: at, to: text.length, isMarked: false });
  return pieces.map(({ from, to, isMarked }) => {
    const piece = text.slice(from, to);
    return isMarked ? <mark key={from}>{piece}</mark> : <Fragment key={from}>{piece}</Fragment>;
  });
}

/** In order, without overlaps. */
function ranges(text: string, marks: readonly Mark[]): [number, number][] {
  const all = marks
    .map(({ start, end, quote }): [number, number] => {
      const found = start ?? text.indexOf(quote);
      return [found, end ?? found + quote.length];
    })
    .filter(([from, to]) => from >= 0 && to > from)
    .toSorted(([one], [other]) => one - other);
  const merged: [number, number][] = [];
  for (const [from, to] of all) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}
