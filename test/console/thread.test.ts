import { expect, test, vi } from "vitest";
import { startEngraph } from "../support/engraph.js";
import { issueKey } from "../support/identity.js";
import { axeProblems } from "./axe.js";
import { openConsole, signIn } from "./browser.js";
import { importLines, mayaLine, threadLines } from "./import-lines.js";

const token = "correct horse battery staple";

test("the pointer on a memory lights the words of the message that it rests on", async () => {
  const { url, client } = await startEngraph({ settings: {} });
  await client.ask(`mutation {
    addMessages(input: { userId: "maya", threadId: "t", waitTimeoutMs: 5000, messages: [
      { role: "user", content: "I live in Rome. My sister Ana lives in Porto." }
      { role: "assistant", content: "What's your dog called?" }
      { role: "user", content: "Biscuit." }
    ] }) { thread { id } }
  }`);
  const page = await openConsole(url, "#/threads/t");
  const memories = page.getByRole("list", { name: "Memories of this message" });
  const rome = memories.getByRole("listitem").filter({ hasText: "Rome" });
  await rome.hover();
  // Also those that rest on a question of the agent have room.
  expect(await memories.count()).toBe(3);
  for (const one of await memories.all())
    expect((await one.boundingBox())?.width).toBeGreaterThan(100);
  expect(await page.locator("mark[data-lit]").allTextContents()).toEqual(["I live in Rome."]);
  await page.getByRole("heading", { level: 1 }).hover();
  expect(await page.locator("mark[data-lit]").count()).toBe(0);
  await memories.getByRole("link", { name: /Porto/ }).focus();
  expect((await page.locator("mark[data-lit]").allTextContents()).join()).toContain("Porto");
});

test("a message, its job, its memory and the summary appear as they come about", async () => {
  const { url, client } = await startEngraph({ settings: {} });
  await client.ask(`mutation { createThread(input: { id: "t", userId: "maya" }) { id } }`);
  const page = await openConsole(url, "#/threads/t");
  await page.getByText("Nothing has been said yet.").waitFor();
  await client.ask(`mutation {
    addMessages(input: { threadId: "t", messages: [{ role: "user", content: "I live in Rome." }] }) { job { id } }
  }`);
  const messages = page.getByRole("region", { name: "Messages, oldest first" });
  await messages.getByText("I live in Rome.").waitFor();
  await page.locator(".badge", { hasText: "done" }).first().waitFor();
  await messages.getByRole("link", { name: "Maya lives in Rome" }).waitFor();
  await page.getByText("Up to message 1").waitFor();
  expect(await messages.getByRole("listitem").count()).toBeGreaterThan(0);
});

test("the card, traces and shared state of a thread are shown", async () => {
  const { url, client } = await startEngraph();
  await client.ask(`mutation {
    createThread(input: { id: "t", userId: "maya", settings: { extractMemories: false } }) { id }
    addMessages(input: { threadId: "t", messages: [
      { role: "user", content: "Will it rain in Porto?" }
      { role: "assistant", content: "It stays dry.", steps: [
        { tool: "weather", arguments: "{}", output: "dry, 18 degrees", durationMs: 120 }
        { tool: "agent_writer", arguments: "{}", output: "It stays dry.", durationMs: 900 }
      ] }
      { role: "user", content: "And in Rome?" }
    ] }) { messages { id } }
    addMemory(input: { userId: "maya", content: "Maya travels to Porto in spring.", threadId: "t" }) { id }
    setSharedState(input: { owner: { threadId: "t" }, key: "city", value: "Porto" }) { key }
  }`);
  const page = await openConsole(url, "?show=card#/threads/t");
  const card = page.getByRole("group", { name: "What the agent gets" });
  await card.getByText("Maya travels to Porto in spring.").waitFor();
  await page.getByText("Everything fits.").waitFor();
  await page.getByLabel("Budget in tokens").fill("60");
  await page
    .getByRole("region", { name: "What did not fit" })
    .getByRole("link", { name: "Maya travels to Porto in spring." })
    .waitFor();
  for (const [tab, text] of [
    ["Steps", "1.0 s"],
    ["Shared notes", '"Porto"'],
    ["Settings", "Running summary"],
    ["Briefing", "Everything fits."],
  ] as const) {
    await page.getByRole("tab", { name: tab }).click();
    if (tab === "Briefing") await page.getByLabel("Budget in tokens").fill("");
    await page.getByText(text).first().waitFor();
    expect(await axeProblems(page)).toEqual([]);
  }
});

