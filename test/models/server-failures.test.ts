import { describe, expect, test } from "vitest";
import { ContextOverflowError, ModelUnusableError } from "../../src/core/errors/model-errors.js";
import type { LanguageModel } from "../../src/core/models/language-model.js";
import { kindOfFailure } from "../../src/models/failure-kind.js";
import { quoteOf, readWords } from "../../src/models/server-words.js";
import { RecordingCall } from "../support/model-calls.js";
import { send, startModelServer, type Asked } from "./model-server.js";
import { answered, completion, key, promptedModel, turn } from "./prompted.js";

/** What servers answer to a form that they do not know. */
const forms: readonly [string, number, unknown][] = [
  [
    "llama-cpp-python",
    500,
    {
      error: {
        message:
          "1 validation error:\n  {'type': 'literal_error', 'loc': ('body', 'response_format', 'type'), 'msg': \"Input should be 'text' or 'json_object'\"}",
        type: "internal_server_error",
        param: null,
        code: null,
      },
    },
  ],
  ["LM Studio", 400, { error: "'response_format.type' must be 'json_schema' or 'text'" }],
  [
    "a server on FastAPI",
    422,
    { detail: [{ loc: ["body", "response_format", "type"], msg: "Input should be 'text'" }] },
  ],
  [
    "an older vLLM",
    400,
    {
      object: "error",
      message: "guided_json is not supported",
      type: "BadRequestError",
      code: 400,
    },
  ],
  [
    "a server that names the parameter",
    404,
    { error: { message: "No.", param: "response_format" } },
  ],
  ["a page", 501, "<h1>json_schema is not implemented</h1>"],
];

/** What servers answer to a prompt that is too long: the body, the context's size and the prompt's length. */
const overflows: readonly [string, number, unknown, number | null, number | null][] = [
  [
    "llama.cpp",
    400,
    {
      error: {
        code: 400,
        message:
          "request (10118 tokens) exceeds the available context size (4096 tokens), try increasing it",
        type: "exceed_context_size_error",
        n_prompt_tokens: 10118,
        n_ctx: 4096,
      },
    },
    4096,
    10118,
  ],
  [
    "llama.cpp through a proxy that keeps only the sentence",
    500,
    "request (10118 tokens) exceeds the available context size (4096 tokens)",
    4096,
    10118,
  ],
  [
    "llama-cpp-python",
    400,
    {
      error: {
        message:
          "This model's maximum context length is 4096 tokens. However, you requested 10118 tokens (10118 in the messages). Please reduce the length of the messages.",
        type: "invalid_request_error",
        code: "context_length_exceeded",
      },
    },
    4096,
    10118,
  ],
  [
    "llama-cpp-python, from within",
    500,
    { error: { message: "Requested tokens (10118) exceed context window of 4096" } },
    4096,
    10118,
  ],
  [
    "OpenAI",
    400,
    {
      error: {
        message:
          "This model's maximum context length is 8192 tokens. However, your messages resulted in 10118 tokens. Please reduce the length of the messages.",
        type: "invalid_request_error",
        param: "messages",
        code: "context_length_exceeded",
      },
    },
    8192,
    10118,
  ],
  [
    "vLLM",
    400,
    {
      object: "error",
      message:
        "This model's maximum context length is 4096 tokens. However, you requested 5000 tokens (3000 in the messages, 2000 in the completion). Please reduce the length of the messages or completion.",
      type: "BadRequestError",
      code: 400,
    },
    4096,
    3000,
  ],
  [
    "LM Studio",
    400,
    {
      error:
        "Trying to keep the first 5120 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens, which is not enough.",
    },
    4096,
    5120,
  ],
  [
    "TGI",
    422,
    {
      error:
        "Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4096. Given: 5000 `inputs` tokens and 200 `max_new_tokens`",
      error_type: "validation",
    },
    4096,
    5000,
  ],
  [
    "Gemini",
    400,
    {
      error: {
        code: 400,
        message:
          "The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).",
      },
    },
    1048576,
    1200000,
  ],
  [
    "Mistral",
    400,
    {
      message:
        "Prompt contains 40000 tokens and 0 draft tokens, too large for model with 32768 maximum context length",
    },
    32768,
    40000,
  ],
  [
    "Anthropic",
    400,
    { error: { message: "prompt is too long: 210,000 tokens > 200,000 maximum" } },
    200000,
    210000,
  ],
  ["a server without numbers", 400, { error: { message: "The prompt is too long." } }, null, null],
  ["a proxy", 413, "<h1>Request Entity Too Large</h1>", null, null],
];

