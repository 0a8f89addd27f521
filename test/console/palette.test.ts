import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { queryOver } from "../../examples/graphql-over-http.js";
import { fillWorld } from "../../examples/world/fill-world.js";
import { startEngraph } from "../support/engraph.js";
import { axeProblems } from "./axe.js";
import { openConsole } from "./browser.js";

const field = (page: Page) => page.getByRole("combobox", { name: /^Find people/ });
const option = (page: Page, name: string) => page.getByRole("option", { name }).first();

test("people, memories, threads, subjects, places and actions are found by typing, from everywhere, by keys alone", async () => {
  const { url } = await startEngraph({ env: { SEARCH_WITHOUT: "" } });
  await fillWorld(queryOver(url), () => {});
  const page = await openConsole(url, "#/operate");
  await page.getByRole("heading", { name: "Operate", level: 1 }).waitFor();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("giulia");
  await option(page, "Giulia Conti").waitFor();
  expect(await axeProblems(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Giulia Conti", level: 1 }).waitFor();

  await page.keyboard.press("/");
  await field(page).fill("where does Giulia live?");
  await option(page, "Giulia lives in Rome.").click();
  await page.getByRole("heading", { name: "Giulia lives in Rome.", level: 1 }).waitFor();

  await page.getByRole("button", { name: "Find anything" }).click();
  await field(page).fill("what does Giulia eat?");
  await option(page, "Giulia needs vegetarian restaurants.").waitFor();
  await field(page).fill("wheelchair");
  await option(page, "the user's mother").waitFor();
  await field(page).fill("Coffee");
  await page.getByRole("option", { name: /Coffee Giulia Conti/ }).waitFor();
  await field(page).fill("zebra quantum");
  await page.getByText("Nothing here fits.").waitFor();
  await field(page).fill("dark");
  await option(page, "Dark colours").click();
  await field(page).waitFor({ state: "detached" });
  expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
  await page.keyboard.press("Control+k");
  await field(page).fill("time");
  await page.keyboard.press("Escape");
  await field(page).waitFor({ state: "detached" });
});
