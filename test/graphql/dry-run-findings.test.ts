import { expect, test } from "vitest";
import { ScriptedModel } from "../../src/models/scripted.js";
import { graphql } from "../gql/index.js";
import type { Client } from "../support/client.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import {
  addMessages,
  createThread,
  eventCursor,
  deleteMessage,
  updateThread,
  said,
} from "../support/operations.js";
import { echo } from "../support/proposals.js";
import { takeUntil } from "../support/streams.js";

const dryRun = graphql(`
  mutation DryRunFindings {
    extractMemories(input: { threadId: "t", dryRun: true, waitForExtraction: true }) { outcome }
  }
`);

const findings = graphql(`
  query DryRunFindingsLeft {
    thread(id: "t") { jobs { nodes { report { dryRun { findings { content } } } } } }
  }
`);

const messagesGone = graphql(`
  subscription DryRunFindingsGone($after: Cursor) {
    events(filter: { subjectTypes: [MESSAGE] }, after: $after) { kind }
  }
`);

const say = (client: Client, id: string, content: string, ttlSeconds: number | null = null) =>
  client.run(addMessages, said("t", { id, content, ttlSeconds }));

test.each<[string, (client: Client, clock: FakeClock) => Promise<unknown>]>([
  ["is deleted", (client) => client.run(deleteMessage, { id: "goes" })],
  [
    "is trimmed",
    async (client) => {
      await client.run(updateThread, { input: { id: "t", settings: { maxMessages: 2 } } });
      await say(client, "new", "I like milk.");
    },
  ],
  [
    "has expired",
    async (client, clock) => {
      const { eventCursor: after } = await client.run(eventCursor);
      clock.advance(60_000);
      const gone = client.subscribe(messagesGone, { after });
      await takeUntil(gone, ({ events: { kind } }) => kind === "EXPIRED");
    },
  ],
])("a report of a dry run loses what it has found in a message that %s", async (_how, remove) => {
  const clock = new FakeClock();
  const { client } = await startEngraph({ clock, model: new ScriptedModel(echo) });
  const settings = { extractMemories: false };
  await client.run(createThread, { input: { id: "t", userId: "maya", settings } });
  await say(client, "goes", "I live in Lisbon.", 60);
  await say(client, "stays", "I like tea.");
  await client.run(dryRun);
  const found = async () => {
    const [job] = (await client.run(findings)).thread?.jobs.nodes ?? [];
    return job?.report?.dryRun?.findings.map(({ content }) => content);
  };
  expect(await found()).toEqual(["I live in Lisbon.", "I like tea."]);
  await remove(client, clock);
  expect(await found()).toEqual(["I like tea."]);
});
