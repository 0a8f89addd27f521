import type { GraphNode } from "../graph-data";
import { sizeOf, type Point, type Scene } from "./scene";

/** The most labels in a picture. */
const mostLabels = 90;
/** With more visible nodes, labels may cover nodes. */
const mostObstacles = 400;
const lineHeight = 15;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Draws labels, for the selected node and its neighbours first, then for large nodes. A
 * label is beside, below or above its node. A label that would cover another is left out.
 */
export function drawLabels(
  context: CanvasRenderingContext2D,
  scene: Scene,
  shown: readonly (readonly [GraphNode, Point])[],
): void {
  const { colours, size } = scene;
  context.font = `12px ${getComputedStyle(document.documentElement).fontFamily}`;
  context.textBaseline = "top";
  context.lineJoin = "round";
  const taken: Box[] =
    shown.length > mostObstacles ? [] : shown.map(([node, point]) => boxOf(scene, node, point));
  const ranked = shown
    .map(([node, point]) => ({ node, point, rank: rankOf(scene, node) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank);
  let count = 0;
  for (const { node, point } of ranked) {
    if (count === mostLabels) return;
    const text = cut(node.label, size.width < 600 ? 26 : 42);
    const { width } = context.measureText(text);
    const all = places(boxOf(scene, node, point), width);
    const inside = all.filter((box) => isIn(box, size));
    const free = inside.find((box) => !taken.some((other) => overlap(box, other)));
    // The selected node and each user always get their labels.
    const isNamed = node.key === scene.selected || (node.type === "user" && !scene.bright);
    const box = free ?? (isNamed ? inside[0] : undefined);
    if (!box) continue;
    taken.push(box);
    count++;
    context.lineWidth = 4;
    context.strokeStyle = colours.sheet;
    context.strokeText(text, box.x, box.y);
    context.fillStyle = node.status === "INVALID" ? colours.quiet : colours.ink;
    context.fillText(text, box.x, box.y);
  }
}

function boxOf({ camera }: Scene, { type }: GraphNode, { x, y }: Point): Box {
  const radius = sizeOf(type, camera.scale);
  return { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius };
}

/** Candidate positions of a node's label, best first. */
function places(node: Box, width: number): Box[] {
  const middle = node.y + node.height / 2 - lineHeight / 2;
  const centre = node.x + node.width / 2 - width / 2;
  return [
    { x: node.x + node.width + 6, y: middle },
    { x: node.x - 6 - width, y: middle },
    { x: centre, y: node.y + node.height + 4 },
    { x: centre, y: node.y - 4 - lineHeight },
  ].map((place) => ({ ...place, width, height: lineHeight }));
}

function isIn({ x, y, width, height }: Box, size: Scene["size"]): boolean {
  return x >= 2 && y >= 2 && x + width <= size.width - 2 && y + height <= size.height - 2;
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** The priority of a node's label; 0 for no label. */
function rankOf({ selected, bright, focus, camera, graph }: Scene, node: GraphNode): number {
  const { key, type } = node;
  if (key === selected) return 6;
  if (key === focus) return 5;
  if (bright) return bright.has(key) ? 4 : 0;
  if (type === "user" || type === "agent") return 3;
  const isSmall = graph.nodes.size <= 60;
  if (type === "thread") return camera.scale > 0.5 || isSmall ? 2 : 0;
  if (camera.scale <= 1.3 && !isSmall) return 0;
  return type === "memory" ? 2 : 1;
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}
