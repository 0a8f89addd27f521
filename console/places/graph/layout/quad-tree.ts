/** Distant nodes count as one if the ratio of their square's size to its distance is smaller than this. */
const openingAngle = 1;
const deepest = 24;
/** Smaller squares are not subdivided. */
const smallest = 1e-3;
/** Points do not repel each other beyond this distance, so that unlinked parts stay close. */
const farthest = 420;
/** The square of the distance at which the repulsion is strongest. */
const nearest = 25;
/** Marks a square with no point, or with several. */
const none = -1;

/** The stack of squares to visit: at most three per level, and one. */
const squares = new Int32Array(4 * deepest + 4);
const sizes = new Float64Array(4 * deepest + 4);

/**
 * Nested squares over points, with the number and the centre of the points in each.
 * The forces of distant points are computed together (Barnes and Hut).
 */
export class QuadTree {
  /** The four children of each square; 0 for none. */
  #children = new Int32Array(0);
  /** The number of points, and the sums of their x and y. */
  #sums = new Float64Array(0);
  /** The point of each square that contains only one. */
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

  /** Adds the repulsion of all points within reach to the velocity of this one. */
  push(i: number, strength: number, velocity: Float32Array): void {
    const sums = this.#sums;
    const points = this.#point;
    const children = this.#children;
    const x = at(this.positions, 2 * i);
    const y = at(this.positions, 2 * i + 1);
    let vx = 0;
    let vy = 0;
    let open = 0;
    squares[0] = 0;
    sizes[0] = this.#size;
    while (open >= 0) {
      const square = squares[open] ?? 0;
      const size = sizes[open--] ?? 0;
      const weight = sums[3 * square] ?? 0;
      const point = points[square] ?? none;
      if (weight === 0 || point === i) continue;
      let dx = x - (sums[3 * square + 1] ?? 0) / weight;
      let dy = y - (sums[3 * square + 2] ?? 0) / weight;
      let squared = dx * dx + dy * dy;
      const reach = farthest + size * 1.5;
      if (squared > reach * reach) continue;
      if (point === none && size > smallest && size * size > squared * openingAngle ** 2) {
        for (let quarter = 0; quarter < 4; quarter++) {
          const child = children[4 * square + quarter] ?? 0;
          if (child === 0) continue;
          squares[++open] = child;
          sizes[open] = size / 2;
        }
        continue;
      }
      // Points at the same position are pushed apart, in different directions.
      if (squared < 1e-6) {
        dx = (i % 7) - 3 || 1;
        dy = (i % 5) - 2 || 1;
        squared = 1;
      }
      const force = (strength * weight) / Math.max(squared, nearest);
      vx += dx * force;
      vy += dy * force;
    }
    velocity[2 * i] = at(velocity, 2 * i) + vx;
    velocity[2 * i + 1] = at(velocity, 2 * i + 1) + vy;
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
      const resident = this.#point[square] ?? none;
      this.#add(square, x, y);
      if (weight === 0) {
        this.#point[square] = i;
        return;
      }
      if (depth === deepest) {
        this.#point[square] = none;
        return;
      }
      const half = size / 2;
      if (resident >= 0) {
        // The only point of this square moves into a quarter.
        this.#point[square] = none;
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
    this.#point[this.#count] = none;
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
