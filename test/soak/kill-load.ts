import { setTimeout } from "node:timers/promises";
import { graphql } from "../gql/index.js";
import type { Client } from "../support/client.js";
import type { Random } from "../support/random.js";

const ensureThread = graphql(`
  mutation KillSoakThread($id: ID!) {
    ensureThread(input: { id: $id, userId: "maya", agentId: "helper" }) {
      created
    }
  }
`);

const addMessages = graphql(`
  mutation KillSoakMessages($input: AddMessagesInput!) {
    addMessages(input: $input) {
      messages {
        id
      }
      replayed
    }
  }
`);

/** Messages that are sent in one request, and again under the same key until the server has acknowledged them. */
export interface Batch {
  readonly key: string;
  readonly threadId: string;
  readonly contents: readonly string[];
  isAcknowledged: boolean;
}

/** What was sent so far, and what was acknowledged. */
export class KillLoad {
  readonly batches: Batch[] = [];
  #messages = 0;
  #acknowledged = Promise.withResolvers<void>();

  constructor(private readonly random: Random) {}

  get messages(): number {
    return this.#messages;
  }

  /** Resolves at the next acknowledgement. */
  nextAcknowledgement(): Promise<void> {
    return this.#acknowledged.promise;
  }

  /** Sends batches from several writers until the server is gone. */
  async run(client: Client, round: number, writers: number): Promise<void> {
    const unfinished = this.batches.filter(({ isAcknowledged }) => !isAcknowledged);
    const write = async (writer: number) => {
      const threadId = `thread-${round % 7}-${writer}`;
      try {
        await client.run(ensureThread, { id: threadId });
        for (;;) {
          const batch = unfinished.shift() ?? this.#newBatch(threadId);
          await this.#send(client, batch);
          // Leaves the extraction some room, so that kills meet every stage of it.
          await setTimeout(this.random.between(0, 20));
        }
      } catch (error) {
        if (!isConnectionLoss(error)) throw error;
      }
    };
    await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  }

  /** Sends what no server has acknowledged yet. */
  async finish(client: Client): Promise<void> {
    for (const batch of this.batches) if (!batch.isAcknowledged) await this.#send(client, batch);
  }

  async #send(client: Client, batch: Batch): Promise<void> {
    const messages = batch.contents.map((content) => ({ role: "user", content }));
    await client.run(addMessages, {
      input: { threadId: batch.threadId, idempotencyKey: batch.key, messages },
    });
    batch.isAcknowledged = true;
    this.#acknowledged.resolve();
    this.#acknowledged = Promise.withResolvers();
  }

  #newBatch(threadId: string): Batch {
    const contents = Array.from(
      { length: this.random.between(1, 4) },
      () => `I own a bicycle with number ${++this.#messages}.`,
    );
    const batch = { key: `key-${this.batches.length}`, threadId, contents, isAcknowledged: false };
    this.batches.push(batch);
    return batch;
  }
}

function isConnectionLoss(error: unknown): boolean {
  return error instanceof TypeError && error.message === "fetch failed";
}
