import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startServer } from "../../examples/server-process.js";
import { Client } from "../support/client.js";
import { startEngraph } from "../support/engraph.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { axeProblems } from "./axe.js";
import { openConsole } from "./browser.js";
import { freePort } from "../support/free-port.js";

const token = "correct horse battery staple";

test("the console asks for a key, says when it is wrong, keeps it in the tab and forgets it on demand", async () => {
  const { url } = await startEngraph({ env: { API_TOKEN: token } });
  const page = await openConsole(url);
  const key = page.getByLabel("API key or token");
  await key.fill("something else");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("alert").getByText("does not accept this key").waitFor();
  await key.fill(token);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Say something to remember" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "Say something to remember" }).waitFor();
  const other = await openConsole(url);
  await other.getByRole("heading", { name: "Sign in" }).waitFor();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  expect(await axeProblems(page)).toEqual([]);
});

test("the back button returns to the place that it names, with and without fields", async () => {
  const { url, client } = await startEngraph();
  await client.ask(
    `mutation { addMemory(input: { userId: "maya", content: "Maya likes tea." }) { id } }`,
  );
  const page = await openConsole(url, "#/memories");
  await page.getByRole("link", { name: "Maya likes tea." }).waitFor();
  await page.goto(`${page.url().split("#")[0]}?search=tea#/memories`);
  await page.getByRole("link", { name: "Maya likes tea." }).click();
  await page.getByRole("heading", { name: "Maya likes tea.", level: 1 }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "Memories", level: 1 }).waitFor();
  expect(page.url()).toContain("search=tea");
});

test("what another client adds appears on open pages, with the memories that come of it", async () => {
  const { url, client } = await startEngraph({ settings: {} });
  await client.ask(`mutation { createThread(input: { id: "t", userId: "maya" }) { id } }`);
  const thread = await openConsole(url, "#/threads/t");
  const overview = await openConsole(url);
  await thread.getByRole("heading", { name: "t", level: 1 }).waitFor();
  await overview.getByText("Waiting for the first message").waitFor();
  await client.ask(`mutation {
    addMessages(input: { threadId: "t", messages: [{ role: "user", content: "I live in Rome now." }] }) { job { id } }
  }`);
  await thread.locator("mark", { hasText: "I live in Rome" }).waitFor();
  await thread.getByRole("link", { name: "Maya lives in Rome" }).click();
  await thread.getByRole("heading", { name: "Maya lives in Rome" }).waitFor();
  await overview.getByText("Hello, Maya!").waitFor();
  expect(await overview.getByText("Maya lives in Rome").count()).toBe(1);
});

test("a server that is killed and started again is resumed without a gap or a repetition", async () => {
  const env = { PORT: String(await freePort()), DATA_FILE: join(temporaryFolder(), "e.db") };
  let server = await startServer(env);
  onTestFinished(() => server.kill());
  const page = await openConsole(server.url);
  await page.getByText("Waiting for the first message").waitFor();
  const add = async (from: number, to: number) => {
    for (let i = from; i < to; i++)
      await new Client(server.url).ask(
        `mutation { addMemory(input: { userId: "maya", content: "note ${i}" }) { id } }`,
      );
  };
  await add(0, 5);
  await server.kill();
  server = await startServer(env);
  await add(5, 10);
  const story = page.getByRole("region", { name: "Story" });
  await story.getByText("note 9").waitFor();
  const shown = await story.locator(".statement-text").allTextContents();
  expect(shown).toEqual(Array.from({ length: 10 }, (_, i) => `note ${9 - i}`));
});

test("the places of the console are accessible, in light and dark, also on a phone", async () => {
  const { url, client } = await startEngraph({ settings: {} });
  await client.ask(`mutation {
    addMessages(input: { userId: "maya", threadId: "t", messages: [{ role: "user", content: "I live in Rome." }], waitTimeoutMs: 5000 }) { thread { id } }
  }`);
  for (const options of [{}, { isDark: true }, { width: 390, height: 800 }])
    for (const [place, heading] of [
      ["", "Story"],
      ["#/threads", "Conversations"],
      ["#/threads/t", "t"],
    ] as const) {
      const page = await openConsole(url, place, options);
      await page.getByRole("heading", { name: heading, level: 1 }).waitFor();
      expect(await axeProblems(page)).toEqual([]);
      const { scrollWidth, clientWidth } = await page
        .locator("html")
        .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
      expect(scrollWidth).toBe(clientWidth);
    }
});
