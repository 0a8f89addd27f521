import { useEffect, useRef, type RefObject } from "react";
import { zoomedAt, type Camera, type Size } from "./camera";
import type { Point } from "./scene";

interface Handlers {
  readonly camera: () => Camera;
  readonly size: () => Size;
  readonly onCamera: (camera: Camera) => void;
  readonly onPoint: (at: Point, isDouble: boolean) => void;
}

/** A press that moves farther is a drag. In pixels. */
const slack = 5;

/** Dragging moves the picture, the wheel and two fingers zoom it, a click selects. */
export function usePointer(canvas: RefObject<HTMLCanvasElement | null>, handlers: Handlers): void {
  const newest = useRef(handlers);
  useEffect(() => void (newest.current = handlers));
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const over = new AbortController();
    const pointers = new Map<number, Point>();
    let moved = 0;
    const place = ({ clientX, clientY }: MouseEvent) => {
      const { left, top } = element.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };
    const down = (event: PointerEvent) => {
      if (pointers.size === 0) moved = 0;
      pointers.set(event.pointerId, place(event));
      element.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent) => {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      const now = place(event);
      const { camera, onCamera, size } = newest.current;
      const { x, y, scale } = camera();
      const [other] = [...pointers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
      if (other) {
        moved = Infinity;
        const factor = distance(now, other) / Math.max(1, distance(before, other));
        onCamera(zoomedAt(camera(), factor, size(), middle(now, other)));
      } else {
        moved += distance(now, before);
        if (moved > slack)
          onCamera({ x: x - (now.x - before.x) / scale, y: y - (now.y - before.y) / scale, scale });
      }
      pointers.set(event.pointerId, now);
    };
    const up = (event: PointerEvent) => {
      const wasDown = pointers.delete(event.pointerId);
      if (wasDown && event.type === "pointerup" && moved <= slack)
        newest.current.onPoint(place(event), false);
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const { camera, onCamera, size } = newest.current;
      const factor = Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016));
      onCamera(zoomedAt(camera(), factor, size(), place(event)));
    };
    const { signal } = over;
    element.addEventListener("pointerdown", down, { signal });
    element.addEventListener("pointermove", move, { signal });
    element.addEventListener("pointerup", up, { signal });
    element.addEventListener("pointercancel", up, { signal });
    element.addEventListener("dblclick", (event) => newest.current.onPoint(place(event), true), {
      signal,
    });
    element.addEventListener("wheel", wheel, { signal, passive: false });
    return () => over.abort();
  }, [canvas]);
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}
