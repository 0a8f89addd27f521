import { expect, test, vi } from "vitest";
import { ExtractionTimeoutError } from "../../src/core/errors/work-errors.js";
import { RecordingCall } from "../support/model-calls.js";
import { send, startModelServer } from "./model-server.js";
import { ownThreads } from "./own-threads.js";
import { answered, completion, promptedModel, turn } from "./prompted.js";

const deadlineMs = 1_000;
const turns = [turn("I moved to Porto.")];
const memories = [answered("Maya lives in Porto."), answered("Maya has moved.")];

/** A model that returns two memories, and parses its answers in its own threads. */
async function start(onStep: () => unknown) {
  const { url } = await startModelServer((response) =>
    send(response, completion({ content: JSON.stringify({ memories }) })),
  );
  const { worker } = ownThreads(deadlineMs, (thread) =>
    thread.on("message", (message: object) => {
      if ("step" in message) onStep();
    }),
  );
  return promptedModel(url, {}, "openai", worker);
}

const estimated = {
  model: "openai",
  usage: { calls: 1, inputTokens: expect.any(Number), outputTokens: expect.any(Number) },
};

test("an answer that takes too long to read is accounted for", async () => {
  const model = await start(() => vi.advanceTimersByTime(deadlineMs + 1));
  const call = new RecordingCall();
  const late = new ExtractionTimeoutError(deadlineMs);
  await expect(model.extract({ turns }, call)).rejects.toThrow(late);
  expect(call.spent).toEqual([estimated]);
  expect(call.spent[0]?.usage.inputTokens).toBeGreaterThan(100);
  expect(call.spent[0]?.usage.outputTokens).toBeGreaterThan(100);
});

test("an answer whose reading is aborted is accounted for", async () => {
  const abort = new AbortController();
  const reason = new Error("The server is closing.");
  const model = await start(() => abort.abort(reason));
  const call = new RecordingCall(abort.signal);
  await expect(model.extract({ turns }, call)).rejects.toBe(reason);
  expect(call.spent).toEqual([estimated]);
});

test("an answer is read in a thread, and so is what each of its memories cites", async () => {
  const onStep = vi.fn<() => void>();
  const model = await start(onStep);
  expect(await model.extract({ turns }, new RecordingCall())).toHaveLength(2);
  expect(onStep).toHaveBeenCalledTimes(1 + memories.length);
});
