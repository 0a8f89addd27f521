import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import type { Asked, Told, Usage } from "./measured-server.ts";

/**
 * Reports this process's URL to the bench that started it, and answers the bench's
 * requests until the bench ends or asks it to stop.
 */
export function answerBench(url: string, close: () => Promise<void>): void {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const tell = (told: Told) => process.send?.(told);
  const answer = async (asked: Asked): Promise<void> => {
    if (asked === "memory") globalThis.gc?.();
    if (asked === "memory" || asked === "usage") return void tell(usage());
    if (asked === "reset") {
      // The timer of each millisecond costs CPU, so it runs only for the benches that ask for it.
      delay.enable();
      delay.reset();
      // It counts from its second turn on. Work that starts in the first one would be missed.
      await setTimeout(20);
    }
    if (asked === "stop") await close();
    tell({
      samples: delay.count,
      p50: ms(delay.percentile(50)),
      p99: ms(delay.percentile(99)),
      max: ms(delay.max),
    });
    if (asked === "stop") process.disconnect();
  };
  process.on("message", (asked: Asked) => void answer(asked));
  // Also if the bench has died.
  process.on("disconnect", () => process.exit());
  tell({ url });
}

function usage(): Usage {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  return { cpu: user + system, rss: rss / 1e3, heap: heapUsed / 1e3 };
}

function ms(nanoseconds: number): number {
  return Math.round(nanoseconds / 1e4) / 100;
}
