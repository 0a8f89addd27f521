import type { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { ExtractionTimeoutError } from "../../src/core/errors/work-errors.js";
import { CountingCall } from "../../src/core/models/counting-call.js";
import { TextWorker } from "../../src/models/worker/text-worker.js";
import { ThreadedLocalModel } from "../../src/models/from-settings.js";
import { call, turn } from "./said.js";

const never = new AbortController().signal;
const patient = new TextWorker(60_000);
/** Its deadline expires as soon as a pass begins. */
const hasty = new TextWorker(0);

const read = async (worker: TextWorker, content: string, signal = never) =>
  (await worker.run("extract", { turns: [turn(content)] }, signal)).found;

/** Takes longer than any deadline of these tests, on any machine. */
const long = "On 1/1/1 and 2/2/2 I met 3 friends. ".repeat(500);

test("a pass that takes too long is ended, and all others are answered", async () => {
  const results = await Promise.allSettled([
    read(hasty, long),
    read(patient, "I love tea."),
    read(hasty, long),
    read(patient, "I live in Porto."),
  ]);
  expect(results).toMatchObject([
    { status: "rejected", reason: expect.any(ExtractionTimeoutError) },
    { status: "fulfilled", value: [{ content: "The user loves tea." }] },
    { status: "rejected", reason: expect.any(ExtractionTimeoutError) },
    { status: "fulfilled", value: [{ content: "The user lives in Porto." }] },
  ]);
});

test("a pass whose caller gives up ends with its thread, or never begins", async () => {
  const abort = new AbortController();
  const reason = new Error("The server is closing.");
  const [running, waiting] = [read(patient, long, abort.signal), read(patient, long, abort.signal)];
  abort.abort(reason);
  expect(await Promise.allSettled([running, waiting, read(patient, long, abort.signal)])).toEqual(
    [1, 2, 3].map(() => ({ status: "rejected", reason })),
  );
  expect(await read(patient, "I love tea.")).toHaveLength(1);
});

test("many passes share two threads at the most", async () => {
  const started: Worker[] = [];
  const listen = (worker: Worker) => started.push(worker);
  process.on("worker", listen);
  onTestFinished(() => void process.off("worker", listen));
  const found = await Promise.all(Array.from({ length: 20 }, () => read(patient, "I love tea.")));
  expect(found.flat()).toHaveLength(20);
  expect(started.length).toBeLessThanOrEqual(2);
});

test("what a thread leaves out is counted, of memories and of facts", async () => {
  const counting = new CountingCall(call);
  const turns = [turn("What time is it? I love tea. Hello!")];
  const model = new ThreadedLocalModel(patient);
  expect(await model.extract({ turns }, counting)).toHaveLength(1);
  expect(counting.leftOut).toBe(2);
  await model.facts({ turns, maxFacts: 10, maxCharacters: 200 }, counting);
  expect(counting.leftOut).toBe(4);
});

test.each([
  ["lists in lists, as the body", "[".repeat(4_000_000)],
  ["lists in lists, as what was said", said("[".repeat(100_000))],
  ["objects in objects that are not closed", said('{"a":1,"b":'.repeat(12_000))],
  ["the same with closing brackets in strings", said('{a:"}",b:'.repeat(12_000))],
  ["objects in objects that are", said('{"a":'.repeat(50_000) + "1" + "}".repeat(50_000))],
])("an answer of %s is not readable, and is read to its end", async (_name, body) => {
  const form = { body, form: "memories", model: "gpt" } as const;
  const { answer, problem } = await patient.run("readAnswer", form, never);
  expect([answer, problem]).toEqual([null, "it is not JSON"]);
});

function said(content: string): string {
  return JSON.stringify({ choices: [{ message: { role: "assistant", content } }] });
}
