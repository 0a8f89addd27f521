import { expect, test } from "vitest";
import { readConfig } from "../../src/config.js";
import { embedderFrom, rerankerFrom } from "../../src/models/from-settings.js";
import { send, startModelServer } from "./model-server.js";

test("the local embedder is there unless the environment says otherwise", () => {
  expect(embedderFrom(readConfig({}).embedder)).toMatchObject({
    name: "local-hash-256",
    weight: 0,
  });
  expect(embedderFrom(readConfig({ EMBEDDER: "none" }).embedder)).toBeNull();
  expect(rerankerFrom(readConfig({}).reranker)).toBeNull();
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
    RERANKER_URL: `${url}/rerank`,
    RERANKER_STYLE: "tei",
    RERANKER_API_KEY: "reranker-key",
  });
  const made = embedderFrom(embedder);
  expect(made).toMatchObject({ name: "openai:small@2", weight: 0.25 });
  expect(await made?.embed(["a"], "QUERY")).toEqual([Float32Array.of(3, 4)]);
  expect(await rerankerFrom(reranker)?.rerank("q", ["a"])).toEqual([0.5]);
  expect(requests.map(({ path, headers }) => [path, headers.authorization])).toEqual([
    ["/v1/embeddings", "Bearer embedding-key"],
    ["/rerank", "Bearer reranker-key"],
  ]);
});
