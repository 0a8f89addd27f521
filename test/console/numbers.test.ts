import { expect, test } from "vitest";
import { startEngraph } from "../support/engraph.js";
import { issueKey } from "../support/identity.js";
import { axeProblems } from "./axe.js";
import { openConsole, signIn } from "./browser.js";

const token = "correct horse battery staple";

test("charts tell what was done, in pictures and in words", async () => {
  const { url, client } = await startEngraph({ env: { METRICS_SERIES: "on" } });
  await client.ask(`mutation {
    createThread(input: { id: "t", userId: "maya", settings: { extractMemories: false } }) { id }
    addMessages(input: { threadId: "t", messages: [{ role: "user", content: "Hello." }] }) { messages { id } }
    addMemory(input: { userId: "maya", kind: FACT, content: "Maya lives in Rome." }) { id }
  }`);
  const page = await openConsole(url, "#/operate");
  const chart = page.getByRole("figure", { name: "Memories by kind" });
  await chart.getByRole("img", { name: /^Memories by kind: 1 in all/ }).waitFor();
  await chart.getByText("Table").click();
  await chart.getByRole("columnheader", { name: "Guidelines" }).waitFor();
  expect(await chart.getByRole("row").nth(1).getByRole("cell").allTextContents()).toEqual([
    "1",
    "0",
    "0",
    "0",
  ]);
  // Nothing was extracted, and no model was used.
  for (const nothing of ["Conversations read", "Tokens"])
    expect(await page.getByRole("figure", { name: nothing }).count()).toBe(0);
  expect(await axeProblems(page)).toEqual([]);
});

test("counters move on as others change something", async () => {
  const { url, client } = await startEngraph();
  const page = await openConsole(url, "#/operate");
  const threads = page.locator(".tile", { hasText: "Conversations" });
  await threads.getByText("0").waitFor();
  await client.ask(`mutation { createThread(input: { id: "t", userId: "maya" }) { id } }`);
  await threads.getByText("1").waitFor();
  expect(await page.locator(".tile", { hasText: "Users" }).innerText()).toMatch(/1$/);
});

test("tenants are for operators, and charts for those who run a tenant", async () => {
  const { url, client } = await startEngraph({ env: { API_TOKEN: token } });
  await client.ask(`mutation { createThread(input: { id: "t", userId: "maya" }) { id } }`);
  const operator = await signIn(url, "#/operate", token);
  await operator.getByRole("region", { name: "Newest of 1 workspace" }).waitFor();
  await operator.getByRole("region", { name: "Over time" }).waitFor();
  const reader = await signIn(
    url,
    "#/operate",
    (await issueKey(client, { roles: ["READER"] })).text,
  );
  await reader.getByRole("region", { name: "Jobs" }).waitFor();
  expect(await reader.getByRole("region", { name: /workspace|Over time/ }).count()).toBe(0);
  expect(await reader.getByRole("alert").count()).toBe(0);
});
