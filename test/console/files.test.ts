import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { startEngraph } from "../support/engraph.js";
import { openConsole } from "./browser.js";

const root = join(import.meta.dirname, "../..");
const assets = readdirSync(join(root, "dist/console/assets"));

async function get(url: string, path: string, headers: Record<string, string> = {}) {
  return fetch(new URL(path, url), { headers });
}

test("pages have a strict policy, and what they load may be kept forever", async () => {
  const { url } = await startEngraph();
  const page = await get(url, "/", { accept: "text/html" });
  expect(page.headers.get("content-security-policy")).not.toMatch(/unsafe|\*|https?:/);
  expect(page.headers.get("cache-control")).toBe("no-cache");
  expect(await page.text()).not.toMatch(/<script(?![^>]*src=)|<style|style=/);
  const name = assets.find((file) => /^index-.*\.js$/.test(file)) ?? "";
  const script = await get(url, `/assets/${name}`, { "accept-encoding": "br" });
  expect(script.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(script.headers.get("content-encoding")).toBe("br");
  expect(await script.text()).toBe(await (await get(url, `/assets/${name}`)).text());
  expect((await get(url, `/assets/${name}.br`)).status).toBe(404);
});

test("each place names its own classes, as styles stay once a place was open", () => {
  const places = new Map<string, string>();
  for (const file of globSync("console/places/**/*.css", { cwd: root })) {
    const style = readFileSync(join(root, file), "utf8").replace(/\/\*[^*]*\*\//g, "");
    const names = new Set(Array.from(style.matchAll(/^\.([\w-]+) \{/gm), ([, name = ""]) => name));
    expect([...names].filter((name) => places.has(name))).toEqual([]);
    for (const name of names) places.set(name, file);
  }
  expect(places.size).toBeGreaterThan(50);
});

test("CONSOLE=off leaves the console out", async () => {
  const { url } = await startEngraph({ env: { CONSOLE: "off" } });
  for (const path of ["/", "/graphql"])
    expect(await (await get(url, path, { accept: "text/html" })).text()).toContain("<h1>Engraph");
  expect((await get(url, `/assets/${assets[0]}`)).status).toBe(404);
});

test("the first view loads less than 150 kB of script, compressed", async () => {
  const { url } = await startEngraph();
  const page = await openConsole(url);
  await page.getByRole("region", { name: "TypeScript" }).waitFor();
  const names = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => name),
  );
  const scripts = names.filter((name) => name.endsWith(".js"));
  const sizes = scripts.map(async (name) => gzipSync(await (await fetch(name)).bytes()).length);
  expect(scripts.length).toBeGreaterThan(2);
  expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThan(150_000);
});

test("GraphiQL runs queries and subscriptions, and knows the schema, without another server", async () => {
  const { url, client } = await startEngraph({ settings: {} });
  const foreign: string[] = [];
  const page = await openConsole(url, "#/");
  page.on("request", (request) => {
    if (!request.url().startsWith(new URL("/", url).href) && !request.url().startsWith("data:"))
      foreign.push(request.url());
  });
  const query = encodeURIComponent("{ serverInfo { version } }");
  await page.goto(`${url}?query=${query}`);
  await page.getByText("serverInfo").waitFor();
  await page.getByRole("button", { name: /Execute query/ }).click();
  await page.locator(".result-window", { hasText: '"version"' }).waitFor();
  await page.getByRole("button", { name: "Show Documentation Explorer" }).click();
  await page.getByText("Subscription", { exact: true }).waitFor();
  await client.ask(`mutation { createThread(input: { id: "t" }) { id } }`);
  expect(foreign).toEqual([]);
});
