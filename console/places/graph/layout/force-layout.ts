import {
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationNodeDatum,
} from "d3-force";

export interface LayoutInput {
  /** x and y of each node. NaN for a node without a position. */
  readonly positions: Float32Array;
  /** Pairs of node indexes. */
  readonly edges: Int32Array;
}

const springLength = 34;
const gravity = 0.012;
/** Nodes do not repel each other beyond this distance, so that unlinked parts stay close. */
const farthest = 420;
/** The distance at which the repulsion is strongest. */
const nearest = 5;
const coolest = 0.004;
/** Large graphs cool faster, as each of their steps takes longer. */
const cooling = { small: 0.02, large: 0.05 };
const large = 1_500;

/** Nodes repel each other and edges attract their ends, until the layout is calm. */
export class ForceLayout {
  readonly #nodes: readonly SimulationNodeDatum[];
  readonly #simulation;

  constructor({ positions, edges }: LayoutInput) {
    // If most nodes have a position already, the picture moves little.
    const unplaced = positions.filter(Number.isNaN).length / Math.max(1, positions.length);
    const placed = besideNeighbours(positions, edges);
    const count = positions.length / 2;
    this.#nodes = Array.from({ length: count }, (_, i) => ({
      x: placed[2 * i],
      y: placed[2 * i + 1],
    }));
    const links = Array.from({ length: edges.length / 2 }, (_, i) => ({
      source: edges[2 * i] ?? 0,
      target: edges[2 * i + 1] ?? 0,
    }));
    this.#simulation = forceSimulation([...this.#nodes])
      .stop()
      .alpha(unplaced === 0 ? 0.05 : Math.max(0.25, unplaced))
      .alphaDecay(count > large ? cooling.large : cooling.small)
      .force(
        "repulsion",
        forceManyBody().strength(-110).theta(1).distanceMin(nearest).distanceMax(farthest),
      )
      .force("springs", forceLink(links).distance(springLength))
      .force("x", forceX().strength(gravity))
      .force("y", forceY().strength(gravity));
  }

  get positions(): Float32Array<ArrayBuffer> {
    return Float32Array.from(this.#nodes.flatMap(({ x = 0, y = 0 }) => [x, y]));
  }

  get isCalm(): boolean {
    return this.#simulation.alpha() < coolest;
  }

  step(): void {
    this.#simulation.tick();
  }
}

/** The positions, with a place for each node without one that has a neighbour with one. */
function besideNeighbours(given: Float32Array, edges: Int32Array): Float32Array {
  const positions = given.slice();
  const isPlaced = (node: number) => !Number.isNaN(positions[2 * node]);
  for (let i = 0; i < edges.length; i += 2) {
    const pair = [edges[i] ?? 0, edges[i + 1] ?? 0] as const;
    for (const [one, other] of [pair, pair.toReversed()] as [number, number][])
      if (isPlaced(one) && !isPlaced(other)) {
        const angle = i * 2.4;
        positions[2 * other] = (positions[2 * one] ?? 0) + springLength * Math.cos(angle);
        positions[2 * other + 1] = (positions[2 * one + 1] ?? 0) + springLength * Math.sin(angle);
      }
  }
  return positions;
}
