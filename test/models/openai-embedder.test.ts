import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { setImmediate } from "node:timers/promises";
import { inspect } from "node:util";
import { LLMock } from "@copilotkit/aimock";
import { expect, onTestFinished, test } from "vitest";
import { ModelUnavailableError, ModelUnusableError } from "../../src/core/errors/model-errors.js";
import { maxTextLength } from "../../src/models/cut-text.js";
import { OpenAiEmbedder, type OpenAiEmbedderSettings } from "../../src/models/openai-embedder.js";
import { refuse, send, startModelServer, type Asked, type Reply } from "./model-server.js";

const key = "sk-test-0123456789";
const numbered = (count: number) => Array.from({ length: count }, (_, i) => `text ${i}`);

function connect(baseUrl: string, settings: Partial<OpenAiEmbedderSettings> = {}): OpenAiEmbedder {
  return new OpenAiEmbedder({
    baseUrl,
    apiKey: key,
    model: "test-model",
    dimensions: null,
    weight: 0.3,
    timeoutMs: 5_000,
    maxRetries: 0,
    concurrency: 4,
    batchSize: 32,
    passagePrefix: "",
    queryPrefix: "",
    ...settings,
  });
}

/** A server with this behaviour, and an embedder that calls it. */
async function startEmbedder(reply: Reply, settings?: Partial<OpenAiEmbedderSettings>) {
  const server = await startModelServer(reply);
  return { ...server, embedder: connect(server.url, settings) };
}

const inputsOf = ({ body }: Asked) => body["input"] as string[];
/** The vector of a text: its length and the number in it, which distinguish it from others. */
const vectorOf = (text: string) => [text.length, Number(/\d+/.exec(text) ?? 0), 1];
const dataOf = (inputs: readonly string[]) =>
  inputs.map((text, index) => ({ object: "embedding", index, embedding: vectorOf(text) }));
const embed: Reply = (response, asked) => send(response, { data: dataOf(inputsOf(asked)) });
const vectorsOf = (texts: readonly string[]) =>
  texts.map((text) => Float32Array.from(vectorOf(text)));

async function errorOf(promise: Promise<unknown>): Promise<Error> {
  return promise.then(
    () => expect.fail("It did not fail."),
    (error: Error) => error,
  );
}

test("many texts keep their order across the requests that they are split into", async () => {
  const mock = await LLMock.create({ port: 0 });
  onTestFinished(() => mock.stop());
  const embedder = connect(`${mock.url}/v1`, { dimensions: 8, batchSize: 10 });
  const texts = numbered(35);
  const vectors = await embedder.embed(texts, "PASSAGE");
  expect(mock.getRequests()).toHaveLength(4);
  expect(vectors.map(({ length }) => length)).toEqual(texts.map(() => 8));
  expect(new Set(vectors.map(String)).size).toBe(35);
  for (const i of [0, 9, 10, 34])
    expect(await embedder.embed([`text ${i}`], "PASSAGE")).toEqual([vectors[i]]);
});

test.each([301, 302, 303, 307, 308])("a redirect with status %d is refused", async (status) => {
  const other = await startModelServer(embed);
  const { embedder, requests } = await startEmbedder(
    (response) => {
      response.writeHead(status, { location: `${other.url}/v1/embeddings` }).end();
    },
    { maxRetries: 2 },
  );
  const error = await errorOf(embedder.embed(["a secret"], "PASSAGE"));
  expect(error).toBeInstanceOf(ModelUnusableError);
  expect(error.message).toContain(`redirects to ${other.url}/v1/embeddings`);
  expect([requests.length, other.requests.length]).toEqual([1, 0]);
});

test("texts of callers who ask together go in one request, and each caller gets its own", async () => {
  const { embedder, requests } = await startEmbedder(embed);
  const asked = [["a1", "b2"], ["c3"], [], ["d4", "e5"]];
  const answers = await Promise.all(asked.map((texts) => embedder.embed(texts, "PASSAGE")));
  expect(answers).toEqual(asked.map(vectorsOf));
  expect(requests.map(inputsOf)).toEqual([["a1", "b2", "c3", "d4", "e5"]]);
});

test("no request is made for no text", async () => {
  const { embedder, requests } = await startEmbedder(embed);
  expect(await embedder.embed([], "QUERY")).toEqual([]);
  expect(requests).toEqual([]);
});

