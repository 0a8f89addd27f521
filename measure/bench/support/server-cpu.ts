import { setTimeout } from "node:timers/promises";
import type { MeasuredServer } from "./measured-server.ts";

/** The server's CPU per call, in milliseconds, over this many sequential calls. */
export async function cpuOf(
  server: MeasuredServer,
  count: number,
  call: (place: number) => Promise<unknown>,
): Promise<number> {
  const before = await server.usage();
  for (let i = 0; i < count; i++) await call(i);
  const after = await server.usage();
  return (after.cpu - before.cpu) / 1e3 / count;
}

/** Waits until the server has finished the background work of earlier requests. */
export async function idle(server: MeasuredServer): Promise<void> {
  for (let before = 0; ; await setTimeout(1_000)) {
    const { cpu } = await server.usage();
    if (cpu - before < 20_000) return;
    before = cpu;
  }
}