const bodyOf = (body: unknown) => (typeof body === "string" ? body : JSON.stringify(body));

describe("what a server says", () => {
  test.each(forms)("%s does not know the form", (_name, status, body) => {
    expect(kindOfFailure(status, readWords(bodyOf(body)))).toBe("FORM");
  });

  test.each(overflows)("%s finds the prompt too long", (_name, status, body, context, prompt) => {
    const words = readWords(bodyOf(body));
    expect(kindOfFailure(status, words)).toBe("OVERFLOW");
    expect(words).toMatchObject({ context, prompt });
  });

  test.each([
    [401, "Incorrect API key; see response_format", "UNUSABLE"],
    [429, "Request too large: context window", "UNAVAILABLE"],
    [500, "context deadline exceeded", "UNAVAILABLE"],
    [503, "Loading model", "UNAVAILABLE"],
    [404, "The model `x` does not exist", "UNUSABLE"],
    [400, "max_tokens is too large: 9000. This model supports at most 4096", "UNUSABLE"],
  ])("%d with %j is neither", (status, message, kind) => {
    expect(kindOfFailure(status, readWords(bodyOf({ error: { message } })))).toBe(kind);
  });

  test.each([
    ["the key", `Bad key ${key}.`, ': "Bad key …."'],
    ["another key", "Bad key sk-live-123456789.", ': "Bad key …."'],
    ["lines", "No.\n\tAt  all.", ': "No. At all."'],
    ["a page", "<h1>Bad gateway</h1>", ""],
    ["nothing", "", ""],
    ["a message of a user", 'Bad input: "my bank is the old one in Porto"', ""],
  ])("is told to people without %s", (_name, said, quote) => {
    const sent = '{"label":"m1","content":"Well, my bank is the old one in Porto, I think."}';
    expect(quoteOf(readWords(bodyOf({ error: { message: said } })), [key], sent)).toBe(quote);
  });
});

test.each(forms)(
  "the form that %s does not know is not asked for again",
  async (_n, status, body) => {
    const { url, requests } = await startModelServer(
      (response, { body: { response_format: asked } }) =>
        asked ? send(response, bodyOf(body), status) : send(response, reply),
    );
    const model = promptedModel(url, { maxRetries: 2 });
    expect(await model.extract({ turns: turns.slice(0, 1) }, new RecordingCall())).toEqual([]);
    expect(model.structuredOutput).toBe("prompt");
    expect(requests).toHaveLength(3);
  },
);

const reply = completion({ content: '{"memories": []}' }, { usage: null });
const turns = Array.from({ length: 8 }, (_, i) =>
  turn(`Message ${i}: ${"so it was, and so it is. ".repeat(40)}`, { messageId: `msg-${i}` }),
);
const context = turns.map((one) => ({ ...one, messageId: `old-${one.messageId}` }));

function lengthOf({ body }: Asked): number {
  return JSON.stringify(body["messages"]).length;
}

