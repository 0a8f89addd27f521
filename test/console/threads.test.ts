import { expect, test } from "vitest";
import { startEngraph } from "../support/engraph.js";
import { axeProblems } from "./axe.js";
import { openConsole } from "./browser.js";
import { importLines, mayaLine, threadLines } from "./import-lines.js";

test("threads are found as one types, by their user, and by when they were active", async () => {
  const { url, client } = await startEngraph();
  for (const [id, user] of [
    ["Rome", "maya"],
    ["Porto", "maya"],
    ["Roma", "tom"],
  ])
    await client.ask(
      `mutation { createThread(input: { id: "${id}", userId: "${user}", title: "Trip to ${id}" }) { id } }`,
    );
  const page = await openConsole(url, "#/threads");
  await page.getByText("3 conversations").waitFor();
  await page.getByLabel("Title or id").fill("to rom");
  await page.getByText("2 conversations").waitFor();
  await page.getByLabel("User").fill("maya");
  await page.getByText("1 conversation", { exact: true }).waitFor();
  await page.reload();
  await page.getByRole("link", { name: "Trip to Rome" }).waitFor();
  await page.getByRole("combobox", { name: "Active" }).selectOption("Last 24 hours");
  await page.getByText("1 conversation", { exact: true }).waitFor();
  // The selection belongs to the place.
  await page.getByRole("link", { name: "Memories" }).click();
  await page.getByText("0 memories").waitFor();
  await page.getByRole("link", { name: "Conversations" }).click();
  await page.getByText("3 conversations").waitFor();
  expect(await page.getByRole("link", { name: /^Trip to/ }).count()).toBe(3);
});

const most = process.env["SOAK"] === "short" ? 3_000 : 100_000;

test(`a list of ${most} threads is loaded as one scrolls`, { timeout: 600_000 }, async () => {
  const { url } = await startEngraph({});
  const ids = Array.from({ length: most }, (_, i) => `t${i}`);
  await importLines(url, [mayaLine, ...ids.flatMap((id) => threadLines(id))]);
  const page = await openConsole(url, "#/threads");
  await page.getByText(`${most.toLocaleString("en")} conversations`).waitFor();
  const first = page.getByRole("link", { name: "Thread t0", exact: true });
  await expect
    .poll(
      async () => {
        await page.keyboard.press("End");
        return first.count();
      },
      { timeout: 400_000 },
    )
    .toBe(1);
  expect(await page.getByRole("listitem").count()).toBeLessThan(60);
});

test("users and agents have their counts and their last activity", async () => {
  const { url, client } = await startEngraph();
  await client.ask(`mutation {
    createThread(input: { id: "t", userId: "maya", agentId: "tutor" }) { id }
    addMemory(input: { userId: "maya", content: "Maya likes tea." }) { id }
    upsertUser(input: { id: "tom", information: "Teaches history." }) { id }
  }`);
  for (const options of [{}, { isDark: true }, { width: 390, height: 800 }]) {
    const page = await openConsole(url, "#/people", options);
    const row = page.getByRole("listitem").filter({ hasText: "maya" });
    await row.getByText("1 conversation · 1 memory · active").waitFor();
    await page.getByLabel("Id or profile").fill("HISTORY");
    await page.getByText("1 user", { exact: true }).waitFor();
    expect(await axeProblems(page)).toEqual([]);
    await page.getByLabel("Id or profile").fill("");
    await page.getByRole("tab", { name: "Agents 1" }).click();
    await page.getByRole("link", { name: "tutor" }).click();
    await page.getByRole("heading", { name: "tutor", level: 1 }).waitFor();
    await page.getByRole("region", { name: "Conversations" }).getByRole("link").first().waitFor();
    expect(await axeProblems(page)).toEqual([]);
  }
});
