import { expect, test } from "vitest";
import { startEngraph } from "../support/engraph.js";
import { axeProblems } from "./axe.js";
import { openConsole } from "./browser.js";

type Engraph = Awaited<ReturnType<typeof startEngraph>>;

async function say({ client }: Engraph, content: string): Promise<void> {
  await client.ask(`mutation {
    addMessages(input: {
      userId: "maya", threadId: "t", waitForExtraction: true, messages: [{ role: "user", content: "${content}" }]
    }) { thread { id } }
  }`);
}

async function twoHomes(): Promise<Engraph> {
  const engraph = await startEngraph({ settings: {} });
  await say(engraph, "I live in Rome.");
  await say(engraph, "I moved to Milan last week.");
  return engraph;
}

test("the tree goes from a user over messages to memories by keys, with details of each", async () => {
  const engraph = await twoHomes();
  const page = await openConsole(engraph.url, "?records=1#/graph");
  const tree = page.getByRole("tree");
  await tree.focus();
  // The user, its thread, the first message, and the memory that cites it.
  for (const name of [
    "User maya",
    "Conversation t",
    "Message “I live in Rome",
    "Memory Maya lives in Rome",
  ]) {
    await tree.getByRole("treeitem", { name, selected: true }).waitFor();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
  }
  const details = page.getByRole("region", { name: "Memory" });
  await details.getByText("is replaced by").waitFor();
  const active = await tree.getAttribute("aria-activedescendant");
  expect(await page.locator(`[id="${active}"]`).textContent()).toContain("Maya lives in Rome");
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("region", { name: "Message" }).getByText("I live in Rome.").waitFor();
  await page.keyboard.press("Enter");
  await page.getByText("A message, and what was learned from it.").waitFor();
  expect(page.url()).toContain("#/graph/message/");
});

test("a memory has a picture of what replaced what; an unknown record is said to be unknown", async () => {
  const engraph = await twoHomes();
  const { data } = await engraph.client.ask(`{ memories { nodes { id } } }`);
  const { nodes } = (data as { memories: { nodes: { id: string }[] } }).memories;
  const memory = await openConsole(engraph.url, `#/graph/memory/${nodes.at(-1)?.id}`);
  await memory.getByRole("treeitem", { name: /replaces Maya lives in Rome/ }).waitFor();
  const unknown = await openConsole(engraph.url, "#/graph/message/none");
  await unknown.getByText("There is no such entry").waitFor();
  expect(await memory.getByText("There is no such entry").count()).toBe(0);
});

test("the picture is laid out in a worker, and takes in what other clients add", async () => {
  const engraph = await twoHomes();
  const page = await openConsole(engraph.url, "?records=1#/graph/user/maya");
  await page.getByRole("img", { name: "Picture of 6 dots and 6 links" }).waitFor();
  await page.locator("canvas[data-calm=true]").waitFor();
  expect(page.workers().length).toBe(1);
  await say(engraph, "I am allergic to peanuts.");
  await page
    .getByRole("treeitem", { name: /allergic to peanuts/ })
    .first()
    .waitFor();
  await page.locator("canvas[data-calm=true]").waitFor();
  // The canvas is not empty.
  const colours = await page.evaluate(`{
    const canvas = document.querySelector("canvas");
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    new Set(data).size;
  }`);
  expect(colours).toBeGreaterThan(10);
});

test("a click on the picture selects a node", async () => {
  const engraph = await startEngraph();
  await engraph.client.ask(
    `mutation { addMemory(input: { userId: "solo", content: "tea" }) { id } }`,
  );
  const page = await openConsole(engraph.url, "#/graph");
  await page.locator("canvas[data-calm=true]").waitFor();
  // The tree moves the user to the centre of the picture.
  await page.getByRole("tree").focus();
  await page.getByRole("region", { name: "User" }).waitFor();
  const box = await page.locator("canvas").boundingBox();
  if (!box) throw new Error("The picture is not there.");
  await page.mouse.click(box.x + 20, box.y + 20);
  await page.getByRole("region", { name: "User" }).waitFor({ state: "detached" });
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.getByRole("region", { name: "User" }).getByText("solo").waitFor();
  expect(await page.getByRole("treeitem", { selected: true }).textContent()).toContain("Solo");
});

test("the graph is accessible in light and dark, and fits a phone", async () => {
  const engraph = await twoHomes();
  for (const options of [{}, { isDark: true }, { width: 390, height: 800 }]) {
    const page = await openConsole(engraph.url, "#/graph/user/maya", options);
    await page.getByRole("treeitem").first().click();
    await page.getByRole("region", { name: "User" }).waitFor();
    expect(await axeProblems(page)).toEqual([]);
    const { scrollWidth, clientWidth } = await page
      .locator("html")
      .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
    expect(scrollWidth).toBe(clientWidth);
  }
});

test("agents are nodes with their threads, and have pages", async () => {
  const engraph = await startEngraph();
  await engraph.client.ask(`mutation {
    createThread(input: { id: "t", userId: "maya", agentId: "tutor" }) { id }
    addMemory(input: { agentId: "tutor", content: "Answer briefly.", kind: GUIDELINE }) { id }
  }`);
  const page = await openConsole(engraph.url, "#/graph/agent/tutor");
  await page.getByRole("treeitem", { name: "Agent tutor" }).click();
  await page.getByRole("treeitem", { name: "Memory Answer briefly." }).waitFor();
  await page.getByRole("region", { name: "Agent" }).getByRole("link", { name: "Open" }).click();
  await page.getByRole("heading", { name: "tutor", level: 1 }).waitFor();
  expect(page.url()).toContain("#/people/agents/tutor");
});

test("people and things are the nodes of the graph, with what is known of them between; records are a switch away", async () => {
  const engraph = await startEngraph({ settings: {} });
  await say(engraph, "My mother uses a wheelchair. I live in Rome.");
  const page = await openConsole(engraph.url, "#/graph/user/maya");
  const item = (name: string) => page.getByRole("treeitem", { name });
  await item("Person or thing Maya's mother").click();
  await item("Memory Maya's mother uses a wheelchair").waitFor();
  await item("Memory Maya lives in Rome").waitFor();
  expect(await item("Thread").count()).toBe(0);
  await page.getByRole("region", { name: "Person or thing" }).getByRole("link").first().click();
  await page.getByRole("link", { name: "Maya's mother uses a wheelchair" }).waitFor();
  const all = await openConsole(engraph.url, "#/graph/user/maya");
  await all.getByRole("checkbox", { name: "Conversations and messages, too" }).click();
  await all.getByRole("treeitem", { name: "Conversation t" }).waitFor();
});
