import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { maxReadCharacters, Reads, tooMuchRead } from "../../src/server/limits/work.js";
import { readAllowance, readInPassing, uncounted } from "../../src/core/read-allowance.js";
import type { Answer } from "../support/client.js";
import { startEngraph, type Engraph } from "../support/engraph.js";
import { addMessages, createThread } from "../support/operations.js";
import { temporaryFolder } from "../support/temporary-folder.js";

/** Almost as long as a request allows. */
const longText = (column: string) => `${column} || ' ' || hex(zeroblob(500000))`;

const times = (count: number, field: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => `a${i}: ${field(i)}`).join(" ");

/** Each page has another length, so that no two are read together. */
const manyPages = `{ thread(id: "t") { ${times(90, (i) => `messages(first: ${500 - i}) { nodes { nodeId } }`)} } }`;
const onePage = '{ thread(id: "t") { messages(first: 40) { nodes { nodeId } } } }';
const find =
  'search(input: { query: "tea", scope: { without: [USER] }, maxResults: 60 }) { results { rank } }';

const tooMuch = (limit: unknown = maxReadCharacters) => ({
  data: null,
  errors: [
    {
      message: expect.stringMatching(
        /^The operation reads more than \d+ characters, so this is not /,
      ),
      extensions: { code: "TOO_MUCH_READ", limit },
    },
  ],
});

interface Started extends Engraph {
  /** Runs a statement on the store's file. */
  file(sql: string): void;
  /** Replaces the content of all messages by an SQL expression. */
  rewrite(content: string): void;
}

/** A server with a thread of this many messages of a megabyte each. */
async function start(count: number): Promise<Started> {
  const dataFile = join(temporaryFolder(), "engraph.db");
  const engraph = await startEngraph({ dataFile });
  await engraph.client.run(createThread, {
    input: { id: "t", userId: null, agentId: null, settings: { extractMemories: false } },
  });
  const messages = Array.from({ length: count }, (_, i) => ({
    id: `m${i}`,
    role: "user",
    content: "tea",
  }));
  await engraph.client.run(addMessages, { input: { threadId: "t", messages } });
  // Adding so much through requests would take a minute.
  const file = (sql: string) => {
    using database = new DatabaseSync(dataFile);
    database.exec(sql);
  };
  const rewrite = (content: string) => file(`UPDATE message SET content = ${content}`);
  rewrite(longText("content"));
  return { ...engraph, file, rewrite };
}

async function say(client: Engraph["client"], content: string, id: string): Promise<void> {
  const messages = [{ id, role: "user", content }];
  await client.run(addMessages, { input: { threadId: "t", messages } });
}

test("what reads more than an operation may is refused on every way, while others are served", async () => {
  const { client, connect } = await start(70);
  const other = connect();
  const before = process.resourceUsage().maxRSS;
  const ways = [
    (query: string) => client.ask(query),
    (query: string) => client.askOverSocket(query),
    (query: string) => client.askAsStream(query),
  ];
  for (const way of ways) {
    const [refused, short] = await Promise.all([
      way(manyPages),
      other.ask('{ message(id: "m0") { seq } }'),
    ]);
    expect(refused).toEqual(tooMuch());
    expect(short).toEqual({ data: { message: { seq: 1 } } });
    // Each read returns its allowance: together, these reads exceed the shared allowance.
    for (let i = 0; i < 3; i++) {
      const { data, errors } = (await way(onePage)) as Answer<{
        readonly thread: { readonly messages: { readonly nodes: readonly unknown[] } };
      }>;
      expect(errors).toBeUndefined();
      expect(data?.thread.messages.nodes).toHaveLength(40);
    }
  }
  // In kilobytes. The pages together have six gigabytes.
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(1_500_000);
});

test("the records that searches find are counted, and the windows and lists of a thread", async () => {
  const { client } = await start(60);
  expect((await client.ask(`{ ${find} }`)).errors).toBeUndefined();
  for (const query of [
    `{ ${times(20, () => find)} }`,
    `{ thread(id: "t") { ${times(20, (i) => `messageRange(start: ${i}, end: 60) { id }`)} } }`,
    `{ thread(id: "t") { ${times(20, (i) => `messages(last: ${60 - i}) { nodes { nodeId } }`)} } }`,
    `{ ${times(20, (i) => `messages(last: ${60 - i}) { nodes { nodeId } }`)} }`,
  ]) {
    expect(await client.ask(query)).toEqual(tooMuch());
  }
});

test("passages that searches find are counted, and those they compare are not for longer than that", async () => {
  // More than the first batch of a search.
  const { client, rewrite, file } = await start(200);
  rewrite("'tea'");
  file(`UPDATE passage SET text = ${longText("text")}`);
  expect(await client.ask(`{ ${find} }`)).toEqual(tooMuch());
  file("UPDATE passage SET text = 'tea'");
  for (let i = 0; i < 3; i++)
    expect((await client.ask(`{ ${times(60, () => find)} }`)).errors).toBe(undefined);
});

