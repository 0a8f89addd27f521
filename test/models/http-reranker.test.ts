import { once } from "node:events";
import { inspect } from "node:util";
import { LLMock } from "@copilotkit/aimock";
import { expect, onTestFinished, test } from "vitest";
import { ModelUnavailableError, ModelUnusableError } from "../../src/core/errors/model-errors.js";
import { maxTextLength } from "../../src/models/cut-text.js";
import { HttpReranker, type HttpRerankerSettings } from "../../src/models/http-reranker.js";
import { refuse, send, startModelServer, type Reply } from "./model-server.js";

const key = "rr-test-0123456789";

function connect(url: string, settings: Partial<HttpRerankerSettings> = {}): HttpReranker {
  return new HttpReranker({
    url,
    style: "cohere",
    model: "test-model",
    apiKey: key,
    timeoutMs: 5_000,
    ...settings,
  });
}

async function startReranker(reply: Reply, settings?: Partial<HttpRerankerSettings>) {
  const server = await startModelServer(reply);
  return { ...server, reranker: connect(`${server.url}/v2/rerank`, settings) };
}

/** Scores passages by the number in them, and returns them best first, like servers. */
function ranked(passages: unknown, field: "relevance_score" | "score") {
  return (passages as string[])
    .map((text, index) => ({ index, [field]: Number(/\d+/.exec(text)) / 10 }))
    .sort((one, other) => Number(other[field]) - Number(one[field]));
}

const asCohere: Reply = (response, { body }) =>
  send(response, { id: "r", results: ranked(body["documents"], "relevance_score"), meta: {} });
const asTei: Reply = (response, { body }) => send(response, ranked(body["texts"], "score"));

test("passages get their scores in their own order, from a server like Cohere's", async () => {
  const mock = await LLMock.create({ port: 0 });
  onTestFinished(() => mock.stop());
  mock.onRerank("best tea", [
    { index: 2, relevance_score: 0.9 },
    { index: 0, relevance_score: 0.5 },
    { index: 1, relevance_score: 0.1 },
  ]);
  const reranker = connect(`${mock.url}/v2/rerank`);
  expect(await reranker.rerank("best tea", ["one", "two", "three"])).toEqual([0.5, 0.1, 0.9]);
});

test("a request in Cohere's form says model, query and passages, and has the key", async () => {
  const { reranker, requests } = await startReranker(asCohere);
  expect(await reranker.rerank("q", ["p 3", "p 1", "p 2"])).toEqual([0.3, 0.1, 0.2]);
  expect(requests).toEqual([
    expect.objectContaining({
      path: "/v2/rerank",
      headers: expect.objectContaining({ authorization: `Bearer ${key}` }),
      body: { model: "test-model", query: "q", documents: ["p 3", "p 1", "p 2"] },
    }),
  ]);
});

test("a model and a key that are not set are not sent", async () => {
  const { reranker, requests } = await startReranker(asCohere, { model: null, apiKey: null });
  await reranker.rerank("q", ["p 1"]);
  expect(requests[0]?.headers).not.toHaveProperty("authorization");
  expect(requests[0]?.body).toEqual({ query: "q", documents: ["p 1"] });
});

test("a request in TEI's form says query and texts, and lets it cut them", async () => {
  const { reranker, requests } = await startReranker(asTei, { style: "tei" });
  expect(await reranker.rerank("q", ["p 1", "p 2"])).toEqual([0.1, 0.2]);
  expect(requests[0]?.body).toEqual({ query: "q", texts: ["p 1", "p 2"], truncate: true });
});

test("TEI gets no more passages at a time than it takes, others all at once", async () => {
  const passages = Array.from({ length: 70 }, (_, i) => `p ${i}`);
  const scores = passages.map((_, i) => i / 10);
  const tei = await startReranker(asTei, { style: "tei" });
  expect(await tei.reranker.rerank("q", passages)).toEqual(scores);
  const sizes = tei.requests.map(({ body }) => (body["texts"] as string[]).length);
  expect(sizes.toSorted()).toEqual([32, 32, 6]);
  const cohere = await startReranker(asCohere);
  expect(await cohere.reranker.rerank("q", passages)).toEqual(scores);
  expect(cohere.requests).toHaveLength(1);
});

