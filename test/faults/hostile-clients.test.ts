import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { queryOver } from "../../examples/graphql-over-http.ts";
import { startServer } from "../../examples/server-process.ts";
import { send, startModelServer } from "../models/model-server.js";
import { alone, startEngraph } from "../support/engraph.js";
import { createThread } from "../support/operations.js";
import { RawSocket } from "../support/raw-socket.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { livez } from "./answers-to.js";
import { subscriptions } from "./hostile-inputs.js";

test("many different subscriptions are opened, and others are answered meanwhile", async () => {
  const { url, client } = await startEngraph(alone);
  await client.run(createThread, { input: { id: "t", userId: "u" } });
  const documents = subscriptions(495);
  // A connection may have a hundred running operations.
  const open = async (first: number) => {
    const socket = await RawSocket.open(url);
    await socket.init();
    for (const query of documents.slice(first, first + 99)) socket.subscribe(query, query);
    // Operations of a connection begin in order.
    socket.subscribe("last", "{ __typename }");
    return socket.next();
  };
  const firsts = [0, 99, 198, 297, 396];
  const last = Promise.all(firsts.map(open));
  expect(await livez(url)).toBe(200);
  expect(await last).toMatchObject(firsts.map(() => ({ id: "last", type: "next" })));
  expect(await livez(url)).toBe(200);
});

const answers = {
  "objects in objects": "{a:1,".repeat(40_000),
  "brackets in brackets": "[".repeat(1_000_000),
};

test.each(Object.entries(answers))(
  "a model's broken answer, %s, fails its job, and others are answered meanwhile",
  async (_name, content) => {
    const choice = { index: 0, finish_reason: "stop", message: { role: "assistant", content } };
    const model = await startModelServer((response) => send(response, { choices: [choice] }));
    const env = { OPENAI_BASE_URL: model.url, OPENAI_MODEL: "broken" };
    const { url, client } = await startEngraph({ env });
    const query = queryOver(url);
    await client.run(createThread, { input: { id: "t", userId: "u" } });
    const said = query(say, { content: "I like tea." });
    await expect.poll(() => model.requests.length).toBeGreaterThan(0);
    expect(await livez(url)).toBe(200);
    await said;
    await expect.poll(() => query(jobs)).toMatchObject(failed);
    expect(await livez(url)).toBe(200);
  },
);

test("a chat line that once held up the server for ever is read after a kill and a start", async () => {
  const env = {
    PORT: "0",
    DATA_FILE: join(temporaryFolder(), "engraph.db"),
    // A busy machine starts the worker slowly.
    EXTRACTION_TIMEOUT_MS: "60000",
  };
  const start = async () => {
    const server = await startServer(env);
    onTestFinished(() => server.kill());
    return { ...server, query: queryOver(server.url) };
  };
  const first = await start();
  await first.query(`mutation { createThread(input: { id: "t", userId: "u" }) { id } }`, {});
  await first.query(say, { content: `I love tea${" :)".repeat(40)} x` });
  await first.kill();
  const second = await start();
  expect(await livez(second.url)).toBe(200);
  const waited = await second.query(wait, {});
  expect(waited).toMatchObject({
    waitForExtraction: { finished: true, jobs: [{ state: "DONE" }] },
  });
  expect(await livez(second.url)).toBe(200);
});

const say = `mutation($content: String!) {
  addMessages(input: {
    threadId: "t", messages: [{ role: "user", content: $content }]
  }) { messages { id } }
}`;
const jobs = `{ thread(id: "t") { jobs(first: 1) { nodes { outcome } } } }`;
const failed = { thread: { jobs: { nodes: [{ outcome: "PARSE_FAILED" }] } } };
const wait = `mutation { waitForExtraction(owner: { userId: "u" }, kinds: [EXTRACT_MEMORIES], waitTimeoutMs: 60000) { finished jobs { state } } }`;
