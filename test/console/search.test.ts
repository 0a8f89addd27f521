import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Client } from "../support/client.js";
import { alone, startEngraph } from "../support/engraph.js";
import { axeProblems } from "./axe.js";
import { openConsole } from "./browser.js";

async function fill(client: Client): Promise<void> {
  const { errors } = await client.ask(`mutation {
    addMessages(input: { userId: "maya", agentId: "concierge", threadId: "trip", waitTimeoutMs: 20000, messages: [
      { role: "user", content: "I live in Rome and I love espresso." }
      { role: "assistant", content: "Noted! Rome is lovely." }
      { role: "user", content: "My sister lives in Porto." }
    ] }) { thread { id } }
    plan: addMemory(input: { userId: "maya", kind: GUIDELINE, content: "Never book a hotel in Rome.", metadata: { origin: "survey" } }) { id }
  }`);
  expect(errors).toBeUndefined();
}

const results = (page: Page) => page.getByRole("list", { name: "Results" }).locator("> li");

/** The results on the page, best first. */
async function found(page: Page): Promise<string[]> {
  await page.locator('.side-found[aria-busy="false"]').first().waitFor();
  return results(page).locator(".result-text").allTextContents();
}

interface Answered {
  readonly search: { readonly results: readonly { readonly content: string }[] };
}

test("a search is built by clicking, and copied as an operation that finds the same", async () => {
  const { url, client } = await startEngraph(alone);
  await fill(client);
  const page = await openConsole(url, "?lab=1#/search");
  await page.getByRole("searchbox").fill("Where does Maya's sister live?");
  await page
    .getByRole("combobox", { name: "Who searches" })
    .selectOption("The application, for one user");
  await page.getByRole("combobox", { name: "User", exact: true }).fill("maya");
  await page.getByRole("spinbutton", { name: "Messages around" }).fill("1");
  await page.getByRole("checkbox", { name: "Messages", exact: true }).click();
  await results(page).first().waitFor();
  await expect.poll(() => page.url()).toContain("types=MESSAGE");
  await page.getByRole("button", { name: "Copy the operation" }).click();
  const text = page.locator(".operation pre");
  const graphql = (await text.textContent()) ?? "";
  const { data } = await client.ask<Answered, object>(graphql);
  const contents = data?.search.results.map(({ content }) => content);
  expect(contents).toContain("My sister lives in Porto.");
  expect(await found(page)).toEqual(contents);
  // The address alone restores the whole state.
  await page.reload();
  await expect.poll(() => found(page)).toEqual(contents);
  await results(page).first().getByRole("list", { name: "Messages around it" }).waitFor();
});

test("each score is shown as the parts that it adds up to", async () => {
  const { url, client } = await startEngraph(alone);
  await fill(client);
  const page = await openConsole(url, "?lab=1&query=I+live+in+which+city%3F&user=%3Dmaya#/search");
  await results(page).first().waitFor();
  for (const result of await results(page).all()) {
    const amounts = await result.locator(".score-legend .amount").allTextContents();
    const values = amounts.map((text) => Number(text.split(" ").at(-1)?.replace("−", "-")));
    const [score] = /[\d.]+/.exec((await result.locator(".result-legs").textContent()) ?? "") ?? [];
    const sum = values.reduce((total, value) => total + value, 0);
    expect(Math.abs(sum - Number(score))).toBeLessThan(0.006 * (values.length + 1));
  }
});

test("two settings stand side by side, with what each makes of a record", async () => {
  const { url, client } = await startEngraph(alone);
  await fill(client);
  const page = await openConsole(url, "?lab=1&query=Rome&user=%3Dmaya#/search");
  await page.getByRole("checkbox", { name: "Compare two settings" }).click();
  const two = page.getByRole("region", { name: "Setting B" });
  await two.getByText("Same rank there").first().waitFor();
  await two.getByRole("button", { name: "Setting" }).click();
  await two.getByRole("textbox", { name: "Labels, as JSON" }).fill('{ "origin": "survey" }');
  const found = two.getByRole("list", { name: "Results" }).locator("> li");
  await expect.poll(() => found.count()).toBe(1);
  await found.getByText("Never book a hotel in").waitFor();
  const one = page.getByRole("region", { name: "Setting A" });
  await one.getByText("Only here").first().waitFor();
});

test("a message that another client adds is found at once", async () => {
  const { url, client } = await startEngraph(alone);
  await fill(client);
  const page = await openConsole(url, "?lab=1&query=zeppelin&user=%3Dmaya&mode=KEYWORD#/search");
  await page.getByText("Nothing here fits.").waitFor();
  await client.ask(
    `mutation { addMemory(input: { userId: "maya", content: "Maya flew in a zeppelin." }) { id } }`,
  );
  await expect.poll(() => found(page)).toEqual(["Maya flew in a zeppelin."]);
});

test("the whole store is offered to administrators alone", async () => {
  const roles = { admin: ["admin"], reader: ["reader"] } as const;
  for (const role of ["admin", "reader"] as const) {
    const authenticate = () => ({ tenantId: "default", roles: roles[role] });
    const { url } = await startEngraph({ authenticate });
    const page = await openConsole(url, "?lab=1#/search");
    const options = page.getByRole("combobox", { name: "Who searches" }).locator("option");
    await options.getByText("A conversation, within its reach").waitFor({ state: "attached" });
    const store = options.getByText("An administrator, the whole store");
    expect(await store.count()).toBe(role === "admin" ? 1 : 0);
  }
});

test("a search needs no form: its results are sentences with the best words marked, and nothing stays nothing", async () => {
  const { url, client } = await startEngraph(alone);
  await fill(client);
  const page = await openConsole(url, "#/search");
  await page.locator("input:focus").waitFor();
  await page.getByRole("region", { name: "Known lately" }).getByRole("link").first().waitFor();
  await page.getByRole("link", { name: "What is known about Maya?" }).waitFor();
  await page.keyboard.type("Where does the sister live?");
  const best = results(page).first();
  await best.locator("b", { hasText: "sister" }).waitFor();
  await best.getByText("Maya").first().waitFor();
  expect(await best.innerText()).not.toMatch(/score|rank|\d %/i);
  expect(await axeProblems(page)).toEqual([]);
  await page.getByRole("searchbox").fill("quantum zebra");
  await page.getByText("Nothing here fits.").waitFor();
  await page.getByRole("checkbox", { name: "Scores and reasons" }).click();
  await page
    .getByRole("list", { name: "What each way of searching did" })
    .getByText("Meaning")
    .waitFor();
});

test("the place is accessible, in light and dark, also on a phone", async () => {
  const { url, client } = await startEngraph(alone);
  await fill(client);
  for (const options of [{}, { isDark: true }, { width: 390, height: 800 }]) {
    const page = await openConsole(
      url,
      "?lab=1&query=Rome&user=%3Dmaya&two=1&b.user=%3Dmaya&around=1#/search",
      options,
    );
    await results(page).first().waitFor();
    expect(await axeProblems(page)).toEqual([]);
    const html = page.locator("html");
    expect(await html.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  }
});
