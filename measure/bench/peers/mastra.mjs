import { randomUUID } from "node:crypto";
import { LibSQLStore, LibSQLVector } from "@mastra/libsql";
import { Memory } from "@mastra/memory";
import { asked, embed, measured } from "./measured.mjs";

const given = await asked();
const url = `file:${given.folder}/mastra.db`;
const memory = new Memory({
  storage: new LibSQLStore({ id: "store", url }),
  vector: new LibSQLVector({ id: "vector", url }),
  embedder: {
    specificationVersion: "v2",
    provider: "bench",
    modelId: "hash",
    maxEmbeddingsPerCall: 1000,
    supportsParallelCalls: true,
    doEmbed: async ({ values }) => ({ embeddings: values.map(embed) }),
  },
  options: { lastMessages: 20, semanticRecall: { topK: 10, messageRange: 0, scope: "resource" } },
});
const known = new Set();

await measured(given, {
  async add(resourceId, threadId, texts) {
    if (!known.has(threadId)) await memory.createThread({ threadId, resourceId });
    known.add(threadId);
    const messages = texts.map((text) => ({
      id: randomUUID(),
      role: "user",
      createdAt: new Date(),
      threadId,
      resourceId,
      content: { format: 2, parts: [{ type: "text", text }] },
    }));
    await memory.saveMessages({ messages });
  },
  async search(resourceId, query) {
    const { messages } = await memory.recall({
      threadId: `${resourceId.replace("user", "thread")}-0`,
      resourceId,
      vectorSearchString: query,
      perPage: 0,
    });
    return messages;
  },
});
