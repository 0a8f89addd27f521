import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { connect, type MemoryClient } from "../../src/client/client.js";
import { alone, startEngraph } from "../support/engraph.js";
import { openHooks } from "./hooks-page.js";

async function start() {
  const { url, client } = await startEngraph(alone);
  const memory = connect({ url });
  onTestFinished(() => memory.close());
  return { url, memory, client };
}

const note = (memory: MemoryClient, content: string, userId = "zoe") =>
  memory.note(content, { userId });
const say = (memory: MemoryClient, content: string) =>
  memory.add(content, { userId: "zoe", threadId: "talk", waitForExtraction: true });

const items = (page: Page) => page.getByRole("listitem").allTextContents();
const patience = { timeout: 10_000 };

describe.each(["", "&suspense"])("hooks%s", (suspense) => {
  test("useMemories shows the memories of a user, and changes of them, also after an interruption", async () => {
    const { url, memory } = await start();
    await note(memory, "Likes tea.");
    await note(memory, "Likes rain.", "ben");
    const { page, cut } = await openHooks(url, `part=Memories${suspense}`);
    await expect.poll(() => items(page), patience).toEqual(["Likes tea."]);
    await note(memory, "Likes boats.");
    await expect.poll(() => items(page), patience).toEqual(["Likes boats.", "Likes tea."]);
    cut();
    await note(memory, "Likes bees.");
    await expect
      .poll(() => items(page), patience)
      .toEqual(["Likes bees.", "Likes boats.", "Likes tea."]);
    // Another user makes another query.
    await page.getByLabel("User").fill("ben");
    await expect.poll(() => items(page), patience).toEqual(["Likes rain."]);
    await note(memory, "Likes snow.", "ben");
    await expect.poll(() => items(page), patience).toEqual(["Likes snow.", "Likes rain."]);
    await memory.forget("ben");
    await expect.poll(() => items(page), patience).toEqual([]);
  });

  test("useThread shows the newest messages of a thread, and that it is gone", async () => {
    const { url, memory } = await start();
    const { page, frames } = await openHooks(url, `part=Thread${suspense}`);
    await page.getByText("There is no such thread.").waitFor();
    const awaits = () => frames.some((frame) => frame.includes('"CREATED"'));
    await expect.poll(awaits, patience).toBe(true);
    await memory.add("Elsewhere.", { userId: "zoe", threadId: "other" });
    await say(memory, "Hello.");
    await expect.poll(() => items(page), patience).toEqual(["Hello."]);
    // It receives no events of other threads.
    expect(frames.filter((frame) => frame.includes('"other"'))).toEqual([]);
    await say(memory, "Again.");
    await expect.poll(() => items(page), patience).toEqual(["Hello.", "Again."]);
    await memory.forget({ threadId: "talk" });
    await page.getByText("There is no such thread.").waitFor();
  });

  test("useSearch shows what is found for what is typed, and what comes to be found", async () => {
    const { url, memory } = await start();
    await note(memory, "Likes green tea.");
    await note(memory, "Likes boats.");
    const { page } = await openHooks(url, `part=Search${suspense}`);
    await expect.poll(() => items(page), patience).toEqual(["Likes green tea."]);
    await page.getByLabel("Query").fill("tea boats");
    await expect
      .poll(() => items(page), patience)
      .toEqual(expect.arrayContaining(["Likes green tea.", "Likes boats."]));
    await page.getByLabel("Query").fill("bees");
    await expect.poll(() => items(page), patience).toEqual([]);
    await note(memory, "Keeps bees.");
    await expect.poll(() => items(page), patience).toEqual(["Keeps bees."]);
  });

  test("useContextCard shows what the model would be told, with what other threads have taught", async () => {
    const { url, memory } = await start();
    await say(memory, "I live in Lisbon.");
    const { page } = await openHooks(url, `part=Card${suspense}`);
    await page.getByText("The user lives in Lisbon.").waitFor();
    await memory.add("I work as a baker.", {
      userId: "zoe",
      threadId: "other",
      waitForExtraction: true,
    });
    await expect.poll(() => page.locator("pre").textContent(), patience).toContain("baker");
  });
});

test("useLive hands on each event once, in order, over interruptions", async () => {
  const { url, memory } = await start();
  const { page, cut } = await openHooks(url, "part=Live");
  await page.getByText("Following").waitFor();
  const ids: string[] = [];
  for (let round = 0; round < 4; round++) {
    // They say nothing, so no memories come of them.
    for (let number = 0; number < 5; number++) {
      const { messages } = await say(memory, "Ok.");
      ids.push(`MESSAGE CREATED ${messages[0]?.id}`);
    }
    cut();
  }
  await expect.poll(() => items(page), patience).toEqual(ids);
});

test("a first answer that fails is told: to the boundary of a component that suspends, else as an error", async () => {
  const { url } = await start();
  for (const [query, role] of [
    ["part=Memories&suspense", "alert"],
    ["part=Memories", "status"],
  ] as const) {
    const { page } = await openHooks(url, query);
    await page.route("**/graphql", (route) => route.abort());
    await page.reload();
    await expect.poll(() => page.getByRole(role).textContent()).toMatch(/reach|fetch|network/i);
  }
});
