import { expect, test } from "vitest";
import { ScriptedModel } from "../../src/models/scripted.js";
import type { Client } from "../support/client.js";
import { startEngraph } from "../support/engraph.js";
import { issueKey } from "../support/identity.js";
import { proposal } from "../support/proposals.js";
import { axeProblems } from "./axe.js";
import { signIn } from "./browser.js";

const token = "correct horse battery staple";

/** Remembers each message. With instructions, it rewords Porto, adds a memory, and omits tea. */
const learner = new ScriptedModel(({ turns, instructions }) =>
  turns.flatMap((turn) => {
    if (instructions === null) return [proposal(turn)];
    if (turn.content.includes("tea")) return [];
    return [
      proposal(turn, { content: "Maya says: I live in Porto." }),
      proposal(turn, { content: "Portugal is home.", kind: "MEMORY" }),
    ];
  }),
);

/** A server with a thread of two memories, and keys with these roles. */
async function talked() {
  const { url, client } = await startEngraph({ model: learner, env: { API_TOKEN: token } });
  await client.ask(`mutation {
    createThread(input: { id: "t", userId: "maya" }) { id }
    addMessages(input: { threadId: "t", waitForExtraction: true, messages: [
      { role: "user", content: "I live in Porto." }, { role: "user", content: "I like tea." }
    ] }) { job { state } }
  }`);
  const [member, reader] = await Promise.all(
    (["MEMBER", "READER"] as const).map((role) => issueKey(client, { roles: [role] })),
  );
  return { url, client, member: member?.text, reader: reader?.text };
}

async function memories(client: Client): Promise<unknown> {
  const { data } = await client.ask(
    `{ thread(id: "t") { settings { customInstructions } } memories { nodes { content status } } }`,
  );
  return data;
}

test("a member tries other instructions on a thread, sees what would change and why, and promotes it", async () => {
  const { url, client, member, reader } = await talked();
  const before = await memories(client);
  const page = await signIn(url, "?show=what-if#/threads/t", member);
  const result = page.getByRole("region", { name: "What would change" });
  await page.getByLabel("Additional instructions").fill("No tea.");
  await page.getByText("1 setting changed").waitFor();
  await page.getByRole("button", { name: "Try them" }).click();
  await result.getByText("1 added, 1 lost, 1 changed, 0 as they are").waitFor();
  const differences = result.getByRole("list", { name: "Memories that would differ" });
  const rows = await differences.locator("> li").allInnerTexts();
  expect(rows.map((row) => row.replaceAll(/\s+/g, " ").trim())).toEqual([
    expect.stringMatching(/^changed content .*Maya says: I live in Porto\. I live in Porto\. The/),
    "added Portugal is home. I live in Porto.",
    "not found again I like tea. I like tea. The stored memory",
  ]);
  expect(await axeProblems(page)).toEqual([]);
  expect(await memories(client)).toEqual(before);
  const address = page.url();

  const other = await signIn(url, address.slice(new URL("/", url).href.length), reader);
  await other.getByText("Your role does not allow trials.").waitFor();
  await other.getByText("1 added, 1 lost, 1 changed, 0 as they are").waitFor();
  const offered = other.getByRole("tabpanel").getByRole("button");
  expect(await offered.count()).toBe(0);

  await result.getByRole("button", { name: "Use these memories" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByText("Memories that it did not find again are no longer so (1).").waitFor();
  expect(await axeProblems(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Use these memories" }).click();
  await result.getByText("These are the memories of the conversation now.").waitFor();
  expect(await result.getByRole("button", { name: "Use these memories" }).count()).toBe(0);
  expect(await memories(client)).toMatchObject({
    thread: { settings: { customInstructions: "No tea." } },
    memories: {
      nodes: [
        { content: "Portugal is home.", status: "VALID" },
        { content: "I like tea.", status: "INVALID" },
        { content: "Maya says: I live in Porto.", status: "VALID" },
      ],
    },
  });
});

test("a simulation that is discarded is gone, and one that is refused says why", async () => {
  const { url, client, member } = await talked();
  const before = await memories(client);
  const page = await signIn(url, "?show=what-if#/threads/t", member);
  await page.getByRole("button", { name: "Try them" }).click();
  await page.getByText("The conversation would have the same memories.").waitFor();
  const address = page.url();
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("region", { name: "What would change" }).waitFor({ state: "hidden" });
  expect(await memories(client)).toEqual(before);
  await page.waitForURL(({ searchParams }) => !searchParams.has("simulation"));
  await page.goto(address);
  await page.getByText("There is no such trial.").waitFor();
  await page.getByLabel("Messages that it reads at once").fill("-5");
  await page.getByRole("button", { name: "Try them" }).click();
  await page.getByRole("alert").getByText("The server does not accept this input.").waitFor();
});
