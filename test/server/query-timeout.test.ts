import { expect, test } from "vitest";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { addMemory, addMessages, createThread, said } from "../support/operations.js";
import { Statements } from "../support/statements.js";
import { WordEmbedder } from "../support/word-embedder.js";
import { graphql } from "../gql/index.js";

// Shorter than a search's wait for its embedder.
const limitMs = 5_000;

const slow = graphql(`
  query QueryTimeoutSlow {
    search(input: { query: "held tea", scope: { userId: "maya" } }) {
      results { record { ... on Memory { id user { threads { totalCount } } } } }
    }
  }
`);

const quick = graphql(`query QueryTimeoutQuick { user(id: "maya") { id } }`);

const added = graphql(`
  subscription QueryTimeoutAdded {
    messageAdded(threadId: "t") {
      subjectId
      message { thread { search(input: { query: "held tea" }) { results { rank } } } }
    }
  }
`);

const card = graphql(`
  subscription QueryTimeoutCard {
    contextChanged(threadId: "t", input: { query: "held tea", maxRecalled: 0 }) {
      causes { subjectId }
      context { recentMessages { id } }
    }
  }
`);

/** A server whose searches wait for a held embedder. */
async function start() {
  const clock = new FakeClock();
  const embedder = new WordEmbedder();
  const statements = new Statements();
  const engraph = await startEngraph({
    clock,
    embedder,
    onStatement: statements.ofRequests,
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
    say: (id: string) => client.run(addMessages, said("t", { id, content: "Tea." })),
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

const refused = { errors: timedOut.errors };

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
    // Further statements after those of the search would read users and threads.
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
  const { client, clock, asked, release, say } = await start();
  const events = client.subscribe(added);
  const first = events.next();
  // The subscription has begun when a later operation on its socket is answered.
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

test("a card that takes too long is answered with an error, and the next change tries again", async () => {
  const { client, clock, asked, release, say } = await start();
  const cards = client.subscribe(card);
  const first = cards.next();
  await expect.poll(() => asked.count).toBe(1);
  release();
  expect((await first).value).toMatchObject({ data: { contextChanged: { causes: [] } } });

  const second = cards.next();
  await say("1");
  await clock.timerIn(100);
  clock.advance(100);
  await expect.poll(() => asked.count).toBe(2);
  clock.advance(limitMs);
  expect((await second).value).toEqual(timedOut);
  release();

  const third = cards.next();
  await say("2");
  await clock.timerIn(100);
  clock.advance(100);
  await expect.poll(() => asked.count).toBe(3);
  release();
  expect((await third).value).toMatchObject({
    data: {
      contextChanged: {
        causes: [{ subjectId: "1" }, { subjectId: "2" }],
        context: { recentMessages: [{ id: "1" }, { id: "2" }] },
      },
    },
  });
});

test("a subscription that takes too long to begin is refused, also behind others that wait for the same", async () => {
  const { client, clock, asked, release } = await start();
  const [first, second] = [client.subscribe(card), client.subscribe(card)];
  const answers = [first.next(), second.next()];
  await expect.poll(() => asked.count).toBe(2);
  clock.advance(limitMs);
  for (const answer of answers) expect((await answer).value).toMatchObject(refused);
  expect([await first.next(), await second.next()].every(({ done }) => done)).toBe(true);

  // A late result is discarded: the next one starts from scratch.
  release();
  await client.run(quick);
  await client.run(quick);
  const third = client.subscribe(card).next();
  await expect.poll(() => asked.count).toBe(3);
  release();
  expect((await third).value).toMatchObject({ data: { contextChanged: { causes: [] } } });
});

test("a mutation is not cut off", async () => {
  const { client, clock, asked, release } = await start();
  const content = "held tea";
  const answer = client.run(addMemory, { input: { id: "late", userId: "maya", content } });
  await expect.poll(() => asked.count).toBe(1);
  clock.advance(limitMs);
  release();
  expect((await answer).addMemory).toMatchObject({ id: "late", content });
});
