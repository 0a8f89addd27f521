/** The view of the picture: the point of the graph at its centre, and pixels per unit of the graph. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const smallest = 0.02;
const largest = 6;

export function zoomed(camera: Camera, factor: number): Camera {
  return { ...camera, scale: Math.max(smallest, Math.min(largest, camera.scale * factor)) };
}

/** Zooms and keeps the point under the pointer in place. */
export function zoomedAt(
  camera: Camera,
  factor: number,
  size: Size,
  at: { readonly x: number; readonly y: number },
): Camera {
  const before = toGraph(camera, size, at);
  const next = zoomed(camera, factor);
  const after = toGraph(next, size, at);
  return { ...next, x: next.x + before.x - after.x, y: next.y + before.y - after.y };
}

export function toGraph(
  { x, y, scale }: Camera,
  { width, height }: Size,
  at: { readonly x: number; readonly y: number },
) {
  return { x: x + (at.x - width / 2) / scale, y: y + (at.y - height / 2) / scale };
}

/** The view of all positions, with a margin for labels. */
export function fitted(places: Float32Array, { width, height }: Size): Camera {
  if (places.length === 0) return { x: 0, y: 0, scale: 1 };
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < places.length; i += 2) {
    left = Math.min(left, places[i] ?? 0);
    right = Math.max(right, places[i] ?? 0);
    top = Math.min(top, places[i + 1] ?? 0);
    bottom = Math.max(bottom, places[i + 1] ?? 0);
  }
  const margin = Math.min(90, width / 6);
  const across = (width - 2 * margin) / Math.max(1, right - left);
  const down = (height - 90) / Math.max(1, bottom - top);
  const scale = Math.max(smallest, Math.min(1.8, across, down));
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale };
}
