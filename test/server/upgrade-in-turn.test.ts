import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { ScriptedModel } from "../../src/models/scripted.js";
import { startEngraph, type Engraph } from "../support/engraph.js";
import { addMessages, createThread } from "../support/operations.js";
import { heldModel } from "../support/proposals.js";

const upgrade = [
  "GET /graphql HTTP/1.1",
  "host: localhost",
  "connection: upgrade",
  "upgrade: websocket",
  "sec-websocket-version: 13",
  "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==",
  "sec-websocket-protocol: graphql-transport-ws",
  "\r\n",
].join("\r\n");

/** A connection with an upgrade behind a request that is held. */
async function startHeld(): Promise<Engraph & { socket: Socket; release: () => void }> {
  const held = heldModel();
  const engraph = await startEngraph({ model: new ScriptedModel(held.answer) });
  onTestFinished(held.release);
  await engraph.client.run(createThread, { input: { id: "t", userId: "maya" } });
  const messages = [{ role: "user", content: "I live in Lisbon." }];
  const input = { threadId: "t", waitForExtraction: true, messages };
  const body = JSON.stringify({ query: addMessages.toString(), variables: { input } });
  const head = `POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
  const socket = connect(Number(new URL(engraph.url).port), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.write(`${head}${body}${upgrade}`);
  await held.asked;
  return { ...engraph, socket, release: held.release };
}

test("an upgrade waits until the requests before it on its connection are answered", async () => {
  const { socket, release } = await startHeld();
  release();
  let received = "";
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    received += chunk.toString("latin1");
    if (received.includes("101 Switching") && received.includes('"DONE"')) break;
  }
  const statuses = Array.from(received.matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => status);
  expect(statuses).toEqual(["200", "101"]);
  // No part of the answer follows the upgrade.
  expect(received.endsWith("\r\n\r\n")).toBe(true);
});

test("a client that goes away with an upgrade behind a request takes nothing with it", async () => {
  const { socket, release, client, logger } = await startHeld();
  socket.resetAndDestroy();
  await once(socket, "close");
  release();
  expect(await client.ask("{ __typename }")).toEqual({ data: { __typename: "Query" } });
  expect(logger.lines).toEqual([]);
});