test("a member changes the settings of a thread; a reader sees them alone", async () => {
  const { url, client } = await startEngraph({ env: { API_TOKEN: token } });
  await client.ask(`mutation { createThread(input: { id: "t", userId: "maya" }) { id } }`);
  const keys = (["MEMBER", "READER"] as const).map(async (role) =>
    issueKey(client, { roles: [role] }),
  );
  const [member, reader] = await Promise.all(keys);
  const page = await signIn(url, "?show=settings#/threads/t", member?.text);
  await page.getByLabel("Messages that are kept (empty: all)").fill("-5");
  await page.getByText("1 setting changed").waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("alert").getByText("The server does not accept this input.").waitFor();
  await page.getByLabel("Messages that are kept (empty: all)").fill("40");
  await page.getByRole("checkbox", { name: "Learn from messages" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("changed").waitFor({ state: "hidden" });
  const { data } = await client.ask(
    `{ thread(id: "t") { settings { maxMessages extractMemories } } }`,
  );
  expect(data).toEqual({ thread: { settings: { maxMessages: 40, extractMemories: false } } });
  const other = await signIn(url, "?show=settings#/threads/t", reader?.text);
  await other.getByText("Your role does not allow to change the settings.").waitFor();
  expect(await other.locator("form").getByRole("button").count()).toBe(0);
});

const patience = { timeout: 30_000, interval: 100 };
const most = process.env["SOAK"] === "short" ? 10_000 : 100_000;

test(`a thread of ${most} messages scrolls from end to end`, async () => {
  const { url } = await startEngraph({});
  await importLines(url, [mayaLine, ...threadLines("long", most)]);
  const page = await openConsole(url, "#/threads/long");
  const messages = page.getByRole("region", { name: "Messages, oldest first" });
  await messages.getByText(`Message number ${most}.`).waitFor();
  const frames = await messages.evaluate(scrolledToTop, 240);
  const median = frames.toSorted((one, other) => one - other)[frames.length >> 1];
  expect(median).toBeLessThan(100);
  await messages.focus();
  // Rows are measured when they become visible, which can move the others, so the key is pressed
  // again.
  const pressUntil = (key: "Home" | "End", text: string) =>
    vi.waitFor(async () => {
      await page.keyboard.press(key);
      expect(await messages.getByText(text).count()).toBe(1);
    }, patience);
  await pressUntil("Home", "Message number 1.");
  expect(await messages.getByRole("listitem").count()).toBeLessThan(60);
  await pressUntil("End", `Message number ${most}.`);
}, 300_000);

/**
 * Scrolls an element from its end to its beginning.
 * @returns The duration of each frame, in milliseconds.
 */
async function scrolledToTop(
  element: { scrollTop: number; readonly scrollHeight: number },
  steps: number,
): Promise<number[]> {
  const frames: number[] = [];
  const page = globalThis as unknown as {
    requestAnimationFrame(onFrame: (time: number) => void): void;
  };
  const frame = () => new Promise<number>((resolve) => page.requestAnimationFrame(resolve));
  let before = await frame();
  for (let i = steps - 1; i >= 0; i--) {
    element.scrollTop = (element.scrollHeight * i) / steps;
    const now = await frame();
    frames.push(now - before);
    before = now;
  }
  return frames;
}
