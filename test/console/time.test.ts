import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { alone, startEngraph } from "../support/engraph.js";
import type { Client } from "../support/client.js";
import { axeProblems } from "./axe.js";
import { openConsole } from "./browser.js";

/** Each at a separate time: a superseded memory, a changed one, a pruned one, and a later one. */
const past = [
  `addMemory(input: { id: "porto", userId: "ines", kind: FACT, content: "Ines lives in Porto." }) { id }`,
  `addMemory(input: { id: "job", userId: "ines", kind: FACT, content: "Ines bakes.", validFrom: "2025-03-01T00:00:00Z" }) { id }`,
  `addMemory(input: { id: "lisbon", userId: "ines", kind: FACT, content: "Ines lives in Lisbon.", validFrom: "2026-04-01T00:00:00Z" }) { id }`,
  `linkMemories(input: { sourceId: "lisbon", targetId: "porto", relation: SUPERSEDES }) { id }`,
  `updateMemory(input: { id: "job", content: "Ines runs a bakery.", confidence: 0.6 }) { id }`,
  `addMemory(input: { id: "tea", userId: "ines", kind: PREFERENCE, content: "Ines prefers tea." }) { id }`,
];

async function startWithPast() {
  const engraph = await startEngraph(alone);
  for (const change of past) {
    const { errors } = await engraph.client.ask(`mutation { ${change} }`);
    expect(errors).toBeUndefined();
  }
  return engraph;
}

/** The contents of a past list in the API. */
async function listedAt(client: Client, asOf: Readonly<Record<string, string>>) {
  const { data } = await client.ask<{ memories: { nodes: { content: string }[] } }, object>(
    `query ($asOf: AsOf) {
      memories(filter: { owner: { userId: "ines" }, statuses: [VALID] }, asOf: $asOf) { nodes { content } }
    }`,
    { asOf },
  );
  return data?.memories.nodes.map(({ content }) => content);
}

async function shown(page: Page): Promise<string[]> {
  await page.locator('.then[aria-busy="false"]').waitFor();
  return page.getByRole("list", { name: "Memories then" }).getByRole("link").allTextContents();
}

/** The time that the page's address has. */
function timeIn(page: Page, name: "known" | "valid"): string | null {
  const found = new RegExp(`${name}=(\\d+)`).exec(page.url());
  return found?.[1] === undefined ? null : new Date(Number(found[1])).toISOString();
}

test("at each change, the list is the answer of the asOf query", async () => {
  const { url, client } = await startWithPast();
  const page = await openConsole(url, "?user=ines#/time");
  const changes = new Set<string>();
  const back = page.getByRole("button", { name: "Previous change" });
  while (await back.isEnabled()) {
    const before = page.url();
    await back.click();
    await expect.poll(() => page.url()).not.toBe(before);
    const knownAt = timeIn(page, "known") as string;
    changes.add(knownAt);
    await expect.poll(() => shown(page)).toEqual(await listedAt(client, { knownAt }));
  }
  expect(changes.size).toBeGreaterThan(2);
  await page.getByRole("button", { name: "Back to now" }).click();
  await expect.poll(() => shown(page)).toEqual(await listedAt(client, {}));
});

test("so it is with the days on which something was known and true, which are told in words", async () => {
  const { url, client } = await startWithPast();
  const page = await openConsole(url, "?user=ines#/time");
  await page.getByText("What was true then?").click();
  const trueOn = page.getByLabel("True on which day");
  for (const [day, words] of [
    ["2025-02-01", /1 February 2025|February 1, 2025/],
    ["2026-04-01", /1 April 2026|April 1, 2026/],
  ] as const) {
    const before = page.url();
    await trueOn.fill(day);
    await page.getByText(words).waitFor();
    await expect.poll(() => page.url()).not.toBe(before);
    const validAt = timeIn(page, "valid") as string;
    await expect.poll(() => shown(page)).toEqual(await listedAt(client, { validAt }));
  }
  await page.getByLabel(/^On which day/).fill("2025-01-01");
  await page.getByText("Nothing was known then.").waitFor();
});

