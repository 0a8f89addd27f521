import { ScriptedModel } from "../../src/models/scripted.js";
import { graphql } from "../gql/index.js";
import type { ImportRecordsInput } from "../gql/graphql.js";
import type { Client } from "./client.js";
import type { FakeClock } from "./fake-clock.js";
import { guardBy } from "./guarding.js";
import { createApiKey } from "./identity.js";
import {
  addMemory,
  addMessages,
  createThread,
  upsertUser,
  eventCursor,
  importRecords,
  updateRecord,
  setSharedState,
} from "./operations.js";
import { proposal } from "./proposals.js";
import { simulated } from "./simulations.js";
import { summarized } from "./summaries.js";

export const updateMemory = graphql(`
  mutation FilledUpdateMemory($input: UpdateMemoryInput!) {
    updateMemory(input: $input) { revision }
  }
`);

export const link = graphql(`
  mutation FilledLink($input: LinkMemoriesInput!) { linkMemories(input: $input) { id } }
`);

/**
 * Extracts two memories from each message: one for the thread alone, one about its user, with context. Reports token
 * usage.
 */
export const learningModel = () =>
  new ScriptedModel(({ turns }, call) => {
    call.spend("scripted", { calls: 1, inputTokens: 20, outputTokens: 10 });
    return turns.flatMap((turn) => {
      const { messageId, content } = turn;
      const context = { messageId, start: 0, end: 1, isContext: true };
      const citations = [...proposal(turn).citations, context];
      return [
        proposal(turn, { level: "THREAD" }),
        proposal(turn, { content: `${content} So it was said.`, citations }),
      ];
    });
  });

const vector = [1, 0.5, -2];

/**
 * Creates a thread with learned memories and every kind of record that can belong to a thread.
 * @param word A word that each of its texts contains.
 */
export async function fillThread(
  client: Client,
  threadId: string,
  userId: string,
  word = "tea",
): Promise<void> {
  const { eventCursor: after } = await client.run(eventCursor);
  await client.run(createThread, { input: { id: threadId, userId, agentId: "helper" } });
  await client.run(addMessages, {
    input: {
      threadId,
      idempotencyKey: "first",
      waitForExtraction: true,
      messages: [
        {
          id: `${threadId}-1`,
          role: "user",
          name: userId,
          content: `${threadId} drinks green ${word}.`,
          steps: [{ tool: "pour", arguments: "{}", output: "done" }],
        },
      ],
    },
  });
  await summarized(client, threadId, 1, after);
  const common = { threadIds: [threadId], indexTexts: [[`jasmine ${word}`, "hot water"]] };
  await keep(client, word, {
    type: "MESSAGE",
    roles: ["user"],
    ids: [`${threadId}-2`],
    ...common,
  });
  await keep(client, word, {
    type: "FACT",
    userIds: [userId],
    ids: [`${threadId}-fact`],
    ...common,
  });
  const source = { userId, threadId, content: `${threadId} is a cup of ${word}.` };
  await client.run(addMemory, { input: { ...source, id: `${threadId}-own` } });
  const ends = { sourceId: `${threadId}-own`, targetId: `${threadId}-fact` };
  await client.run(link, { input: { id: `${threadId}-link`, ...ends, relation: "SUPERSEDES" } });
  await client.run(setSharedState, {
    input: { owner: { threadId }, key: word, value: `hot ${word}` },
  });
  await simulated(client, { threadId });
}

/** Imports a record whose content is the word. */
export async function keep(
  client: Client,
  word: string,
  input: Omit<ImportRecordsInput, "contents">,
): Promise<void> {
  await client.run(importRecords, { input: { contents: [word], vectors: [vector], ...input } });
}

/**
 * Creates a user with a row in each table that can hold a row of a user.
 * @param word A word that each of its texts contains.
 */
export async function fillUser(
  { client, clock }: { readonly client: Client; readonly clock: Pick<FakeClock, "advance"> },
  userId: string,
  ttlSeconds: number,
  word = "tea",
): Promise<void> {
  await guardBy(client, {}, [{ rule: "cups", pattern: "green|cup|longer", action: "FLAG" }]);
  await client.run(upsertUser, { input: { id: userId, information: `${userId} loves ${word}.` } });
  await client.run(updateRecord, { input: { type: "USER_PROFILE", id: userId, vector } });
  await client.run(setSharedState, {
    input: { owner: { userId }, key: word, value: `cold ${word}` },
  });
  await client.run(createApiKey, { input: { roles: ["MEMBER"], userId, label: word } });
  await fillThread(client, `${userId}-thread`, userId, word);
  const own = { userIds: [userId], ttlSeconds: [ttlSeconds] };
  await keep(client, word, {
    type: "MESSAGE",
    roles: ["user"],
    ids: [`${userId}-loose`],
    ...own,
  });
  await keep(client, word, { type: "GUIDELINE", ids: [`${userId}-guide`], ...own });
  // Time must pass before the update, so that the previous content becomes past content.
  clock.advance(1);
  await client.run(updateMemory, {
    input: { id: `${userId}-guide`, content: `Brew ${word} longer.` },
  });
  for (const [relation, targetId] of [
    ["SUPPORTS", `${userId}-thread-own`],
    ["REFINES", `${userId}-thread-fact`],
  ] as const) {
    await client.run(link, { input: { sourceId: `${userId}-guide`, targetId, relation } });
  }
}
