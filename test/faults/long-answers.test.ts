import fc from "fast-check";
import { expect, test } from "vitest";
import {
  Answers,
  maxAnswerBytes,
  maxEventBytes,
  shortenedPayloads,
} from "../../src/server/limits/answers.js";
import type { Answer } from "../support/client.js";
import { alone, startEngraph, type Engraph } from "../support/engraph.js";
import { addMessages, createThread } from "../support/operations.js";
import { RawSocket } from "../support/raw-socket.js";

const long = "x".repeat(1_000_000);

/** Selects a message's content this many times. */
const contents = (count: number) =>
  Array.from({ length: count }, (_, i) => `c${i}: content`).join(" ");

/** In millions of characters. An answer may have 33.5 million. */
const ask = (millions: number) =>
  `{ thread(id: "t") { messages { nodes { ${contents(millions)} } } } }`;

const tooLong = (limit: unknown = maxAnswerBytes) => ({
  data: null,
  errors: [
    {
      message: expect.stringMatching(/^The answer has more than \d+ bytes and is not sent; /),
      extensions: { code: "ANSWER_TOO_LONG", limit },
    },
  ],
});

interface Thread {
  readonly thread: {
    readonly messages: { readonly nodes: readonly Readonly<Record<string, string>>[] };
  };
}

/** A server with a thread of one long message. */
async function start() {
  const engraph = await startEngraph(alone);
  await engraph.client.run(createThread, {
    input: { id: "t", userId: null, agentId: null, settings: { extractMemories: false } },
  });
  await say(engraph.client, long);
  return engraph;
}

async function say(client: Engraph["client"], content: string): Promise<void> {
  const messages = [{ role: "user", content }];
  await client.run(addMessages, { input: { threadId: "t", messages } });
}

test("an answer of more than 32 MiB is refused on every way, and one of less is not", async () => {
  const { client } = await start();
  const ways = [
    (query: string) => client.ask(query),
    (query: string) => client.askOverSocket(query),
    (query: string) => client.askAsStream(query),
  ];
  for (const way of ways) {
    expect(await way(ask(34))).toEqual(tooLong());
    const { data, errors } = (await way(ask(33))) as Answer<Thread>;
    expect(errors).toBeUndefined();
    const [node = {}] = data?.thread.messages.nodes ?? [];
    expect(Object.values(node)).toHaveLength(33);
    expect(Object.values(node).every((content) => content === long)).toBe(true);
  }
});

test("over HTTP, it has the status of an operation that was run", async () => {
  const { url } = await start();
  for (const type of ["application/json", "application/graphql-response+json"]) {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", accept: type },
      body: JSON.stringify({ query: ask(34) }),
    });
    expect([response.status, response.headers.get("content-type")]).toEqual([
      200,
      `${type}; charset=utf-8`,
    ]);
    expect(await response.json()).toEqual(tooLong());
  }
});

test("an answer that no string could hold is refused", async () => {
  const { client } = await start();
  for (let i = 0; i < 9; i++) await say(client, long);
  expect(await client.ask(ask(60))).toEqual(tooLong());
  expect(await client.askOverSocket(ask(60))).toEqual(tooLong());
});

test.each(["ask", "askOverSocket", "askAsStream"] as const)(
  "of a mutation, the part that is too long is null, and its changes are made (%s)",
  async (way) => {
    const { client } = await start();
    const mutation = `mutation { addMessages(input: { threadId: "t", messages: [{ id: "new", role: "user", content: "short" }] }) {
      replayed
      long: messages { thread { messages(first: 1) { nodes { ${contents(34)} } } } }
      short: messages { id }
    } }`;
    const path = ["addMessages", "long"];
    expect(await client[way](mutation)).toEqual({
      data: { addMessages: { replayed: false, long: null, short: [{ id: "new" }] } },
      errors: [
        {
          message: expect.stringMatching(
            /^With this part, the answer would have more than \d+ bytes/,
          ),
          path,
          extensions: { code: "ANSWER_TOO_LONG", limit: maxAnswerBytes },
        },
      ],
    });
    expect(await client.ask('{ message(id: "new") { content } }')).toEqual({
      data: { message: { content: "short" } },
    });
  },
);

test("of a mutation that returns a record, the answer is too long as a whole, and its changes are made", async () => {
  const { client } = await start();
  const mutation = `mutation { updateThread(input: { id: "t", title: "New" }) { messages { nodes { ${contents(34)} } } } }`;
  expect(await client.ask(mutation)).toEqual(tooLong());
  expect(await client.ask('{ thread(id: "t") { title } }')).toEqual({
    data: { thread: { title: "New" } },
  });
});

