import { join } from "node:path";
import type { Page } from "playwright-core";
import { rolldown } from "rolldown";
import { expect, onTestFinished } from "vitest";
import { sharedBrowser } from "../console/browser.js";
import { openDoorway } from "../support/doorway.js";

let script: Promise<string> | undefined;

/** Bundles the development build of React, which mounts each component twice. */
async function bundle(): Promise<string> {
  const source = join(import.meta.dirname, "../../src");
  const built = await rolldown({
    input: join(import.meta.dirname, "page/page.tsx"),
    platform: "browser",
    transform: { define: { "process.env.NODE_ENV": '"development"' } },
    resolve: {
      alias: {
        "engraph/client": join(source, "client/client.ts"),
        "engraph/react": join(source, "react/react.ts"),
      },
      extensionAlias: { ".js": [".ts", ".js"] },
    },
  });
  const { output } = await built.generate({ format: "iife" });
  return output[0].code;
}

export interface HooksPage {
  readonly page: Page;
  /** Cuts the page's connections, like a network failure. */
  readonly cut: () => void;
  /** The WebSocket frames that the page has sent and received. */
  readonly frames: readonly string[];
}

/**
 * Opens the page of the hooks in its own tab, at the server's origin. The test fails if the page
 * reports an error.
 * @param query For example `part=Memories`.
 */
export async function openHooks(url: string, query: string): Promise<HooksPage> {
  const context = await (
    await sharedBrowser()
  ).newContext({
    // The page does not come from the network, so it needs a permission for the server.
    permissions: ["local-network-access"],
  });
  const page = await context.newPage();
  const problems: string[] = [];
  const frames: string[] = [];
  page.on("websocket", (socket) => {
    for (const event of ["framesent", "framereceived"] as const)
      socket.on(event as "framesent", ({ payload }) => frames.push(String(payload)));
  });
  page.on("pageerror", (error) => problems.push(error.message));
  onTestFinished(async () => {
    await context.close();
    expect(problems).toEqual([]);
  });
  const door = await openDoorway();
  door.leadTo(url);
  const place = new URL("/hooks", door.url).href;
  const body = `<!doctype html><title>Hooks</title><body><script>${await (script ??= bundle())}</script>`;
  await page.route(`${place}?**`, (route) => route.fulfill({ body, contentType: "text/html" }));
  await page.goto(`${place}?${query}`);
  return { page, cut: door.cut, frames };
}
