import { useEffect, useRef, useState } from "react";
import type { Graph } from "../graph-data";
import type { LayoutAnswer, LayoutRequest } from "./layout-worker";

export interface Positions {
  /** The nodes in the order of `values`. */
  readonly keys: readonly string[];
  /** x and y of each node. */
  readonly values: Float32Array;
  readonly isCalm: boolean;
}

const none: Positions = { keys: [], values: new Float32Array(0), isCalm: false };

/** Positions of the nodes, computed in a worker. Nodes of the previous graph start at their previous positions. */
export function useLayout(graph: Graph): Positions {
  const [positions, setPositions] = useState(none);
  const places = useRef(new Map<string, readonly [number, number]>());
  const worker = useRef<Worker | null>(null);
  const round = useRef(0);
  useEffect(() => {
    const started = new Worker(new URL("./layout-worker.ts", import.meta.url), { type: "module" });
    worker.current = started;
    return () => started.terminate();
  }, []);
  useEffect(() => {
    const started = worker.current;
    if (!started || graph.nodes.size === 0) return;
    const keys = [...graph.nodes.keys()];
    round.current++;
    const listen = ({ data }: MessageEvent<LayoutAnswer>) => {
      if (data.round !== round.current) return;
      const { positions: values, isCalm } = data;
      for (const [i, key] of keys.entries())
        places.current.set(key, [values[2 * i] ?? 0, values[2 * i + 1] ?? 0]);
      setPositions({ keys, values, isCalm });
    };
    started.addEventListener("message", listen);
    const request = requestOf(graph, keys, places.current, round.current);
    started.postMessage(request, { transfer: [request.positions.buffer] });
    return () => started.removeEventListener("message", listen);
  }, [graph]);
  return positions;
}

function requestOf(
  { edges }: Graph,
  keys: readonly string[],
  places: ReadonlyMap<string, readonly [number, number]>,
  round: number,
): LayoutRequest {
  const indexes = new Map(keys.map((key, i) => [key, i]));
  const positions = Float32Array.from(keys.flatMap((key) => places.get(key) ?? [NaN, NaN]));
  const pairs = edges.flatMap(({ source, target }) => [
    indexes.get(source) ?? 0,
    indexes.get(target) ?? 0,
  ]);
  return { round, positions, edges: Int32Array.from(pairs) };
}
