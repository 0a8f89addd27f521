import { expect, test } from "vitest";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { addMemory, addMessages, createThread } from "../support/operations.js";
import { Statements } from "../support/statements.js";
import { WordEmbedder } from "../support/word-embedder.js";
import { graphql } from "../gql/index.js";

// Less than a search waits for its embedder.
const limitMs = 5_000;

const slow = graphql(`
  query QueryTimeoutSlow {
    search(input: { query: "held tea", scope: { userId: "maya" } }) {
      results {
        record {
          ... on Memory {
            id
            user {
              threads {
                totalCount
              }
            }
          }
        }
      }
    }
  }
`);

const quick = graphql(`
  query QueryTimeoutQuick {
    user(id: "maya") {
      id
    }
  }
`);

const added = graphql(`
  subscription QueryTimeoutAdded {
    messageAdded(threadId: "t") {
      subjectId
      message {
        thread {
          search(input: { query: "held tea" }) {
            results {
              rank
            }
          }
        }
      }
    }
  }
`);

/** A server whose searches wait for their embedder as long as it is held. */
async function start() {
  const clock = new FakeClock();
  const embedder = new WordEmbedder();
  const statements = new Statements();
  const engraph = await startEngraph({
    clock,
    embedder,
    onStatement: statements.listen,
    env: { QUERY_TIMEOUT_MS: String(limitMs), EXTRACTION_MODEL: "none" },
  });
  const { client } = engraph;
  await client.run(createThread, { input: { id: "t", userId: "maya" } });
  await client.run(addMemory, { input: { id: "m", userId: "maya", content: "Likes tea." } });
  const asked = { count: 0 };
  let gate = Promise.withResolvers<void>();
  embedder.before = (texts) => {
    if (!texts.includes("held tea")) return undefined;
    asked.count += 1;
    return gate.promise;
  };
  return {
    ...engraph,
    clock,
    statements,
    asked,
    release() {
      gate.resolve();
      gate = Promise.withResolvers();
    },
  };
}

const timedOut = {
  data: null,
  errors: [
    {
      message: "The query took longer than 5000 ms.",
      extensions: { code: "QUERY_TIMEOUT", limitMs },
    },
  ],
};

test.each(["ask", "askOverSocket"] as const)(
  "a query that takes too long is answered with an error, and reads nothing more (%s)",
  async (way) => {
    const { client, clock, statements, asked, release } = await start();
    const answer = client[way](slow);
    await expect.poll(() => asked.count).toBe(1);
    clock.advance(limitMs - 1);
    expect(await client[way](quick)).toMatchObject({ data: { user: { id: "maya" } } });
    clock.advance(1);
    expect(await answer).toEqual(timedOut);

    release();
    statements.take();
    // What comes after the search's own statements would be reads of users and threads.
    await client.run(quick);
    await client.run(quick);
    expect(statements.take().filter((sql) => /\bthread\b/.test(sql))).toEqual([]);
  },
);

test.each(["ask", "askOverSocket"] as const)(
  "a query that is just in time is answered (%s)",
  async (way) => {
    const { client, clock, asked, release } = await start();
    const answer = client[way](slow);
    await expect.poll(() => asked.count).toBe(1);
    clock.advance(limitMs - 1);
    release();
    const { data, errors } = await answer;
    expect(errors).toBeUndefined();
    expect(data?.search.results).toEqual([
      { record: { id: "m", user: { threads: { totalCount: 1 } } } },
    ]);
    clock.advance(limitMs);
  },
);

test("each event of a subscription has its own time, and one that takes too long does not end it", async () => {
  const { client, clock, asked, release } = await start();
  const events = client.subscribe(added);
  const first = events.next();
  const say = (id: string) =>
    client.run(addMessages, {
      input: { threadId: "t", messages: [{ id, role: "user", content: "Tea." }] },
    });
  // The subscription has begun by the time that a later operation of its socket is answered.
  await client.askOverSocket(quick);
  await say("1");
  await expect.poll(() => asked.count).toBe(1);
  clock.advance(limitMs);
  expect((await first).value).toEqual(timedOut);

  const second = events.next();
  await say("2");
  await expect.poll(() => asked.count).toBe(2);
  clock.advance(limitMs - 1);
  release();
  expect((await second).value).toMatchObject({ data: { messageAdded: { subjectId: "2" } } });
});

test("a mutation is not cut off", async () => {
  const { client, clock, asked, release } = await start();
  const content = "held tea";
  const answer = client.run(addMemory, { input: { id: "late", userId: "maya", content } });
  await expect.poll(() => asked.count).toBe(1);
  clock.advance(limitMs);
  release();
  expect((await answer).addMemory.memory).toMatchObject({ id: "late", content });
});
