import { createClient } from "graphql-ws";
import { describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { resumable, type ResumableOptions, type Subscriber } from "../../src/client/client.js";
import { backoff } from "../../src/client/resumption.js";
import {
  close,
  complete,
  eventCursor,
  events,
  fail,
  inTurn,
  refuse,
  startScript,
  type Step,
} from "./scripted-server.js";
import { patience } from "./patience.js";

const query = "subscription ($after: Cursor) { events(after: $after) { cursor } }";

interface Data {
  readonly events: { readonly cursor: string };
}

function follow(client: Subscriber, options: ResumableOptions = {}) {
  return resumable<Data>(client, { query, after: "0" }, { retryDelay: () => 0, ...options });
}

async function cursors(results: AsyncIterable<{ readonly data: Data }>, count = Infinity) {
  const seen: unknown[] = [];
  for await (const { data } of results) {
    seen.push(data.events.cursor);
    if (seen.length === count) break;
  }
  return seen;
}

const breaks: [string, Step][] = [
  ...[1000, 1001, 1011, 1012, 1013, 1014, 4408, 4410, 4500, 4999].map((code): [string, Step] => [
    `a close with ${code}`,
    close(code),
  ]),
  ["a socket that is cut", (socket: Parameters<Step>[0]) => socket.terminate()],
  ...[
    "SERVER_BUSY",
    "SHUTTING_DOWN",
    "STORE_UNAVAILABLE",
    "TOO_MANY_SUBSCRIPTIONS",
    "RATE_LIMITED",
    "INTERNAL_SERVER_ERROR",
    "QUERY_TIMEOUT",
    "TOO_MUCH_READ",
  ].flatMap((code): [string, Step][] => [
    [`a refusal with ${code}`, refuse(code)],
    [`a failure with ${code}`, fail(code)],
  ]),
];

describe("what interrupts a subscription, and is mended by resuming", () => {
  test.each(breaks)("%s", async (_name, end) => {
    const { client, asked } = await startScript(inTurn(events("1", "2"), end), end, events("3"));
    expect(await cursors(follow(client), 3)).toEqual(["1", "2", "3"]);
    expect(asked.map(({ after }) => after)).toEqual(["0", "2", "2"]);
  });

  test("a server that is not there yet", async () => {
    const { url } = await startScript(events("1"));
    const urls = ["ws://127.0.0.1:1", "ws://127.0.0.1:1", url];
    const client = createClient({
      url: () => urls.shift() ?? url,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
    });
    const told: string[] = [];
    const onInterruption = ({ message }: Error) => told.push(message);
    expect(await cursors(follow(client, { onInterruption }), 1)).toEqual(["1"]);
    expect(told).toEqual(
      Array.from({ length: 2 }, () => expect.stringMatching(/^The connection failed: .*ECONNREF/)),
    );
  });
});

describe("what ends a subscription for good", () => {
  test.each([1002, 1003, 1007, 1008, 1009, 1010, 4004, 4005, 4400, 4401, 4403, 4406, 4409, 4429])(
    "a close with %i",
    async (code) => {
      const { client, asked } = await startScript(inTurn(events("1"), close(code)));
      const subscription = follow(client);
      await expect(cursors(subscription)).rejects.toMatchObject({
        name: "SubscriptionError",
        code,
        message: `The connection was closed with ${code}: As told.`,
      });
      expect(asked).toHaveLength(1);
      expect(subscription.cursor).toBe("1");
    },
  );

  test.each([
    "CURSOR_EXPIRED",
    "CURSOR_INVALID",
    "BAD_USER_INPUT",
    "NOT_FOUND",
    "FORBIDDEN",
    "UNAUTHENTICATED",
    "GRAPHQL_VALIDATION_FAILED",
    "A_CODE_OF_LATER_DAYS",
  ])("a refusal or a failure with %s", async (code) => {
    for (const end of [refuse(code), fail(code)]) {
      const { client, asked } = await startScript(end);
      await expect(cursors(follow(client))).rejects.toMatchObject({
        code,
        message: `It is ${code}.`,
        errors: [{ extensions: { code } }],
      });
      expect(asked).toHaveLength(1);
    }
  });

  test("an event that fails for the sixth time in a row, where it may be its own fault", async () => {
    const refusals = Array.from({ length: 9 }, () => refuse("INTERNAL_SERVER_ERROR"));
    const { client, asked } = await startScript(...refusals);
    await expect(follow(client).next()).rejects.toMatchObject({ code: "INTERNAL_SERVER_ERROR" });
    expect(asked).toHaveLength(6);
  });

  test("more interruptions in a row than were allowed", async () => {
    const steps = [close(1001), inTurn(events("1"), close(1001)), close(1012), close(1013)];
    const { client, asked } = await startScript(...steps, events("2"));
    const subscription = follow(client, { retries: 2 });
    expect((await subscription.next()).value?.data.events.cursor).toBe("1");
    await expect(subscription.next()).rejects.toMatchObject({ code: 1013 });
    expect(asked).toHaveLength(4);
    expect(await subscription.next()).toEqual({ value: undefined, done: true });
  });

  test("the server's word that there is nothing more", async () => {
    const { client } = await startScript(inTurn(events("1"), complete));
    expect(await cursors(follow(client))).toEqual(["1"]);
  });
});

test("a program that knows better resumes where the code says no", async () => {
  const { client } = await startScript(close(4403), close(4400), events("1"));
  const asked: unknown[] = [];
  const shouldResume = ({ code }: { code: unknown }) => asked.push(code) === 1;
  await expect(cursors(follow(client, { shouldResume }))).rejects.toMatchObject({ code: 4400 });
  expect(asked).toEqual([4403, 4400]);
});

test("each interruption is told with its number, from one on after each result", async () => {
  const { client } = await startScript(
    close(1001),
    close(1012),
    inTurn(events("1"), fail("SHUTTING_DOWN")),
    events("2"),
  );
  const told: unknown[] = [];
  const delays: number[] = [];
  const seen = follow(client, {
    onInterruption: ({ code }, interruptions) => told.push([code, interruptions]),
    retryDelay: (interruptions) => delays.push(interruptions) - delays.length,
  });
  expect(await cursors(seen, 2)).toEqual(["1", "2"]);
  expect(told).toEqual([
    [1001, 1],
    [1012, 2],
    ["SHUTTING_DOWN", 1],
  ]);
  expect(delays).toEqual([1, 2, 1]);
});

test("waits double from a quarter of a second up to 30 s, less up to a half", () => {
  for (let i = 0; i < 100; i++) {
    for (const [interruptions, longest] of [
      [1, 250],
      [2, 500],
      [7, 16_000],
      [8, 30_000],
      [5_000, 30_000],
    ] as const) {
      const ms = backoff(interruptions);
      expect(ms).toBeGreaterThanOrEqual(longest / 2);
      expect(ms).toBeLessThanOrEqual(longest);
    }
  }
});

test("without a cursor it asks for the log's end first, once, however often that is interrupted", async () => {
  const { client, asked } = await startScript(
    close(1001),
    eventCursor("7"),
    close(1001),
    events("8"),
  );
  const subscription = resumable<Data>(client, { query }, { retryDelay: () => 0 });
  expect(subscription.cursor).toBeUndefined();
  await subscription.next();
  expect(subscription.cursor).toBe("7");
  expect(asked.map(({ query, after }) => [query.includes("{ eventCursor }"), after])).toEqual([
    [true, undefined],
    [true, undefined],
    [false, "7"],
    [false, "7"],
  ]);
});

test("a cursor among the variables is where it starts, unless another is given beside them", async () => {
  const { client, asked } = await startScript(events("6"), events("8"));
  const variables = { after: "5" };
  await cursors(resumable(client, { query, variables }), 1);
  await cursors(resumable(client, { query, variables, after: "7" }), 1);
  expect(asked.map(({ after }) => after)).toEqual(["5", "7"]);
  expect(variables).toEqual({ after: "5" });
});

test("a client that connects again by itself asks for what comes after the last result", async () => {
  const { client, asked } = await startScript(inTurn(events("1", "2"), close(1000)), events("3"));
  // After a close with 1000, graphql-ws always reconnects.
  const subscription = follow(client, { retries: 0 });
  expect(await cursors(subscription, 3)).toEqual(["1", "2", "3"]);
  expect(asked.map(({ after }) => after)).toEqual(["0", "2"]);
});

test("an event whose fields fail in part is handed on with its errors", async () => {
  const errors = [{ message: "No.", extensions: { code: "INTERNAL_SERVER_ERROR" } }];
  const data = { events: { cursor: "1", memory: null } };
  const { client } = await startScript((socket, { id }) =>
    socket.send(JSON.stringify({ id, type: "next", payload: { data, errors } })),
  );
  expect((await follow(client).next()).value).toEqual({ data, errors });
});

test("a document that cannot be resumed is refused before anything is sent", async () => {
  const { client, asked } = await startScript();
  const follow = (query: string) => () => resumable(client, { query });
  expect(follow("subscription { events { cursor } }")).toThrow(/declare `\$after: Cursor`/);
  expect(follow("subscription ($after: Cursor) { events(after: $after) { kind } }")).toThrow(
    new TypeError("The subscription cannot be resumed: select the field `cursor` of its events."),
  );
  expect(asked).toEqual([]);
});

test("a cursor under another name is not found, and the subscription fails with that", async () => {
  const aliased = "subscription ($after: Cursor) { events(after: $after) { place: cursor } }";
  const { client, completed } = await startScript((socket, { id }) =>
    socket.send(
      JSON.stringify({ id, type: "next", payload: { data: { events: { place: "1" } } } }),
    ),
  );
  const subscription = resumable(client, { query: aliased, after: "0" });
  await expect(subscription.next()).rejects.toThrow(/select the field `cursor`/);
  await expect.poll(() => completed, patience).toHaveLength(1);
});
