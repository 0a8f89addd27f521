import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../../src/config/config.js";
import { openStore } from "../../src/open-store.js";
import { ScriptedModel } from "../../src/models/scripted.js";
import { graphql } from "../gql/index.js";
import { startOracleDouble, type OracleDouble } from "../../tools/oracle-double/listener.js";
import { emptyTables } from "../store/oracle-database.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { Line } from "../support/line.js";
import { addMessages, createThread, eventCursor } from "../support/operations.js";
import { echo, heldModel } from "../support/proposals.js";
import { next, refusal } from "../support/streams.js";

// A server with an Oracle database from the environment, and its externally visible behaviour.

let double: OracleDouble;
let line: Line;

beforeAll(async () => {
  double = await startOracleDouble();
  line = await Line.to(Number(/:(\d+)\//.exec(double.connectString)?.[1]));
  const store = await openStore(readConfig(env()), { schemaPolicy: "CREATE_IF_EMPTY" });
  await store.close();
});

afterAll(async () => {
  await line.close();
  await double.close();
});

beforeEach(async () => {
  line.restore();
  await emptyTables(double);
});

function env() {
  return {
    ORACLE_CONNECT_STRING: `127.0.0.1:${line.port}/double`,
    ORACLE_USER: double.user,
    ORACLE_PASSWORD: double.password,
    EXTRACTION_MODEL: "none",
  };
}

const messageAdded = graphql(`
  subscription OracleAwayMessageAdded($after: Cursor) {
    messageAdded(threadId: "t", after: $after) { message { content } }
  }
`);

const card = graphql(`
  subscription OracleAwayCard {
    contextChanged(threadId: "t") { context { recentMessages { content } } }
  }
`);

const messages = graphql(`
  query OracleAwayMessages { thread(id: "t") { messages { nodes { content } } } }
`);

const learned = graphql(`query OracleAwayLearned { thread(id: "t") { memories { totalCount } } }`);

const info = graphql(`query OracleAwayInfo { serverInfo { version } }`);

async function start(parts: Omit<Parameters<typeof startEngraph>[0], "env"> = {}) {
  const engraph = await startEngraph({ ...parts, env: env() });
  const { client } = engraph;
  const probe = async (path: string) => (await fetch(new URL(path, engraph.url))).status;
  await client.run(createThread, { input: { id: "t", userId: "maya" } });
  const say = (content: string) =>
    client.run(addMessages, { input: { threadId: "t", messages: [{ role: "user", content }] } });
  const said = async () =>
    (await client.run(messages)).thread?.messages.nodes.map(({ content }) => content);
  return { ...engraph, probe, say, said };
}

describe("While the database is away", () => {
  test("the server lives and is not ready; requests say that it is, and go on when it is back", async () => {
    const { client, probe, say, said } = await start();
    expect([await probe("/livez"), await probe("/readyz")]).toEqual([200, 200]);
    line.cut();
    expect([await probe("/livez"), await probe("/readyz")]).toEqual([200, 503]);
    await expect(say("one")).rejects.toThrow(/^STORE_UNAVAILABLE: /);
    await expect(said()).rejects.toThrow(/^STORE_UNAVAILABLE: /);
    expect((await client.run(info)).serverInfo.version).toMatch(/^\d/);
    line.restore();
    expect(await probe("/readyz")).toBe(200);
    await say("two");
    expect(await said()).toEqual(["two"]);
  });

  test("a subscription waits, and then goes on where it was", async () => {
    const { client, say, logger } = await start();
    const { eventCursor: after } = await client.run(eventCursor);
    const events = client.subscribe(messageAdded, { after });
    await say("one");
    expect(await next(events)).toMatchObject({ messageAdded: { message: { content: "one" } } });
    line.cut();
    await expect
      .poll(() => logger.lines.map(({ message }) => message))
      .toContain("The event log could not be read.");
    line.restore();
    await say("two");
    expect(await next(events)).toMatchObject({ messageAdded: { message: { content: "two" } } });
  });

  test("who would join others at a card is refused, and the other subscriptions of its connection go on", async () => {
    const { client, say } = await start();
    const { eventCursor: after } = await client.run(eventCursor);
    await say("one");
    const events = client.subscribe(messageAdded, { after });
    expect(await next(events)).toMatchObject({ messageAdded: { message: { content: "one" } } });
    await next(client.subscribe(card));
    line.cut();
    const [error] = await refusal(client.subscribe(card));
    expect(error?.extensions).toMatchObject({ code: "STORE_UNAVAILABLE" });
    line.restore();
    await say("two");
    expect(await next(events)).toMatchObject({ messageAdded: { message: { content: "two" } } });
  });
});

test("a mutation whose COMMIT got no answer is answered, and done once", async () => {
  const { say, said } = await start();
  for (const [content, disconnect] of [
    ["one", "after"],
    ["two", "before"],
  ] as const) {
    double.addFault({ at: "execute", sql: /^UPDATE unit_mark/, effect: { disconnect } });
    await say(content);
  }
  expect(await said()).toEqual(["one", "two"]);
});

test("who waits for an extraction is answered as it stands where the database is lost meanwhile, as the messages are stored", async () => {
  const { client, said } = await start();
  double.addFault({
    at: "execute",
    sql: /FROM job r WHERE \(\(r\.tenant_id = :b1\)\) AND \(r\.id/,
    times: 5,
    effect: { disconnect: "before" },
  });
  const messages = [{ role: "user", content: "one" }];
  const input = { threadId: "t", messages, waitForExtraction: true };
  const { addMessages: answer } = await client.run(addMessages, { input });
  expect(answer).toMatchObject({ messages: [{ content: "one" }], job: { state: "READY" } });
  expect(await said()).toEqual(["one"]);
});

describe("While the database has no room", () => {
  test.each([
    [1536, "The user has no room in the tablespace."],
    [1652, "The tablespace is full."],
    [1653, "The tablespace is full."],
    [1654, "The tablespace is full."],
    [1658, "The tablespace is full."],
    [12954, "Oracle Database Free keeps no more than 12 GB of user data."],
    [30036, "The undo tablespace is full."],
  ])(
    "a mutation that meets ORA-%i fails with STORE_FULL and changes nothing",
    async (error, told) => {
      const { say, said, logger } = await start();
      double.addFault({ at: "execute", sql: /^INSERT INTO message/, effect: { error } });
      await expect(say("one")).rejects.toThrow(/^STORE_FULL: /);
      const errors = logger.lines.map(({ fields }) => (fields as { error?: Error }).error);
      expect(errors.map((one) => String(one?.cause)).join()).toContain(told);
      await say("two");
      expect(await said()).toEqual(["two"]);
    },
  );

  test("the end of a job waits until there is room", async () => {
    const clock = new FakeClock();
    const held = heldModel();
    const model = new ScriptedModel([held.answer, echo]);
    const { client, say, logger } = await start({ clock, model });
    await say("I live in Porto.");
    await held.asked;
    const effect = { error: 1653 };
    double.addFault({ at: "execute", sql: /^(INSERT|UPDATE|MERGE)/, times: Infinity, effect });
    held.release();
    await expect
      .poll(() => logger.lines.map(({ message }) => message))
      .toContain("A job's end waits until the store has room.");
    double.clearFaults();
    clock.advance(1_000);
    await expect.poll(async () => (await client.run(learned)).thread?.memories.totalCount).toBe(1);
  });
});
