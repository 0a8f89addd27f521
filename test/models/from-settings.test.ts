import { expect, test } from "vitest";
import { readConfig } from "../../src/config/config.js";
import { embedderFrom, languageModelsFrom, rerankerFrom } from "../../src/models/from-settings.js";
import { RecordingCall } from "../support/model-calls.js";
import { completion, turn } from "./prompted.js";
import { send, startModelServer } from "./model-server.js";

test("the local embedder is there unless the environment says otherwise", async () => {
  expect(await embedderFrom(readConfig({}).embedder)).toMatchObject({
    name: "local-words-256",
    weight: 0.05,
  });
  expect(await embedderFrom(readConfig({ EMBEDDER: "none" }).embedder)).toBeNull();
  expect(await rerankerFrom(readConfig({}).reranker)).toBeNull();
});

test("an embedder and a reranker of the environment are asked as it says", async () => {
  const { url, requests } = await startModelServer((response, { path }) =>
    path.endsWith("/embeddings")
      ? send(response, { data: [{ index: 0, embedding: [3, 4] }] })
      : send(response, [{ index: 0, score: 0.5 }]),
  );
  const { embedder, reranker } = readConfig({
    EMBEDDER: "openai",
    EMBEDDING_BASE_URL: `${url}/v1`,
    EMBEDDING_API_KEY: "embedding-key",
    EMBEDDING_MODEL: "small",
    EMBEDDING_DIMENSIONS: "2",
    EMBEDDING_WEIGHT: "0.25",
    EMBEDDING_MIN_SIMILARITY: "0.3",
    RERANKER_URL: `${url}/rerank`,
    RERANKER_STYLE: "tei",
    RERANKER_API_KEY: "reranker-key",
  });
  const made = await embedderFrom(embedder);
  expect(made).toMatchObject({ name: "openai:small@2", weight: 0.25, minSimilarity: 0.3 });
  expect(await made?.embed(["a"], "QUERY")).toEqual([Float32Array.of(3, 4)]);
  expect(await (await rerankerFrom(reranker))?.rerank("q", ["a"])).toEqual([0.5]);
  expect(requests.map(({ path, headers }) => [path, headers.authorization])).toEqual([
    ["/v1/embeddings", "Bearer embedding-key"],
    ["/rerank", "Bearer reranker-key"],
  ]);
});

test("language models of the environment are asked as it says, each with its own key", async () => {
  const { url, requests } = await startModelServer((response) =>
    send(response, completion({ content: '{"memories": []}' })),
  );
  const { models, extractionModel } = readConfig({
    OPENAI_BASE_URL: `${url}/one`,
    OPENAI_API_KEY: "sk-1",
    OPENAI_MODEL: "small",
    EXTRACTION_MODEL: "strong",
    MODELS: JSON.stringify({
      strong: { baseUrl: `${url}/two`, apiKey: "sk-2", model: "large", temperature: 1 },
      house: { baseUrl: `${url}/three`, model: "free" },
    }),
  });
  const made = await languageModelsFrom(models, extractionModel, 10_000);
  expect(made.names).toEqual(["local", "openai", "strong", "house"]);
  expect(made.standard?.name).toBe("strong");
  const call = new RecordingCall();
  for (const name of [null, "openai", "house"])
    await made.find(name)?.extract({ turns: [turn("Hi.")] }, call);
  expect(
    requests.map(({ path, headers, body }) => [
      path,
      headers.authorization,
      body["model"],
      body["temperature"],
    ]),
  ).toEqual([
    ["/two/chat/completions", "Bearer sk-2", "large", 1],
    ["/one/chat/completions", "Bearer sk-1", "small", 0],
    ["/three/chat/completions", undefined, "free", 0],
  ]);
  expect(call.spent.map(({ model }) => model)).toEqual(["strong", "openai", "house"]);
});

test("without settings there is the local model, and with none nothing is standard", async () => {
  expect(await languageModelsFrom([], "local", 10_000)).toMatchObject({
    names: ["local"],
    standard: { name: "local" },
  });
  expect(await languageModelsFrom([], "none", 10_000)).toMatchObject({
    names: ["local"],
    standard: null,
  });
});
