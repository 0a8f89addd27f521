import type { GraphEdge } from "../graph-data";
import type { Size } from "./camera";
import type { Point, Scene } from "./scene";

/** Edges of the same look share a path, as thousands of paths would take too long. */
export function drawEdges(
  context: CanvasRenderingContext2D,
  scene: Scene,
  at: ReadonlyMap<string, Point>,
): void {
  const { graph, selected, bright, colours, camera, size } = scene;
  const isNear = ({ source, target }: GraphEdge) =>
    selected !== null && (source === selected || target === selected);
  const groups = Map.groupBy(graph.edges, (edge) => `${lookOf(edge)} ${isNear(edge)}`);
  for (const edges of groups.values()) {
    const [first] = edges;
    if (!first) continue;
    const look = lookOf(first);
    context.globalAlpha = bright && !isNear(first) ? 0.18 : 1;
    context.strokeStyle =
      look === "plain" || look === "rests"
        ? isNear(first)
          ? colours.ink
          : colours.line
        : colours.accent;
    context.lineWidth = look === "plain" || look === "rests" ? 1 : 1.8;
    // Dashes are slow to draw, and invisible when zoomed out.
    const isFar = camera.scale < 0.3;
    context.setLineDash(isFar || look === "plain" || look === "link" ? [] : dashes[look]);
    context.beginPath();
    for (const { source, target } of edges) {
      const from = at.get(source);
      const to = at.get(target);
      if (!from || !to || !isSeen(from, to, size)) continue;
      context.moveTo(from.x, from.y);
      context.lineTo(to.x, to.y);
    }
    context.stroke();
    context.setLineDash([]);
    if (look === "link" && camera.scale > 0.35)
      for (const { source, target } of edges)
        drawArrow(context, at.get(source), at.get(target), colours.accent);
  }
  context.globalAlpha = 1;
}

const dashes = { rests: [2, 3], against: [5, 4] } as const;

function lookOf({ type }: GraphEdge): "plain" | "rests" | "against" | "link" {
  if (type === "HOLDS") return "plain";
  if (type === "RESTS_ON") return "rests";
  return type === "CONTRADICTS" ? "against" : "link";
}

/** Whether a line may cross the picture. */
function isSeen(from: Point, to: Point, { width, height }: Size): boolean {
  return (
    Math.max(from.x, to.x) > 0 &&
    Math.max(from.y, to.y) > 0 &&
    Math.min(from.x, to.x) < width &&
    Math.min(from.y, to.y) < height
  );
}

/** Draws an arrow past the middle of the line, towards the memory that was superseded or refined. */
function drawArrow(
  context: CanvasRenderingContext2D,
  from: Point | undefined,
  to: Point | undefined,
  colour: string,
): void {
  if (!from || !to) return;
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
