import type { IncomingMessage, ServerResponse } from "node:http";
import { LLMock } from "@copilotkit/aimock";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  MalformedAnswerError,
  ModelRefusedError,
  ModelUnavailableError,
  ModelUnusableError,
} from "../../src/core/errors/model-errors.js";
import { RecordingCall } from "../support/model-calls.js";
import { answered, completion, promptedModel, turn } from "./prompted.js";

const porto = "Maya lives in Porto.";
const tea = "Maya prefers green tea.";
const home = answered(porto);
const taste = answered(tea, { kind: "PREFERENCE" });
const both = { memories: [home, taste] };
const json = JSON.stringify(both);
const pretty = JSON.stringify(both, null, 2);
const one = (item: object) => JSON.stringify({ memories: [item] });
const turns = [turn("I live in Porto now, and I prefer green tea.")];

/** The server's message text, and the resulting memories. Default: both memories. */
type Shape = readonly [name: string, content: string, kept?: readonly string[]];

const recovered: readonly Shape[] = [
  ["as it was asked for", json],
  ["spread over lines", pretty],
  ["an empty list", '{"memories": []}', []],
  ["a bare empty list", "[]", []],
  ["no list, by null", '{"memories": null}', []],
  // Surrounding text
  ["in a fence", `\`\`\`json\n${pretty}\n\`\`\``],
  ["in a fence without a language", `\`\`\`\n${json}\n\`\`\``],
  ["in a fence of tildes", `~~~json\n${json}\n~~~`],
  ["in a fence that is not closed", `\`\`\`json\n${json}`],
  [
    "in a fence with prose on both sides",
    `Sure!\n\`\`\`json\n${json}\n\`\`\`\nLet me know [if] it fits.`,
  ],
  ["after prose", `Here is what I found:\n\n${json}`],
  ["before prose", `${json}\n\nI left out the greeting.`],
  ["after prose with brackets", `From [m1] I take {two} things: ${json}`],
  ["after thoughts", `<think>The user said {"memories": []}? No.</think>\n${json}`],
  ["after thoughts whose beginning is missing", `so both are durable.\n</think>\n\n${json}`],
  ["before thoughts without an end", `${json}\n<think>Was that all?`],
  [
    "after a channel mark",
    `<|channel|>analysis<|message|>Hm.<|end|><|channel|>final<|message|>${json}`,
  ],
  ["with a byte order mark", `\uFEFF${json}`],
  ["as the second of two answers", `{"memories": []}\nWait, there is more:\n${json}`],
  [
    "after the schema it should follow",
    `{"type": "object", "properties": {"memories": {"type": "array", "items": {"type": "object"}}}}\n${json}`,
  ],
  ["before prose with an empty list", `${json}\nThe links are [], and {nothing} else.`],
  [
    "with the tag of a thought in a memory",
    one(answered("Maya asks what <think> does.")),
    ["Maya asks what <think> does."],
  ],
  // Almost JSON
  ["with trailing commas", json.replaceAll("}]", "},]").replace(/\]\}$/, "],}")],
  ["in single quotes", json.replaceAll('"', "'")],
  ["with Python's literals", json.replaceAll("null", "None").replaceAll("false", "False")],
  ["with comments", json.replace("[{", "[ // two things\n{").replace("},{", "}, /* and */ {")],
  ["without quotes around keys", json.replaceAll(/"(\w+)":/g, "$1:")],
  ["in curly quotes", json.replaceAll(/"(\w+)":/g, "“$1”:")],
  ["without a comma between two memories", json.replace('},{"action"', '}{"action"')],
  ["with a bracket too many", `${json}}`],
  ["with the last brackets missing", json.slice(0, -2)],
  [
    "with line ends inside of strings",
    one(answered(porto)).replace("lives in", "lives\nin"),
    ["Maya lives\nin Porto."],
  ],
  [
    "with quotes in a string that are not escaped",
    one(answered("X")).replace('"X"', '"Maya says "hi" to all."'),
    ['Maya says "hi" to all.'],
  ],
  ["cut off in the second memory", json.slice(0, json.indexOf("green")), [porto]],
  [
    "cut off in the second memory, in single quotes",
    json.replaceAll('"', "'").slice(0, json.indexOf("green")),
    [porto],
  ],
  ["a memory a line", `${JSON.stringify(home)}\n${JSON.stringify(taste)}`],
  ["without the outer braces", `"memories": [${JSON.stringify(home)}, ${JSON.stringify(taste)}]`],
  ["escaped once too often", json.replaceAll('"', '\\"')],
  // Another structure
  ["a bare list", JSON.stringify(both.memories)],
  ["one memory alone", JSON.stringify(home), [porto]],
  ["one memory in the place of the list", JSON.stringify({ memories: home }), [porto]],
  ["wrapped in a result", JSON.stringify({ result: both })],
  ["wrapped twice, with a greeting", JSON.stringify({ message: "Done!", data: { output: both } })],
  ["beside a text", JSON.stringify({ text: "I found two.", ...both })],
  ["under another name", JSON.stringify({ extracted_memories: both.memories })],
  ["by kinds", JSON.stringify({ facts: [home], preferences: [taste] })],
  ["by numbers", JSON.stringify({ memories: { 1: home, 2: taste } })],
  ["as the schema with the values filled in", JSON.stringify({ type: "object", properties: both })],
  ["JSON in a string", JSON.stringify(json)],
  ["JSON in a string in a wrapper", JSON.stringify({ response: json })],
  ["a list of strings", JSON.stringify({ memories: [porto, tea] })],
  ["a list of lists", JSON.stringify({ memories: [[home], [taste]] })],
  // Other names
  [
    "text for content, type for kind, in lower case",
    JSON.stringify({ memories: [{ text: porto, type: "fact" }] }),
    [porto],
  ],
  ["memory for content", JSON.stringify({ memories: [{ memory: porto, event: "ADD" }] }), [porto]],
  ["confidence in per cent", one(answered(porto, { confidence: "85%" })), [porto]],
  ["confidence of a hundred", one(answered(porto, { confidence: 85, importance: 60 })), [porto]],
  [
    "confidence in a word",
    one(answered(porto, { confidence: "high", importance: "low" })),
    [porto],
  ],
  ["evidence as labels", one(answered(porto, { evidence: ["m1"] })), [porto]],
  ["evidence as a number", one(answered(porto, { evidence: undefined, message_ids: 1 })), [porto]],
  ["evidence as a quote", one(answered(porto, { evidence: "I live in Porto now" })), [porto]],
  [
    "evidence from a turn that was not shown",
    one(answered(porto, { evidence: [{ message: "m1" }, { message: "m9" }] })),
    [porto],
  ],
  [
    "keys in other cases",
    JSON.stringify({ Memories: [{ Content: porto, Kind: "Fact" }] }),
    [porto],
  ],
  ["an unknown kind", one(answered(porto, { kind: "BIOGRAPHY" })), [porto]],
  ["an impossible date", one(answered(porto, { date: "2024-13-45" })), [porto]],
  ["a key that nobody asked for", one({ ...home, reasoning: "because" }), [porto]],
  // One invalid memory among valid ones
  [
    "a memory without words among good ones",
    JSON.stringify({ memories: [home, answered(""), taste] }),
  ],
  [
    "a memory that is much too long among good ones",
    JSON.stringify({ memories: [home, answered("long ".repeat(500)), taste] }),
  ],
  [
    "half a character in one among good ones",
    JSON.stringify({ memories: [home, answered("broken \uD800 text"), taste] }),
  ],
  ["a number and null among good ones", JSON.stringify({ memories: [7, home, null, taste] })],
  [
    "an action that is no remembering among good ones",
    JSON.stringify({ memories: [home, answered("Maya left.", { action: "DELETE" }), taste] }),
  ],
];

