/** Far nodes count as one where their square looks smaller than this. */
const openingAngle = 0.9;
const deepest = 24;

/**
 * Squares within squares over points, with the number and the middle of the
 * points in each: so the forces of far points are taken together (Barnes and Hut).
 */
export class QuadTree {
  /** Four children of each square: 0 for none. */
  #children = new Int32Array(0);
  /** The number of points, and the sums of their places. */
  #sums = new Float64Array(0);
  /** The only point of a square. -1: it has none, or several. */
  #point = new Int32Array(0);
  #count = 0;
  #left = 0;
  #top = 0;
  #size = 1;

  constructor(private readonly positions: Float32Array) {
    const points = positions.length / 2;
    this.#grow(Math.max(64, points * 4));
    this.#frame();
    this.#square();
    for (let i = 0; i < points; i++) this.#insert(i);
  }

  /** Adds the push of all other points to the velocity of this one. */
  push(i: number, strength: number, velocity: Float32Array): void {
    const x = at(this.positions, 2 * i);
    const y = at(this.positions, 2 * i + 1);
    const open: number[] = [0, this.#size];
    while (open.length > 0) {
      const size = open.pop() ?? 0;
      const square = open.pop() ?? 0;
      const weight = this.#sums[3 * square] ?? 0;
      if (weight === 0 || this.#point[square] === i) continue;
      let dx = x - (this.#sums[3 * square + 1] ?? 0) / weight;
      let dy = y - (this.#sums[3 * square + 2] ?? 0) / weight;
      let squared = dx * dx + dy * dy;
      const isFar = size * size < openingAngle * openingAngle * squared;
      if (isFar || (this.#point[square] ?? -1) >= 0 || size < 1e-3) {
        if (squared < 1e-6) {
          dx = (i % 7) - 3 || 1;
          dy = (i % 5) - 2 || 1;
          squared = 1;
        }
        const force = (strength * weight) / Math.max(squared, 25);
        velocity[2 * i] = at(velocity, 2 * i) + dx * force;
        velocity[2 * i + 1] = at(velocity, 2 * i + 1) + dy * force;
      } else
        for (let quarter = 0; quarter < 4; quarter++) {
          const child = this.#children[4 * square + quarter] ?? 0;
          if (child > 0) open.push(child, size / 2);
        }
    }
  }

  #frame(): void {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let i = 0; i < this.positions.length; i += 2) {
      const x = at(this.positions, i);
      const y = at(this.positions, i + 1);
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
    this.#left = left;
    this.#top = top;
    this.#size = Math.max(right - left, bottom - top, 1);
  }

  #insert(i: number): void {
    let [square, left, top, size] = [0, this.#left, this.#top, this.#size];
    const x = at(this.positions, 2 * i);
    const y = at(this.positions, 2 * i + 1);
    for (let depth = 0; ; depth++) {
      const weight = this.#sums[3 * square] ?? 0;
      const resident = this.#point[square] ?? -1;
      this.#add(square, x, y);
      if (weight === 0) {
        this.#point[square] = i;
        return;
      }
      if (depth === deepest) {
        this.#point[square] = -1;
        return;
      }
      const half = size / 2;
      if (resident >= 0) {
        // The one that lived here alone moves into a quarter.
        this.#point[square] = -1;
        const rx = at(this.positions, 2 * resident);
        const ry = at(this.positions, 2 * resident + 1);
        const child = this.#child(square, quarterOf(rx, ry, left + half, top + half));
        this.#add(child, rx, ry);
        this.#point[child] = resident;
      }
      const quarter = quarterOf(x, y, left + half, top + half);
      square = this.#child(square, quarter);
      left += (quarter & 1) * half;
      top += (quarter >> 1) * half;
      size = half;
    }
  }

  #add(square: number, x: number, y: number): void {
    this.#sums[3 * square] = (this.#sums[3 * square] ?? 0) + 1;
    this.#sums[3 * square + 1] = (this.#sums[3 * square + 1] ?? 0) + x;
    this.#sums[3 * square + 2] = (this.#sums[3 * square + 2] ?? 0) + y;
  }

  #child(square: number, quarter: number): number {
    const known = this.#children[4 * square + quarter] ?? 0;
    if (known > 0) return known;
    const child = this.#square();
    this.#children[4 * square + quarter] = child;
    return child;
  }

  #square(): number {
    if (this.#count === this.#point.length) this.#grow(this.#count * 2);
    this.#point[this.#count] = -1;
    return this.#count++;
  }

  #grow(squares: number): void {
    const [children, sums, point] = [this.#children, this.#sums, this.#point];
    this.#children = new Int32Array(4 * squares);
    this.#children.set(children);
    this.#sums = new Float64Array(3 * squares);
    this.#sums.set(sums);
    this.#point = new Int32Array(squares);
    this.#point.set(point);
  }
}

function quarterOf(x: number, y: number, middleX: number, middleY: number): number {
  return (x >= middleX ? 1 : 0) + (y >= middleY ? 2 : 0);
}

function at(values: Float32Array, index: number): number {
  return values[index] ?? 0;
}
