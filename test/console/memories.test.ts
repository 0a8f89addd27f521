import { expect, test } from "vitest";
import { startEngraph } from "../support/engraph.js";
import { axeProblems } from "./axe.js";
import { openConsole } from "./browser.js";

type Engraph = Awaited<ReturnType<typeof startEngraph>>;

/** Adds memories with the contents `prefix 0`, `prefix 1` …; the last one is the newest. */
async function addMemories({ client }: Engraph, prefix: string, count: number, userId = "maya") {
  for (let from = 0; from < count; from += 25) {
    const fields = Array.from({ length: Math.min(25, count - from) }, (_, i) => {
      const input = `{ userId: "${userId}", content: "${prefix} ${from + i}" }`;
      return `a${i}: addMemory(input: ${input}) { id }`;
    });
    await client.ask(`mutation { ${fields.join(" ")} }`);
  }
}

test("a list of many memories is loaded as far as one scrolls, and walked with arrow keys", async () => {
  const engraph = await startEngraph();
  await addMemories(engraph, "number", 250);
  const page = await openConsole(engraph.url, "#/memories");
  await page.getByText("250 memories").waitFor();
  await page.getByRole("link", { name: "number 249" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => page.evaluate("document.activeElement.textContent")).toBe("number 248");
  const last = page.getByRole("link", { name: "number 0", exact: true });
  await expect
    .poll(async () => {
      await page.keyboard.press("End");
      return last.count();
    })
    .toBe(1);
  const row = page.getByRole("listitem").filter({ has: last });
  expect(await row.getAttribute("aria-posinset")).toBe("250");
  expect(await page.getByRole("listitem").count()).toBeLessThan(60);
});

test("the list and its counts follow what other clients change, also far from its beginning", async () => {
  const engraph = await startEngraph();
  await addMemories(engraph, "number", 30);
  const page = await openConsole(engraph.url, "#/memories");
  await page.getByRole("link", { name: "number 29" }).waitFor();
  await addMemories(engraph, "later", 120);
  await page.getByRole("link", { name: "later 119" }).waitFor();
  await page.getByText("150 memories").waitFor();
  await page.getByRole("button", { name: "By hand 150" }).waitFor();
  const { data } = await engraph.client.ask(`{ memories(first: 1) { nodes { id } } }`);
  const [newest] = (data as { memories: { nodes: { id: string }[] } }).memories.nodes;
  await engraph.client.ask(`mutation { deleteMemories(ids: ["${newest?.id}"]) { deletedCount } }`);
  await page.getByText("149 memories").waitFor();
  await expect.poll(() => page.getByRole("link", { name: "later 119" }).count()).toBe(0);
});

test("filters limit the list, are part of the address, and tell how many each choice shows", async () => {
  const engraph = await startEngraph();
  await addMemories(engraph, "of maya", 2);
  await addMemories(engraph, "of tom", 1, "tom");
  await engraph.client.ask(`mutation {
    addMemory(input: { userId: "tom", kind: GUIDELINE, content: "answer tom briefly" }) { id }
  }`);
  const page = await openConsole(engraph.url, "#/memories");
  await page.getByRole("button", { name: "Guidelines 1" }).click();
  await page.getByText("1 memory").waitFor();
  await page.getByRole("button", { name: "Other memories 3" }).click();
  await page.getByText("4 memories").waitFor();
  await page.getByLabel("User").fill("tom");
  await page.getByText("2 memories").waitFor();
  await page.getByRole("button", { name: "Other memories 1" }).waitFor();
  // The address follows a moment later.
  await page.waitForURL(/tom/);
  await page.reload();
  await page.getByText("2 memories").waitFor();
  expect(await page.getByLabel("User").inputValue()).toBe("tom");
  const guidelines = page.getByRole("button", { name: "Guidelines" });
  expect(await guidelines.getAttribute("aria-pressed")).toBe("true");
});

test("the list and a memory tell whose words it rests on, and the list can be limited to them", async () => {
  const engraph = await startEngraph();
  await engraph.client.ask(`mutation {
    own: addMemory(input: { userId: "maya", content: "likes tea" }) { id }
    tool: addMemory(input: { userId: "maya", content: "flies at nine", trust: TOOL }) { id }
  }`);
  const page = await openConsole(engraph.url, "#/memories");
  await page.getByText("2 memories").waitFor();
  await page
    .getByRole("listitem")
    .filter({ hasText: "flies at nine" })
    .getByText("of a tool")
    .waitFor();
  await page.getByRole("combobox", { name: "Whose words" }).selectOption("of a tool");
  await page.getByText("1 memory").waitFor();
  await page.getByRole("link", { name: "flies at nine" }).click();
  await page.getByRole("link", { name: "of a tool" }).click();
  await page.getByText("1 memory").waitFor();
  expect(page.url()).toContain("trust=TOOL");
});

test("the list is accessible in light and dark, and fits a phone", async () => {
  const engraph = await startEngraph();
  await addMemories(engraph, "number", 40);
  for (const options of [{}, { isDark: true }, { width: 390, height: 800 }]) {
    const page = await openConsole(engraph.url, "#/memories", options);
    await page.getByRole("link", { name: "number 39" }).waitFor();
    expect(await axeProblems(page)).toEqual([]);
    const { scrollWidth, clientWidth } = await page
      .locator("html")
      .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
    expect(scrollWidth).toBe(clientWidth);
  }
});
