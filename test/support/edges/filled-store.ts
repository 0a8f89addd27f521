import { join } from "node:path";
import { ScriptedModel, type Answer } from "../../../src/models/scripted.js";
import { graphql } from "../../gql/index.js";
import type { Client } from "../client.js";
import { startEngraph } from "../engraph.js";
import { FakeClock } from "../fake-clock.js";
import { guardBy } from "../guarding.js";
import { addMessages, createThread, eventCursor } from "../operations.js";
import { proposal } from "../proposals.js";
import { giveUpDeliveries } from "./given-up-deliveries.js";
import { reportDryRuns } from "./dry-reports.js";
import { summarized } from "../summaries.js";
import { temporaryFolder } from "../temporary-folder.js";
import { createWebhook } from "../webhooks.js";
import { updateMemory } from "../../support/operations.js";
import { linkMemories } from "../../support/operations.js";
import { setSharedState } from "../../support/operations.js";

/** A store in which every edge leads to a record, and the values to ask for in it. */
export interface Filled {
  readonly dataFile: string;
  /** The length of lists at the root of a query: two records of each family. */
  readonly breadth: number;
  /** A word that every message and memory contains. */
  readonly word: string;
  /** Ids of two records of this type from each family. */
  readonly ids: (type: string) => readonly string[];
  readonly nodeIds: (type: string) => readonly string[];
}

const word = "tea";
/** A webhook that sends nothing. */
const webhook = {
  url: "https://example.com/",
  filter: { kinds: ["CREATED" as const] },
  isEnabled: false,
};

const upsertProfiles = graphql(`
  mutation EveryEdgeProfiles($user: ProfileInput!, $agent: ProfileInput!) {
    upsertUser(input: $user) { id }
    upsertAgent(input: $agent) { id }
  }
`);

const createApiKey = graphql(`
  mutation EveryEdgeApiKey { createApiKey(input: { roles: [READER] }) { text } }
`);

const records = graphql(`
  query EveryEdgeRecords($breadth: Int!) {
    users(first: $breadth) { nodes { id nodeId } }
    agents(first: $breadth) { nodes { id nodeId } }
    threads(first: $breadth) { nodes { id nodeId jobs(first: 1) { nodes { id nodeId } } } }
    messages(last: $breadth) { nodes { id nodeId } }
    memories(first: $breadth) { nodes { id nodeId links(first: 1) { nodes { id nodeId } } } }
  }
`);

/**
 * Fills a new store with families of two users and two agents. In each family, every user talks
 * twice with every agent in their common thread. Each talk leaves one memory for the user and one
 * for the thread.
 * No edge leads from one family to another, and all families are alike. So a query meets the same
 * data in each family, and revisits known records in the same places.
 * The families are created side by side: a list of all records begins with two of each family.
 * @param env Where the store is. Default: a file of its own.
 */
export async function fillStore(
  families: number,
  env: Readonly<Record<string, string>> = {},
): Promise<Filled> {
  const dataFile = join(temporaryFolder(), "engraph.db");
  const clock = new FakeClock();
  const model = new ScriptedModel(learnTwice);
  const { client, close } = await startEngraph({ dataFile, env, clock, model, settings: {} });
  await guardBy(client, { email: "OFF" }, [{ rule: "drinks", pattern: word, action: "FLAG" }]);
  const { eventCursor: after } = await client.run(eventCursor);
  for (const thread of threadsOf(families)) {
    await client.run(createThread, { input: thread });
    const information = `knows about ${word}`;
    const fadingPolicy = { historyMessages: 10 };
    const [user, agent] = [thread.userId, thread.agentId].map((id) => ({
      id,
      information,
      fadingPolicy,
    }));
    if (user && agent) await client.run(upsertProfiles, { user, agent });
    const { id: threadId, userId, agentId } = thread;
    for (const owner of [{ threadId }, { userId }, { agentId }])
      await client.run(setSharedState, { input: { owner, key: word, value: "green" } });
    await client.run(createApiKey);
    await client.run(createWebhook, { input: webhook });
    clock.advance(1);
  }
  for (const talk of ["first", "second"]) {
    for (const { id } of threadsOf(families)) {
      await hold(client, id, talk);
      clock.advance(1);
    }
  }
  for (const { id } of threadsOf(families)) await summarized(client, id, 4, after);
  const breadth = 2 * families;
  const found = await client.run(records, { breadth });
  await close();
  await reportDryRuns(dataFile, env);
  await giveUpDeliveries(dataFile, env);
  const byType: Readonly<Record<string, readonly { id: string; nodeId: string }[]>> = {
    User: found.users.nodes,
    Agent: found.agents.nodes,
    Thread: found.threads.nodes,
    Message: found.messages.nodes,
    Memory: found.memories.nodes,
    MemoryLink: found.memories.nodes.flatMap(({ links }) => links.nodes),
    Job: found.threads.nodes.flatMap(({ jobs }) => jobs.nodes),
  };
  const of = (type: string) => {
    const records = byType[type];
    if (!records) throw new Error(`${import.meta.filename} fills in no ${type}.`);
    return records;
  };
  return {
    dataFile,
    breadth,
    word,
    ids: (type) => of(type).map(({ id }) => id),
    nodeIds: (type) => of(type).map(({ nodeId }) => nodeId),
  };
}

function threadsOf(families: number) {
  return [0, 1].flatMap((user) =>
    [0, 1].flatMap((agent) =>
      Array.from({ length: families }, (_, family) => ({
        id: `family ${family}, user ${user}, agent ${agent}`,
        userId: `family ${family}, user ${user}`,
        agentId: `family ${family}, agent ${agent}`,
      })),
    ),
  );
}

/**
 * Adds a talk of two messages. Both memories cite both messages, are updated once, and support each
 * other.
 */
async function hold(client: Client, threadId: string, talk: string): Promise<void> {
  const messages = ["user", "assistant"].map((role) => ({
    id: `${threadId}, ${talk} ${role}`,
    role,
    content: `${role} of ${threadId} speaks of ${word} in the ${talk} talk`,
    steps: [{ tool: "listen", arguments: "{}", output: word }],
  }));
  const input = { threadId, messages, waitForExtraction: true };
  const { addMessages: added } = await client.run(addMessages, { input });
  for (const { id } of added.memories)
    await client.run(updateMemory, { input: { id, category: talk } });
  const [one = "", other = ""] = added.memories.map(({ id }) => id);
  for (const [sourceId, targetId] of [
    [one, other],
    [other, one],
  ] as const)
    await client.run(linkMemories, { input: { sourceId, targetId, relation: "SUPPORTS" } });
}

const learnTwice: Answer = ({ turns }, call) => {
  call.spend("scripted", { calls: 1, inputTokens: 20, outputTokens: 10 });
  const citations = turns.flatMap((turn) => proposal(turn).citations);
  return turns.map((turn, i) => proposal(turn, { level: i === 0 ? "USER" : "THREAD", citations }));
};
