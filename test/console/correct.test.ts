import { expect, test } from "vitest";
import { startEngraph } from "../support/engraph.js";
import { axeProblems } from "./axe.js";
import { openConsole } from "./browser.js";

type Client = Awaited<ReturnType<typeof startEngraph>>["client"];

/** Says something as a user to an agent, and returns the ids of the memories, newest first. */
async function learn(client: Client, content: string, userId = "maya"): Promise<string[]> {
  await client.ask(`mutation {
    addMessages(input: {
      userId: "${userId}", agentId: "concierge", threadId: "${userId}", waitForExtraction: true
      messages: [{ role: "user", content: "${content}" }]
    }) { thread { id } }
  }`);
  const { data } = await client.ask(`{ memories { nodes { id } } }`);
  return (data as { memories: { nodes: { id: string }[] } }).memories.nodes.map(({ id }) => id);
}

async function statusesOf(client: Client): Promise<Record<string, string>> {
  const { data } = await client.ask(
    `{ memories { nodes { id status links(direction: OUT) { nodes { relation } } } } }`,
  );
  const { nodes } = (
    data as {
      memories: {
        nodes: { id: string; status: string; links: { nodes: { relation: string }[] } }[];
      };
    }
  ).memories;
  return Object.fromEntries(
    nodes.map(({ id, status, links }) => [
      id,
      [status, ...links.nodes.map(({ relation }) => relation)].join(" "),
    ]),
  );
}

test("a memory that is corrected by hand says so, is sure, keeps the old words as what it was learned from, and is in the story", async () => {
  const { url, client } = await startEngraph({ settings: {} });
  const [id] = await learn(client, "I live in Rome.");
  const page = await openConsole(url, `#/memories/${id}`);
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Statement").fill("Maya lives in Milan.");
  await page.getByRole("button", { name: "Save" }).click();
  const evidence = page.getByRole("region", { name: "Evidence" });
  await evidence.getByText("Corrected by hand").waitFor();
  await evidence.locator("s", { hasText: "Maya lives in Rome." }).waitFor();
  await evidence.getByText("Before it was corrected, it came from these words:").waitFor();
  await page.locator(".facts").getByText("corrected by hand").waitFor();
  await page.getByRole("img", { name: /100 % now/ }).waitFor();
  expect(await axeProblems(page)).toEqual([]);

  await page.getByRole("navigation").getByRole("link", { name: "Story", exact: true }).click();
  const entries = page.getByRole("region", { name: "Story" }).getByRole("article");
  const corrected = entries.first();
  await corrected.getByText("corrected by hand").waitFor();
  await corrected.locator("s", { hasText: "Maya lives in Rome." }).waitFor();
  // A pin is no correction. What is taken back by hand is a line of its own.
  await client.ask(`mutation { updateMemory(input: { id: "${id}", pinned: true }) { id } }`);
  await expect.poll(() => entries.count()).toBe(1);
  const { data } = await client.ask(`{ messages { nodes { id } } }`);
  const said = (data as { messages: { nodes: { id: string }[] } }).messages.nodes[0]?.id;
  await client.ask(`mutation { retractMemories(messageId: "${said}") { memories { id } } }`);
  await expect.poll(() => entries.count()).toBe(2);
  await entries.first().getByText("taken back").waitFor();
  await client.ask(
    `mutation { addMemory(input: { userId: "maya", content: "The user likes tea." }) { id } }`,
  );
  await entries.first().getByText("added by hand").waitFor();
});

test("of two statements that may not both be true, one click keeps one, or both", async () => {
  const { url, client } = await startEngraph({ settings: {} });
  await learn(client, "I play the piano.");
  const [third = "", second = "", first = ""] = await learn(client, "I play chess. I play golf.");
  for (const target of [first, second])
    await client.ask(`mutation {
      linkMemories(input: { sourceId: "${third}", targetId: "${target}", relation: CONTRADICTS }) { id }
    }`);
  const page = await openConsole(url, `#/memories/${first}`);
  const dispute = page.getByRole("region", { name: "may not both be true" });
  await dispute.getByRole("listitem").filter({ hasText: "golf" }).waitFor();
  expect(await axeProblems(page)).toEqual([]);
  await dispute.getByRole("button", { name: "Keep both" }).click();
  await dispute.waitFor({ state: "detached" });
  expect(await statusesOf(client)).toEqual({
    [third]: "VALID CONTRADICTS",
    [second]: "VALID",
    [first]: "VALID",
  });

  await page.getByRole("navigation").getByRole("link", { name: "Story", exact: true }).click();
  const waiting = page.getByRole("region", { name: "Waiting for you" });
  const kept = waiting.getByRole("listitem").filter({ hasText: /^Maya plays chess/ });
  await kept.getByRole("button", { name: "Keep this one" }).click();
  await waiting.getByText("Nothing. Everything was understood.").waitFor();
  expect(await statusesOf(client)).toEqual({
    [third]: "INVALID",
    [second]: "VALID SUPERSEDES",
    [first]: "VALID",
  });
});

test("an agent's page tells of whom it has learned what", async () => {
  const { url, client } = await startEngraph({ settings: {} });
  await learn(client, "I live in Rome. My sister is called Zoe.");
  await learn(client, "I live in Porto.", "ben");
  const page = await openConsole(url, "#/people/agents/concierge");
  const known = page.getByRole("region", { name: "What it has learned" });
  await known.getByText("Maya lives in Rome.").waitFor();
  await known.getByText("Ben lives in Porto.").waitFor();
  const headings = await known.getByRole("heading", { level: 3 }).allTextContents();
  expect(headings).toEqual(expect.arrayContaining(["Ben", "Maya", "Maya's sister"]));
  expect(await known.innerText()).not.toContain("Concierge");
});
