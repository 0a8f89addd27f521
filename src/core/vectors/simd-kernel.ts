import { kernelBinary } from "./kernel-binary.js";
import { plainKernel } from "./plain-kernel.js";
import { memoryUnit, type ScoringKernel, type ScoringMemory } from "./scoring-kernel.js";

/** The used part of WebAssembly. TypeScript only declares it for web pages. */
declare const WebAssembly: {
  validate(binary: Uint8Array): boolean;
  Module: new (binary: Uint8Array) => object;
  Memory: new (pages: { initial: number; maximum: number }) => { readonly buffer: ArrayBuffer };
  Instance: new (
    module: object,
    imports: { env: { memory: object } },
  ) => { readonly exports: Omit<ScoringMemory, "buffer"> };
};

/** The fastest kernel that this machine supports. */
export function fastestKernel(): ScoringKernel {
  return simdKernel() ?? plainKernel;
}

/** The WebAssembly kernel; undefined if this machine does not support its instructions. */
export function simdKernel(): ScoringKernel | undefined {
  const binary = Buffer.from(kernelBinary, "base64");
  if (!WebAssembly.validate(binary)) return undefined;
  const module = new WebAssembly.Module(binary);
  return {
    open(bytes) {
      const pages = bytes / memoryUnit;
      const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
      const { exports } = new WebAssembly.Instance(module, { env: { memory } });
      return { ...exports, buffer: memory.buffer };
    },
  };
}
