import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { watchTheme } from "../../../session/theme";
import { texts } from "../../../texts";
import { keyOf, type Graph } from "../graph-data";
import type { Focus } from "../focus";
import { useLayout } from "../layout/use-layout";
import { fitted, zoomed, type Camera, type Size } from "./camera";
import { coloursOf, type Colours } from "./colours";
import { draw, nodeAt } from "./draw";
import type { Scene } from "./scene";
import { usePointer } from "./use-pointer";

/** The scale at which there is room for the labels of neighbours, in pixels per unit of the graph. */
const readable = 0.9;

interface Props {
  readonly graph: Graph;
  readonly focus: Focus;
  readonly selected: string | null;
  /** The node to centre, if it was selected outside the picture. */
  readonly sought: string | null;
  readonly onSelect: (key: string | null) => void;
  readonly onOpen: (key: string) => void;
}

/** The graph on a canvas. The tree beside it has the same content. */
export function GraphPicture({ graph, focus, selected, sought, onSelect, onOpen }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { keys, values: places, isCalm } = useLayout(graph);
  const size = useSize(canvas);
  const colours = useColours(canvas);
  // Null until somebody moves the picture: it is then fitted to its frame.
  const [moved, setMoved] = useState<Camera | null>(null);
  const camera = moved ?? fitted(places, size);
  const newest = useRef({ camera, keys, places });
  useEffect(() => void (newest.current = { camera, keys, places }));
  useEffect(() => {
    const { camera, keys, places } = newest.current;
    const i = sought === null ? -1 : keys.indexOf(sought);
    if (i < 0) return;
    const scale = Math.max(camera.scale, readable);
    setMoved({ x: places[2 * i] ?? 0, y: places[2 * i + 1] ?? 0, scale });
  }, [sought]);
  const bright = useMemo(() => neighbours(graph, selected), [graph, selected]);
  const focusKey = focus && keyOf(focus.type, focus.id);
  const scene: Scene | null = colours && {
    graph,
    keys,
    places,
    camera,
    size,
    colours,
    selected,
    bright,
    focus: focusKey,
  };
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const context = canvas.current?.getContext("2d");
      if (!context || !scene) return;
      const ratio = window.devicePixelRatio;
      context.canvas.width = size.width * ratio;
      context.canvas.height = size.height * ratio;
      context.scale(ratio, ratio);
      draw(context, scene);
    });
    return () => cancelAnimationFrame(frame);
  });
  usePointer(canvas, {
    camera: () => camera,
    size: () => size,
    onCamera: setMoved,
    onPoint: (at, isDouble) => {
      const key = scene && nodeAt(scene, at);
      if (key && isDouble) onOpen(key);
      else if (!isDouble) onSelect(key);
    },
  });
  const { picture, zoomIn, zoomOut, fit } = texts.graph;
  return (
    <div className="graph-picture">
      <canvas
        ref={canvas}
        role="img"
        aria-label={picture(graph.nodes.size, graph.edges.length)}
        data-calm={isCalm}
      />
      <div className="zoom">
        <button type="button" aria-label={zoomIn} onClick={() => setMoved(zoomed(camera, 1.4))}>
          +
        </button>
        <button
          type="button"
          aria-label={zoomOut}
          onClick={() => setMoved(zoomed(camera, 1 / 1.4))}
        >
          −
        </button>
        <button type="button" onClick={() => setMoved(null)}>
          {fit}
        </button>
      </div>
    </div>
  );
}

function neighbours({ edges }: Graph, selected: string | null): ReadonlySet<string> | null {
  if (selected === null) return null;
  const near = new Set([selected]);
  for (const { source, target } of edges) {
    if (source === selected) near.add(target);
    if (target === selected) near.add(source);
  }
  return near;
}

function useSize(canvas: React.RefObject<HTMLCanvasElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [canvas]);
  return size;
}

function useColours(canvas: React.RefObject<HTMLCanvasElement | null>): Colours | null {
  const [colours, setColours] = useState<Colours | null>(null);
  useEffect(() => {
    const read = () => {
      const parent = canvas.current?.parentElement;
      if (parent) setColours(coloursOf(parent));
    };
    read();
    return watchTheme(read);
  }, [canvas]);
  return colours;
}
