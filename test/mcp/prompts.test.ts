import { expect, test } from "vitest";
import { startEngraph } from "../support/engraph.js";
import { apiToken, issueKey } from "../support/identity.js";
import { connectMcp, type McpClient } from "../support/mcp.js";

async function textOf(mcp: McpClient, name: string, given: Record<string, string> = {}) {
  const { messages } = await mcp.client.getPrompt({ name, arguments: given });
  expect(messages).toMatchObject([{ role: "user", content: { type: "text" } }]);
  const { text } = Object(messages[0]?.content) as { text: string };
  return text;
}

test("prompts hold what is known now, of the user that is named or that the caller is", async () => {
  const { url, client } = await startEngraph({ env: { API_TOKEN: apiToken } });
  const operator = await connectMcp(url, apiToken);
  const { memories } = await operator.call("remember", {
    messages: [{ role: "user", content: "I live in Lisbon." }],
    userId: "sam",
    threadId: "monday",
    waitForExtraction: true,
  });
  const { prompts } = await operator.client.listPrompts();
  expect(
    prompts.map(({ name, arguments: given }) => [name, given?.map((one) => one.name)]),
  ).toEqual([
    ["recall_before_answer", ["question", "threadId", "userId"]],
    ["summarise_user", ["userId"]],
    ["review_memories", ["userId"]],
  ]);
  const question = "Where do I live?";
  for (const given of [{ userId: "sam" }, { threadId: "monday" }] as Record<string, string>[])
    expect(await textOf(operator, "recall_before_answer", { question, ...given })).toMatch(
      /The user lives in Lisbon\.[^]*Question: Where do I live\?$/,
    );
  expect(await textOf(operator, "review_memories", { userId: "sam" })).toContain(memories[0].id);

  const sam = await connectMcp(url, (await issueKey(client, { userId: "sam" })).text);
  expect(await textOf(sam, "summarise_user")).toContain("The user lives in Lisbon.");
  const kim = await connectMcp(url, (await issueKey(client, { userId: "kim" })).text);
  for (const given of [{}, { userId: "sam" }] as Record<string, string>[])
    expect(await textOf(kim, "summarise_user", given)).not.toContain("Lisbon");

  const codeOf = (name: string, given: Record<string, string>) =>
    operator.client.getPrompt({ name, arguments: given }).then(
      () => null,
      ({ data }: { data?: { code: string } }) => data?.code,
    );
  expect(await codeOf("summarise_user", {})).toBe("BAD_USER_INPUT");
  expect(await codeOf("recall_before_answer", { userId: "sam" })).toBe("BAD_USER_INPUT");
  expect(await codeOf("recall_before_answer", { question, threadId: "none" })).toBe("NOT_FOUND");
  await expect(operator.client.getPrompt({ name: "none" })).rejects.toThrow("The prompt none");
});

test("arguments of prompts are completed by who may see what they name", async () => {
  const { url, client } = await startEngraph({ env: { API_TOKEN: apiToken } });
  const operator = await connectMcp(url, apiToken);
  for (const userId of ["sam", "samira"])
    await operator.call("remember", {
      messages: [{ role: "user", content: "Hello." }],
      userId,
      threadId: `of ${userId}`,
    });
  const sam = await connectMcp(url, (await issueKey(client, { userId: "sam" })).text);
  const completed = async (mcp: McpClient, name: string, value: string) => {
    const ref = { type: "ref/prompt", name: "recall_before_answer" } as const;
    const { completion } = await mcp.client.complete({ ref, argument: { name, value } });
    return completion.values.toSorted();
  };
  expect(await completed(operator, "userId", "sam")).toEqual(["sam", "samira"]);
  expect(await completed(operator, "threadId", "of sam")).toEqual(["of sam", "of samira"]);
  expect(await completed(sam, "userId", "sam")).toEqual(["sam"]);
  expect(await completed(sam, "threadId", "")).toEqual(["of sam"]);
  expect(await completed(sam, "question", "Wh")).toEqual([]);
});