test("of any mutations, what is sent fits, is what comes first, and names what is left out", () => {
  const part = fc.array(fc.record({ text: fc.string({ unit: "binary", maxLength: 1_500 }) }), {
    maxLength: 5,
  });
  const payload = fc.dictionary(fc.constantFrom("a", "b", "c"), fc.oneof(part, fc.boolean()));
  const results = fc.dictionary(fc.constantFrom("one", "two", "three"), payload);
  fc.assert(
    fc.property(results, fc.integer({ min: 0, max: 40_000 }), (data, limit) => {
      const parts = Object.entries(data).flatMap(([name, fields]) =>
        Object.keys(fields).map((field) => [name, field] as const),
      );
      const result = shortenedPayloads({ data }, parts, limit);
      if (result === null) return;
      expect(Buffer.byteLength(JSON.stringify(result))).toBeLessThanOrEqual(limit);
      const leftOut = new Set((result.errors ?? []).map(({ path }) => path?.join(".")));
      for (const [name, field] of parts) {
        const sent = (result.data as typeof data)[name]?.[field];
        expect(sent).toEqual(leftOut.has(`${name}.${field}`) ? null : data[name]?.[field]);
      }
    }),
    { numRuns: 300 },
  );
  const long = [{ text: "x".repeat(5_000) }];
  const counts = [{ entity: "MEMORY", count: 1 }];
  const parts = [
    ["one", "long"],
    ["one", "also"],
  ] as const;
  const both = shortenedPayloads({ data: { one: { long, also: long, counts } } }, parts, 6_000);
  expect(both).toMatchObject({
    data: { one: { long, also: null, counts } },
    errors: [{ path: ["one", "also"], extensions: { code: "ANSWER_TOO_LONG", limit: 6_000 } }],
  });
  expect(shortenedPayloads({ data: { one: { long, counts } } }, parts, 1_000)?.data).toEqual({
    one: { long: null, counts },
  });
});

test("an event that is too long comes as an error in its place, and the subscription goes on", async () => {
  const { client } = await start();
  const events = client.subscribe<unknown, unknown>(
    `subscription { messageAdded(threadId: "t") { message { ${contents(5)} } } }` as never,
  );
  const [first, second] = [events.next(), events.next()];
  // The subscription has begun when a later operation on its socket is answered.
  await client.askOverSocket("{ __typename }");
  await say(client, long);
  expect((await first).value).toEqual(tooLong(maxEventBytes));
  await say(client, "short");
  expect((await second).value).toMatchObject({
    data: { messageAdded: { message: { c0: "short", c4: "short" } } },
  });
});

test("many long answers that nobody takes leave room for short ones, and for long ones once they are gone", async () => {
  const { client, url } = await start();
  const stalled = await RawSocket.open(url);
  await stalled.init();
  stalled.stall();
  for (let i = 0; i < 10; i++) stalled.subscribe(String(i), ask(33));
  const refused = tooLong(expect.any(Number));
  await expect.poll(() => client.ask(ask(3))).toEqual(refused);
  expect(await client.askOverSocket(ask(3))).toEqual(refused);
  expect(await client.askAsStream(ask(3))).toEqual(refused);
  await say(client, "short");
  const short = '{ thread(id: "t") { messages(last: 1) { nodes { content } } } }';
  expect(await client.ask(short)).toEqual({
    data: { thread: { messages: { nodes: [{ content: "short" }] } } },
  });
  stalled.socket.terminate();
  await expect.poll(async () => (await client.ask(ask(3))).errors).toBeUndefined();
  expect((await client.askOverSocket(ask(3))).errors).toBeUndefined();
});

test("the room for answers comes back as often as it is taken, and once only", () => {
  const mebibyte = 1024 * 1024;
  const answers = new Answers(3 * mebibyte);
  const hold = (bytes: number) => answers.holdText("x".repeat(bytes));
  const tooLong = expect.objectContaining({ code: "ANSWER_TOO_LONG" });
  for (let i = 0; i < 5; i++) {
    const releases = [hold(2 * mebibyte), hold(mebibyte)];
    expect(() => hold(mebibyte / 2)).toThrow(tooLong);
    expect(hold(mebibyte / 4)).toBeNull();
    for (const release of [...releases, ...releases]) release?.();
  }
  expect(() => hold(4 * mebibyte)).toThrow(tooLong);
});
