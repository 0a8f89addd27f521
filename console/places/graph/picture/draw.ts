import type { Graph, GraphEdge, GraphNode } from "../graph-data";
import { toGraph, type Camera, type Size } from "./camera";
import type { Colours } from "./colours";
import { drawLabels } from "./labels";

export interface Scene {
  readonly graph: Graph;
  readonly keys: readonly string[];
  readonly places: Float32Array;
  readonly camera: Camera;
  readonly size: Size;
  readonly colours: Colours;
  readonly selected: string | null;
  /** The selected node and its neighbours. Null: all are equally bright. */
  readonly bright: ReadonlySet<string> | null;
  /** What would be deleted. */
  readonly doomed: ReadonlySet<string>;
  readonly focus: string | null;
}

export const radii = { user: 10, thread: 7, message: 4, memory: 5.5 } as const;

/** Draws the graph, far or near, on a canvas of the scene's size. */
export function draw(context: CanvasRenderingContext2D, scene: Scene): void {
  const { size, keys, places, graph } = scene;
  const at = new Map(
    keys.map((key, i) => [key, screen(scene, places[2 * i] ?? 0, places[2 * i + 1] ?? 0)]),
  );
  context.clearRect(0, 0, size.width, size.height);
  for (const edge of graph.edges) drawEdge(context, scene, edge, at);
  const shown: [GraphNode, Point][] = [];
  for (const [key, point] of at) {
    const node = graph.nodes.get(key);
    if (!node || !isInside(point, size)) continue;
    drawNode(context, scene, node, point);
    shown.push([node, point]);
  }
  drawLabels(context, scene, shown);
}

export interface Point {
  readonly x: number;
  readonly y: number;
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

function drawEdge(
  context: CanvasRenderingContext2D,
  { bright, selected, colours, camera }: Scene,
  { type, source, target }: GraphEdge,
  at: ReadonlyMap<string, Point>,
): void {
  const from = at.get(source);
  const to = at.get(target);
  if (!from || !to) return;
  const isNear = selected !== null && (source === selected || target === selected);
  const isLink = type !== "HOLDS" && type !== "RESTS_ON";
  context.globalAlpha = bright && !isNear ? 0.18 : 1;
  context.strokeStyle = isLink ? colours.accent : isNear ? colours.ink : colours.line;
  context.lineWidth = isLink ? 1.8 : 1;
  context.setLineDash(type === "CONTRADICTS" ? [5, 4] : type === "RESTS_ON" ? [2, 3] : []);
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  context.stroke();
  context.setLineDash([]);
  if (isLink && camera.scale > 0.35) drawArrow(context, from, to, colours.accent);
  context.globalAlpha = 1;
}

/** In the middle of the line, towards what was superseded or refined. */
function drawArrow(
  context: CanvasRenderingContext2D,
  from: Point,
  to: Point,
  colour: string,
): void {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const x = from.x + (to.x - from.x) * 0.6;
  const y = from.y + (to.y - from.y) * 0.6;
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(x + 7 * Math.cos(angle), y + 7 * Math.sin(angle));
  for (const turn of [2.5, -2.5])
    context.lineTo(x + 6 * Math.cos(angle + turn), y + 6 * Math.sin(angle + turn));
  context.fill();
}

function drawNode(
  context: CanvasRenderingContext2D,
  { bright, selected, doomed, colours, camera }: Scene,
  { key, type, status }: GraphNode,
  { x, y }: Point,
): void {
  const radius = sizeOf(type, camera.scale);
  const isHollow = status !== undefined && status !== "VALID";
  context.globalAlpha = bright && !bright.has(key) ? 0.25 : 1;
  context.fillStyle = isHollow ? colours.sheet : colours[type];
  context.strokeStyle = colours[type];
  context.lineWidth = 1.6;
  context.beginPath();
  if (type === "user" || type === "thread")
    context.roundRect(
      x - radius,
      y - radius,
      2 * radius,
      2 * radius,
      type === "user" ? radius * 0.45 : 1,
    );
  else context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
  context.stroke();
  if (doomed.has(key)) ring(context, x, y, radius + 3.5, colours.bad);
  if (key === selected) ring(context, x, y, radius + 6, colours.ink);
  context.globalAlpha = 1;
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

/** Far away, nodes shrink, but never out of sight. */
export function sizeOf(type: GraphNode["type"], scale: number): number {
  return Math.max(1.5, radii[type] * Math.min(1.25, Math.max(0.35, Math.sqrt(scale))));
}

/** The node under a point of the screen. Null: there is none. */
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
