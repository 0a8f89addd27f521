import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import type { ExchangePairing, MessageInput, OwnerFilter } from "../gql/graphql.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { addMessages, createThread } from "../support/operations.js";
import { Statements } from "../support/statements.js";

const ofThread = graphql(`
  query ExchangesOfThread($id: ID!, $limit: Int, $pairing: ExchangePairing) {
    thread(id: $id) { exchanges(limit: $limit, pairing: $pairing) { ...ExchangesExchange } }
  }
`);

const ofActors = graphql(`
  query ExchangesOfActors($id: ID!, $limit: Int, $pairing: ExchangePairing) {
    user(id: $id) { exchanges(limit: $limit, pairing: $pairing) { ...ExchangesExchange } }
    agent(id: "helper") { exchanges(limit: $limit, pairing: $pairing) { ...ExchangesExchange } }
  }
  fragment ExchangesExchange on Exchange { user { content } assistant { content } hasToolCalls }
`);

const ofAll = graphql(`
  query ExchangesOfAll {
    threads {
      nodes {
        exchanges(limit: 2) { user { content } assistant { content } }
        lastMessage { content }
      }
    }
  }
`);

const last = graphql(`
  query ExchangesLastMessage($owner: OwnerFilter) {
    messages(filter: { owner: $owner }, orderBy: TIMESTAMP_ASC, last: 1) { nodes { content } }
  }
`);

const lastOfThread = graphql(`
  query ExchangesLastOfThread($id: ID!) { thread(id: $id) { lastMessage { content } } }
`);

type Said = readonly [role: string, content: string, rest?: Partial<MessageInput>];

/** Each exchange as `question > answer`, with a star if tools were called. */
function short(
  exchanges:
    | readonly {
        readonly user: { readonly content: string | null };
        readonly assistant: { readonly content: string | null } | null;
        readonly hasToolCalls: boolean;
      }[]
    | undefined,
) {
  return exchanges?.map(
    ({ user, assistant, hasToolCalls }) =>
      `${user.content} > ${assistant?.content ?? "-"}${hasToolCalls ? " *" : ""}`,
  );
}

async function start() {
  const clock = new FakeClock();
  const statements = new Statements();
  const { client } = await startEngraph({ clock, onStatement: statements.ofRequests });
  const settings = { extractMemories: false };
  const say = async (threadId: string, said: readonly Said[], userId = "maya") => {
    await client.run(createThread, {
      input: { id: threadId, userId, agentId: "helper", settings },
    });
    for (const [role, content, rest] of said) {
      clock.advance(1);
      const messages = [{ role, content, ...rest }];
      await client.run(addMessages, { input: { threadId, messages } });
    }
  };
  const exchanges = async (id: string, pairing?: ExchangePairing, limit?: number) =>
    short((await client.run(ofThread, { id, pairing, limit })).thread?.exchanges);
  const owned = async (pairing?: ExchangePairing, limit?: number) => {
    const { user, agent } = await client.run(ofActors, { id: "maya", pairing, limit });
    return { user: short(user?.exchanges), agent: short(agent?.exchanges) };
  };
  return { client, clock, statements, say, exchanges, owned };
}

const intent = { type: "TOOL_CALL_INTENT" } as const;
const result = { type: "TOOL_RESULT" } as const;

