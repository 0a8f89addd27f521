import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createClient } from "graphql-ws";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { WebSocket } from "ws";
import type { Query } from "../graphql-over-http.ts";

const agentPage = readFileSync(new URL("../agent.html", import.meta.url), "utf8");
const userId = "nora";
const threadId = "nora-today";

/** The browsers of the story: a console, the page of an agent beside it, and another person's console. */
export interface Stage {
  readonly console: Page;
  readonly agent: Page;
  readonly colleague: Page;
}

/** Called when a scene is on the screen. */
export type OnScene = (name: string, stage: Stage) => Promise<void>;

/**
 * All of Engraph in one story: a user moves, her memories are updated live, the clock is turned back, a memory
 * shows the words that it rests on, and the user is forgotten. Each step waits for what it shows, and fails otherwise.
 *
 * @param url The URL of a server that does not know the user yet.
 */
export async function tellStory(
  browser: Browser,
  url: string,
  query: Query,
  onScene: OnScene,
): Promise<void> {
  const wide = { viewport: { width: 800, height: 800 } };
  const contexts = await Promise.all(
    [wide, { viewport: { width: 480, height: 800 } }, wide].map((one) => browser.newContext(one)),
  );
  const [console, agent, colleague] = await Promise.all(
    contexts.map((context) => context.newPage()),
  );
  if (!console || !agent || !colleague) throw new Error("There are three pages.");
  const stage = { console, agent, colleague };
  const scene = (name: string) => onScene(name, stage);
  try {
    await openAgent(agent, url);
    await say(agent, "I live in Rome, and I love cappuccino.");
    await open(console, url, `?show=card#/threads/${threadId}`);
    await card(console).getByText("lives in Rome").waitFor();
    await scene("1-rome");

    await say(agent, "I moved to Milan yesterday.");
    await card(console).getByText("moved to Milan").waitFor();
    await card(console).getByText("lives in Rome").waitFor({ state: "detached" });
    await scene("2-milan");

    await open(console, url, `?user=${userId}#/time`);
    const then = console.getByRole("list", { name: "Memories then" });
    await then.getByText("moved to Milan").waitFor();
    await backUntil(console, async () => (await then.getByText("lives in Rome").count()) > 0);
    await scene("3-time");

    await open(console, url, `#/threads/${threadId}`);
    await console.getByRole("link", { name: /moved to Milan/ }).hover();
    await console.locator("mark[data-lit]", { hasText: "I moved to Milan yesterday." }).waitFor();
    await scene("4-evidence");

    await forget(stage, contexts[2] as BrowserContext, url, query);
    await scene("5-forgotten");
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
  }
}

/**
 * Another person's console is offline while the user is forgotten. It then gets every tombstone, and they prove the
 * receipt.
 */
async function forget(
  { console, colleague }: Stage,
  context: BrowserContext,
  url: string,
  query: Query,
): Promise<void> {
  await open(colleague, url, "#/");
  await colleague.getByText("moved to Milan").first().waitFor();
  const { eventCursor: before } = await query<{ eventCursor: string }>("{ eventCursor }");
  await context.setOffline(true);

  await open(console, url, `#/people/${userId}`);
  await console.getByRole("button", { name: "Forget…" }).click();
  await console.getByRole("alertdialog").getByRole("button", { name: "Forget" }).click();
  await console.getByText("Nothing of it is left.").waitFor();
  const receipt = console.getByRole("main");
  const digest = await receipt.locator("code").textContent();
  const count = Number.parseInt(await receipt.getByText(/things were deleted/).innerText(), 10);

  const forgotten = colleague.getByText(/was forgotten, with \d+ memories/);
  if ((await forgotten.count()) > 0) throw new Error("The colleague was not offline.");
  await context.setOffline(false);
  await forgotten.waitFor();
  if (digest !== (await digestOfDeletions(url, before, count)))
    throw new Error("The log does not prove the receipt.");
}

/** The digest of a receipt of this many deletions, computed from the event log after a cursor. */
async function digestOfDeletions(url: string, after: string, count: number): Promise<string> {
  const client = createClient({
    url: new URL("/graphql", url).href.replace(/^http/, "ws"),
    webSocketImpl: WebSocket,
  });
  const events = client.iterate<{
    events: { kind: string; subjectType: string; subjectId: string };
  }>({
    query: "subscription ($after: Cursor) { events(after: $after) { kind subjectType subjectId } }",
    variables: { after },
  });
  const lines: string[] = [];
  for await (const { data } of events) {
    if (data?.events.kind === "DELETED")
      lines.push(`${data.events.subjectType}:${data.events.subjectId}`);
    if (lines.length === count) break;
  }
  await client.dispose();
  return createHash("sha256").update(lines.toSorted().join("\n")).digest("hex");
}

/** The agent's page is served from the server's own address, like an agent that is deployed beside it. */
async function openAgent(page: Page, url: string): Promise<void> {
  await page.route("**/agent.html*", (route) =>
    route.fulfill({ body: agentPage, contentType: "text/html" }),
  );
  await page.goto(new URL(`/agent.html?user=${userId}&thread=${threadId}`, url).href);
}

/** Says something to the agent, and waits for its reply. */
async function say(agent: Page, content: string): Promise<void> {
  const replies = agent.locator("li.agent");
  const count = await replies.count();
  await agent.getByLabel("Message").fill(content);
  await agent.keyboard.press("Enter");
  await replies.nth(count).waitFor();
}

async function open(page: Page, url: string, place: string): Promise<void> {
  await page.goto(new URL(`/${place}`, url).href);
}

const card = (console: Page) => console.getByRole("region", { name: "What the agent gets" });

/** Moves the slider of the recorded time back, change by change. */
async function backUntil(console: Page, isThere: () => Promise<boolean>): Promise<void> {
  const back = console.getByRole("button", { name: "Previous change" });
  for (let step = 0; step < 20; step++) {
    const before = console.url();
    await back.click();
    await console.waitForURL((url) => url.href !== before);
    await console.locator('.then[aria-busy="false"]').waitFor();
    if (await isThere()) return;
  }
  throw new Error("The changes do not lead back to it.");
}
