import { Client as UrqlClient, fetchExchange } from "@urql/core";
import { createClient } from "graphql-sse";
import { describe, expect, onTestFinished, test } from "vitest";
import { graphql } from "../gql/index.js";
import { startEngraph } from "../support/engraph.js";
import { addMessages, createThread, upsertUser, eventCursor, said } from "../support/operations.js";
import { take } from "../support/streams.js";
import { documentOf } from "./document.js";

/** graphql-sse's own client in distinct connections mode against the running server. */

const messageAdded = graphql(`
  subscription SseMessageAdded($after: Cursor) {
    messageAdded(threadId: "t", after: $after) { cursor message { content } }
  }
`);

async function start(headers: Record<string, string> = {}, env: Record<string, string> = {}) {
  const engraph = await startEngraph({ env: { EXTRACTION_MODEL: "none", ...env } });
  const { client, url } = engraph;
  await client.run(createThread, { input: { id: "t", userId: null } });
  const { eventCursor: after } = await client.run(eventCursor);
  const say = (...contents: string[]) => client.run(addMessages, said("t", contents));
  const sse = createClient({ url, headers, retryAttempts: 0 });
  onTestFinished(() => sse.dispose());
  const follow = (cursor: string) => {
    const answers = sse.iterate<{ messageAdded: { message: { content: string } } }>({
      query: messageAdded.toString(),
      variables: { after: cursor },
    });
    onTestFinished(async () => void (await answers.return?.()));
    return answers;
  };
  return { ...engraph, sse, after, say, follow };
}

const contents = (answers: readonly { messageAdded: { message: { content: string } } }[]) =>
  answers.map((answer) => answer.messageAdded.message.content);

describe("graphql-sse's client", () => {
  test("gets what came after its cursor, and then what comes", async () => {
    const { after, say, follow } = await start();
    await say("one", "two");
    const answers = follow(after);
    expect(contents(await take(answers, 2))).toEqual(["one", "two"]);
    await say("three");
    expect(contents(await take(answers, 1))).toEqual(["three"]);
  });

  test("follows many things at once, each over its own connection", async () => {
    const { after, say, follow } = await start();
    const streams = Array.from({ length: 5 }, () => follow(after));
    await say("one");
    for (const answers of streams) expect(contents(await take(answers, 1))).toEqual(["one"]);
    await streams[0]?.return?.();
    await say("two");
    for (const answers of streams.slice(1))
      expect(contents(await take(answers, 1))).toEqual(["two"]);
  });

  test("is answered queries and mutations once", async () => {
    const { sse } = await start();
    const ask = async (query: string, variables: Record<string, unknown> = {}) => {
      const answers = [];
      for await (const answer of sse.iterate({ query, variables })) answers.push(answer);
      return answers;
    };
    expect(await ask("{ __typename }")).toEqual([{ data: { __typename: "Query" } }]);
    expect(await ask(upsertUser.toString(), { input: { id: "maya" } })).toMatchObject([
      { data: { upsertUser: { id: "maya" } } },
    ]);
  });

  test.each([
    ["a syntax error", "{ user(", "GRAPHQL_PARSE_FAILED"],
    ["an unknown field", "{ nothing }", "GRAPHQL_VALIDATION_FAILED"],
    [
      "a wrong cursor",
      'subscription { messageAdded(threadId: "t", after: "x") { cursor } }',
      "CURSOR_INVALID",
    ],
  ])("gets the code of %s", async (_name, query, code) => {
    const { sse } = await start();
    const { value } = await sse.iterate({ query }).next();
    expect(value).toMatchObject({ errors: [{ extensions: { code } }] });
  });

  test("is let in with the token, and not without it", async () => {
    const token = "correct horse battery staple";
    const env = { API_TOKEN: token };
    const { after, say, follow, url } = await start({ authorization: `Bearer ${token}` }, env);
    const answers = follow(after);
    await say("one");
    expect(contents(await take(answers, 1))).toEqual(["one"]);
    const stranger = createClient({ url, retryAttempts: 0 });
    onTestFinished(() => stranger.dispose());
    await expect(stranger.iterate({ query: "{ __typename }" }).next()).rejects.toMatchObject({
      response: { status: 401 },
    });
  });
});

describe("urql, without sockets", () => {
  test("gets its subscriptions as event streams", async () => {
    const { url, after, say } = await start();
    const urql = new UrqlClient({
      url,
      preferGetMethod: false,
      fetchSubscriptions: true,
      exchanges: [fetchExchange],
    });
    await say("one");
    const seen: unknown[] = [];
    await new Promise<void>((resolve) => {
      const { unsubscribe } = urql
        .subscription(documentOf(messageAdded), { after })
        .subscribe(({ data, error }) => {
          seen.push(error ?? data?.messageAdded.message?.content);
          if (seen.length === 1) void say("two");
          else resolve();
        });
      onTestFinished(unsubscribe);
    });
    expect(seen).toEqual(["one", "two"]);
  });
});