const turns: [name: string, said: Said[], exchange: string[], adjacent: string[]][] = [
  [
    "a question that another one follows has no answer",
    [
      ["user", "u1"],
      ["user", "u2"],
      ["assistant", "a"],
    ],
    ["u1 > -", "u2 > a"],
    ["u1 > -", "u2 > a"],
  ],
  [
    "the last answer of a turn is its answer, the source takes the first",
    [
      ["user", "q"],
      ["assistant", "a1"],
      ["assistant", "a2"],
    ],
    ["q > a2"],
    ["q > a1"],
  ],
  [
    "a turn that uses tools ends with what they led to",
    [
      ["user", "q"],
      ["assistant", "[calls]", intent],
      ["system", "42", result],
      ["assistant", "It is 42"],
    ],
    ["q > It is 42 *"],
    ["q > [calls] *"],
  ],
  [
    "an intent is the answer where there is no other",
    [
      ["user", "q"],
      ["assistant", "[calls]", intent],
      ["system", "42", result],
    ],
    ["q > [calls] *"],
    ["q > [calls] *"],
  ],
  [
    "an answer that an intent follows stays the answer",
    [
      ["user", "q"],
      ["assistant", "Let me see"],
      ["assistant", "[calls]", intent],
    ],
    ["q > Let me see *"],
    ["q > Let me see"],
  ],
  [
    "a message of another role in between hides no answer",
    [
      ["user", "q"],
      ["system", "note"],
      ["assistant", "a"],
    ],
    ["q > a"],
    ["q > -"],
  ],
  [
    "tools without an answer do not count",
    [
      ["user", "q"],
      ["system", "42", result],
    ],
    ["q > -"],
    ["q > -"],
  ],
  [
    "tool calls are also read from the metadata, as bedrock-swarm keeps them",
    [
      ["user", "q"],
      ["assistant", "a", { metadata: { tool_calls: [{ id: "1" }] } }],
      ["user", "q2"],
      ["assistant", "a2", { metadata: { has_tool_calls: true, tool_calls: [] } }],
      ["user", "q3"],
      ["assistant", "a3", { metadata: { tool_calls: [] } }],
      ["user", "q4"],
      ["assistant", "a4", { hasToolCalls: true }],
    ],
    ["q > a *", "q2 > a2 *", "q3 > a3", "q4 > a4 *"],
    ["q > a", "q2 > a2", "q3 > a3", "q4 > a4"],
  ],
  [
    "roles are compared as they are, so that there is no question",
    [
      ["User", "q"],
      ["human", "q"],
      ["assistant", "a"],
    ],
    [],
    [],
  ],
];

test.each(turns)("%s", async (_name, said, exchange, adjacent) => {
  const { say, exchanges, owned } = await start();
  await say("t", said);
  expect(await exchanges("t")).toEqual(exchange);
  expect(await exchanges("t", "EXCHANGE")).toEqual(exchange);
  expect(await exchanges("t", "ADJACENT")).toEqual(adjacent);
  expect(await owned()).toEqual({ user: exchange, agent: exchange });
  expect(await owned("ADJACENT")).toEqual({ user: adjacent, agent: adjacent });
});

test("the newest five exchanges are read by default, none with 0, and a negative limit is refused", async () => {
  const { client, say, exchanges, owned } = await start();
  await say(
    "t",
    Array.from({ length: 7 }, (_, i): Said[] => [
      ["user", `q${i}`],
      ["assistant", `a${i}`],
    ]).flat(),
  );
  const newest = ["q2 > a2", "q3 > a3", "q4 > a4", "q5 > a5", "q6 > a6"];
  for (const pairing of ["EXCHANGE", "ADJACENT"] as const) {
    expect(await exchanges("t", pairing)).toEqual(newest);
    expect((await owned(pairing)).user).toEqual(newest);
    expect(await exchanges("t", pairing, 2)).toEqual(newest.slice(-2));
    expect((await owned(pairing, 2)).user).toEqual(newest.slice(-2));
    expect(await exchanges("t", pairing, 0)).toEqual([]);
    expect((await owned(pairing, 0)).user).toEqual([]);
    for (const limit of [-1, 101]) {
      const refused = { code: "BAD_USER_INPUT", field: "limit" };
      const { errors } = await client.ask(ofActors, { id: "maya", pairing, limit });
      expect(errors?.[0]).toMatchObject({ extensions: refused });
      const { errors: ofT } = await client.ask(ofThread, { id: "t", pairing, limit });
      expect(ofT).toMatchObject([{ extensions: refused }]);
    }
  }
});

