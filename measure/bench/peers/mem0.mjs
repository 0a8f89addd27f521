import { Memory } from "mem0ai/oss";
import { asked, embed, measured } from "./measured.mjs";

const given = await asked();
const model = {
  embedQuery: async (text) => embed(text),
  embedDocuments: async (texts) => texts.map(embed),
};
const memory = new Memory({
  embedder: { provider: "langchain", config: { model, embeddingDims: 384 } },
  vectorStore: {
    provider: "memory",
    config: { collectionName: "bench", dimension: 384, dbPath: `${given.folder}/vectors.db` },
  },
  historyStore: { provider: "sqlite", config: { historyDbPath: `${given.folder}/history.db` } },
  // Never called, as nothing is inferred.
  llm: { provider: "openai", config: { apiKey: "none", baseURL: "http://127.0.0.1:9" } },
});

await measured(given, {
  async add(userId, threadId, texts) {
    const messages = texts.map((content) => ({ role: "user", content }));
    await memory.add(messages, { userId, runId: threadId, infer: false });
  },
  async search(userId, query) {
    const { results } = await memory.search(query, { topK: 10, filters: { user_id: userId } });
    return results;
  },
});
