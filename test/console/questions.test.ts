import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { queryOver } from "../../examples/graphql-over-http.js";
import { fillWorld } from "../../examples/world/fill-world.js";
import { systemClock } from "../../src/core/time/clock.js";
import { startEngraph } from "../support/engraph.js";
import { openConsole } from "./browser.js";

// Answers the questions of docs/console.md by the steps on that page.

async function openWorld(): Promise<Page> {
  const { url } = await startEngraph({ env: { EMBEDDER: "local" } });
  await fillWorld(queryOver(url), () => {});
  return openConsole(url);
}

const place = (page: Page, name: string) =>
  page.getByRole("navigation").getByRole("link", { name, exact: true }).click();

test("which message does a memory come from?", async () => {
  const page = await openWorld();
  await place(page, "Memories");
  await page.getByLabel("User").fill("aiko");
  await page.getByRole("link", { name: "Aiko does not drink coffee." }).click();
  const evidence = page.getByRole("region", { name: "Evidence" });
  await evidence.locator("mark", { hasText: "I don't drink coffee." }).waitFor();
  await evidence.getByRole("link", { name: "Tea", exact: true }).click();
  await page.getByRole("heading", { name: "Tea" }).waitFor();
  const message = page.getByRole("article").filter({ hasText: "I love hojicha in the evening." });
  await expect
    .poll(() => message.locator("mark").allInnerTexts())
    .toContain("I don't drink coffee.");
});

test("why did a search rank as it did?", async () => {
  const page = await openWorld();
  await place(page, "Search");
  await page.getByRole("searchbox").fill("What is Lena's cat called?");
  await page.getByRole("checkbox", { name: "Scores and reasons" }).click();
  const results = page.getByRole("list", { name: "Results" }).getByRole("listitem");
  const message = results.filter({ hasText: "I adopted a cat. Her name is Motte." });
  await message.getByText("Matches “cat”").waitFor();
  expect(await message.locator("b").allInnerTexts()).toContain("cat");
});

test("what has changed since yesterday?", async () => {
  let offset = -2 * 86_400_000;
  const clock = { ...systemClock, now: () => Date.now() + offset };
  const { url } = await startEngraph({ clock });
  const say = (content: string) =>
    queryOver(url)(
      "mutation ($input: AddMessagesInput!) { addMessages(input: $input) { memories { id } } }",
      {
        input: {
          userId: "nora",
          threadId: "nora",
          messages: [{ role: "user", content }],
          waitForExtraction: true,
        },
      },
    );
  await say("I live in Rome.");
  offset = 0;
  await say("I moved to Milan.");
  const page = await openConsole(url);
  await place(page, "Time");
  await page.getByRole("button", { name: "A day ago" }).click();
  const then = page.getByRole("list", { name: "Memories then" }).getByRole("listitem");
  await then.filter({ hasText: "Nora lives in Rome." }).getByText("gone since").waitFor();
  const added = page.getByRole("list", { name: "Added since" });
  expect(await added.getByRole("link").allTextContents()).toEqual(["Nora moved to Milan."]);
});

test("which job fails, and why?", async () => {
  const page = await openWorld();
  const waiting = page.getByRole("region", { name: "Waiting for you" });
  const failed = waiting
    .getByRole("listitem")
    .filter({ hasText: "Learning from messages failed." });
  await failed.getByText("Its messages have different labels").waitFor();
  await failed.getByText("What the server says").click();
  await failed.getByText('different values of "project" in their metadata').waitFor();
  await failed.getByRole("link", { name: "Import of two projects" }).click();
  await page.getByText("We serve vegan menus from January on.").waitFor();
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Import of two projects");
});
