/** The speed of scoring vectors, compared with this machine's speed of reading memory; see README.md here. */
import type * as KernelModule from "../../src/core/vectors/simd-kernel.ts";
import { percentile } from "../eval/percentile.ts";
import type { Bench, Figure } from "./support/figure.ts";

const built = (file: string) => import(new URL(`../../dist/${file}`, import.meta.url).href);

/** The size of one memory of the cache. */
const bytes = 2 ** 24;
/** Offsets of the query, the scores and the first row in the kernel's memory. */
const [query, scores, rows] = [0, 2 ** 15, 2 ** 16];
/** Vectors that one call scores: as many as there is room for scores. */
const atOnce = (rows - scores) / Float32Array.BYTES_PER_ELEMENT;

export const bench: Bench = async ({ isSmall }) => {
  const { fastestKernel } = (await built("core/vectors/simd-kernel.js")) as typeof KernelModule;
  const count = isSmall ? 4 : 16;
  const memories = Array.from({ length: count }, () => {
    const memory = fastestKernel().open(bytes);
    new Float32Array(memory.buffer).fill(0.05);
    return memory;
  });
  const buffers = Array.from({ length: count }, () => Buffer.alloc(bytes, 1));
  return [384, 1_536].map((width): Figure => {
    const perMemory = Math.floor((bytes - rows) / (width * Float32Array.BYTES_PER_ELEMENT));
    const score = () => {
      for (const memory of memories)
        for (let done = 0; done < perMemory; done += atOnce) {
          const from = rows + done * width * Float32Array.BYTES_PER_ELEMENT;
          memory.dotProducts(from, Math.min(atOnce, perMemory - done), width, query, scores);
        }
    };
    // Reads both buffers, as they are equal to the last byte.
    const read = () => {
      for (let i = 0; i < count; i += 2) buffers[i]?.equals(buffers[i + 1] ?? Buffer.alloc(0));
    };
    const times = { score: [] as number[], read: [] as number[] };
    for (let round = 0; round < 15; round++) {
      times.score.push(timed(score));
      times.read.push(timed(read));
    }
    const perMillion = (ms: readonly number[]) =>
      (percentile(ms, 0.25) / (count * perMemory)) * 1e6;
    return {
      name: `scores of a million vectors of ${width} numbers`,
      value: perMillion(times.score),
      unit: "ms",
      yardstick: { name: "their bytes read and compared", value: perMillion(times.read) },
      goal: { atMost: 1.5 },
    };
  });
};

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
