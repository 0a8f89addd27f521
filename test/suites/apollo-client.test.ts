import { join } from "node:path";
import { CombinedGraphQLErrors, ServerError } from "@apollo/client";
import { describe, expect, onTestFinished, test } from "vitest";
import { openDoorway } from "../support/doorway.js";
import { startEngraph } from "../support/engraph.js";
import { addMemory, upsertUser, eventCursor } from "../support/operations.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { connect, start, values } from "./apollo-connection.js";
import { memoryChanged, rename, threadPage } from "./apollo-documents.js";

/** The error of a rejected promise. */
const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

const codes = (error: unknown) =>
  CombinedGraphQLErrors.is(error) ? error.errors.map(({ extensions }) => extensions?.["code"]) : [];

describe("Apollo Client gets errors with their codes", () => {
  test("of operations that fail, and of documents that are refused", async () => {
    const { apollo } = await start();
    const input = { id: "nobody", title: "x" };
    const failed = await failure(apollo.mutate({ mutation: rename, variables: { input } }));
    expect(codes(failed)).toEqual(["NOT_FOUND"]);
    const wrong = { input: { id: "t", title: 1 as unknown as string } };
    const refused = await failure(apollo.mutate({ mutation: rename, variables: wrong }));
    expect(codes(refused)).toEqual(["BAD_USER_INPUT"]);
  });

  test("of subscriptions", async () => {
    const { apollo } = await start();
    const variables = { after: "not a cursor" };
    const refused = await failure(values(apollo.subscribe({ query: memoryChanged, variables }), 1));
    expect(codes(refused)).toEqual(["CURSOR_INVALID"]);
  });

  test("of requests without the token", async () => {
    const token = "correct horse battery staple";
    const { url } = await startEngraph({ env: { API_TOKEN: token } });
    const refused = await failure(
      connect(url).apollo.query({ query: threadPage, variables: { first: 1 } }),
    );
    expect(ServerError.is(refused) && refused.statusCode).toBe(401);
    expect(ServerError.is(refused) && refused.bodyText).toContain('"UNAUTHENTICATED"');
    const { apollo } = connect(url, { authorization: `Bearer ${token}` });
    const { data } = await apollo.query({ query: threadPage, variables: { first: 1 } });
    expect(data?.threads.edges).toEqual([]);
  });
});

test("a subscription of Apollo Client goes on after a restart of the server, from the cursor it was given", async () => {
  const dataFile = join(temporaryFolder(), "engraph.db");
  const before = await startEngraph({ dataFile });
  const { client } = before;
  await client.run(upsertUser, { input: { id: "maya" } });
  const { eventCursor: after } = await client.run(eventCursor);
  const door = await openDoorway();
  door.leadTo(before.url);
  const { apollo } = connect(door.url);
  const events = apollo.subscribe({ query: memoryChanged, variables: { after } });
  const contents: (string | null | undefined)[] = [];
  const seen = (count: number) =>
    new Promise<void>((resolve) => {
      const look = () => contents.length >= count && resolve();
      listeners.push(look);
      look();
    });
  const listeners: (() => void)[] = [];
  const reading = events.subscribe(({ data }) => {
    contents.push(data?.memoryChanged.memory?.content);
    for (const listener of listeners) listener();
  });
  onTestFinished(() => reading.unsubscribe());
  await client.run(addMemory, { input: { content: "before", userId: "maya" } });
  await seen(1);
  await before.close();

  const later = await startEngraph({ dataFile });
  door.leadTo(later.url);
  await later.client.run(addMemory, { input: { content: "after", userId: "maya" } });
  await seen(3);
  // It ignores cursors, and repeats its original request.
  expect(contents).toEqual(["before", "before", "after"]);
});
