import { widthUnit, type ScoringKernel } from "./scoring-kernel.js";

/**
 * The kernel in plain TypeScript, about ten times slower. It keeps the same sums as the lanes of kernel/kernel.ts,
 * rounds to 32 bits at the same points, and adds them up in the same order. Change both together.
 */
export const plainKernel: ScoringKernel = {
  open(bytes) {
    const buffer = new ArrayBuffer(bytes);
    const floats = new Float32Array(buffer);
    return {
      buffer,
      dotProducts(rows, count, width, query, scores) {
        for (let row = 0; row < count; row++) {
          floats[scores / 4 + row] = dotProduct(floats, rows / 4 + row * width, width, query / 4);
        }
      },
      integerProducts(rows, count, width, query, products) {
        const numbers = new Int8Array(buffer, rows, count * width);
        const others = new Int16Array(buffer, query, width);
        const sums = new Int32Array(buffer, products, count);
        for (let row = 0; row < count; row++) {
          let sum = 0;
          for (let i = 0; i < width; i++)
            sum += (numbers[row * width + i] as number) * (others[i] as number);
          sums[row] = sum;
        }
      },
    };
  },
};

const sums = new Float32Array(widthUnit);

function dotProduct(floats: Float32Array, row: number, width: number, query: number): number {
  sums.fill(0);
  for (let i = 0; i < width; i += widthUnit) {
    for (let lane = 0; lane < widthUnit; lane++) {
      const product = Math.fround(at(floats, row + i + lane) * at(floats, query + i + lane));
      sums[lane] = at(sums, lane) + product;
    }
  }
  const [first, second, third, fourth] = [0, 1, 2, 3].map((lane) =>
    Math.fround(
      Math.fround(at(sums, lane) + at(sums, lane + 4)) +
        Math.fround(at(sums, lane + 8) + at(sums, lane + 12)),
    ),
  ) as [number, number, number, number];
  return Math.fround(Math.fround(first + second) + Math.fround(third + fourth));
}

function at(floats: Float32Array, index: number): number {
  return floats[index] as number;
}
