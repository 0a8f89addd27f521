import type { Embedder } from "../../src/core/search/embedding/embedder.js";
import { pageRequest } from "../../src/core/lists/page.js";
import type { Principal } from "../../src/core/principal.js";
import { openStoreAt } from "./test-store.js";

/** The tenant of a server without identities. */
const owner: Principal = { tenantId: "default", roles: ["worker"] };

/**
 * Gives all messages and memories of a store vectors from an embedder, one for each passage. No
 * server may have the store open.
 */
export async function embedStore(dataFile: string, embedder: Embedder): Promise<void> {
  const store = await openStoreAt(dataFile);
  try {
    const everything = pageRequest({ first: 500 });
    const messages = await store.messages.page(owner, everything);
    const memories = await store.memories.page(owner, everything);
    for (const record of [...messages.items, ...memories.items]) {
      const passages = await store.unit(owner, (unit) => unit.passages.find(record));
      const texts = passages.map(({ text }) => text);
      const vectors = await embedder.embed(texts, "PASSAGE");
      await store.unit(owner, (unit) =>
        unit.passages.setVectors(record, { model: embedder.name, vectors }),
      );
    }
  } finally {
    await store.close();
  }
}