test("a search looks through more than an operation may read", async () => {
  const { client, rewrite } = await start(100);
  rewrite("content || CASE id WHEN 'm3' THEN ' .:. ' ELSE '' END");
  // A phrase of punctuation has no term, so the newest messages are scanned.
  const phrase =
    'search(input: { query: "\\".:.\\"", scope: { without: [USER] } }) { results { record { ... on Message { id } } } }';
  expect(await client.ask(`{ ${phrase} }`)).toEqual({
    data: { search: { results: [{ record: { id: "m3" } }] } },
  });
});

test.each(["ask", "askOverSocket"] as const)(
  "of a mutation, the part that would read too much is null, and all its changes are made (%s)",
  async (way) => {
    const { client } = await start(40);
    const add = (id: string, of: string) =>
      `addMessages(input: { threadId: "t", messages: [{ id: "${id}", role: "user", content: "short" }] }) { messages { ${of} } }`;
    const pages = times(3, (i) => `messages(first: ${60 - i}) { nodes { nodeId } }`);
    expect(
      await client[way](
        `mutation { one: ${add("one", `thread { ${pages} }`)} two: ${add("two", "id")} }`,
      ),
    ).toEqual({
      data: {
        one: { messages: [{ thread: null }] },
        two: { messages: [{ id: "two" }] },
      },
      errors: [
        {
          message: expect.stringMatching(/^The operation reads more than \d+ characters, /),
          path: expect.arrayContaining(["one", "messages", 0, "thread"]),
          locations: expect.anything(),
          extensions: { code: "TOO_MUCH_READ", limit: maxReadCharacters },
        },
      ],
    });
    expect(
      await client.ask(
        '{ one: message(id: "one") { content } two: message(id: "two") { content } }',
      ),
    ).toEqual({
      data: { one: { content: "short" }, two: { content: "short" } },
    });
  },
);

test("a thread of more than an operation may read can be deleted", async () => {
  const { client } = await start(70);
  expect(await client.ask('mutation { deleteThread(id: "t") { deletedCount } }')).toMatchObject({
    data: { deleteThread: { deletedCount: expect.any(Number) } },
  });
  expect(await client.ask("{ messages { totalCount } }")).toEqual({
    data: { messages: { totalCount: 0 } },
  });
});

test("an event that reads too much comes as an error in its place, and the subscription goes on", async () => {
  const { client, rewrite } = await start(40);
  const pages = times(2, (i) => `messages(first: ${60 - i}) { nodes { nodeId } }`);
  const events = client.subscribe<unknown, unknown>(
    `subscription { messageAdded(threadId: "t") { message { content thread { ${pages} } } } }` as never,
  );
  const [first, second] = [events.next(), events.next()];
  await client.askOverSocket("{ __typename }");
  await say(client, "short", "short");
  expect((await first).value).toEqual(tooMuch());
  rewrite("id");
  await say(client, "after", "after");
  expect((await second).value).toMatchObject({
    data: { messageAdded: { message: { content: "after" } } },
  });
});

const mebi = 1024 * 1024;

const refused = expect.objectContaining({ code: "TOO_MUCH_READ" });

/** Takes this many mebibytes from the running operation's allowance. */
const read = (mebibytes: number) => readAllowance()?.take(mebibytes * mebi);

test("what an operation has read is held until it has ended, and then there is room for others", async () => {
  const reads = new Reads(4 * mebi, 6 * mebi);
  for (let i = 0; i < 3; i++) {
    const { promise: end, resolve } = Promise.withResolvers<void>();
    const first = reads.limit(async () => {
      read(4);
      await end;
      return "first";
    });
    const second = reads.limit(async () => read(3));
    await expect(second).rejects.toThrow(tooMuchRead(2.5 * mebi));
    await reads.limit(async () => read(2));
    resolve();
    expect(await first).toBe("first");
    await reads.limit(async () => read(3));
  }
});

test("an operation that has read too much fails, whatever it makes of it, and reads nothing more", async () => {
  const reads = new Reads(4 * mebi);
  const swallowed = reads.limit(async () => {
    expect(() => read(5)).toThrow(refused);
    expect(() => read(0)).toThrow(refused);
    return "an answer";
  });
  await expect(swallowed).rejects.toThrow(refused);
  const confused = reads.limit(async () => {
    expect(() => read(5)).toThrow(refused);
    throw new Error("A consequence.");
  });
  await expect(confused).rejects.toThrow(refused);
});

test("what is read in passing counts until it is let go, and what is not counted never does", async () => {
  const reads = new Reads(4 * mebi);
  const passingBy = async () => {
    for (let i = 0; i < 3; i++) {
      const { letGo } = await readInPassing(async () => read(3));
      uncounted(() => read(9));
      letGo();
      letGo();
    }
    read(1);
    return readInPassing(async () => read(3));
  };
  expect((await reads.limit(passingBy)).result).toBeUndefined();
  const tooMany = reads.limit(async () => {
    await passingBy();
    await readInPassing(async () => read(1));
  });
  await expect(tooMany).rejects.toThrow(refused);
});

test("what an operation has set going reads as it likes once the operation is over", async () => {
  const reads = new Reads(4 * mebi, 4 * mebi);
  const { promise: over, resolve } = Promise.withResolvers<void>();
  let later: Promise<void> | undefined;
  await reads.limit(() => {
    later = over.then(() => read(9));
  });
  resolve();
  await expect(later).resolves.toBeUndefined();
  await reads.limit(() => read(4));
});