test("an answer in the other form is understood", async () => {
  const { reranker } = await startReranker((response, { body }) =>
    send(response, ranked(body["documents"], "score")),
  );
  expect(await reranker.rerank("q", ["p 1", "p 2"])).toEqual([0.1, 0.2]);
});

test("no request is made for no passage", async () => {
  const { reranker, requests } = await startReranker(asCohere);
  expect(await reranker.rerank("q", [])).toEqual([]);
  expect(requests).toEqual([]);
});

test("long passages are cut", async () => {
  const { reranker, requests } = await startReranker(asCohere);
  await reranker.rerank("q", [`1${"x".repeat(maxTextLength)}`]);
  expect(requests[0]?.body["documents"]).toEqual([`1${"x".repeat(maxTextLength - 1)}`]);
});

test.each([429, 500])("after a status of %d, it is tried once more", async (status) => {
  const { reranker, requests } = await startReranker((response, asked, number) =>
    number === 0 ? refuse(response, status, "Later.") : asCohere(response, asked, number),
  );
  expect(await reranker.rerank("q", ["p 1"])).toEqual([0.1]);
  expect(requests).toHaveLength(2);
});

test("a status that stays makes it unavailable", async () => {
  const { reranker, requests } = await startReranker((response) => refuse(response, 503, "No."));
  await expect(reranker.rerank("q", ["p"])).rejects.toMatchObject({
    code: "MODEL_UNAVAILABLE",
    message: "Model rerank:test-model is not available: its server answered with status 503.",
  });
  expect(requests).toHaveLength(2);
});

test("a server that does not answer in time makes it unavailable", async () => {
  const { reranker } = await startReranker(
    (response, _asked, number) => number === 0 && refuse(response, 500, "Later."),
    { timeoutMs: 100 },
  );
  await expect(reranker.rerank("q", ["p"])).rejects.toBeInstanceOf(ModelUnavailableError);
});

test("a key that is refused is in no message", async () => {
  const { reranker, requests } = await startReranker((response) =>
    refuse(response, 401, `Wrong key: ${key}.`),
  );
  const error: unknown = await reranker.rerank("q", ["p"]).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(ModelUnusableError);
  expect(inspect(error, { depth: 10 })).not.toContain(key);
  expect(requests).toHaveLength(1);
});

test.each<[string, unknown]>([
  ["no JSON", "[{"],
  ["no results", {}],
  ["a missing score", { results: [{ index: 0, relevance_score: 1 }] }],
  ["a result without a score", { results: [{ index: 0, relevance_score: 1 }, { index: 1 }] }],
  ["one index twice", [0, 0].map((index) => ({ index, score: 1 }))],
  ["three scores for two passages", [0, 1, 1].map((index) => ({ index, score: 1 }))],
  ["an index of no passage", [0, 2].map((index) => ({ index, score: 1 }))],
  ["a score that is no number", [0, 1].map((index) => ({ index, score: "high" }))],
  ["a score that is not finite", '[{"index":0,"score":1e999},{"index":1,"score":1}]'],
])("an answer with %s is refused", async (_what, body) => {
  const { reranker, requests } = await startReranker((response) => send(response, body));
  await expect(reranker.rerank("q", ["p", "p"])).rejects.toMatchObject({
    code: "MODEL_UNUSABLE",
    message: expect.stringMatching(/^The answer of model rerank:test-model cannot be used: ./),
  });
  expect(requests).toHaveLength(1);
});

test("a caller that goes away ends its request", async () => {
  const reason = new Error("Gone.");
  const gone = new AbortController();
  const closed = Promise.withResolvers<void>();
  const { reranker, requests } = await startReranker(async (response) => {
    gone.abort(reason);
    await once(response, "close");
    closed.resolve();
  });
  await expect(reranker.rerank("q", ["p"], gone.signal)).rejects.toBe(reason);
  await closed.promise;
  await expect(reranker.rerank("q", ["p"], gone.signal)).rejects.toBe(reason);
  expect(requests).toHaveLength(1);
});

test("its name is that of its model, or of its form", () => {
  expect(connect("http://127.0.0.1:1").name).toBe("rerank:test-model");
  expect(connect("http://127.0.0.1:1", { model: null, style: "tei" }).name).toBe("rerank:tei");
});
