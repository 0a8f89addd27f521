/**
 * The indexes of the `count` largest numbers, largest first; of equal numbers, the lowest index
 * first. Looks at each number once, and sorts only what it returns.
 *
 * @param after Only indexes after this one in that order.
 */
export function bestPlaces(numbers: Float64Array, count: number, after?: number): number[] {
  const isBehind = (one: number, other: number) => {
    const difference = (numbers[one] ?? 0) - (numbers[other] ?? 0);
    return difference === 0 ? one > other : difference < 0;
  };
  // A heap whose root is the worst of the best so far.
  const heap: number[] = [];
  for (let place = 0; place < numbers.length; place++) {
    if (after !== undefined && !isBehind(place, after)) continue;
    if (heap.length < count) rise(heap, place, isBehind);
    else if (count > 0 && (numbers[place] ?? 0) > (numbers[heap[0] ?? 0] ?? 0))
      sink(heap, place, isBehind);
  }
  return heap.sort((one, other) => (isBehind(one, other) ? 1 : -1));
}

type Compare = (one: number, other: number) => boolean;

function rise(heap: number[], place: number, isBehind: Compare): void {
  let at = heap.length;
  heap.push(place);
  while (at > 0) {
    const parent = (at - 1) >> 1;
    const above = heap[parent] ?? 0;
    if (!isBehind(place, above)) break;
    heap[at] = above;
    at = parent;
  }
  heap[at] = place;
}

/** Replaces the root and restores the heap order. */
function sink(heap: number[], place: number, isBehind: Compare): void {
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && isBehind(heap[child + 1] ?? 0, heap[child] ?? 0)) child++;
    if (!isBehind(heap[child] ?? 0, place)) break;
    heap[at] = heap[child] ?? 0;
    at = child;
  }
  heap[at] = place;
}
