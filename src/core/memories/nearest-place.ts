/**
 * The occurrence of a quote in a text that is nearest to `start`; of two equally near, the first. Null if there is
 * none. Time is linear in both lengths.
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

/** All occurrences, by the algorithm of Knuth, Morris and Pratt. */
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

/** For each prefix, the length of its longest proper prefix that is also its suffix. */
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