/** Bodies that are not the text of a message, but contain both memories. */
const recoveredBodies: readonly (readonly [name: string, body: unknown])[] = [
  [
    "in a tool call",
    completion({
      content: null,
      tool_calls: [{ id: "1", type: "function", function: { name: "memories", arguments: json } }],
    }),
  ],
  [
    "in a tool call, parsed",
    completion({ content: "", tool_calls: [{ function: { name: "memories", arguments: both } }] }),
  ],
  [
    "in a function call",
    completion({ content: null, function_call: { name: "memories", arguments: json } }),
  ],
  [
    "in parts",
    completion({
      content: [
        { type: "text", text: json.slice(0, 40) },
        { type: "text", text: json.slice(40) },
      ],
    }),
  ],
  ["parsed already", completion({ content: both })],
  [
    "in what should be reasoning",
    completion({ content: "", reasoning_content: `Let me see. ${json}` }),
  ],
  ["in the text of a completion", { choices: [{ text: json, finish_reason: "stop" }] }],
  ["in Ollama's own form", { message: { role: "assistant", content: json }, done: true }],
  ["without any usage", completion({ content: json }, { usage: null })],
];

type Failure = typeof ModelUnusableError | typeof ModelUnavailableError;
const malformed: readonly Shape[] = [
  ["prose with an aside in brackets", "There is nothing to remember [in these few turns]."],
  ["prose", "The user lives in Porto and prefers green tea."],
  ["an excuse in prose", "I'm sorry, I can't help with that."],
  ["a space", " "],
  ["an object that has nothing", "{}"],
  ["null", "null"],
  ["a number", "42"],
  [
    "the schema alone",
    '{"type": "object", "properties": {"memories": {"type": "array", "items": {"type": "object", "properties": {"content": {"type": "string"}}}}}}',
  ],
  ["thoughts without an answer", `<think>${json}`],
  ["cut off in the first memory", json.slice(0, json.indexOf("lives"))],
  [
    "memories of which none can be kept",
    JSON.stringify({ memories: [answered(""), { kind: "FACT" }] }),
  ],
  ["XML", "<memories><memory>Maya lives in Porto.</memory></memories>"],
  ["something else altogether", '{"weather": "sunny"}'],
];

