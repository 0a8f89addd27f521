import { execFile } from "node:child_process";
import { createReadStream, existsSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { aFolder } from "../support/temporary-folder.js";
import { axeProblems } from "./axe.js";
import { sharedBrowser, type PageOptions } from "./browser.js";

const base = "/engraph/";
const { path: built, remove } = aFolder();
const server = serveFiles();

beforeAll(async () => {
  const args = ["node_modules/vitepress/bin/vitepress.js", "build", "tools/site"];
  await promisify(execFile)(process.execPath, [...args, "--base", base, "--outDir", built]);
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  // The build takes half a minute of CPU time on an idle machine.
}, 400_000);

afterAll(() => {
  server.close();
  remove();
});

/** Serves the built site below its base, like a static file host. */
function serveFiles(): Server {
  return createServer(({ url = "" }, response) => {
    const path = decodeURIComponent(new URL(url, "http://host").pathname);
    const file = join(built, path.slice(base.length) || "index.html");
    const found = [file, `${file}.html`, join(file, "index.html")].find(
      (name) => extname(name) !== "" && existsSync(name),
    );
    if (!path.startsWith(base) || !found) return void response.writeHead(404).end();
    response.writeHead(200, { "content-type": types[extname(found)] ?? "text/plain" });
    createReadStream(found).pipe(response);
  });
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
};

/** Opens a page of the site. The test fails for an error, and for a request that leaves the site or is not answered. */
async function open(
  path: string,
  { width = 1280, height = 900, isDark = false }: PageOptions = {},
): Promise<Page> {
  const context = await (
    await sharedBrowser()
  ).newContext({ viewport: { width, height }, colorScheme: isDark ? "dark" : "light" });
  const page = await context.newPage();
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("request", (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(origin + base))
      problems.push(`asks for ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
  });
  onTestFinished(async () => {
    await context.close();
    expect(problems).toEqual([]);
  });
  await page.goto(`${origin}${base}${path}`, { waitUntil: "networkidle" });
  return page;
}

test("the site leads from the index to each path, and back by its sidebar", async () => {
  const page = await open("");
  const paths = page.locator('main a[href*="/paths/"]');
  const hrefs = await paths.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(new Set(hrefs).size).toBe(8);
  await paths.first().click();
  await page
    .getByRole("heading", { level: 1, name: "Ten minutes: an agent that remembers" })
    .waitFor();
  // Python is the first tab, and TypeScript the second.
  await page.locator(".vp-code-group .language-python.active").waitFor();
  await page.locator(".vp-code-group label", { hasText: "TypeScript" }).click();
  await page.locator(".vp-code-group .language-ts.active").waitFor();
  await page.locator(".VPSidebar").getByRole("link", { name: "Errors", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Errors" }).waitFor();
});

test.each([
  ["CURSOR_EXPIRED", /^\W*Errors/],
  ["API_TOKEN_FILE", /^\W*Configuration/],
  ["memoryExtractionWindow", /Thread settings|ThreadSettings/],
  ["nginx", /Operations/],
])("a search for %s finds its page without a network", async (text, title) => {
  const page = await open("concepts.html");
  await page.locator("#local-search button").first().click();
  const results = page.locator("#localsearch-list a.result");
  // The index is a file of the site, which the page loads when the search is opened.
  await page.locator("#localsearch-input").fill("memory");
  await results.first().waitFor();
  await page.context().setOffline(true);
  await page.locator("#localsearch-input").fill(text);
  await expect.poll(async () => (await results.allTextContents()).join("\n")).toMatch(title);
});

test("a field of the schema has its page, with links to types", async () => {
  const page = await open("schema/mutations.html#addmessages");
  await page.locator("h2#addmessages").waitFor();
  await page.locator('a[href$="inputs.html#addmessagesinput"]').first().click();
  await expect.poll(() => page.locator("h2#addmessagesinput").isVisible()).toBe(true);
});

test("links of every page lead to pages and headings of the site", () => {
  const pages = new Map<string, string>();
  const read = (path: string) => {
    const text = pages.get(path) ?? readFileSync(join(built, path), "utf8");
    pages.set(path, text);
    return text;
  };
  const dead: string[] = [];
  const seen = new Set(["index.html"]);
  for (const path of seen) {
    const main = /<main[^]*<\/main>/.exec(read(path))?.[0] ?? "";
    for (const [, href = ""] of main.matchAll(/<a [^>]*?href="([^"]+)"/g)) {
      if (/^(?:https?|mailto):/.test(href)) continue;
      const { pathname, hash } = new URL(href, `http://host${base}${path}`);
      const target = pathname.slice(base.length).replace(/(^|\/)$/, "$1index.html");
      if (!existsSync(join(built, target))) dead.push(`${path}: ${href}`);
      else if (target.endsWith(".html")) {
        seen.add(target);
        const id = decodeURIComponent(hash.slice(1));
        if (id !== "" && !read(target).includes(`id="${id}"`)) dead.push(`${path}: ${href}`);
      }
    }
  }
  expect(seen.size).toBeGreaterThan(80);
  expect(dead).toEqual([]);
});

describe.each([
  ["light", {}],
  ["dark", { isDark: true }],
  ["on a phone", { width: 390, height: 800 }],
] as const)("%s", (_name, options) => {
  test.each(["", "paths/agent.html", "schema/subscriptions.html"])(
    "axe finds nothing serious on /%s, which is no wider than the screen",
    async (path) => {
      const page = await open(path, options);
      expect(await axeProblems(page)).toEqual([]);
      const overflow = await page.evaluate<number>(
        "document.documentElement.scrollWidth - innerWidth",
      );
      expect(overflow).toBeLessThanOrEqual(0);
    },
  );
});
