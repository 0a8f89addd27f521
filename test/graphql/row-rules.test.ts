import { join } from "node:path";
import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import { startEngraph } from "../support/engraph.js";
import { apiToken, issueKey, revokeApiKey } from "../support/identity.js";
import { addMemory, eventCursor, deleteMemory } from "../support/operations.js";
import { RawSocket } from "../support/raw-socket.js";
import { runSql } from "../support/store-rows.js";
import { next, take } from "../support/streams.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const changes = graphql(`
  subscription RowRuleChanges($after: Cursor) {
    memoryChanged(owner: {}, after: $after) { kind subjectId snapshot memory { content } }
  }
`);

async function start() {
  const place = join(temporaryFolder(), "engraph.db");
  const engraph = await startEngraph({ dataFile: place, env: { API_TOKEN: apiToken } });
  const { client } = engraph;
  const { eventCursor: after } = await client.run(eventCursor);
  const remember = (id: string, userId: string, content = id) =>
    client.run(addMemory, { input: { id, userId, content } });
  return { ...engraph, place, after, remember };
}

test("of two keys of the same reach, who share what is executed, the one that is revoked gets nothing from then on", async () => {
  const { client, url, remember } = await start();
  const keys = [
    await issueKey(client, { userId: "ben" }),
    await issueKey(client, { userId: "ben" }),
  ];
  const sockets: RawSocket[] = [];
  for (const { text } of keys) {
    const socket = await RawSocket.open(url);
    await socket.init({ authorization: `Bearer ${text}` });
    socket.subscribe("1", "subscription { memoryChanged(owner: {}) { subjectId } }");
    socket.subscribe("2", "{ __typename }");
    for (const type of ["next", "complete"])
      expect(await socket.next()).toMatchObject({ id: "2", type });
    sockets.push(socket);
  }
  const [ended, going] = sockets as [RawSocket, RawSocket];
  const told = (id: string) => ({ payload: { data: { memoryChanged: { subjectId: id } } } });
  await remember("one", "ben");
  for (const socket of sockets) expect(await socket.next()).toMatchObject(told("one"));
  await client.run(revokeApiKey, { keyId: keys[0]?.keyId ?? "" });
  await remember("two", "ben");
  expect(await going.next()).toMatchObject(told("two"));
  expect(await ended.closed).toBe(4403);
  await expect(ended.next()).rejects.toThrow("4403");
});

test("a bound caller is told nothing of a record whose id is now another owner's", async () => {
  const { client, connect, after, remember } = await start();
  const ben = connect({ token: (await issueKey(client, { userId: "ben" })).text });
  await remember("moved", "ben", "of Ben");
  await client.run(deleteMemory, { id: "moved" });
  await remember("moved", "ada", "of Ada");
  await remember("last", "ben");
  const seen = (await take(ben.subscribe(changes, { after }), 3)).map((one) => one.memoryChanged);
  expect(seen.map(({ kind, subjectId }) => [kind, subjectId])).toEqual([
    ["CREATED", "moved"],
    ["DELETED", "moved"],
    ["CREATED", "last"],
  ]);
  for (const { memory, snapshot } of seen.slice(0, 2))
    expect([memory, snapshot]).toEqual([null, null]);
  expect(JSON.stringify(seen)).not.toContain("Ada");
});

test("a record that gets another owner behind the back of its log is not shown to the one before", async () => {
  const { client, connect, after, remember, place } = await start();
  const ben = connect({ token: (await issueKey(client, { userId: "ben" })).text });
  const live = ben.subscribe(changes, { after });
  await remember("moved", "ben");
  expect((await next(live)).memoryChanged.memory).toEqual({ content: "moved" });
  await runSql(place, "UPDATE {memory} SET user_id = 'ada' WHERE id = 'moved'");
  await remember("last", "ada");
  const again = (await next(ben.subscribe(changes, { after }))).memoryChanged;
  expect([again.subjectId, again.memory]).toEqual(["moved", null]);
});
