import { expect, test } from "vitest";
import { startEngraph } from "../support/engraph.js";
import { axeProblems } from "./axe.js";
import { openConsole } from "./browser.js";

type Engraph = Awaited<ReturnType<typeof startEngraph>>;

/** Adds a message, and returns the ids of the resulting memories, newest first. */
async function learn({ client }: Engraph, ...contents: readonly string[]): Promise<string[]> {
  for (const content of contents)
    await client.ask(`mutation {
      addMessages(input: {
        userId: "maya", threadId: "t", waitForExtraction: true, messages: [{ role: "user", content: "${content}" }]
      }) { thread { id } }
    }`);
  const { data } = await client.ask(`{ memories { nodes { id } } }`);
  return (data as { memories: { nodes: { id: string }[] } }).memories.nodes.map(({ id }) => id);
}

async function add({ client }: Engraph, content: string): Promise<string> {
  const { data } = await client.ask(`mutation {
    addMemory(input: { userId: "maya", content: "${content}" }) { id }
  }`);
  return (data as { addMemory: { id: string } }).addMemory.id;
}

async function update({ client }: Engraph, id: string, fields: string): Promise<void> {
  await client.ask(`mutation { updateMemory(input: { id: "${id}", ${fields} }) { id } }`);
}

test("a memory shows its quote in its message, its links, its differences and what changed its confidence", async () => {
  const engraph = await startEngraph({ settings: {} });
  const ids = await learn(engraph, "I live in Rome.", "I moved to Milan last week.");
  const rome = ids.at(-1) ?? "";
  await update(engraph, rome, `content: "The user used to live in Rome.", confidence: 0.4`);
  const page = await openConsole(engraph.url, `#/memories/${rome}`);
  await page.locator("mark", { hasText: "I live in Rome" }).waitFor();
  await page.getByText("is replaced by").waitFor();
  await page.getByText("a newer memory says otherwise").waitFor();
  await page.locator("del", { hasText: "lives" }).waitFor();
  await page.locator("ins", { hasText: "used to live" }).waitFor();
  await page.locator(".rows .quiet", { hasText: /Confidence: \d+ % → 40 %/ }).waitFor();
  await page.getByRole("img", { name: /Confidence over time: \d+ % at first, 40 % now/ }).waitFor();
  expect(await axeProblems(page)).toEqual([]);
});

test("an edit that meets another one shows both, and does what one chooses", async () => {
  const engraph = await startEngraph();
  const id = await add(engraph, "The user lives in Rome.");
  const page = await openConsole(engraph.url, `#/memories/${id}`);
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Statement").fill("The user lives in Rome, near the river.");
  await update(engraph, id, `content: "The user lives in Milan.", category: "home"`);
  await page.getByText("since you opened the form").waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  const conflict = page.getByRole("alert");
  await conflict.getByText("near the river").waitFor();
  await conflict.getByText("Milan").waitFor();
  expect(await axeProblems(page)).toEqual([]);
  await page.getByRole("button", { name: "Save mine over it" }).click();
  await page.getByRole("heading", { name: "near the river" }).waitFor();
  // Changes that only the other client made are kept.
  await page.getByText("home", { exact: true }).first().waitFor();

  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Category").fill("mine");
  await update(engraph, id, `category: "theirs"`);
  await page.getByText("since you opened the form").waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Keep the other" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByText("theirs", { exact: true }).first().waitFor();
});

test("a memory is pinned, and taken back to a revision after its outcome was shown", async () => {
  const engraph = await startEngraph();
  const id = await add(engraph, "The user likes tea.");
  await update(engraph, id, `content: "The user likes coffee."`);
  const page = await openConsole(engraph.url, `#/memories/${id}`);
  await page.getByRole("button", { name: "Pin" }).click();
  await page.getByRole("button", { name: "Pinned", pressed: true }).waitFor();
  await page.getByRole("listitem").filter({ hasText: "Version 1" }).getByRole("button").click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByText("tea").waitFor();
  await dialog.getByRole("button", { name: "Restore" }).click();
  await page.getByRole("heading", { name: "Maya likes tea." }).waitFor();
  await page.getByRole("button", { name: "Pinned", pressed: true }).waitFor();
  const { data } = await engraph.client.ask(`{ memory(id: "${id}") { revision pinned } }`);
  expect(data).toEqual({ memory: { revision: 4, pinned: true } });
});

test("a deletion tells what goes with it and what becomes valid again, before it is made", async () => {
  const engraph = await startEngraph({ settings: {} });
  const ids = await learn(engraph, "I live in Rome.", "I moved to Milan last week.");
  const page = await openConsole(engraph.url, `#/memories/${ids[0]}`);
  await page.getByRole("button", { name: "Delete…" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByText("1 link").waitFor();
  await dialog.getByText("are current again").waitFor();
  await dialog.getByText("lives in Rome").last().waitFor();
  expect(await axeProblems(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await page.getByRole("heading", { name: "Memories", level: 1 }).waitFor();
  await page.getByText("1 memory").waitFor();
});

test("a reviewer approves one memory that waits and rejects another, in the list of what waits and on their pages", async () => {
  const engraph = await startEngraph({ settings: { reviewExtracted: "ALL" } });
  const ids = await learn(engraph, "I live in Rome. I am allergic to peanuts.");
  expect(ids.length).toBeGreaterThan(1);
  const list = await openConsole(engraph.url, "?statuses=PENDING#/memories");
  const waiting = list.getByRole("button", { name: "Approve" });
  await expect.poll(() => waiting.count()).toBe(ids.length);
  expect(await axeProblems(list)).toEqual([]);
  await waiting.first().click();
  await expect.poll(() => waiting.count()).toBe(ids.length - 1);
  const first = await openConsole(engraph.url, `#/memories/${ids[0]}`);
  await first
    .getByText(/approved/i)
    .first()
    .waitFor();
  const second = await openConsole(engraph.url, `#/memories/${ids[1]}`);
  await second.getByRole("button", { name: "Reject" }).click();
  await second.getByLabel("Why?").fill("It was a joke.");
  await second.getByRole("alertdialog").getByRole("button", { name: "Reject" }).click();
  await second.getByText("It was a joke.").waitFor();
});

test("a reader sees no way to change a memory", async () => {
  const token = "a token that is long enough";
  const engraph = await startEngraph({ env: { API_TOKEN: token } });
  const id = await add(engraph, "The user likes tea.");
  await update(engraph, id, `content: "The user likes coffee."`);
  const { data } = await engraph.client.ask(`mutation {
    createApiKey(input: { roles: [READER] }) { text }
  }`);
  const { text: key } = (data as { createApiKey: { text: string } }).createApiKey;
  const page = await openConsole(engraph.url, `#/memories/${id}`);
  await page.getByLabel("API key or token").fill(key);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Maya likes coffee." }).waitFor();
  await page.getByRole("listitem").filter({ hasText: "Version 1" }).last().waitFor();
  const buttons = page.locator("main").getByRole("button");
  expect(await buttons.allTextContents()).toEqual(["Copy id"]);
});
