import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import type { StepInput } from "../gql/graphql.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { addMessages, createThread } from "../support/operations.js";
import { Statements } from "../support/statements.js";

const summary = graphql(`
  query TraceSummaryOfEach($limit: Int, $since: DateTime, $until: DateTime) {
    agent(id: "helper") {
      traceTotals(limit: $limit, since: $since, until: $until) { ...TraceSummaryParts }
    }
    user(id: "maya") {
      traceTotals(limit: $limit, since: $since, until: $until) { ...TraceSummaryParts }
    }
    thread(id: "b") {
      traceTotals(limit: $limit, since: $since, until: $until) { ...TraceSummaryParts }
    }
  }
  fragment TraceSummaryParts on TraceTotals {
    stepCount distinctCount inputTokens outputTokens durationMs
    steps { name type count inputTokens outputTokens durationMs meanDurationMs maxDurationMs }
  }
`);

const everywhere = graphql(`
  query TraceSummaryEverywhere {
    threads {
      nodes {
        id
        one: traceTotals(limit: 1) { distinctCount steps { name } }
        all: traceTotals { steps { name count } }
        late: traceTotals(since: "2026-05-08T12:00:02Z") { stepCount }
      }
    }
    users { nodes { id traceTotals { stepCount } } }
    agents { nodes { id traceTotals { stepCount } } }
  }
`);

const byStep = graphql(`
  query TraceSummaryMessages($filter: MessageFilter) {
    messages(filter: $filter) { totalCount nodes { id } }
    thread(id: "a") { messages(filter: $filter) { nodes { id } } }
  }
`);

const change = graphql(`
  mutation TraceSummaryChange($update: UpdateMessageInput!, $id: ID!) {
    updateMessage(input: $update) { trace { inputTokens } }
    deleteMessages(ids: [$id]) { deletedCount }
  }
`);

const noon = "2026-05-08T12:00:00Z";

const ran = (tool: string, rest: Partial<StepInput> = {}): StepInput => ({
  tool,
  arguments: "{}",
  output: "ok",
  ...rest,
});
const cost = (inputTokens: number, outputTokens: number) => ({ inputTokens, outputTokens });

/**
 * Two threads of two users with the same agent. Each message has some steps, and follows the
 * previous one by a second.
 */
async function start() {
  const clock = new FakeClock(Date.parse(noon));
  const statements = new Statements();
  const { client } = await startEngraph({ clock, onStatement: statements.ofRequests });
  const say = async (threadId: string, id: string, steps: StepInput[]) => {
    const messages = [{ id, role: "assistant", content: id, steps }];
    await client.run(addMessages, { input: { threadId, messages } });
    clock.advance(1000);
  };
  for (const [id, userId] of [
    ["a", "maya"],
    ["b", "ben"],
  ] as const) {
    const settings = { extractMemories: false };
    await client.run(createThread, { input: { id, userId, agentId: "helper", settings } });
  }
  await say("a", "a1", [
    ran("search", { usage: cost(10, 1), durationMs: 1 }),
    ran("agent_writer", { usage: cost(5, 2) }),
  ]);
  await say("a", "a2", [ran("search", { durationMs: 2 }), ran("search")]);
  await say("b", "b1", [ran("read", { usage: cost(7, 3), durationMs: 4.5 })]);
  await say("b", "b2", []);
  statements.take();
  const of = async (options: object = {}) => {
    const { agent, user, thread } = await client.run(summary, options);
    return {
      agent: agent?.traceTotals,
      user: user?.traceTotals,
      thread: thread?.traceTotals,
    };
  };
  return { client, statements, of };
}

const nothing = {
  stepCount: 0,
  distinctCount: 0,
  inputTokens: null,
  outputTokens: null,
  durationMs: null,
  steps: [],
};

test("the steps of all messages of an agent are summed up by name and type, the most frequent first", async () => {
  const { of } = await start();
  expect((await of()).agent).toEqual({
    stepCount: 5,
    distinctCount: 3,
    inputTokens: 22,
    outputTokens: 6,
    durationMs: 7.5,
    steps: [
      {
        name: "search",
        type: "TOOL",
        count: 3,
        inputTokens: 10,
        outputTokens: 1,
        durationMs: 3,
        meanDurationMs: 1.5,
        maxDurationMs: 2,
      },
      {
        name: "read",
        type: "TOOL",
        count: 1,
        inputTokens: 7,
        outputTokens: 3,
        durationMs: 4.5,
        meanDurationMs: 4.5,
        maxDurationMs: 4.5,
      },
      {
        name: "writer",
        type: "AGENT",
        count: 1,
        inputTokens: 5,
        outputTokens: 2,
        durationMs: null,
        meanDurationMs: null,
        maxDurationMs: null,
      },
    ],
  });
});

