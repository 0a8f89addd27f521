import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { startEngraph } from "../support/engraph.js";
import { openConsole } from "./browser.js";

type Client = Awaited<ReturnType<typeof startEngraph>>["client"];

async function createThread(client: Client): Promise<void> {
  await client.ask(`mutation {
    createThread(input: { id: "t", userId: "maya", settings: { extractMemories: false } }) { id }
  }`);
}

/** Adds this many messages to the thread, with one event each. */
async function addMessages(client: Client, from: number, count: number): Promise<void> {
  const messages = Array.from({ length: count }, (_, i) => ({
    role: "user",
    content: `Message number ${from + i}.`,
  }));
  const query = `mutation($input: AddMessagesInput!) { addMessages(input: $input) { messages { seq } } }`;
  const { errors } = await client.ask(query, { input: { threadId: "t", messages } });
  expect(errors).toBeUndefined();
}

/** The number that a column under the pointer counts. */
async function counted(page: Page): Promise<number> {
  const said = await page.getByRole("button", { name: /more$/ }).allTextContents();
  return Number((/^[\d,]+/.exec(said[0] ?? "")?.[0] ?? "0").replaceAll(",", ""));
}

const newest = (page: Page) =>
  page.getByRole("region", { name: "Story" }).getByRole("listitem").first();

test("under the pointer the story stays, counts thousands of messages and loses none, and the page stays responsive", async () => {
  const { url, client } = await startEngraph({});
  await createThread(client);
  await addMessages(client, 0, 1);
  const page = await openConsole(url);
  await newest(page).getByText("Message number 0.").hover();
  await page.evaluate(watchFrames);
  for (let i = 0; i < 30; i++) await addMessages(client, i * 100 + 1, 100);
  await expect.poll(() => counted(page), { timeout: 60_000 }).toBe(3_000);
  expect(await page.getByRole("article").count()).toBe(1);
  const frames = await page.evaluate(() => (globalThis as unknown as Watched).frames);
  const median = frames.toSorted((one, other) => one - other)[frames.length >> 1];
  expect(median).toBeLessThan(100);
  await page.getByRole("button", { name: "3,000 more" }).click();
  await newest(page).getByText("Message number 3000.").waitFor();
  expect(await page.getByRole("article").count()).toBe(30);
  await page.getByRole("button", { name: "Show earlier" }).click();
  await expect.poll(() => page.getByRole("article").count()).toBe(60);
});

test("a hidden page receives events and draws them once it is shown", async () => {
  const { url, client } = await startEngraph({});
  await createThread(client);
  const page = await openConsole(url);
  let received = 0;
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => {
      if (String(payload).includes("MESSAGE")) received++;
    });
  });
  await page.reload();
  await page.getByText("Waiting for the first message").waitFor();
  await page.evaluate(hide);
  await addMessages(client, 0, 100);
  await expect.poll(() => received).toBeGreaterThanOrEqual(100);
  await page.getByText("Waiting for the first message").waitFor();
  await page.evaluate(() => (globalThis as unknown as Hidden).show());
  await newest(page).getByText("Message number 99.").waitFor();
});

interface Watched {
  /** The duration of each frame, in milliseconds. */
  readonly frames: number[];
}

interface Frames {
  requestAnimationFrame: (onFrame: (time: number) => void) => number;
}

interface Hidden extends Frames {
  show: () => void;
}

/** Records the duration of each frame of the page. */
function watchFrames(): void {
  const page = globalThis as unknown as Frames & { frames: number[] };
  page.frames = [];
  let before: number | null = null;
  const note = (now: number) => {
    if (before !== null) page.frames.push(now - before);
    before = now;
    page.requestAnimationFrame(note);
  };
  page.requestAnimationFrame(note);
}

/** Suspends the page's frames, as a browser does for a hidden page, until it is shown. */
function hide(): void {
  const page = globalThis as unknown as Hidden;
  const real = page.requestAnimationFrame.bind(page);
  const held: ((time: number) => void)[] = [];
  page.requestAnimationFrame = (onFrame) => held.push(onFrame);
  page.show = () => {
    page.requestAnimationFrame = real;
    for (const onFrame of held) real(onFrame);
  };
}
