import { QuadTree } from "./quad-tree.js";

export interface LayoutInput {
  /** x and y of each node. NaN for a node without a position. */
  readonly positions: Float32Array;
  /** Pairs of node indexes. */
  readonly edges: Int32Array;
  /** The target of each node from left to right, 0 to 1. NaN for none. */
  readonly ranks: Float32Array;
}

const repulsion = 110;
const springLength = 34;
const gravity = 0.012;
const friction = 0.6;
const coolest = 0.004;
/** Large graphs cool faster, as each of their steps takes longer. */
const cooling = { small: 0.98, large: 0.966 };
const large = 1_500;
/** The distance between the first and the last rank, per ranked node. */
const rankWidth = 120;

/** Nodes repel each other and edges attract their ends, until the layout is calm. */
export class ForceLayout {
  readonly positions: Float32Array;
  readonly #velocity: Float32Array;
  readonly #degree: Float32Array;
  #heat: number;

  constructor(private readonly input: LayoutInput) {
    const { positions, edges } = input;
    this.positions = positions.slice();
    this.#velocity = new Float32Array(positions.length);
    this.#degree = new Float32Array(positions.length / 2);
    for (const end of edges) this.#degree[end] = at(this.#degree, end) + 1;
    // If most nodes have a position already, the picture moves little.
    const unplaced = positions.filter(Number.isNaN).length / Math.max(1, positions.length);
    this.#heat = unplaced === 0 ? 0.05 : Math.max(0.25, unplaced);
    this.#place();
  }

  get isCalm(): boolean {
    return this.#heat < coolest;
  }

  step(): void {
    const { positions } = this;
    const velocity = this.#velocity;
    const tree = new QuadTree(positions);
    for (let i = 0; i < this.#degree.length; i++) tree.push(i, repulsion * this.#heat, velocity);
    this.#pull();
    this.#attract();
    for (let i = 0; i < positions.length; i++) {
      velocity[i] = at(velocity, i) * friction;
      positions[i] = at(positions, i) + at(velocity, i);
    }
    this.#heat *= this.#degree.length > large ? cooling.large : cooling.small;
  }

  /** Applies the springs. The end with fewer edges moves more. */
  #pull(): void {
    const { edges } = this.input;
    const { positions } = this;
    const velocity = this.#velocity;
    for (let i = 0; i < edges.length; i += 2) {
      const one = edges[i] ?? 0;
      const other = edges[i + 1] ?? 0;
      const dx = at(positions, 2 * other) - at(positions, 2 * one) || 0.01;
      const dy = at(positions, 2 * other + 1) - at(positions, 2 * one + 1) || 0.01;
      const length = Math.hypot(dx, dy);
      const [a, b] = [at(this.#degree, one), at(this.#degree, other)];
      const stretch = (((length - springLength) / length) * this.#heat) / Math.min(a, b);
      const share = b / (a + b);
      velocity[2 * one] = at(velocity, 2 * one) + dx * stretch * share;
      velocity[2 * one + 1] = at(velocity, 2 * one + 1) + dy * stretch * share;
      velocity[2 * other] = at(velocity, 2 * other) - dx * stretch * (1 - share);
      velocity[2 * other + 1] = at(velocity, 2 * other + 1) - dy * stretch * (1 - share);
    }
  }

  /** Attracts nodes to the centre, and ranked nodes to their target from left to right. */
  #attract(): void {
    const { ranks } = this.input;
    const velocity = this.#velocity;
    const width = ranks.reduce((count, rank) => count + (Number.isNaN(rank) ? 0 : 1), 0);
    for (let i = 0; i < ranks.length; i++) {
      const rank = ranks[i] ?? NaN;
      const x = at(this.positions, 2 * i);
      const y = at(this.positions, 2 * i + 1);
      const isRanked = !Number.isNaN(rank);
      const target = isRanked ? (rank - 0.5) * rankWidth * width : 0;
      const strength = (isRanked ? 0.5 : gravity) * this.#heat;
      velocity[2 * i] = at(velocity, 2 * i) + (target - x) * strength;
      velocity[2 * i + 1] = at(velocity, 2 * i + 1) - y * (isRanked ? 0.12 : gravity) * this.#heat;
    }
  }

  /** Places each node without a position beside a neighbour that has one, else on a spiral. */
  #place(): void {
    const { positions } = this;
    const { edges } = this.input;
    const isPlaced = (node: number) => !Number.isNaN(at(positions, 2 * node));
    for (let i = 0; i < edges.length; i += 2) {
      const pair = [edges[i] ?? 0, edges[i + 1] ?? 0] as const;
      for (const [one, other] of [pair, pair.toReversed()] as [number, number][])
        if (isPlaced(one) && !isPlaced(other)) this.#put(other, one, i);
    }
    for (let node = 0; node < positions.length / 2; node++)
      if (!isPlaced(node)) {
        const radius = 12 * Math.sqrt(node + 0.5);
        const angle = node * Math.PI * (3 - Math.sqrt(5));
        positions[2 * node] = radius * Math.cos(angle);
        positions[2 * node + 1] = radius * Math.sin(angle);
      }
  }

  #put(node: number, beside: number, turn: number): void {
    const angle = turn * 2.4;
    this.positions[2 * node] = at(this.positions, 2 * beside) + springLength * Math.cos(angle);
    this.positions[2 * node + 1] =
      at(this.positions, 2 * beside + 1) + springLength * Math.sin(angle);
  }
}

function at(values: Float32Array, index: number): number {
  return values[index] ?? 0;
}