test("vectors belong to texts by their index, in whatever order they come", async () => {
  const { embedder } = await startEmbedder((response, asked) =>
    send(response, { data: dataOf(inputsOf(asked)).toReversed() }),
  );
  const texts = numbered(5);
  expect(await embedder.embed(texts, "PASSAGE")).toEqual(vectorsOf(texts));
});

test("a request says model, dimension and form, and has the key", async () => {
  const { embedder, requests } = await startEmbedder(embed, { dimensions: 3 });
  await embedder.embed(["a"], "PASSAGE");
  expect(requests).toEqual([
    expect.objectContaining({
      path: "/embeddings",
      headers: expect.objectContaining({ authorization: `Bearer ${key}` }),
      body: { model: "test-model", input: ["a"], dimensions: 3, encoding_format: "float" },
    }),
  ]);
});

test("without a key none is sent, and without a dimension none is asked for", async () => {
  const { embedder, requests } = await startEmbedder(embed, { apiKey: null });
  await embedder.embed(["a"], "PASSAGE");
  expect(requests[0]?.headers).not.toHaveProperty("authorization");
  expect(requests[0]?.body).not.toHaveProperty("dimensions");
});

test("passages and queries have their prefixes", async () => {
  const { embedder, requests } = await startEmbedder(embed, {
    passagePrefix: "passage: ",
    queryPrefix: "query: ",
  });
  await Promise.all([embedder.embed(["a"], "PASSAGE"), embedder.embed(["a"], "QUERY")]);
  expect(requests.map(inputsOf)).toEqual([["passage: a", "query: a"]]);
});

test("long texts are cut between characters, and blank ones are a full stop", async () => {
  const { embedder, requests } = await startEmbedder(embed);
  const long = `x${"𝒶".repeat(maxTextLength)}`;
  await embedder.embed([long, "", " \n", "a\uD800b"], "PASSAGE");
  expect(requests.flatMap(inputsOf)).toEqual([
    `x${"𝒶".repeat(maxTextLength / 2 - 1)}`,
    ".",
    ".",
    "a\uFFFDb",
  ]);
});

test("a request has no more text than a server takes", async () => {
  const { embedder, requests } = await startEmbedder(embed);
  const texts = numbered(30).map((text) => text.padEnd(maxTextLength, "."));
  expect(await embedder.embed(texts, "PASSAGE")).toEqual(vectorsOf(texts));
  expect(requests.map((asked) => inputsOf(asked).length)).toEqual([12, 12, 6]);
});

test("what comes in while all requests are taken is gathered into the next ones", async () => {
  const held: { readonly response: ServerResponse; readonly asked: Asked }[] = [];
  let arrive = () => {};
  const { embedder, requests } = await startEmbedder(
    (response, asked) => {
      held.push({ response, asked });
      arrive();
    },
    { concurrency: 2, batchSize: 3 },
  );
  const arrival = () => new Promise<void>((resolve) => (arrive = resolve));
  const answerNext = async () => {
    const next = held.shift();
    if (next) await embed(next.response, next.asked, 0);
  };
  const first = arrival();
  const one = embedder.embed(["a1"], "PASSAGE");
  await first;
  const second = arrival();
  const two = embedder.embed(["b2"], "PASSAGE");
  await second;
  const others = ["c3", "d4", "e5", "f6"].map((text) => embedder.embed([text], "PASSAGE"));
  const third = arrival();
  await answerNext();
  expect(await one).toEqual(vectorsOf(["a1"]));
  await third;
  expect(requests.map(inputsOf)).toEqual([["a1"], ["b2"], ["c3", "d4", "e5"]]);
  const fourth = arrival();
  await answerNext();
  await fourth;
  await answerNext();
  await answerNext();
  expect(await two).toEqual(vectorsOf(["b2"]));
  expect((await Promise.all(others)).flat()).toEqual(vectorsOf(["c3", "d4", "e5", "f6"]));
  expect(requests).toHaveLength(4);
});

