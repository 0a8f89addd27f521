import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { addMemory, addMessages, createThread } from "../support/operations.js";
import { Statements } from "../support/statements.js";

const nested = graphql(`
  query ListStatementsNested(
    $threads: ThreadFilter
    $messages: MessageFilter
    $memories: MemoryFilter
  ) {
    users {
      nodes {
        threads(filter: $threads) {
          nodes {
            messages(filter: $messages) { nodes { id } }
            memories(filter: $memories) { nodes { id } }
          }
        }
        memories(filter: $memories) { nodes { id } }
      }
    }
  }
`);

const counted = graphql(`
  query ListStatementsCounted($roles: [String!]) {
    threads {
      nodes {
        messageCount
        all: messages { totalCount }
        some: messages(filter: { roles: $roles }) { totalCount }
      }
    }
  }
`);

const sideBySide = graphql(`
  query ListStatementsSideBySide {
    user(id: "maya") {
      inChat: threads(filter: { chatId: "C024" }) { nodes { id } }
      tagged: threads(filter: { metadata: { topic: "tea" } }) { nodes { id } }
    }
    threads(filter: { chatId: "C024" }) {
      nodes {
        users: messages(filter: { roles: ["user"] }) { nodes { id } }
        people: messages(filter: { roles: ["user"] }) { nodes { id } }
        tools: messages(filter: { roles: ["tool"] }) { nodes { id } }
      }
    }
  }
`);

const fromTwoLists = graphql(`
  query ListStatementsFromTwoLists {
    newest: memories(first: 1) { totalCount nodes { id revisions { nodes { content } } } }
    oldest: memories(first: 1, orderBy: CREATED_AT_ASC) {
      nodes { id revisions { nodes { content } } }
    }
  }
`);

const metadata = { topic: "tea" };

/** Three threads of two users, each with two messages and a memory. */
async function start() {
  const clock = new FakeClock();
  const statements = new Statements();
  // All lists at once, each in nested pages.
  const env = { MAX_OPERATION_COST: "1000000" };
  const { client } = await startEngraph({ clock, env, onStatement: statements.ofRequests });
  const threads = [
    { id: "chat", userId: "maya", chatId: "C024" },
    { id: "tagged", userId: "maya", metadata },
    { id: "ben's", userId: "ben" },
  ];
  for (const thread of threads) {
    const settings = { extractMemories: false };
    await client.run(createThread, { input: { agentId: null, settings, ...thread } });
    const messages = ["user", "tool"].map((role) => ({
      id: `${role} in ${thread.id}`,
      role,
      content: "Hi.",
    }));
    await client.run(addMessages, { input: { threadId: thread.id, messages } });
    const memory = { id: thread.id, content: thread.id, threadId: thread.id, metadata };
    await client.run(addMemory, { input: memory });
    clock.advance(1);
  }
  statements.take();
  return { client, statements };
}

test("a filtered list costs one statement, however many have one", async () => {
  const { client, statements } = await start();
  const { users } = await client.run(nested, {
    threads: { withoutChat: true },
    messages: { roles: ["user"], withoutMetadata: true },
    memories: { metadata, minConfidence: 0.5 },
  });
  // Users, their threads, the threads' messages and memories, the users' memories.
  expect(statements.take()).toHaveLength(5);
  const only = (id: string) => ({ nodes: [{ id }] });
  expect(users.nodes.map(({ threads }) => threads.nodes)).toEqual([
    [{ messages: only("user in ben's"), memories: only("ben's") }],
    [{ messages: only("user in tagged"), memories: only("tagged") }],
  ]);
});

test("the number of messages and the length of their whole list are one count", async () => {
  const { client, statements } = await start();
  const { threads } = await client.run(counted, { roles: ["tool"] });
  expect(threads.nodes).toEqual(
    Array.from({ length: 3 }, () => ({
      messageCount: 2,
      all: { totalCount: 2 },
      some: { totalCount: 1 },
    })),
  );
  // The pages: threads, all messages, some messages. The counts: of all and of some.
  expect(statements.take()).toHaveLength(5);
});

test("lists with different filters stand side by side, those with the same one are read once", async () => {
  const { client, statements } = await start();
  expect(await client.run(sideBySide)).toEqual({
    user: { inChat: { nodes: [{ id: "chat" }] }, tagged: { nodes: [{ id: "tagged" }] } },
    threads: {
      nodes: [
        {
          users: { nodes: [{ id: "user in chat" }] },
          people: { nodes: [{ id: "user in chat" }] },
          tools: { nodes: [{ id: "tool in chat" }] },
        },
      ],
    },
  });
  // The user and two lists of its threads; the threads and two lists of their messages.
  expect(statements.take()).toHaveLength(6);
});

test("what follows from two lists is one statement, though one is read before the other", async () => {
  const { client, statements } = await start();
  const { newest, oldest } = await client.run(fromTwoLists);
  expect([newest.nodes, oldest.nodes]).toMatchObject([[{ id: "ben's" }], [{ id: "chat" }]]);
  // The two pages, the number of memories, the revisions.
  expect(statements.take()).toHaveLength(4);
});

test("a list reads the members that are asked for, and all where a resolver looks at them", async () => {
  const { client, statements } = await start();
  const columnsOf = async (selection: string, fragment = "") => {
    const query = `{ thread(id: "chat") { messages ${selection} } } ${fragment}`;
    await client.run(query as never);
    const [, read = ""] = statements.take();
    return [...read.matchAll(/AS "(\w+)"/g)].map(([, name]) => name).sort();
  };
  const places = ["id", "parentId", "seq", "threadId"];
  const some = await columnsOf(
    "{ edges { node { ...M } cursor } }",
    "fragment M on Message { role }",
  );
  expect(some).toEqual([...places, "role"].sort());
  expect(await columnsOf("{ pageInfo { endCursor } }")).toEqual(places);
  const all = await columnsOf("{ nodes { id parts { type } } }");
  expect(all).toEqual(expect.arrayContaining([...places, "parts", "content", "metadata"]));
});
