import {
  isInputRequiredResult,
  specTypeSchemas,
  withInputRequired,
  type Client,
} from "@modelcontextprotocol/client";
import { expect, test } from "vitest";
import { alone, startEngraph } from "../support/engraph.js";
import { connectSecond } from "../support/second-mcp-client.js";

type Answer = { readonly action: "accept"; readonly content: { readonly confirm: boolean } };
const yes: Answer = { action: "accept", content: { confirm: true } };

const said = (content: string) => ({
  messages: [{ role: "user", content }],
  userId: "sam",
  threadId: "monday",
  waitForExtraction: true,
});

const asking = { capabilities: { elicitation: { form: {} } } };

test("a client that can ask its user deletes only what the user has confirmed", async () => {
  const { url } = await startEngraph(alone);
  const mcp = await connectSecond(url, undefined, "2026-07-28", asking);
  const asked: string[] = [];
  let answer: Answer | { readonly action: "decline" } = { action: "decline" };
  mcp.client.setRequestHandler("elicitation/create", ({ params }) => {
    asked.push(params.message);
    return answer;
  });
  await mcp.call("remember", said("Hello."));
  const { counts } = await mcp.call("forget", { threadId: "monday", dryRun: true });
  expect(counts).toContainEqual({ type: "MESSAGE", count: 1 });
  for (const no of [answer, { ...yes, content: { confirm: false } }]) {
    answer = no;
    const kept = await mcp.call("forget", { threadId: "monday" });
    expect(kept).toEqual({ dryRun: true, counts });
  }
  expect(await mcp.call("list_threads")).toMatchObject({ totalCount: 1 });
  answer = yes;
  const done = await mcp.call("forget", { threadId: "monday" });
  expect(done).toMatchObject({ counts, check: { isClean: true } });
  expect(await mcp.call("list_threads")).toMatchObject({ totalCount: 0 });
  expect(asked).toHaveLength(3);
  for (const question of asked)
    expect(question).toMatch(/^Delete for good\? THREAD: 1, MESSAGE: 1\b/);
  // Nothing is left to ask about.
  expect(await mcp.call("forget", { userId: "kim" })).toMatchObject({ counts: [] });
  expect(asked).toHaveLength(3);
});

/** Calls `forget` by hand. */
async function forget(client: Client, given: object, more: object = {}) {
  const params = { name: "forget", arguments: given, ...more };
  const schema = withInputRequired(specTypeSchemas.CallToolResult);
  const options = { allowInputRequired: true };
  return client.request({ method: "tools/call", params }, schema, options);
}

test("a confirmation is of what was shown, and of no other call", async () => {
  const { url } = await startEngraph(alone);
  const mcp = await connectSecond(url, undefined, "2026-07-28", {
    ...asking,
    inputRequired: { autoFulfill: false },
  });
  await mcp.call("remember", said("Hello."));
  const thread = { threadId: "monday" };
  const first = await forget(mcp.client, thread);
  expect(first).toMatchObject({
    resultType: "input_required",
    inputRequests: { confirm: { method: "elicitation/create" } },
    requestState: expect.any(String) as string,
  });
  const requestState = isInputRequiredResult(first) ? first.requestState : "";
  const inputResponses = { confirm: yes };
  const wrong: readonly (readonly [object, object])[] = [
    [thread, {}],
    [thread, { requestState }],
    [thread, { inputResponses }],
    [thread, { inputResponses, requestState: "other" }],
    [{ userId: "sam" }, { inputResponses, requestState }],
  ];
  for (const [given, more] of wrong)
    expect(isInputRequiredResult(await forget(mcp.client, given, more))).toBe(true);
  await mcp.call("remember", said("One more."));
  const outdated = await forget(mcp.client, thread, { inputResponses, requestState });
  expect(JSON.stringify(outdated)).toContain("MESSAGE: 2");
  const now = isInputRequiredResult(outdated) ? outdated.requestState : "";
  const done = await forget(mcp.client, thread, { inputResponses, requestState: now });
  expect(done).toMatchObject({ structuredContent: { check: { isClean: true } } });
});

test.each([
  ["2026-07-28", {}],
  ["2026-07-28", { capabilities: { elicitation: { url: {} } } }],
  ["2025-11-25", asking],
] as const)("a client that cannot ask, %s with %j, deletes at once", async (version, options) => {
  const { url } = await startEngraph(alone);
  const mcp = await connectSecond(url, undefined, version, options);
  await mcp.call("remember", said("Hello."));
  const done = await mcp.call("forget", { threadId: "monday" });
  expect(done).toMatchObject({ check: { isClean: true } });
});