test("what differs from now is marked: added, changed and gone", async () => {
  const { url, client } = await startWithPast();
  const { data } = await client.ask<{ memory: { createdAt: string } }, object>(
    `{ memory(id: "job") { createdAt } }`,
  );
  const page = await openConsole(url, `?user=ines&known=${data?.memory.createdAt}#/time`);
  const then = page.getByRole("list", { name: "Memories then" }).getByRole("listitem");
  await then.filter({ hasText: "Ines bakes." }).getByText("changed since").waitFor();
  await then.getByText("Ines runs a bakery.").waitFor();
  await then.filter({ hasText: "Porto" }).getByText("gone since").waitFor();
  const added = page.getByRole("list", { name: "Added since" });
  expect(await added.getByRole("link").allTextContents()).toEqual([
    "Ines prefers tea.",
    "Ines lives in Lisbon.",
  ]);
});

test("it plays forward from the first change to now, and shows what another client adds then", async () => {
  const { url, client } = await startWithPast();
  const page = await openConsole(url, "?user=ines#/time");
  const log = page.getByRole("list", { name: "What happened" }).getByRole("listitem");
  await expect.poll(() => log.count()).toBe(6);
  await page.getByRole("button", { name: "Play" }).click();
  await page.getByText("more until now").waitFor();
  await page.getByRole("button", { name: "Pause" }).waitFor();
  await page.getByText("Up to now.").waitFor();
  await page.getByRole("button", { name: "Play" }).waitFor();
  expect(await page.getByRole("slider").getAttribute("aria-valuetext")).toBe("now");
  await client.ask(
    `mutation { addMemory(input: { userId: "ines", content: "Ines sings." }) { id } }`,
  );
  await page.getByRole("link", { name: "Ines sings." }).waitFor();
  await expect.poll(() => log.count()).toBe(7);
});

test("the place is accessible, in light and dark, also on a phone", async () => {
  const { url } = await startWithPast();
  for (const options of [{}, { isDark: true }, { width: 390, height: 800 }]) {
    const page = await openConsole(
      url,
      "?user=ines&known=2100-01-01&valid=2025-06-01#/time",
      options,
    );
    await page.getByRole("list", { name: "Memories then" }).getByRole("link").first().waitFor();
    expect(await axeProblems(page)).toEqual([]);
    const html = page.locator("html");
    expect(await html.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  }
});

test("a search as of a time stands beside the same search of now; old links to searches still open", async () => {
  const { url, client } = await startWithPast();
  const { data } = await client.ask<{ memory: { createdAt: string } }, object>(
    `{ memory(id: "job") { createdAt } }`,
  );
  const known = data?.memory.createdAt ?? "";
  const page = await openConsole(url, `?user=ines&known=${known}#/time`);
  await page.getByRole("link", { name: "Search what it knew then" }).click();
  await page.getByRole("searchbox").fill("Where does Ines live?");
  const then = page
    .getByRole("region", { name: "Setting A" })
    .getByRole("list", { name: "Results" });
  const now = page
    .getByRole("region", { name: "Setting B" })
    .getByRole("list", { name: "Results" });
  await then.getByText("Porto").first().waitFor();
  await now.getByText("Lisbon").first().waitFor();
  expect(await now.getByText("Porto").count()).toBe(0);
  // The old link format: the fields precede the hash.
  const fields = new URLSearchParams({ query: "Rome", user: "=ines", known }).toString();
  const old = await openConsole(url, `#/search/${fields}`);
  expect(old.url()).toBe(new URL(`/?${fields}#/search`, url).href);
});

test("the event log tells of memories that were deleted since, and is played forward", async () => {
  const engraph = await startEngraph();
  for (const id of ["a", "b"])
    await engraph.client.ask(
      `mutation { addMemory(input: { id: "${id}", userId: "ines", content: "Ines knows ${id}." }) { id } }`,
    );
  await engraph.client.ask(`mutation { deleteMemories(ids: ["a"]) { deletedCount } }`);
  const page = await openConsole(engraph.url, "?user=ines#/time");
  const log = page.getByRole("list", { name: "What happened" }).getByRole("listitem");
  await expect.poll(() => log.count()).toBe(3);
  expect(await log.first().textContent()).toContain("Memory");
  await page.getByRole("button", { name: "Play" }).click();
  await page.getByText("2 more until now.").waitFor();
  await page.getByText("1 more until now.").waitFor();
  await page.getByText("Up to now.").waitFor();
});
