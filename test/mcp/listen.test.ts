import { join } from "node:path";
import { expect, test } from "vitest";
import { keyCheckMs } from "../../src/server/identity/key-ring.js";
import { alone, startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { apiToken, issueKey, passWithKeys, revokeApiKey } from "../support/identity.js";
import { connectSecond } from "../support/second-mcp-client.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const env = { API_TOKEN: apiToken };
const thread = "engraph://threads/monday";
const card = `${thread}/context`;

const say = (content: string, threadId = "monday", userId = "sam") => ({
  messages: [{ role: "user", content }],
  userId,
  threadId,
});

test("a client that listens is told of each change of what it names, and of nothing else", async () => {
  const { url } = await startEngraph(alone);
  const mcp = await connectSecond(url);
  const { memories } = await mcp.call("remember", {
    ...say("I live in Lisbon."),
    waitForExtraction: true,
  });
  const memory = `engraph://memories/${memories[0].id}`;
  await mcp.call("remember", say("Hello.", "friday"));
  const both = await mcp.client.listen({ resourceSubscriptions: [thread, memory] });
  expect(both.honoredFilter).toEqual({ resourceSubscriptions: [thread, memory] });
  await mcp.call("remember", say("Hello again.", "friday"));
  await mcp.call("remember", say("Hello.", "new"));
  await mcp.call("update_memory", { id: memories[0].id, category: "home" });
  expect(await mcp.next()).toEqual([memory]);
  await mcp.call("remember", say("Good morning."));
  expect(await mcp.next()).toEqual([thread]);
  await both.close();
  await mcp.listen([card]);
  await mcp.call("remember", say("Hello.", "newer"));
  expect(await mcp.next()).toEqual(["list"]);
  await mcp.call("remember", say("I like tea."));
  while (!(await mcp.next()).includes(card));
});

test("a client that names the cursor it has seen misses nothing, through a restart of the server", async () => {
  const dataFile = join(temporaryFolder(), "engraph.db");
  const before = await startEngraph({ env, dataFile });
  const first = await connectSecond(before.url, apiToken);
  await first.call("remember", say("Hello."));
  const listening = await first.listen([thread]);
  await first.call("remember", say("One."));
  expect(await first.next()).toEqual([thread]);
  const { cursor } = first;
  const other = await connectSecond(before.url, apiToken);
  await listening.close();
  await other.call("remember", say("Two."));
  const third = await other.listen([thread], cursor);
  expect(await other.next()).toEqual([thread]);
  await before.close();
  expect(await third.closed).toBe("graceful");

  const after = await startEngraph({ env, dataFile });
  const writer = await connectSecond(after.url, apiToken);
  for (const content of ["Three.", "Four."]) await writer.call("remember", say(content));
  await writer.call("remember", say("Hello.", "friday"));
  const again = await connectSecond(after.url, apiToken);
  await again.listen([thread, card], other.cursor);
  // Nothing says whether the context has changed.
  expect((await again.next(4)).toSorted()).toEqual([card, thread, thread, "list"].toSorted());
});

test("what changes between a read and listening is told, from the cursor of the read on", async () => {
  const { url } = await startEngraph(alone);
  const mcp = await connectSecond(url);
  await mcp.call("remember", say("Hello."));
  const { _meta } = await mcp.client.readResource({ uri: thread });
  await mcp.call("remember", say("One."));
  await mcp.listen([thread], String(_meta?.["engraph/cursor"]));
  expect(await mcp.next()).toEqual([thread]);
  const nowhere = mcp.listen([thread], "nowhere");
  await expect(nowhere).rejects.toMatchObject({ data: { code: "CURSOR_INVALID" } });
  const many = Array.from({ length: 201 }, (_, i) => `engraph://threads/${i}`);
  await expect(mcp.listen(many)).rejects.toMatchObject({
    data: { code: "TOO_MANY_SUBSCRIPTIONS" },
  });
});

test("a cursor that the log does not reach back to any more leads to a notification of all", async () => {
  const clock = new FakeClock();
  const day = 86_400_000;
  const { url } = await startEngraph({
    env: { ...env, EVENT_RETENTION_SECONDS: String(day / 1000) },
    clock,
  });
  const mcp = await connectSecond(url, apiToken);
  await mcp.call("remember", say("Hello."));
  const { _meta } = await mcp.client.readResource({ uri: thread });
  await mcp.call("remember", say("One."));
  await clock.timerIn(day);
  clock.advance(day);
  await mcp.call("remember", say("Two."));
  await clock.timerIn(day);
  await mcp.listen([thread], String(_meta?.["engraph/cursor"]));
  expect(await mcp.next(2)).toEqual([thread, "list"]);
});

test("users hear nothing of each other, and nobody beyond the limits of the key", async () => {
  const clock = new FakeClock();
  const { url, client } = await startEngraph({
    env: { ...env, TENANT_LIMITS: '{"callerSubscriptions": 1}' },
    clock,
  });
  const keys = await Promise.all(["sam", "kim"].map((userId) => issueKey(client, { userId })));
  const [sam, kim] = await Promise.all(keys.map(({ text }) => connectSecond(url, text)));
  if (!sam || !kim) throw new Error("There are two.");
  await sam.call("remember", say("Hello.", "~sam/t"));
  const uri = "engraph://threads/~sam%2Ft";
  const listening = await sam.listen([uri]);
  await kim.listen([uri]);
  await sam.call("remember", say("One.", "~sam/t"));
  expect(await sam.next()).toEqual([uri]);
  await kim.call("remember", say("Hello.", "~kim/t", "kim"));
  expect(await kim.next()).toEqual(["list"]);
  await expect(sam.listen([uri])).rejects.toMatchObject({ data: { code: "RATE_LIMITED" } });
  await client.run(revokeApiKey, { keyId: keys[0]?.keyId ?? "" });
  await passWithKeys(clock, keyCheckMs);
  expect(await listening.closed).toBe("remote");
  await expect(sam.listen([uri])).rejects.toThrow("UNAUTHENTICATED");
});
