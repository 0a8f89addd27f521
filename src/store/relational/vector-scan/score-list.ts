/** The scores of all vectors of a search, from which the highest are taken in batches. */
export class ScoreList {
  /** Keys of vectors. The score of each is at the same position in `scores`. */
  keys = new Float64Array(1024);
  scores = new Float32Array(1024);
  #length = 0;
  /** The last score that was taken. */
  #takenScore = Infinity;
  #takenPlace = -1;

  get length(): number {
    return this.#length;
  }

  /** Makes room for more entries, which the caller fills, and returns the position of the first. */
  extend(count: number): number {
    const start = this.#length;
    this.#length += count;
    if (this.#length > this.keys.length) {
      const { keys, scores } = this;
      this.keys = new Float64Array(Math.max(this.#length, 2 * keys.length));
      this.keys.set(keys);
      this.scores = new Float32Array(this.keys.length);
      this.scores.set(scores);
    }
    return start;
  }

  add(key: number, score: number): void {
    const place = this.extend(1);
    this.keys[place] = key;
    this.scores[place] = score;
  }

  /** Takes up to `count` keys with the highest scores not taken before, highest first, and none below the floor. */
  take(count: number, floor: number): number[] {
    const places = this.#highest(count, floor).sort((one, other) =>
      this.#isHigher(one, other) ? -1 : 1,
    );
    const last = places.at(-1);
    if (last !== undefined) {
      this.#takenScore = this.#scoreAt(last);
      this.#takenPlace = last;
    }
    return places.map((place) => this.keys[place] as number);
  }

  /** Keeps the best in a heap with the worst of them on top: most others need to be compared only with that one. */
  #highest(count: number, floor: number): number[] {
    const heap: number[] = [];
    let bar = floor;
    for (let place = 0; place < this.#length; place++) {
      const score = this.#scoreAt(place);
      if (score < bar || !this.#isLeft(place, score)) continue;
      if (heap.length < count) {
        heap.push(place);
        this.#rise(heap, heap.length - 1);
      } else if (this.#isHigher(place, heap[0] as number)) {
        heap[0] = place;
        this.#sink(heap);
      } else continue;
      if (heap.length === count) bar = Math.max(floor, this.#scoreAt(heap[0] as number));
    }
    return heap;
  }

  #isLeft(place: number, score: number): boolean {
    return score < this.#takenScore || (score === this.#takenScore && place > this.#takenPlace);
  }

  #isHigher(one: number, other: number): boolean {
    const difference = this.#scoreAt(one) - this.#scoreAt(other);
    return difference === 0 ? one < other : difference > 0;
  }

  #scoreAt(place: number): number {
    return this.scores[place] as number;
  }

  #rise(heap: number[], from: number): void {
    const place = heap[from] as number;
    let at = from;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!this.#isHigher(heap[above] as number, place)) break;
      heap[at] = heap[above] as number;
      at = above;
    }
    heap[at] = place;
  }

  #sink(heap: number[]): void {
    const place = heap[0] as number;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= heap.length) break;
      const right = below + 1;
      if (right < heap.length && this.#isHigher(heap[below] as number, heap[right] as number))
        below = right;
      if (!this.#isHigher(place, heap[below] as number)) break;
      heap[at] = heap[below] as number;
      at = below;
    }
    heap[at] = place;
  }
}
