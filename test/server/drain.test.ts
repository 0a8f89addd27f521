import { expect, onTestFinished, test } from "vitest";
import { ScriptedModel } from "../../src/models/scripted.js";
import { alone, startEngraph } from "../support/engraph.js";
import { addMessages, createThread, said } from "../support/operations.js";
import { heldModel } from "../support/proposals.js";
import { RawSocket } from "../support/raw-socket.js";

test("a request under way is answered before the server is gone", async () => {
  const held = heldModel();
  const { client, url, close } = await startEngraph({ model: new ScriptedModel(held.answer) });
  onTestFinished(held.release);
  await client.run(createThread, { input: { id: "t", userId: "maya" } });
  const waiting = client.run(
    addMessages,
    said("t", "I live in Lisbon.", { waitForExtraction: true }),
  );
  await held.asked;
  const socket = await RawSocket.open(url);
  const closing = close();
  // Sockets close first, so the server is closing now.
  await socket.closed;
  held.release();
  const { addMessages: answer } = await waiting;
  expect(answer.job).toMatchObject({ state: "DONE", outcome: "EXTRACTED" });
  expect(answer.memories).toHaveLength(1);
  await closing;
});

test("a client that never says goodbye cannot keep the server from ending", async () => {
  const { url, close } = await startEngraph(alone);
  const stalled = await RawSocket.open(url);
  await stalled.init();
  stalled.stall();
  // Otherwise, the server would wait for the socket longer than a test may take.
  await expect(close()).resolves.toBeUndefined();
});