const failedBodies: readonly (readonly [name: string, body: unknown, failure: Failure])[] = [
  ["no content", completion({ content: null }), MalformedAnswerError],
  ["no choices", { ...completion({}), choices: [] }, MalformedAnswerError],
  ["no choices at all", { id: "1" }, MalformedAnswerError],
  ["a list", [], MalformedAnswerError],
  [
    "cut off at the limit before anything",
    completion({ content: "" }, { finishReason: "length" }),
    MalformedAnswerError,
  ],
  ["HTML", "<!doctype html><p>Log in first", MalformedAnswerError],
  ["half a body", '{"choices": [{"message": {"con', MalformedAnswerError],
  ["a refusal", completion({ content: null, refusal: "I cannot do that." }), ModelRefusedError],
  [
    "a content filter",
    completion({ content: json }, { finishReason: "content_filter" }),
    ModelRefusedError,
  ],
  [
    "an overload, with status 200",
    { error: { message: "busy", type: "overloaded_error" } },
    ModelUnavailableError,
  ],
  [
    "a rate limit, with status 200",
    { error: { message: "slow down", code: 429 } },
    ModelUnavailableError,
  ],
  [
    "an unknown model, with status 200",
    { error: { message: "no such model", code: 404 } },
    ModelUnusableError,
  ],
];

function toCase([name, content, kept = [porto, tea]]: Shape) {
  return { name, content, kept };
}

let mock: LLMock;
let said = "";
let body: unknown;

beforeAll(async () => {
  mock = await LLMock.create({ port: 0 });
  mock.onMessage(/./, () => ({ content: said }));
  // Bodies that aimock cannot produce.
  mock.mount("/raw", {
    async handleRequest(_request: IncomingMessage, response: ServerResponse) {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(typeof body === "string" ? body : JSON.stringify(body));
      return true;
    },
  });
});
afterAll(() => mock.stop());

async function extract(path: string) {
  const call = new RecordingCall();
  const found = promptedModel(`${mock.url}${path}`).extract({ turns }, call);
  const contents = await found.then(
    (memories) => memories.map(({ content }) => content),
    (error: Error) => error,
  );
  return { contents, calls: call.spent.length, spent: call.spent };
}

describe("what is recovered", () => {
  test("there are enough shapes to speak of", () => {
    expect(recovered.length + recoveredBodies.length).toBeGreaterThanOrEqual(64);
    expect(malformed.length + failedBodies.length).toBeGreaterThanOrEqual(20);
  });

  test.each(recovered.map(toCase))("$name", async ({ content, kept }) => {
    said = content;
    expect(await extract("/v1")).toMatchObject({ contents: kept, calls: 1 });
  });

  test.each(recoveredBodies)("%s", async (_name, raw) => {
    body = raw;
    const { contents, spent } = await extract("/raw/v1");
    expect(contents).toEqual([porto, tea]);
    expect(spent).toEqual([
      {
        model: "openai",
        usage: {
          calls: 1,
          inputTokens: expect.any(Number),
          outputTokens: expect.any(Number),
        },
      },
    ]);
    expect(spent[0]?.usage.inputTokens).toBeGreaterThan(0);
    expect(spent[0]?.usage.outputTokens).toBeGreaterThan(0);
  });
});

describe("what cannot be read", () => {
  test.each(malformed.map(toCase))("$name is asked for once more, and then fails", async (one) => {
    said = one.content;
    const { contents, calls } = await extract("/v1");
    expect(contents).toBeInstanceOf(MalformedAnswerError);
    expect(calls).toBe(2);
  });

  test.each(failedBodies)("%s fails with what it means", async (_name, raw, failure) => {
    body = raw;
    const { contents, calls } = await extract("/raw/v1");
    expect((contents as Error).constructor).toBe(failure);
    // Only an unreadable answer is requested again, because each answer costs money.
    expect(calls).toBe(failure === MalformedAnswerError ? 2 : 1);
  });
});