test("a limit leaves out the rarest of them, and nothing of the sums", async () => {
  const { of } = await start();
  const limited = async (limit?: number | null) => (await of({ limit })).agent;
  const all = await limited();
  expect(await limited(1)).toEqual({ ...all, steps: all?.steps.slice(0, 1) });
  expect(await limited(0)).toEqual({ ...all, steps: [] });
  expect(await limited(null)).toEqual(all);
});

test("a summary is that of a user, an agent or a thread, and of a time", async () => {
  const { of } = await start();
  const counts = async (rest?: object) => {
    const { agent, user, thread } = await of(rest);
    return [agent, user, thread].map((one) => one?.stepCount);
  };
  expect(await counts()).toEqual([5, 4, 1]);
  expect(await counts({ until: "2026-05-08T12:00:01Z" })).toEqual([2, 2, 0]);
  const within = { since: "2026-05-08T12:00:01Z", until: "2026-05-08T12:00:02Z" };
  expect(await counts(within)).toEqual([2, 2, 0]);
  expect((await of({ since: "2027-01-01T00:00:00Z" })).agent).toEqual(nothing);
});

test("summaries of many threads, users and agents cost a statement each, and limits share theirs", async () => {
  const { client, statements } = await start();
  expect(await client.run(everywhere)).toEqual({
    threads: {
      nodes: [
        {
          id: "b",
          one: { distinctCount: 1, steps: [{ name: "read" }] },
          all: { steps: [{ name: "read", count: 1 }] },
          late: { stepCount: 1 },
        },
        {
          id: "a",
          one: { distinctCount: 2, steps: [{ name: "search" }] },
          all: {
            steps: [
              { name: "search", count: 3 },
              { name: "writer", count: 1 },
            ],
          },
          late: { stepCount: 0 },
        },
      ],
    },
    users: {
      nodes: [
        { id: "maya", traceTotals: { stepCount: 4 } },
        { id: "ben", traceTotals: { stepCount: 1 } },
      ],
    },
    agents: { nodes: [{ id: "helper", traceTotals: { stepCount: 5 } }] },
  });
  // Three lists; the steps of threads, those of a later period, of users and of agents.
  expect(statements.take()).toHaveLength(7);
});

test("messages are listed by the names of their steps", async () => {
  const { client } = await start();
  const listed = async (stepNames: string[] | null) => {
    const found = await client.run(byStep, { filter: { stepNames } });
    const ids = (nodes: readonly { id: string }[] | undefined) => nodes?.map(({ id }) => id);
    expect(found.messages.totalCount).toBe(found.messages.nodes.length);
    return [ids(found.messages.nodes), ids(found.thread?.messages.nodes)];
  };
  expect(await listed(["search", "read"])).toEqual([
    ["a1", "a2", "b1"],
    ["a1", "a2"],
  ]);
  expect(await listed(["writer"])).toEqual([["a1"], ["a1"]]);
  expect(await listed([])).toEqual([[], []]);
  expect(await listed(null)).toEqual([
    ["a1", "a2", "b1", "b2"],
    ["a1", "a2"],
  ]);
});

test("a summary follows messages that change, and that go", async () => {
  const { client, of } = await start();
  const step = { name: "read", type: "tool", input: "", output: "", usage: { input_tokens: 4 } };
  const { updateMessage } = await client.run(change, {
    update: { id: "a1", metadata: { steps: [step] } },
    id: "a2",
  });
  expect(updateMessage.trace).toEqual({ inputTokens: 4 });
  expect((await of()).user).toMatchObject({
    stepCount: 1,
    steps: [{ name: "read", inputTokens: 4, outputTokens: null }],
  });
});

test.each([-1, 501])("a limit of %j is refused", async (limit) => {
  const { client } = await start();
  const { errors } = await client.ask(summary, { limit });
  expect(errors?.[0]).toMatchObject({ extensions: { code: "BAD_USER_INPUT", field: "limit" } });
});
