import { describe, expect, test } from "vitest";
import { MalformedAnswerError } from "../../src/core/errors/model-errors.js";
import { extractionPrompt } from "../../src/models/prompts/extraction-prompt.js";
import { factPrompt } from "../../src/models/prompts/fact-prompt.js";
import { linkPrompt } from "../../src/models/prompts/link-prompt.js";
import { shorteningPrompt } from "../../src/models/prompts/shortening-prompt.js";
import { summaryPrompt, titlePrompt } from "../../src/models/prompts/summary-prompt.js";
import { RecordingCall } from "../support/model-calls.js";
import { send, startModelServer } from "./model-server.js";
import { answered, completion, promptedModel, turn } from "./prompted.js";

const turns = [
  turn("I’ve moved to Porto."),
  turn("Nero likes it there.", { messageId: "msg-2" }),
  turn("Sure, great choice.", { messageId: "msg-3", role: "assistant" }),
];
const request = { turns, tokenLimit: null, maxFacts: 5, maxCharacters: 80 };

const fact = (text: string, labels: readonly string[] = ["m1"]) => ({
  fact: text,
  category: "personal",
  supersedes: null,
  evidence: labels.map((message) => ({ message, quote: null })),
});

/** A model that gives these answers, the last one for ever. */
async function saying(...answers: readonly unknown[]) {
  const { url, requests } = await startModelServer((response, _asked, number) => {
    const said = answers[Math.min(number, answers.length - 1)];
    send(response, completion({ content: typeof said === "string" ? said : JSON.stringify(said) }));
  });
  return { model: promptedModel(url), requests };
}

/** A line of the prompt, as a model repeats it. */
const echo = { label: "m3", role: "assistant", said: "2024-03-04 10:00 UTC", content: "Great." };
const known = { label: "k1", kind: "FACT", content: "Maya lives in Porto." };
const wordless = [
  "{{}}",
  "…",
  "42",
  "🙂",
  "-",
  "<name> moved to <place>",
  "forget that <name> moved to <place>",
];

describe("an answer that cannot be meant is asked for once more, and then unreadable", () => {
  test.each<[string, unknown]>([
    ["a turn of the prompt", echo],
    ["turns in a list", { memories: [echo, { ...echo, label: "m1" }] }],
    ["a known memory", [known]],
    ["unknown labels", { memories: [answered("It is so.", { evidence: ["m7", "m9"] })] }],
    ["a label that is none", { memories: [answered("It is so.", { evidence: ["the user"] })] }],
    ...wordless.map((said) => [said, { memories: [answered(said)] }] as [string, unknown]),
  ])("as memories: %s", async (_name, answer) => {
    const { model, requests } = await saying(answer);
    await expect(model.extract(request, new RecordingCall())).rejects.toThrow(MalformedAnswerError);
    expect(requests).toHaveLength(2);
  });

  test.each<[string, unknown]>([
    ["a turn of the prompt", echo],
    ["a known fact", { label: "k1", fact: "Lives in Porto" }],
    ["unknown labels", { facts: [fact("Lives in Porto", ["m7"]), fact("Has a cat", ["m9"])] }],
    ...wordless.map((said) => [said, { facts: [fact(said)] }] as [string, unknown]),
  ])("as facts: %s", async (_name, answer) => {
    const { model, requests } = await saying(answer);
    await expect(model.facts(request, new RecordingCall())).rejects.toThrow(MalformedAnswerError);
    expect(requests).toHaveLength(2);
  });

  test.each([echo, JSON.stringify(echo), `Turns:\n${JSON.stringify(echo)}`])(
    "as a summary, a copy and a title: %j",
    async (answer) => {
      const { model } = await saying(answer);
      const call = new RecordingCall();
      const summary = { previous: null, turns, tokenLimit: null };
      await expect(model.summarize(summary, call)).rejects.toThrow(MalformedAnswerError);
      const copy = { content: "It is so.", maxTokens: 9 };
      await expect(model.shorten(copy, call)).rejects.toThrow(MalformedAnswerError);
      await expect(model.title({ content: "Hi." }, call)).rejects.toThrow(MalformedAnswerError);
    },
  );
});

test("a fact never rests on messages that it does not name", async () => {
  const { model } = await saying({ facts: [fact("Lives in Porto"), fact("Has a cat", ["m9"])] });
  expect(await model.facts(request, new RecordingCall())).toMatchObject([
    { fact: "Lives in Porto", citations: [{ messageId: "msg-1" }] },
  ]);
});

test("each request after an unreadable answer differs from all before", async () => {
  const { model, requests } = await saying("Sure!");
  for (const misreadRuns of [0, 1, 2]) {
    const call = Object.assign(new RecordingCall(), { misreadRuns });
    await expect(model.extract(request, call)).rejects.toThrow(MalformedAnswerError);
  }
  const asked = requests.map(({ body: { messages, temperature } }) =>
    JSON.stringify({ messages, temperature }),
  );
  expect(requests[0]?.body).toMatchObject({ temperature: 0 });
  expect(new Set(asked.slice(0, 4)).size).toBe(4);
  for (const { body } of requests) expect(body["temperature"]).toBeLessThanOrEqual(1);
});

test("no example of a prompt could be a memory", () => {
  const prompts = [
    extractionPrompt({ ...request, withLinks: true }, null, "m"),
    factPrompt(request, null, "m"),
    linkPrompt({ found: [], known: [], instructions: null, tokenLimit: null }, null, "m"),
    summaryPrompt({ previous: null, turns, tokenLimit: null }, null, "m"),
    shorteningPrompt({ content: "Hi.", maxTokens: 9 }, null, null),
    titlePrompt({ content: "Hi." }, null),
  ];
  const examples = prompts.flatMap(({ system }) =>
    [...system.matchAll(/"([^"\n]*)"/g)].map(([, example = ""]) => example),
  );
  expect(examples.length).toBeGreaterThan(10);
  // A statement has three words at least.
  const statements = examples.filter((example) => /\S\s+\S+\s+\S/.test(example));
  expect(statements.filter((example) => !/<\w+>/.test(example))).toEqual([]);
});