test("no more requests are under way than allowed", async () => {
  let underWay = 0;
  let most = 0;
  const { embedder, requests } = await startEmbedder(
    async (response, asked) => {
      underWay++;
      most = Math.max(most, underWay);
      // Enough time for unwanted requests to arrive.
      for (let turn = 0; turn < 50; turn++) await setImmediate();
      underWay--;
      await embed(response, asked, 0);
    },
    { concurrency: 3, batchSize: 1 },
  );
  const texts = numbered(20);
  expect(await embedder.embed(texts, "PASSAGE")).toEqual(vectorsOf(texts));
  expect(requests).toHaveLength(20);
  expect(most).toBeLessThanOrEqual(3);
});

test.each([408, 429, 500, 503])("after a status of %d, it is tried again", async (status) => {
  const { embedder, requests } = await startEmbedder(
    (response, asked, number) =>
      number < 2 ? refuse(response, status, "Later.") : embed(response, asked, number),
    { maxRetries: 2 },
  );
  expect(await embedder.embed(["a1"], "PASSAGE")).toEqual(vectorsOf(["a1"]));
  expect(requests).toHaveLength(3);
});

test.each([429, 500])("a status of %d that stays makes the model unavailable", async (status) => {
  const { embedder, requests } = await startEmbedder(
    (response) => refuse(response, status, "Internal words."),
    { maxRetries: 2 },
  );
  const error = await errorOf(embedder.embed(["a"], "PASSAGE"));
  expect(error).toBeInstanceOf(ModelUnavailableError);
  expect(error).toMatchObject({ code: "MODEL_UNAVAILABLE" });
  expect(error.message).toBe(
    `Model openai:test-model is not available: its server answered with status ${status}.`,
  );
  expect(requests).toHaveLength(3);
});

test("a server that does not answer in time makes the model unavailable", async () => {
  const { embedder } = await startEmbedder(() => {}, { timeoutMs: 30 });
  const error = await errorOf(embedder.embed(["a"], "PASSAGE"));
  expect(error).toBeInstanceOf(ModelUnavailableError);
  expect(error.message).toBe("Model openai:test-model did not answer within 30 ms.");
});

test("so does one whose answer does not end in time", async () => {
  const { embedder } = await startEmbedder(
    (response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.write('{"data":');
    },
    { timeoutMs: 100 },
  );
  expect(await errorOf(embedder.embed(["a"], "PASSAGE"))).toBeInstanceOf(ModelUnavailableError);
});

test.each<[string, Reply]>([
  ["before its answer", (response) => response.destroy()],
  [
    "in the middle of its answer",
    (response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
      response.write('{"data":', () => response.destroy());
    },
  ],
])("a server that hangs up %s makes the model unavailable", async (_when, reply) => {
  const { embedder } = await startEmbedder(reply);
  const error = await errorOf(embedder.embed(["a"], "PASSAGE"));
  expect(error).toBeInstanceOf(ModelUnavailableError);
  expect(error.message).toBe("Model openai:test-model could not be reached.");
  expect(error.cause).toBeInstanceOf(Error);
});

test("a server that is not there makes the model unavailable", async () => {
  const error = await errorOf(connect("http://127.0.0.1:1/v1").embed(["a"], "PASSAGE"));
  expect(error).toBeInstanceOf(ModelUnavailableError);
  expect(error.message).not.toContain("127.0.0.1");
});

test.each([401, 403])("a key that is refused with %d is in no message", async (status) => {
  const { embedder, requests } = await startEmbedder(
    (response) => refuse(response, status, `Incorrect API key provided: ${key}.`),
    { maxRetries: 2 },
  );
  const error = await errorOf(embedder.embed(["a"], "PASSAGE"));
  expect(error).toBeInstanceOf(ModelUnusableError);
  expect(error.message).toBe(
    `The server of model openai:test-model refused the request with status ${status}: the key is wrong, or has no right to it.`,
  );
  expect(inspect(error, { depth: 10 })).not.toContain(key);
  expect(requests).toHaveLength(1);
});

test("a model that the server does not know is told without the server's words", async () => {
  const { embedder, requests } = await startEmbedder(
    (response) => refuse(response, 404, `No model test-model for ${key}.`),
    { maxRetries: 2 },
  );
  const error = await errorOf(embedder.embed(["a"], "PASSAGE"));
  expect(error).toMatchObject({ code: "MODEL_UNUSABLE" });
  expect(error.message).toBe(
    "The server of model openai:test-model refused the request: status 404, test (it may not have this model).",
  );
  expect(inspect(error, { depth: 10 })).not.toContain(key);
  expect(requests).toHaveLength(1);
});

