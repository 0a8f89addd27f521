import { expect, test } from "vitest";
import { startEngraph } from "../support/engraph.js";
import { axeProblems } from "./axe.js";
import { openConsole } from "./browser.js";

type Client = Awaited<ReturnType<typeof startEngraph>>["client"];

async function say(client: Client, content: string): Promise<void> {
  const { errors } = await client.ask(
    `mutation { addMessages(input: {
      userId: "maya", threadId: "t", agentId: "concierge", waitForExtraction: true, messages: [{ role: "user", content: "${content}" }]
    }) { thread { id } } }`,
  );
  expect(errors).toBeUndefined();
}

test("one said sentence is one entry: what was said, what is learned, what it replaces, and the words it comes from", async () => {
  const { url, client } = await startEngraph({ settings: {} });
  await client.ask(
    `mutation { upsertUser(input: { id: "maya", information: "Maya Ortiz, engineer" }) { id } }`,
  );
  await say(client, "I live in Rome.");
  const page = await openConsole(url);
  await page.getByText("Maya lives in Rome.").waitFor();
  await say(client, "I moved to Milan last week.");
  const entries = page.getByRole("region", { name: "Story" }).getByRole("article");
  const moved = entries.first();
  await moved.getByRole("blockquote").getByText("I moved to Milan last week.").waitFor();
  await moved.locator(".replaced s", { hasText: "Maya lives in Rome." }).waitFor();
  expect(await moved.innerText()).toMatch(/Maya to Concierge/);
  expect(await entries.count()).toBe(2);
  await moved.getByText("changed").click();
  await moved.locator("mark", { hasText: "moved to Milan" }).waitFor();
  // What was known before is crossed out where it was learned.
  await entries.last().locator("summary s", { hasText: "Maya lives in Rome." }).waitFor();
  await page
    .getByRole("region", { name: "Lately here" })
    .getByRole("link", { name: "Maya" })
    .click();
  await page.getByRole("heading", { name: "Maya Ortiz", level: 1 }).waitFor();
});

test("an empty store shows how to fill it, and greets the first message; accessible, in light and dark", async () => {
  const { url, client } = await startEngraph({ settings: {} });
  const pages = [{}, { isDark: true }, { width: 390, height: 800 }].map((options) =>
    openConsole(url, "", options),
  );
  for (const opened of pages) {
    const page = await opened;
    await page.getByText('.add("I live in Lisbon."').waitFor();
    expect(await axeProblems(page)).toEqual([]);
  }
  await say(client, "I live in Rome.");
  for (const opened of pages) {
    const page = await opened;
    await page.getByText("Hello, Maya!").waitFor();
    await page.getByText("Maya lives in Rome.").waitFor();
    expect(await axeProblems(page)).toEqual([]);
    const html = page.locator("html");
    expect(await html.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  }
});

test("what was deleted is told after a reload, too; a choice of colours stays", async () => {
  const { url, client } = await startEngraph({ settings: {} });
  await say(client, "I live in Rome.");
  const page = await openConsole(url);
  await page.getByText("Maya lives in Rome.").waitFor();
  await client.ask(`mutation { forget(input: { userId: "maya" }) { receiptId } }`);
  await page.getByText("Maya was forgotten, with 1 memory.").waitFor();
  await page.getByRole("button", { name: "Dark colours" }).click();
  await page.reload();
  await page.getByText("Maya was forgotten, with 1 memory.").waitFor();
  await page.getByRole("button", { name: "Light colours" }).waitFor();
  expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
});

test("on a phone, what waits opens at the top, and the bar does not lie over Save", async () => {
  const { url, client } = await startEngraph({ settings: { reviewExtracted: "ALL" } });
  await say(client, "I live in Rome.");
  const phone = { width: 390, height: 700 };
  const page = await openConsole(url, "", phone);
  const waits = page.getByRole("region", { name: "Waiting for you" });
  await page.getByRole("button", { name: "1 waits for you" }).click();
  await waits.getByText("Maya lives in Rome.").waitFor();
  expect((await waits.boundingBox())?.y).toBeLessThan(300);
  const settings = await openConsole(url, "?show=settings#/threads/t", phone);
  const save = await settings.getByRole("button", { name: "Save" }).boundingBox();
  const bar = await settings.getByRole("navigation").boundingBox();
  expect((save?.y ?? 0) + (save?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});
