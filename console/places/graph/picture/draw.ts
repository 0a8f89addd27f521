import type { GraphNode } from "../graph-data";
import { toGraph, type Size } from "./camera";
import { drawEdges } from "./edges";
import { drawLabels } from "./labels";
import { sizeOf, type Point, type Scene } from "./scene";

/** Draws the graph, at any zoom, on a canvas of the scene's size. */
export function draw(context: CanvasRenderingContext2D, scene: Scene): void {
  const { size, keys, places, graph } = scene;
  const at = new Map(
    keys.map((key, i) => [key, screen(scene, places[2 * i] ?? 0, places[2 * i + 1] ?? 0)]),
  );
  context.clearRect(0, 0, size.width, size.height);
  drawEdges(context, scene, at);
  const shown: [GraphNode, Point][] = [];
  for (const [key, point] of at) {
    const node = graph.nodes.get(key);
    if (node && isInside(point, size)) shown.push([node, point]);
  }
  drawNodes(context, scene, shown);
  drawLabels(context, scene, shown);
}

function screen({ camera, size }: Scene, x: number, y: number): Point {
  return {
    x: (x - camera.x) * camera.scale + size.width / 2,
    y: (y - camera.y) * camera.scale + size.height / 2,
  };
}

function isInside({ x, y }: Point, { width, height }: Size): boolean {
  return x > -20 && y > -20 && x < width + 20 && y < height + 20;
}

/** Nodes of the same look share a path, as edges do. */
function drawNodes(
  context: CanvasRenderingContext2D,
  { bright, selected, colours, camera }: Scene,
  shown: readonly (readonly [GraphNode, Point])[],
): void {
  const groups = Map.groupBy(shown, ([{ key, type, status }]) => {
    const isHollow = status !== undefined && status !== "VALID";
    return `${type} ${isHollow} ${bright === null || bright.has(key)}`;
  });
  for (const nodes of groups.values()) {
    const [first] = nodes;
    if (!first) continue;
    const [{ key, type, status }] = first;
    const radius = sizeOf(type, camera.scale);
    context.globalAlpha = bright && !bright.has(key) ? 0.25 : 1;
    context.fillStyle = status !== undefined && status !== "VALID" ? colours.sheet : colours[type];
    context.strokeStyle = colours[type];
    context.lineWidth = Math.min(1.6, radius / 2);
    context.beginPath();
    for (const [, { x, y }] of nodes) outline(context, type, x, y, radius);
    context.fill();
    context.stroke();
  }
  context.globalAlpha = 1;
  for (const [{ key, type }, { x, y }] of shown) {
    const radius = sizeOf(type, camera.scale);
    if (key === selected) ring(context, x, y, radius + 6, colours.ink);
  }
}

function outline(
  context: CanvasRenderingContext2D,
  type: GraphNode["type"],
  x: number,
  y: number,
  radius: number,
): void {
  const side = 2 * radius;
  if (type === "user") context.roundRect(x - radius, y - radius, side, side, radius * 0.45);
  else if (type === "agent") {
    // A diamond.
    context.moveTo(x, y - radius);
    context.lineTo(x + radius, y);
    context.lineTo(x, y + radius);
    context.lineTo(x - radius, y);
    context.closePath();
  } else if (type === "thread") context.rect(x - radius, y - radius, side, side);
  else {
    context.moveTo(x + radius, y);
    context.arc(x, y, radius, 0, 2 * Math.PI);
  }
}

function ring(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  colour: string,
): void {
  context.strokeStyle = colour;
  context.lineWidth = 2;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.stroke();
}

/** The node at a point of the screen; null if there is none. */
export function nodeAt({ keys, places, graph, camera, size }: Scene, at: Point): string | null {
  const point = toGraph(camera, size, at);
  let nearest: string | null = null;
  let least = Infinity;
  for (const [i, key] of keys.entries()) {
    const node = graph.nodes.get(key);
    if (!node) continue;
    const distance = Math.hypot((places[2 * i] ?? 0) - point.x, (places[2 * i + 1] ?? 0) - point.y);
    if (distance * camera.scale > sizeOf(node.type, camera.scale) + 6 || distance >= least)
      continue;
    nearest = key;
    least = distance;
  }
  return nearest;
}
