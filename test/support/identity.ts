import { expect } from "vitest";
import { graphql } from "../gql/index.js";
import type { CreateApiKeyInput } from "../gql/graphql.js";
import { operator } from "../../src/core/principal.js";
import type { Client } from "./client.js";
import { keyCheckMs } from "../../src/server/identity/key-ring.js";
import { EventSourceReader } from "./event-source.js";
import type { FakeClock } from "./fake-clock.js";
import { RawSocket } from "./raw-socket.js";

export const createApiKey = graphql(`
  mutation CreateApiKey($input: CreateApiKeyInput!) {
    createApiKey(input: $input) {
      text
      key { keyId tenantId roles userId agentId label createdAt expiresAt revokedAt lastUsedAt }
    }
  }
`);

export const revokeApiKey = graphql(`
  mutation RevokeApiKey($keyId: ID!) { revokeApiKey(keyId: $keyId) { keyId revokedAt } }
`);

/** A token for API_TOKEN: its caller is an operator of the tenant `default`. */
export const apiToken = "correct horse battery staple";
export const operatorTenant = operator.tenantId;

/** Creates a key. Default role: member. */
export async function issueKey(client: Client, input: Partial<CreateApiKeyInput> = {}) {
  const { createApiKey: made } = await client.run(createApiKey, {
    input: { roles: ["MEMBER"], ...input },
  });
  return { text: made.text, keyId: made.key.keyId };
}

/**
 * The error codes of a query over HTTP, as a stream and over WebSocket; null where the caller is
 * accepted.
 */
export async function codesFor(url: string, token: string): Promise<(string | number | null)[]> {
  const authorization = `Bearer ${token}`;
  const body = JSON.stringify({ query: "{ __typename }" });
  const codes = ["application/json", "text/event-stream"].map(async (accept) => {
    const headers = { "content-type": "application/json", accept, authorization };
    const response = await fetch(url, { method: "POST", headers, body });
    if (response.ok) return null;
    const { errors } = (await response.json()) as { errors: [{ extensions: { code: string } }] };
    return errors[0].extensions.code;
  });
  const socket = await RawSocket.open(url);
  const isOpen = socket.init({ authorization }).then(
    () => null,
    () => socket.closed,
  );
  return [...(await Promise.all(codes)), await isOpen];
}

/** The results of {@link codesFor} for accepted and for refused callers. */
export const letIn = [null, null, null];
export const refused = ["UNAUTHENTICATED", "UNAUTHENTICATED", 4403];

/**
 * Lets time pass in steps of 2 seconds, so that the server checks the keys in use as it would in
 * real time.
 */
export async function passWithKeys(clock: FakeClock, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= keyCheckMs) {
    clock.advance(Math.min(left, keyCheckMs));
    if (left > keyCheckMs) await clock.newTimerIn(keyCheckMs);
  }
}

/**
 * Opens a socket and a stream with one subscription each, and a request that waits for a job, all
 * with one token.
 */
export async function openAll(url: string, token: string) {
  const authorization = `Bearer ${token}`;
  const headers = { authorization, "content-type": "application/json" };
  const post = (query: string) =>
    fetch(url, { method: "POST", headers, body: JSON.stringify({ query }) });
  const made = await post("mutation { createThread(input: {}) { id } }");
  const { data } = (await made.json()) as { data: { createThread: { id: string } } };
  const threadId = data.createThread.id;
  const query = `subscription { messageAdded(threadId: "${threadId}") { subjectId } }`;
  const socket = await RawSocket.open(url);
  await socket.init({ authorization });
  socket.subscribe("1", query);
  socket.subscribe("2", "{ __typename }");
  for (const type of ["next", "complete"])
    expect(await socket.next()).toMatchObject({ id: "2", type });
  const stream = await EventSourceReader.open(url, headers, JSON.stringify({ query }));
  const waiting =
    post(`mutation { addMessages(input: { threadId: "${threadId}", waitForExtraction: true,
    messages: [{ role: "user", content: "I moved to Porto." }] }) { messages { id } } }`);
  // The test may end first.
  waiting.catch(() => {});
  for (const told of [socket.next(), stream.next()])
    expect(JSON.stringify(await told)).toContain("messageAdded");
  return {
    socket,
    /**
     * How each one ended: the close code of the socket, the last events of the stream, and the
     * status of the request.
     */
    async ends() {
      const { data } = await stream.next();
      const { event } = await stream.next();
      return [await socket.closed, JSON.parse(data), event, (await waiting).status] as const;
    },
  };
}

/** The result of {@link openAll} when its caller is no longer accepted. */
export const allEnded = [
  4403,
  {
    errors: [
      { message: "A valid bearer token is required.", extensions: { code: "UNAUTHENTICATED" } },
    ],
  },
  "complete",
  401,
];
