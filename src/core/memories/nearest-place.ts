/**
 * Where a quote stands in a text: of several places, the one that is nearest
 * to where it stood before, of two as near the first. Null: nowhere. Takes time
 * that grows with both lengths and not with their product, whatever they say.
 */
export function nearestPlace(text: string, quote: string, start: number): number | null {
  if (text.startsWith(quote, start)) return start;
  let nearest: number | null = null;
  for (const place of placesOf(text, quote)) {
    if (nearest !== null && Math.abs(place - start) >= Math.abs(nearest - start)) break;
    nearest = place;
  }
  return nearest;
}

/** All places, by the algorithm of Knuth, Morris and Pratt. */
function* placesOf(text: string, quote: string): Generator<number> {
  const borders = bordersOf(quote);
  let matched = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    while (matched > 0 && unit !== quote.charCodeAt(matched)) matched = borders[matched - 1] ?? 0;
    if (unit === quote.charCodeAt(matched)) matched += 1;
    if (matched < quote.length) continue;
    yield i + 1 - matched;
    matched = borders[matched - 1] ?? 0;
  }
}

/** How long the longest beginning is, for each beginning of a text, that it also ends with, but for itself. */
function bordersOf(text: string): Int32Array {
  const borders = new Int32Array(text.length);
  let length = 0;
  for (let i = 1; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    while (length > 0 && unit !== text.charCodeAt(length)) length = borders[length - 1] ?? 0;
    if (unit === text.charCodeAt(length)) length += 1;
    borders[i] = length;
  }
  return borders;
}
