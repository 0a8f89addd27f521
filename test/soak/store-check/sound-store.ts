import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { readConfig } from "../../../src/config/config.js";
import { createApp } from "../../../src/app/create-app.js";
import { LocalEmbedder } from "../../../src/models/local-embedder.js";
import { graphql } from "../../gql/index.js";
import { Client } from "../../support/client.js";
import { RecordingLogger } from "../../support/logger.js";
import { temporaryFolder } from "../../support/temporary-folder.js";
import type { FoundBy } from "./index-check.js";
import { storeFaults, type StoreExpectation } from "./store-check.js";

const fill = graphql(`
  mutation StoreCheckFill {
    upsertUser(input: { id: "maya", information: "Lives by the sea." }) {
      id
    }
    createThread(input: { id: "thread", userId: "maya", agentId: "helper" }) {
      id
    }
    addMessages(
      input: {
        threadId: "thread"
        idempotencyKey: "key"
        messages: [
          {
            id: "told"
            role: "user"
            name: "Maya"
            content: "I own a bicycle with number 7."
            steps: [
              { tool: "look", arguments: "{}", output: "A bicycle.", durationMs: 1.5 }
              {
                tool: "count"
                arguments: "{}"
                output: "7"
                usage: { inputTokens: 11, outputTokens: 2 }
              }
            ]
          }
          { id: "gone", role: "user", content: "I own a boat with number 8." }
          { id: "changed", role: "user", content: "I own a tent with number 9." }
        ]
      }
    ) {
      job {
        id
      }
    }
    old: addMemory(input: { id: "old", userId: "maya", content: "Maya drinks green tea." }) {
      id
    }
    new: addMemory(input: { id: "new", userId: "maya", content: "Maya drinks black tea." }) {
      id
    }
    short: addMemory(
      input: { id: "short", userId: "maya", content: "Maya is away.", ttlSeconds: 86400 }
    ) {
      id
    }
    back: addMemory(input: { id: "back", userId: "maya", content: "Maya hums." }) {
      id
    }
    linkMemories(input: { id: "link", sourceId: "new", targetId: "old", relation: SUPERSEDES }) {
      id
    }
    fact: upsertMemory(input: { content: "Maya sails at dawn.", userId: "maya" }) {
      outcome
    }
    again: upsertMemory(input: { content: "Maya sails at dawn.", userId: "maya" }) {
      outcome
    }
    first: setSharedState(input: { owner: { threadId: "thread" }, key: "plan", value: "Sail." }) {
      version
    }
    second: setSharedState(input: { owner: { threadId: "thread" }, key: "plan", value: null }) {
      version
    }
    lost: setSharedState(input: { owner: { threadId: "thread" }, key: "lost", value: [1, 2] }) {
      version
    }
    own: setSharedState(input: { owner: { userId: "maya" }, key: "plan", value: { at: "sea" } }) {
      version
    }
    deleteSharedState(owner: { threadId: "thread" }, keys: ["lost"]) {
      deletedCount
    }
    importRecords(
      input: {
        type: FACT
        ids: ["given", "turned"]
        userIds: ["maya"]
        contents: ["The sea is salty.", "The tide is low."]
        indexTexts: [["salt", "water"], ["ebb"]]
        vectors: [[1, 2, 3], [3, 2, 1]]
      }
    ) {
      ids
    }
  }
`);

/** These are separate requests, so that the first content is current for some time. */
const reword = graphql(`
  mutation StoreCheckReword {
    new: updateMemory(input: { id: "new", content: "Maya drinks black tea now." }) { id }
    turned: updateMemory(input: { id: "turned", content: "The tide is high." }) { id }
    back: updateMemory(input: { id: "back", content: "Maya sings." }) { id }
    still: updateMemory(input: { id: "back", category: "habit" }) { id }
  }
`);

const restore = graphql(`
  mutation StoreCheckRestore { restoreMemory(id: "back", revision: 1) { memory { id } } }
`);

const settle = graphql(`
  mutation StoreCheckSettle {
    waitForExtraction(kinds: [EXTRACT_MEMORIES, SUMMARIZE_THREAD], waitTimeoutMs: 20000) {
      finished
    }
    deleteMessages(ids: ["gone"]) { deletedCount }
    updateMessage(input: { id: "changed", content: "I own nothing." }) { id }
    again: waitForExtraction(kinds: [EXTRACT_MEMORIES, SUMMARIZE_THREAD], waitTimeoutMs: 20000) {
      finished
    }
  }
`);

const expectation: StoreExpectation = {
  foundBy: new Map<string, FoundBy>([
    ["default Memory given", { text: ["salt", "water"], vector: [1, 2, 3] }],
    ["default PastMemory turned@1", { text: ["ebb"], vector: [3, 2, 1] }],
  ]),
  embedder: new LocalEmbedder(),
};

/** A store that contains every kind of data and no faults, and damaged copies of it. */
export class SoundStore {
  private constructor(
    private readonly folder: string,
    readonly file: string,
  ) {}

  static async create(): Promise<SoundStore> {
    const folder = mkdtempSync(join(tmpdir(), "engraph-"));
    const file = join(folder, "sound.db");
    const env = { PORT: "0", DATA_FILE: file, SYNCHRONOUS: "normal" };
    const app = await createApp(readConfig(env), { logger: new RecordingLogger() });
    const client = new Client(app.url);
    await client.run(fill);
    await setTimeout(2);
    await client.run(reword);
    await setTimeout(2);
    await client.run(restore);
    await client.run(settle);
    await client.close();
    await app.close();
    return new SoundStore(folder, file);
  }

  /** Returns the faults that the check reports for a copy of the store after these statements. */
  async faultsAfter(sql: string): Promise<string[]> {
    const copy = join(temporaryFolder(), "copy.db");
    copyFileSync(this.file, copy);
    const database = new DatabaseSync(copy);
    database.exec(`PRAGMA foreign_keys = OFF; ${sql}`);
    const { changes } = database.prepare("SELECT total_changes() AS changes").get() ?? {};
    database.close();
    // A statement that changes nothing would prove nothing.
    if (sql !== "" && changes === 0) throw new Error(`It changes nothing: ${sql}`);
    return storeFaults(copy, expectation);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
