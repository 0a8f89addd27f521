import packaged from "@sparticuz/chromium";
import { chromium, type Browser } from "playwright-core";
import { queryOver } from "../../examples/graphql-over-http.ts";
import { startServer } from "../../examples/server-process.ts";
import { fillWorld } from "../../examples/world/fill-world.ts";
import { percentile } from "../eval/percentile.ts";
import type { Bench } from "./support/figure.ts";
import { temporaryStore } from "./support/temporary-store.ts";

/** How long the console takes from its address to the first entry of the story, in Chromium, on the demo's data. */
export const bench: Bench = async ({ isSmall }) => {
  using store = temporaryStore();
  const clock = import.meta.resolve("../../examples/world/server-clock.ts");
  const env = { DATA_FILE: store.file, PORT: "0", NODE_OPTIONS: `--import=${clock}` };
  const server = await startServer(env);
  await fillWorld(queryOver(server.url), () => {}, server.tell);
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? (await packaged.executablePath()),
    args: ["--no-sandbox"],
  });
  const views: View[] = [];
  for (let i = 0; i < (isSmall ? 2 : 10); i++) views.push(await open(browser, server.url));
  await browser.close();
  await server.stop();
  const median = (of: (view: View) => number) => percentile(views.map(of), 0.5);
  return [
    {
      name: "address to first entry",
      unit: "ms",
      value: median(({ ms }) => ms),
      goal: { atMost: 1_000 },
    },
    { name: "CPU of the page until then", unit: "ms", value: median(({ cpuMs }) => cpuMs) },
    {
      name: "requests one after the other until then",
      unit: "",
      value: Math.max(...views.map(({ steps }) => steps)),
      goal: { atMost: 5 },
    },
  ];
};

interface View {
  readonly ms: number;
  readonly cpuMs: number;
  readonly steps: number;
}

/** Waits for the first entry. Returns the time since navigation, and those of the requests. */
const inPage = `(async () => {
  while (!document.querySelector("article.entry")) await new Promise(requestAnimationFrame);
  const timings = ["navigation", "resource"].flatMap((type) => performance.getEntriesByType(type));
  return [performance.now(), timings.map(({ startTime, responseEnd }) => [startTime, responseEnd])];
})()`;

/** Opens the console with an empty cache. */
async function open(browser: Browser, url: string): Promise<View> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send("Performance.enable");
  await page.goto(new URL("/", url).href, { waitUntil: "commit" });
  const [ms, requests] = await page.evaluate<[number, [begin: number, end: number][]]>(inPage);
  const { metrics } = await tools.send("Performance.getMetrics");
  const seconds = metrics.find(({ name }) => name === "TaskDuration")?.value ?? NaN;
  await context.close();
  return { ms, cpuMs: 1000 * seconds, steps: stepsOf(requests) };
}

/** The most requests of which each began after the one before had ended. */
function stepsOf(requests: readonly (readonly [begin: number, end: number])[]): number {
  let [steps, last] = [0, 0];
  for (const [begin, end] of requests.toSorted(([, one], [, other]) => one - other))
    if (begin >= last && end > 0) [steps, last] = [steps + 1, end];
  return steps;
}
