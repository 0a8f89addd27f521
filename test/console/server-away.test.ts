import {
  cpSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { extname, join } from "node:path";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { startServer } from "../../examples/server-process.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { openConsole } from "./browser.js";
import { Client } from "../support/client.js";
import { freePort } from "../support/free-port.js";

const away = "The server does not answer. Trying again…";
const replaced = "The server has a newer console than this page.";
const places = [
  "Story",
  "People",
  "Conversations",
  "Memories",
  "Graph",
  "Search",
  "Time",
  "Operate",
];

const typed = "Lives in Lisbon.";

test("a server that is away is said at once, no place turns white, and nothing typed is lost", async () => {
  const { page, stop, start } = await openInstalled();
  const field = await typeContent(page);
  const stopping = Date.now();
  await stop();
  await page.getByText(away).waitFor();
  // Three seconds are promised; a busy machine may take longer.
  expect(Date.now() - stopping).toBeLessThan(15_000);
  await start();
  await page.getByText(away).waitFor({ state: "hidden" });
  expect(await field.inputValue()).toBe(typed);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { name: typed }).waitFor();

  await stop();
  await page.getByText(away).waitFor();
  for (const name of places) {
    await page.getByRole("link", { name, exact: true }).click();
    await page.locator("#content :is(h1, .page-note)").first().waitFor();
  }
  await start();
  await page.getByRole("heading", { name: "Operate", level: 1 }).waitFor();
  await page.getByText(away).waitFor({ state: "hidden" });
  // What failed meanwhile is asked again, and nothing tells of the outage when it is over.
  await page
    .getByRole("region", { name: "Jobs" })
    .getByText(/\d+ of \d+/)
    .waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);
});

test("the dot of the server's state changes with it", async () => {
  const { page, stop, start } = await openInstalled();
  await page.getByRole("link", { name: "Story", exact: true }).click();
  await page.locator(".pulse").waitFor();
  const colour = () =>
    page.evaluate("getComputedStyle(document.querySelector('.pulse')).backgroundColor");
  const there = await colour();
  await stop();
  await expect.poll(colour, { timeout: 15_000 }).not.toBe(there);
  await start();
  await expect.poll(colour, { timeout: 15_000 }).toBe(there);
});

test("a page from before an upgrade keeps what is typed, and gets the newer console with the next place", async () => {
  const { page, stop, start, upgrade } = await openInstalled();
  const field = await typeContent(page);
  await stop();
  upgrade();
  await start();
  await page.getByText(replaced).waitFor();
  expect(await field.inputValue()).toBe(typed);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { name: typed }).waitFor();
  await page.getByRole("link", { name: "Conversations", exact: true }).click();
  await page.getByRole("heading", { name: "Conversations", level: 1 }).waitFor();
  await page.getByText(replaced).waitFor({ state: "hidden" });
});

async function typeContent(page: Page) {
  await page.getByRole("button", { name: "Edit" }).click();
  const field = page.getByLabel("Statement");
  await field.fill(typed);
  return field;
}

/** A console of a server that is installed in a folder of its own, which can be upgraded. */
async function openInstalled() {
  const root = join(import.meta.dirname, "../..");
  const folder = temporaryFolder();
  for (const name of ["dist", "assets", "package.json"])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const env = { PORT: String(await freePort()), DATA_FILE: join(folder, "e.db") };
  const begin = () => startServer(env, () => {}, join(folder, "dist/command/engraph.js"));
  let server = await begin();
  onTestFinished(() => server.kill());
  const query = `mutation { addMemory(input: { id: "m", content: "Lives in Rome.", userId: "mia" }) { id } }`;
  expect(await new Client(server.url).ask(query)).not.toHaveProperty("errors");
  return {
    page: await openConsole(server.url, "#/memories/m"),
    stop: async () => void (await server.stop()),
    start: async () => void (server = await begin()),
    upgrade: () => renameAssets(join(folder, "dist/console")),
  };
}

/** Gives the scripts and styles of a built console other names, as another build does. */
function renameAssets(folder: string): void {
  const assets = join(folder, "assets");
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    if (name.endsWith(".br")) rmSync(join(folder, name));
  const names = readdirSync(assets);
  const other = (name: string) => name.replace(/(\.\w+)$/, "2$1");
  for (const path of [join(folder, "index.html"), ...names.map((name) => join(assets, name))]) {
    if (![".html", ".js", ".css"].includes(extname(path))) continue;
    const text = names.reduce(
      (text, name) => text.replaceAll(name, other(name)),
      readFileSync(path, "utf8"),
    );
    writeFileSync(path, text);
  }
  for (const name of names) renameSync(join(assets, name), join(assets, other(name)));
}