test("over an owner, questions keep to their threads and come by when they were asked", async () => {
  const { say, owned, exchanges } = await start();
  const at = (hour: number) => ({ timestamp: new Date(Date.UTC(2026, 0, 1, hour)).toISOString() });
  await say("b", [
    ["user", "B?", at(0)],
    ["assistant", "B!", at(2)],
  ]);
  await say("a", [
    ["user", "A?", at(1)],
    ["assistant", "A!", at(3)],
  ]);
  await say("c", [["user", "C?", at(0.5)]], "ben");
  expect(await owned()).toEqual({
    user: ["B? > B!", "A? > A!"],
    agent: ["B? > B!", "C? > -", "A? > A!"],
  });
  // As in the reference, which mixes the threads.
  expect((await owned("ADJACENT")).user).toEqual(["B? > -", "A? > B!"]);
  expect(await exchanges("a", "ADJACENT")).toEqual(["A? > A!"]);
});

test("a turn is read to its end, however long it is", async () => {
  const { client, say, exchanges, owned } = await start();
  await say("t", [["user", "q"]]);
  const steps = Array.from({ length: 45 }, (_, i) => ({
    role: "tool",
    content: `step ${i}`,
    ...result,
  }));
  await client.run(addMessages, { input: { threadId: "t", messages: steps } });
  await say("u", [["user", "other"]]);
  await client.run(addMessages, {
    input: {
      threadId: "t",
      messages: [
        { role: "assistant", content: "done" },
        { role: "user", content: "thanks" },
      ],
    },
  });
  expect(await exchanges("t")).toEqual(["q > done *", "thanks > -"]);
  expect((await owned()).user).toEqual(["q > done *", "other > -", "thanks > -"]);
});

test("adjacent messages are found where many lie between the questions", async () => {
  const { client, say, owned } = await start();
  await say("t", [
    ["user", "first"],
    ["assistant", "yes"],
  ]);
  const talk = Array.from({ length: 450 }, (_, i) => ({ role: "assistant", content: `${i}` }));
  await client.run(addMessages, { input: { threadId: "t", messages: talk } });
  expect((await owned("ADJACENT")).user).toEqual(["first > yes"]);
});

test("the last message of a thread is by place, that of an owner by when it was said", async () => {
  const { client, say } = await start();
  expect(await client.run(last, {})).toEqual({ messages: { nodes: [] } });
  await say("t", [
    ["user", "late", { timestamp: "2026-01-01T00:00:10Z" }],
    ["user", "early", { timestamp: "2026-01-01T00:00:01Z" }],
  ]);
  await say("u", [["user", "middle", { timestamp: "2026-01-01T00:00:05Z" }]], "ben");
  const contentOf = async (owner?: OwnerFilter) =>
    (await client.run(last, { owner })).messages.nodes[0]?.content;
  const { thread } = await client.run(lastOfThread, { id: "t" });
  expect(thread?.lastMessage?.content).toBe("early");
  expect(await contentOf()).toBe("late");
  expect(await contentOf({ userId: "ben" })).toBe("middle");
  expect(await contentOf({ threadId: "unknown" })).toBeUndefined();
});

test("exchanges and last messages of all threads take three statements", async () => {
  const { client, statements, say } = await start();
  for (const id of ["a", "b", "c"])
    await say(id, [
      ["user", `${id}?`],
      ["assistant", `${id}!`],
    ]);
  statements.take();
  const data = await client.run(ofAll);
  const taken = statements.take();
  expect(data.threads.nodes).toHaveLength(3);
  for (const { exchanges, lastMessage } of data.threads.nodes) {
    expect(exchanges).toHaveLength(1);
    expect(lastMessage?.content).toMatch(/!$/);
  }
  expect(taken).toHaveLength(1 + 3);
});
