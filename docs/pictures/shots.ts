/**
 * Takes the pictures of the console in this folder: `npm run console:shots`. Fills a temporary store with the world of the
 * demo. `CHROMIUM_PATH` names another browser than that of the package.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import packaged from "@sparticuz/chromium";
import { chromium, type Page } from "playwright-core";
import { queryOver, type Query } from "../../examples/graphql-over-http.ts";
import { startServer } from "../../examples/server-process.ts";
import { fillWorld } from "../../examples/world/fill-world.ts";
import { tellStory } from "../../examples/world/story.ts";

interface Shot {
  readonly place: string | ((query: Query) => Promise<string>);
  /** What is on the page when it is ready. */
  readonly shows: RegExp;
  readonly isDark?: boolean;
  readonly isPhone?: boolean;
  readonly prepare?: (page: Page) => Promise<void>;
}

const shots: Readonly<Record<string, Shot>> = {
  "first-screen": { place: "#/", shows: /Before the meeting/ },
  people: { place: "#/people/giulia", shows: /lives in Rome/ },
  thread: { place: "#/threads/giulia-lisbon", shows: /sister Marta/ },
  "thread-phone": { place: "#/threads/giulia-hello", shows: /peanuts/, isPhone: true },
  memories: { place: "#/memories", shows: /allotment garden/, isDark: true },
  memory: { place: memoryOf("deadline is the 15th of March"), shows: /15th of March/ },
  graph: { place: "#/graph/user/giulia", shows: /Giulia|giulia/ },
  search: {
    place: "?lab=1&query=Where+does+Giulia+live%3F&user=giulia#/search",
    shows: /Setting/,
    async prepare(page) {
      await page.getByRole("list", { name: "Results" }).getByRole("listitem").first().waitFor();
    },
  },
  time: { place: "?user=aiko&known=2026-11-20#/time", shows: /seven hours/ },
  operate: { place: "#/operate", shows: /Learning from messages/ },
};

const folder = mkdtempSync(join(tmpdir(), "engraph-shots-"));
const server = await startServer({
  DATA_FILE: join(folder, "engraph.db"),
  PORT: "0",
  NODE_OPTIONS: `--import=${import.meta.resolve("../../examples/world/server-clock.ts")}`,
});
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM_PATH"] ?? (await packaged.executablePath()),
  args: ["--no-sandbox", "--enable-unsafe-swiftshader"],
});
try {
  const query = queryOver(server.url);
  await fillWorld(query, () => {}, server.tell);
  const [only] = process.argv.slice(2);
  for (const [name, shot] of Object.entries(shots)) {
    if (only === undefined || only === name) await take(name, shot, query);
  }
  if (only === undefined || only === "story")
    await tellStory(browser, server.url, query, async (scene, { console, agent, colleague }) =>
      takeBoth(`story-${scene}`, console, scene === "5-forgotten" ? colleague : agent),
    );
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true });
}

async function take(name: string, shot: Shot, query: Query): Promise<void> {
  const viewport = shot.isPhone ? { width: 390, height: 780 } : { width: 1280, height: 800 };
  const context = await browser.newContext({
    viewport,
    colorScheme: shot.isDark ? "dark" : "light",
  });
  const page = await context.newPage();
  const place = typeof shot.place === "string" ? shot.place : await shot.place(query);
  await page.goto(new URL(`/${place}`, server.url).href);
  await page.locator("main").getByText(shot.shows).first().waitFor({ state: "attached" });
  await shot.prepare?.(page);
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: join(import.meta.dirname, `${name}.png`), animations: "disabled" });
  await context.close();
  console.log(`${name}.png`);
}

/** Two pages side by side. */
async function takeBoth(name: string, left: Page, right: Page): Promise<void> {
  const pictures = await Promise.all([left, right].map((page) => page.screenshot()));
  const width = (page: Page) => page.viewportSize()?.width ?? 0;
  const context = await browser.newContext({
    viewport: { width: width(left) + width(right) + 16, height: 800 },
  });
  const page = await context.newPage();
  const images = pictures.map(
    (picture) => `<img src="data:image/png;base64,${picture.toString("base64")}">`,
  );
  await page.setContent(
    `<body style="margin: 0; display: flex; justify-content: space-between; background: #888">${images.join("")}`,
  );
  await page.screenshot({ path: join(import.meta.dirname, `${name}.png`) });
  await context.close();
  console.log(`${name}.png`);
}

/** The page of the memory whose content has these words. */
function memoryOf(words: string): (query: Query) => Promise<string> {
  return async (query) => {
    const { memories } = await query<{ memories: { nodes: { id: string; content: string }[] } }>(
      "{ memories(first: 200, filter: { statuses: [VALID, INVALID] }) { nodes { id content } } }",
    );
    const found = memories.nodes.find(({ content }) => content.includes(words));
    if (!found) throw new Error(`No memory has the words "${words}".`);
    return `#/memories/${encodeURIComponent(found.id)}`;
  };
}