test.each([400, 422, 500, 503])(
  "what a server with status %d repeats of a text is in no error",
  async (status) => {
    const said = "I am allergic to nuts.";
    const { embedder } = await startEmbedder((response) =>
      refuse(response, status, `No vector for "${said}".`),
    );
    const error = await errorOf(embedder.embed([said], "PASSAGE"));
    expect(inspect(error, { depth: 10, showHidden: true })).not.toContain("allergic");
  },
);

test("what is no JSON is in no error", async () => {
  const { embedder } = await startEmbedder((response) => send(response, "I am allergic to nuts."));
  const error = await errorOf(embedder.embed(["a"], "PASSAGE"));
  expect(error.message).toContain("is not JSON");
  expect(inspect(error, { depth: 10, showHidden: true })).not.toContain("allergic");
});

test("a text that the server refuses fails its own caller alone", async () => {
  const { embedder, requests } = await startEmbedder((response, asked) =>
    inputsOf(asked).includes("bad")
      ? refuse(response, 400, "The text is too long.")
      : embed(response, asked, 0),
  );
  const [good, bad, other] = await Promise.allSettled([
    embedder.embed(["a1", "b2"], "PASSAGE"),
    embedder.embed(["c3", "bad"], "PASSAGE"),
    embedder.embed(["d4"], "PASSAGE"),
  ]);
  expect(good).toMatchObject({ value: vectorsOf(["a1", "b2"]) });
  expect(bad).toMatchObject({
    reason: { code: "MODEL_UNUSABLE", message: expect.stringContaining("status 400, test") },
  });
  expect(other).toMatchObject({ value: vectorsOf(["d4"]) });
  expect(requests).toHaveLength(4);
});

test("a request that fails leaves the callers of other requests alone", async () => {
  const { embedder } = await startEmbedder(
    (response, asked) =>
      inputsOf(asked).includes("b2") ? refuse(response, 500, "No.") : embed(response, asked, 0),
    { batchSize: 1 },
  );
  const [one, two] = await Promise.allSettled([
    embedder.embed(["a1"], "PASSAGE"),
    embedder.embed(["b2"], "PASSAGE"),
  ]);
  expect(one).toMatchObject({ value: vectorsOf(["a1"]) });
  expect(two).toMatchObject({ reason: { code: "MODEL_UNAVAILABLE" } });
});

const answersOfNoUse: readonly [string, unknown][] = [
  ["no JSON", '{"data":[{'],
  ["nothing", ""],
  ["null", "null"],
  ["no data", {}],
  ["too few vectors", { data: [] }],
  ["too many vectors", { data: dataOf(["a", "b"]) }],
  ["another index", { data: [{ index: 1, embedding: [1] }] }],
  ["no index", { data: [{ embedding: [1] }] }],
  ["an empty vector", { data: [{ index: 0, embedding: [] }] }],
  ["a vector in base64", { data: [{ index: 0, embedding: "AACAPw==" }] }],
  ["text for numbers", { data: [{ index: 0, embedding: ["1"] }] }],
  ["null for a number", { data: [{ index: 0, embedding: [1, null] }] }],
  ["a zero vector", { data: [{ index: 0, embedding: [0, 0] }] }],
  ["a number too large", { data: [{ index: 0, embedding: [1, 1e39] }] }],
];

test.each(answersOfNoUse)("an answer with %s is refused", async (_what, body) => {
  const { embedder, requests } = await startEmbedder((response) => send(response, body), {
    maxRetries: 2,
  });
  const error = await errorOf(embedder.embed(["a"], "PASSAGE"));
  expect(error).toMatchObject({ code: "MODEL_UNUSABLE" });
  expect(error.message).toMatch(/^The answer of model openai:test-model cannot be used: ./);
  expect(requests).toHaveLength(1);
});

test("an answer that is a web page is refused", async () => {
  const { embedder } = await startEmbedder((response) =>
    send(response, "<html></html>", 200, { "content-type": "text/html" }),
  );
  expect(await errorOf(embedder.embed(["a"], "PASSAGE"))).toBeInstanceOf(ModelUnusableError);
});

