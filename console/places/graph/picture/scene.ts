import type { Graph, GraphNode } from "../graph-data";
import type { Camera, Size } from "./camera";
import type { Colours } from "./colours";

export interface Scene {
  readonly graph: Graph;
  readonly keys: readonly string[];
  readonly places: Float32Array;
  readonly camera: Camera;
  readonly size: Size;
  readonly colours: Colours;
  readonly selected: string | null;
  /** The selected node and its neighbours; null if all are equally bright. */
  readonly bright: ReadonlySet<string> | null;
  readonly focus: string | null;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

const radii = { user: 10, agent: 9, subject: 8, thread: 7, message: 4, memory: 5.5 } as const;

/** Nodes shrink when zoomed out, but stay visible. */
export function sizeOf(type: GraphNode["type"], scale: number): number {
  return Math.max(1.5, radii[type] * Math.min(1.25, Math.max(0.2, Math.sqrt(scale))));
}
