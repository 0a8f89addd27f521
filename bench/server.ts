/**
 * A server in a process of its own, that tells how long its event loop was
 * kept from its work. Started by `measured-server.ts`; the environment
 * configures it as any other.
 */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import type * as AppModule from "../src/app.ts";
import type * as ConfigModule from "../src/config/config.ts";
import type { Asked, Told } from "./measured-server.ts";

// The built ones: Node does not run decorators.
const built = (file: string) => import(new URL(`../dist/${file}`, import.meta.url).href);
const { createApp } = (await built("app.js")) as typeof AppModule;
const { readConfig } = (await built("config/config.js")) as typeof ConfigModule;

const logger = {
  info() {},
  warn: (fields: object, message: string) => console.error(message, fields),
  error: (fields: object, message: string) => console.error(message, fields),
};

const app = await createApp(readConfig(process.env), { logger });
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();

const tell = (told: Told) => process.send?.(told);
const ms = (nanoseconds: number) => Math.round(nanoseconds / 1e4) / 100;

async function answer(asked: Asked): Promise<void> {
  if (asked === "reset") {
    delay.reset();
    // It counts from its second turn on: work that begins in the first would not be seen.
    await setTimeout(20);
  }
  if (asked === "stop") await app.close();
  tell({
    samples: delay.count,
    p50: ms(delay.percentile(50)),
    p99: ms(delay.percentile(99)),
    max: ms(delay.max),
  });
  if (asked === "stop") process.disconnect();
}

process.on("message", (asked: Asked) => void answer(asked));
// Also where the bench has died.
process.on("disconnect", () => process.exit());
tell({ url: app.url });
