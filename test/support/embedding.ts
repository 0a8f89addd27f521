import { join } from "node:path";
import { expect } from "vitest";
import { graphql } from "../gql/index.js";
import { startEngraph, type EngraphOptions } from "./engraph.js";
import { FakeClock } from "./fake-clock.js";
import { temporaryFolder } from "./temporary-folder.js";
import { storedVectors } from "./vectors.js";
import { vectorOfWords, WordEmbedder } from "./word-embedder.js";

const embeddingJob = graphql(`
  query EmbeddingJob { job(id: "embed-records") { kind state outcome attempts error runAt } }
`);

/** The stored fields of a record that was embedded as these texts. */
export function embeddedAs(...texts: readonly string[]) {
  return { model: "test-words", vectors: texts.map((text) => [...vectorOfWords(text)]) };
}

/**
 * Starts a server whose embedder calls can be observed and controlled, and gives access to the
 * stored vectors.
 */
export async function startEmbedding({
  embedder = new WordEmbedder(),
  clock = new FakeClock(),
  dataFile = join(temporaryFolder(), "engraph.db"),
  ...options
}: Omit<EngraphOptions, "embedder" | "clock"> & {
  readonly embedder?: WordEmbedder;
  readonly clock?: FakeClock;
} = {}) {
  const engraph = await startEngraph({ ...options, embedder, clock, dataFile });
  const job = async () => (await engraph.client.run(embeddingJob)).job;
  return {
    ...engraph,
    embedder,
    clock,
    dataFile,
    vectors: () => storedVectors(dataFile),
    job,
    /** Resolves when the embedding job matches the wanted state. */
    jobIs: async (wanted: object) => {
      await expect.poll(job).toMatchObject(wanted);
    },
  };
}
