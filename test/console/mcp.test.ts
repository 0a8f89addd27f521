import { join } from "node:path";
import { rolldown } from "rolldown";
import { expect, onTestFinished, test } from "vitest";
import { startEngraph } from "../support/engraph.js";
import { apiToken } from "../support/identity.js";
import { mcpUrl } from "../support/mcp.js";
import { sharedBrowser } from "./browser.js";

const origin = "https://app.example";

/** The clients of both generations of MCP's SDK, for a page. */
async function bundle(): Promise<string> {
  const built = await rolldown({
    input: join(import.meta.dirname, "mcp-page.ts"),
    platform: "browser",
  });
  const { output } = await built.generate({ format: "iife", codeSplitting: false });
  return output[0].code;
}

const script = bundle();

test.each(["first", "second"])(
  "in a page of an allowed origin, and of no other, the SDK's %s generation follows a thread",
  async (generation) => {
    const { url } = await startEngraph({
      env: { API_TOKEN: apiToken, ALLOWED_ORIGINS: origin },
    });
    const context = await (
      await sharedBrowser()
    ).newContext({
      // The page does not come from the network, so it needs a permission for the server.
      permissions: ["local-network-access"],
    });
    onTestFinished(() => context.close());
    const body = `<!doctype html><title>MCP</title><body><script>${await script}</script>`;
    await context.route("https://*.example/", (route) =>
      route.fulfill({ body, contentType: "text/html" }),
    );
    const page = await context.newPage();
    const follow = () =>
      page.evaluate(`follow("${generation}", "${mcpUrl(url).href}", "${apiToken}")`);
    await page.goto(origin);
    expect(await follow()).toBe("engraph://threads/monday");
    await page.goto("https://other.example");
    await expect(follow()).rejects.toThrow(/Failed to fetch|did not offer/);
  },
);