test("a vector of no use fails its own caller alone", async () => {
  const { embedder } = await startEmbedder((response) =>
    send(response, {
      data: [
        { index: 0, embedding: [1, 2] },
        { index: 1, embedding: [0, 0] },
      ],
    }),
  );
  const [one, two] = await Promise.allSettled([
    embedder.embed(["a"], "PASSAGE"),
    embedder.embed(["b"], "PASSAGE"),
  ]);
  expect(one).toMatchObject({ value: [Float32Array.of(1, 2)] });
  expect(two).toMatchObject({ reason: { code: "MODEL_UNUSABLE" } });
});

test("a dimension that changes is refused", async () => {
  const { embedder } = await startEmbedder((response, _asked, number) =>
    send(response, { data: [{ index: 0, embedding: number === 1 ? [1, 2, 3] : [1, 2] }] }),
  );
  await embedder.embed(["a"], "PASSAGE");
  const error = await errorOf(embedder.embed(["b"], "PASSAGE"));
  expect(error.message).toContain("a vector has 3 numbers, and not 2 as the ones before");
  expect(await embedder.embed(["c"], "PASSAGE")).toEqual([Float32Array.of(1, 2)]);
});

test("a vector that is refused settles no dimension", async () => {
  const { embedder } = await startEmbedder((response, _asked, number) =>
    send(response, { data: [{ index: 0, embedding: number === 0 ? [0, 0, 0] : [1, 2] }] }),
  );
  expect((await errorOf(embedder.embed(["a"], "PASSAGE"))).message).toContain("a vector is zero");
  expect(await embedder.embed(["b"], "PASSAGE")).toEqual([Float32Array.of(1, 2)]);
});

test("a server that ignores the dimension asked for is refused", async () => {
  const { embedder } = await startEmbedder(embed, { dimensions: 2 });
  const error = await errorOf(embedder.embed(["a"], "PASSAGE"));
  expect(error.message).toContain("a vector has 3 numbers, and not 2 as EMBEDDING_DIMENSIONS says");
});

test("a caller that goes away before its request leaves nothing to send", async () => {
  const { embedder, requests } = await startEmbedder(embed);
  const gone = new AbortController();
  const reason = new Error("Gone.");
  const aborted = embedder.embed(["a1"], "PASSAGE", gone.signal);
  const other = embedder.embed(["b2"], "PASSAGE");
  gone.abort(reason);
  expect(await errorOf(aborted)).toBe(reason);
  expect(await errorOf(embedder.embed(["c3"], "PASSAGE", gone.signal))).toBe(reason);
  expect(await other).toEqual(vectorsOf(["b2"]));
  expect(requests.map(inputsOf)).toEqual([["b2"]]);
});

test("a caller that goes away during its request leaves the others alone", async () => {
  const gone = new AbortController();
  const { embedder, requests } = await startEmbedder((response, asked) => {
    gone.abort();
    return embed(response, asked, 0);
  });
  const aborted = embedder.embed(["a1"], "PASSAGE", gone.signal);
  const other = embedder.embed(["b2"], "PASSAGE");
  expect(await errorOf(aborted)).toMatchObject({ name: "AbortError" });
  expect(await other).toEqual(vectorsOf(["b2"]));
  expect(requests).toHaveLength(1);
});

test("a request whose callers have all gone away is given up", async () => {
  const gone = [new AbortController(), new AbortController()];
  const closed = Promise.withResolvers<void>();
  const { embedder } = await startEmbedder(async (response) => {
    for (const caller of gone) caller.abort();
    await once(response, "close");
    closed.resolve();
  });
  const calls = gone.map(({ signal }) => embedder.embed(["a"], "PASSAGE", signal));
  for (const call of calls) expect(await errorOf(call)).toMatchObject({ name: "AbortError" });
  await closed.promise;
});

test("what goes into a vector is in the embedder's name", () => {
  const nameOf = (settings: Partial<OpenAiEmbedderSettings>) =>
    connect("http://127.0.0.1:1", settings).name;
  expect(nameOf({})).toBe("openai:test-model");
  expect(nameOf({ dimensions: 256 })).toBe("openai:test-model@256");
  expect(nameOf({ dimensions: 256, passagePrefix: "passage: " })).toBe(
    "openai:test-model@256+passage:",
  );
  expect(nameOf({ queryPrefix: "query: ", weight: 0.2 })).toBe("openai:test-model");
});

test("the weight is what was configured", () => {
  expect(connect("http://127.0.0.1:1", { weight: 0.2 }).weight).toBe(0.2);
});
