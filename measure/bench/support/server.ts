/**
 * A server in a process of its own that reports its event loop's delay. Started by
 * `measured-server.ts`. The environment configures it like any other server.
 */
import type * as AppModule from "../../../src/app/create-app.ts";
import type * as ConfigModule from "../../../src/config/config.ts";
import { answerBench } from "./answer-bench.ts";

// The built files, as Node does not support decorators.
const built = (file: string) => import(new URL(`../../../dist/${file}`, import.meta.url).href);
const { createApp } = (await built("app/create-app.js")) as typeof AppModule;
const { readConfig } = (await built("config/config.js")) as typeof ConfigModule;

const logger = {
  info() {},
  warn: (fields: object, message: string) => console.error(message, fields),
  error: (fields: object, message: string) => console.error(message, fields),
};

const app = await createApp(readConfig(process.env), { logger });
answerBench(app.url, () => app.close());
