import { expect, test } from "vitest";
import { ModelRefusedError } from "../../src/core/errors/model-errors.js";
import { LocalModel } from "../../src/models/local.js";
import { ScriptedModel } from "../../src/models/scripted.js";
import { graphql } from "../gql/index.js";
import type { Client } from "../support/client.js";
import { startEngraph } from "../support/engraph.js";
import { addMessages, createThread } from "../support/operations.js";

const generate = graphql(`
  mutation ThreadTitlesGenerate($threadId: ID!, $waitForTitle: Boolean) {
    generateThreadTitle(threadId: $threadId, waitForTitle: $waitForTitle) {
      thread { title }
      job { kind state outcome }
    }
  }
`);

const waitForTitles = graphql(`
  mutation ThreadTitlesWait {
    waitForExtraction(kinds: [TITLE_THREAD]) { finished jobs { outcome } }
  }
`);

const titles = graphql(`query ThreadTitles { threads { nodes { id title } } }`);

const update = graphql(`
  mutation ThreadTitlesUpdate($input: UpdateThreadInput!) { updateThread(input: $input) { title } }
`);

async function start(model = new ScriptedModel([]), thread: { title?: string } = {}) {
  const settings = { enableContextSummary: false, extractMemories: false };
  const { client } = await startEngraph({ model, settings });
  await client.run(createThread, { input: { id: "t1", ...thread } });
  return { client, model };
}

async function say(client: Client, ...said: (readonly [role: string, content: string])[]) {
  const messages = said.map(([role, content]) => ({ role, content }));
  await client.run(addMessages, { input: { threadId: "t1", messages } });
}

async function ask(client: Client) {
  const input = { threadId: "t1", waitForTitle: true };
  return (await client.run(generate, input)).generateThreadTitle;
}

test("a title is made of the first message of the user", async () => {
  const { client, model } = await start(
    new ScriptedModel([], { title: () => '"Help with Go Programming"' }),
  );
  await say(
    client,
    ["assistant", "Hello!"],
    ["user", "Can you help me with Go?"],
    ["user", "Now?"],
  );
  expect(await ask(client)).toEqual({
    thread: { title: "Help with Go Programming" },
    job: { kind: "TITLE_THREAD", state: "DONE", outcome: "TITLED" },
  });
  expect(model.titleRequests).toEqual([{ content: "Can you help me with Go?" }]);
});

test("a title that is there stays, without a call", async () => {
  const { client, model } = await start(new ScriptedModel([]), { title: "Mine" });
  await say(client, ["user", "Hello."]);
  expect(await ask(client)).toEqual({ thread: { title: "Mine" }, job: null });
  expect(model.titleRequests).toEqual([]);
});

test("a title that is given while the model is at work stays", async () => {
  const { client } = await start(
    new ScriptedModel([], {
      title: async () => {
        await client.run(update, { input: { id: "t1", title: "Mine" } });
        return "Its own";
      },
    }),
  );
  await say(client, ["user", "Hello."]);
  const { thread, job } = await ask(client);
  expect(thread?.title).toBe("Mine");
  expect(job?.outcome).toBe("NOTHING_TO_TITLE");
});

test("the model is shown 500 characters at the most", async () => {
  const { client, model } = await start();
  await say(client, ["user", "x".repeat(600)]);
  await ask(client);
  expect(model.titleRequests).toEqual([{ content: "x".repeat(500) }]);
});

test("there is no title where the user has said nothing, and no call", async () => {
  const { client, model } = await start();
  await say(client, ["assistant", "Hello!"]);
  expect((await ask(client)).job?.outcome).toBe("NOTHING_TO_TITLE");
  expect(model.titleRequests).toEqual([]);
});

test("there is no title where the model has no words for it", async () => {
  const { client } = await start(new ScriptedModel([], { title: () => '""' }));
  await say(client, ["user", "Hello."]);
  const { thread, job } = await ask(client);
  expect([thread?.title, job?.outcome]).toEqual([null, "NOTHING_TO_TITLE"]);
});

test("a model that refuses leaves the thread without a title, and the job says so", async () => {
  const title = () => {
    throw new ModelRefusedError("scripted", "It refuses.");
  };
  const { client } = await start(new ScriptedModel([], { title }));
  await say(client, ["user", "Hello."]);
  const { thread, job } = await ask(client);
  expect(thread?.title).toBeNull();
  expect(job).toMatchObject({ state: "DEAD", outcome: "MODEL_REFUSED" });
});

test("a thread whose settings say so has a title once its user has spoken, and one call for it", async () => {
  const { client, model } = await start();
  await client.run(update, { input: { id: "t1", settings: { autoTitle: true } } });
  await say(client, ["assistant", "Hello!"]);
  expect((await client.run(waitForTitles)).waitForExtraction.jobs).toEqual([]);
  await say(client, ["user", "My tea is cold."]);
  expect((await client.run(waitForTitles)).waitForExtraction.finished).toBe(true);
  await say(client, ["user", "It is still cold."]);
  expect((await client.run(waitForTitles)).waitForExtraction.finished).toBe(true);
  const { nodes } = (await client.run(titles)).threads;
  expect(nodes).toEqual([{ id: "t1", title: "My tea is cold." }]);
  expect(model.titleRequests).toHaveLength(1);
});

test("a thread whose settings do not say so has no title of its own accord", async () => {
  const { client, model } = await start();
  await say(client, ["user", "Hello."]);
  expect((await client.run(waitForTitles)).waitForExtraction.jobs).toEqual([]);
  expect(model.titleRequests).toEqual([]);
});

test("the model without a network takes the first eight words", async () => {
  const title = await new LocalModel().title({
    content: "One two three four five six seven eight nine.",
  });
  expect(title).toBe("One two three four five six seven eight");
});

test("a thread that is not there has no title", async () => {
  const { client } = await start();
  const input = { threadId: "nobody's" };
  await expect(client.run(generate, input)).rejects.toThrow("NOT_FOUND");
});