describe("a prompt that is too long", () => {
  test.each(overflows)("for %s is made shorter, and never sent again", async (_n, status, body) => {
    const { url, requests } = await startModelServer((response, asked) =>
      lengthOf(asked) > 7_000 ? send(response, bodyOf(body), status) : send(response, reply),
    );
    const model = promptedModel(url, { maxOutputTokens: 2_000, maxRetries: 2 });
    const call = new RecordingCall();
    // Several new turns are for the caller to divide.
    await expect(model.extract({ turns }, call)).rejects.toThrow(ContextOverflowError);
    expect(requests).toHaveLength(1);
    // One turn is asked about with less around it.
    expect(await model.extract({ turns: turns.slice(0, 1), context }, call)).toEqual([]);
    const sent = requests.map(({ body: { messages } }) => JSON.stringify(messages));
    expect(new Set(sent).size).toBe(sent.length);
    expect(requests.length).toBeLessThan(8);
  });

  test("is made shorter for every task", async () => {
    const answers = { summary: "It was so.", text: "It was so.", links: [], topics: [] };
    const { url, requests } = await startModelServer((response, asked) =>
      lengthOf(asked) > 6_000
        ? send(response, { error: { message: "context size (2000 tokens)" } }, 400)
        : send(response, completion({ content: JSON.stringify(answers) })),
    );
    const call = new RecordingCall();
    const content = turns.map((one) => one.content).join(" ");
    const known = turns.map(({ messageId: id, content }) => {
      return { id, kind: "FACT", content, timestamp: null } as const;
    });
    const of = { instructions: null, tokenLimit: null };
    for (const ask of [
      (model: LanguageModel) => model.summarize({ previous: null, turns, tokenLimit: null }, call),
      (model: LanguageModel) => model.shorten({ content, maxTokens: 100 }, call),
      (model: LanguageModel) => model.link({ found: known, known, ...of }, call),
    ])
      await ask(promptedModel(url));
    const sent = requests.map(({ body: { messages } }) => JSON.stringify(messages));
    expect(new Set(sent).size).toBe(sent.length);
  });

  test("is known to be so before the next one is sent, by the server's own counts", async () => {
    const { url, requests } = await startModelServer((response, _asked, number) =>
      number === 0
        ? send(response, overflows[0]?.[2], 400)
        : send(response, completion({ content: '{"memories": []}' })),
    );
    const model = promptedModel(url, { maxOutputTokens: 3_000 });
    expect(model.turnTokens).toBeNull();
    const call = new RecordingCall();
    await expect(model.extract({ turns: [...turns, ...context] }, call)).rejects.toThrow(
      ContextOverflowError,
    );
    // A quarter of the context is for the answer.
    expect(model.turnTokens).toBeLessThan(3_072 - 1_200);
    await model.extract({ turns: turns.slice(0, 1), context: [...turns, ...context] }, call);
    expect(requests).toHaveLength(2);
    expect(requests[1]?.body).toMatchObject({ max_tokens: 1_024 });
  });

  test("and cannot be made shorter fails with the server's words", async () => {
    const { url, requests } = await startModelServer((response) =>
      send(response, { error: { message: "context size (300 tokens)" } }, 400),
    );
    const failure = promptedModel(url).extract({ turns: turns.slice(0, 1) }, new RecordingCall());
    await expect(failure).rejects.toThrow(ModelUnusableError);
    await expect(failure).rejects.toMatchObject({
      messageForClients: expect.stringContaining('"context size (300 tokens)"'),
    });
    expect(requests).toHaveLength(1);
  });

  test("a limit by settings counts as the server counts", async () => {
    const usage = { prompt_tokens: 20_000, completion_tokens: 10 };
    const { url, requests } = await startModelServer((response) =>
      send(response, completion({ content: '{"memories": []}' }, { usage })),
    );
    const model = promptedModel(url);
    const all = { turns: turns.slice(0, 1), context: [...turns.slice(1), ...context] };
    await model.extract({ ...all, tokenLimit: 100_000 }, new RecordingCall());
    await model.extract({ ...all, tokenLimit: 10_000 }, new RecordingCall());
    const [first = 0, second = 0] = requests.map(lengthOf);
    expect(second / first).toBeLessThan(0.55);
    expect(second / first).toBeGreaterThan(0.35);
  });
});

describe("an answer that is too long", () => {
  const cut = completion(
    { content: JSON.stringify({ memories: [answered("It was so.")] }).slice(0, -2) },
    { finishReason: "length" },
  );

  test("about several turns is for the caller to divide, and about one gives what is whole", async () => {
    const { url } = await startModelServer((response) => send(response, cut));
    const model = promptedModel(url);
    await expect(model.extract({ turns }, new RecordingCall())).rejects.toThrow(
      ContextOverflowError,
    );
    const one = { turns: turns.slice(0, 1) };
    expect(await model.extract(one, new RecordingCall())).toHaveLength(1);
  });
});
