import { expect, test } from "vitest";
import { graphql } from "../../gql/index.js";
import { aDatabase } from "../../postgres/databases.js";
import { startEngraph } from "../../support/engraph.js";
import { apiToken, codesFor, issueKey, refused, revokeApiKey } from "../../support/identity.js";
import { addMemory, eventCursor } from "../../support/operations.js";
import { RawSocket } from "../../support/raw-socket.js";
import { take } from "../../support/streams.js";

const info = graphql(`
  query PostgresServerInfo($input: SearchInput!) {
    serverInfo { store { kind } }
    search(input: $input) { results { recordId } }
  }
`);

const memories = graphql(`
  subscription PostgresMemories($owner: OwnerFilter!, $after: Cursor) {
    memoryChanged(owner: $owner, after: $after) { subjectId }
  }
`);

test("what one server stores, a subscriber of another is told at once, and finds", async () => {
  const url = await aDatabase("with an empty store");
  // Without notifications, the other server would poll once a minute.
  const env = {
    POSTGRES_URL: url,
    POSTGRES_POLL_SHORTEST_MS: "60000",
    POSTGRES_POLL_LONGEST_MS: "60000",
  };
  const [one, other] = [await startEngraph({ env }), await startEngraph({ env })];
  const { eventCursor: after } = await other.client.run(eventCursor);
  const events = other.client.subscribe(memories, { owner: { userId: "maya" }, after });
  const told = take(events, 1);
  const { addMemory: added } = await one.client.run(addMemory, {
    input: { userId: "maya", content: "Maya drinks green tea." },
  });
  expect(await told).toEqual([{ memoryChanged: { subjectId: added.id } }]);
  const input = { query: "green tea", scope: { userId: "maya" } };
  expect(await other.client.run(info, { input })).toEqual({
    serverInfo: { store: { kind: "POSTGRES" } },
    search: { results: [{ recordId: added.id }] },
  });
});

test("a key that one server revokes ends a socket of another", async () => {
  const url = await aDatabase("with an empty store");
  const env = { POSTGRES_URL: url, API_TOKEN: apiToken };
  const [one, other] = [await startEngraph({ env }), await startEngraph({ env })];
  const { text, keyId } = await issueKey(one.client);
  const socket = await RawSocket.open(other.url);
  await socket.init({ authorization: `Bearer ${text}` });
  await one.client.run(revokeApiKey, { keyId });
  expect(await socket.closed).toBe(4403);
  expect(await codesFor(other.url, text)).toEqual(refused);
});
