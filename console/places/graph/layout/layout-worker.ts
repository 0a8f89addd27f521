import { ForceLayout, type LayoutInput } from "./force-layout";

/** A request of the page to the worker. A new request cancels the previous one. */
export type LayoutRequest = LayoutInput & { readonly round: number };

export interface LayoutAnswer {
  readonly round: number;
  readonly positions: Float32Array;
  readonly isCalm: boolean;
}

/** The time for steps between two pictures, in milliseconds. */
const sliceMs = 24;

let current = 0;

self.addEventListener("message", ({ data }: MessageEvent<LayoutRequest>) => {
  current = data.round;
  const layout = new ForceLayout(data);
  const go = () => {
    if (data.round !== current) return;
    const end = performance.now() + sliceMs;
    while (!layout.isCalm && performance.now() < end) layout.step();
    const { isCalm, positions } = layout;
    const answer: LayoutAnswer = { round: data.round, positions, isCalm };
    self.postMessage(answer, { transfer: [positions.buffer] });
    if (!isCalm) setTimeout(go);
  };
  go();
});
