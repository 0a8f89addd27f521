import type { Clock } from "../../src/core/time/clock.js";
import type { reembed as run } from "../../src/reembedding.js";
import type { openSqliteStore as open } from "../../src/store/sqlite/sqlite-store.js";
import { WordEmbedder } from "./word-embedder.ts";

const built = (file: string) => import(new URL(`../../dist/${file}`, import.meta.url).href);
const openSqliteStore: typeof open = (await built("store/sqlite/sqlite-store.js")).openSqliteStore;
const reembed: typeof run = (await built("reembedding.js")).reembed;
const systemClock: Clock = (await built("core/time/clock.js")).systemClock;

/**
 * Runs in its own process: gives the records of a store new vectors, and prints its progress line
 * by line. After the given number of embedder calls, it blocks.
 */
const [file = "", model, callsBeforeItStays] = process.argv.slice(2);
const embedder = new WordEmbedder(model);
embedder.before = (texts) => {
  if (embedder.calls.length <= Number(callsBeforeItStays)) return say({ embeds: texts.length });
  say({ stays: true });
  return new Promise(() => setInterval(() => {}, 60_000));
};
const silent = { info: () => {}, warn: () => {}, error: () => {} };
const store = openSqliteStore({ file });
const keepAlive = setInterval(() => {}, 60_000);
const done = await reembed({
  store,
  embedder,
  clock: systemClock,
  logger: silent,
  onProgress: (embedded, left) => say({ embedded, left }),
});
say(done);
clearInterval(keepAlive);
await store.close();

function say(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
