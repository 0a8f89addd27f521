import { onTestFinished } from "vitest";
import { ScriptedModel } from "../../src/models/scripted.js";
import { graphql } from "../gql/index.js";
import { startEngraph } from "../support/engraph.js";
import { addMessages, createThread } from "../support/operations.js";
import { heldModel } from "../support/proposals.js";
import { RawSocket, type SocketMessage } from "../support/raw-socket.js";

/** A client of the graphql-transport-ws protocol that enforces none of its rules. */

export const userEvents = graphql(`
  subscription ProtocolUserEvents($after: Cursor) {
    events(filter: { subjectTypes: [USER] }, after: $after) { subjectId }
  }
`);

export const query = "{ __typename }";

export async function open(): Promise<RawSocket> {
  const { url } = await startEngraph();
  return RawSocket.open(url);
}

/** A socket after the handshake. */
export async function greeted(): Promise<RawSocket> {
  const socket = await open();
  await socket.init();
  return socket;
}

/** The next messages, up to the one that ends the operation. */
export async function answer(socket: RawSocket, id: string): Promise<SocketMessage[]> {
  const messages: SocketMessage[] = [];
  for (;;) {
    const message = await socket.next();
    messages.push(message);
    if (message.id === id && message.type !== "next") return messages;
  }
}

/** The messages after one more query: `served`, unless another message comes first. */
export async function asked(socket: RawSocket): Promise<SocketMessage[]> {
  socket.subscribe("still here", query);
  return answer(socket, "still here");
}

export const served: SocketMessage[] = [
  { id: "still here", type: "next", payload: { data: { __typename: "Query" } } },
  { id: "still here", type: "complete" },
];

export const aboutUser = (id: string, subjectId: string) => ({
  id,
  type: "next",
  payload: { data: { events: { subjectId } } },
});

export async function cursor(socket: RawSocket): Promise<string> {
  socket.subscribe("cursor", "{ eventCursor }");
  const [{ payload }] = (await answer(socket, "cursor")) as [SocketMessage, SocketMessage];
  return (payload as { data: { eventCursor: string } }).data.eventCursor;
}

/** A socket with a running mutation that is held until it is released. */
export async function startHeld(id: string): Promise<{ socket: RawSocket; release: () => void }> {
  const held = heldModel();
  const { client, url } = await startEngraph({ model: new ScriptedModel(held.answer) });
  onTestFinished(held.release);
  await client.run(createThread, { input: { id: "t", userId: "maya" } });
  const socket = await RawSocket.open(url);
  await socket.init();
  const messages = [{ role: "user", content: "I live in Lisbon." }];
  const input = { threadId: "t", waitForExtraction: true, messages };
  socket.subscribe(id, addMessages.toString(), { input });
  await held.asked;
  return { socket, release: held.release };
}
