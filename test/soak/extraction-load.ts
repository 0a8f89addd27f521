import { setTimeout } from "node:timers/promises";
import { graphql } from "../gql/index.js";
import type { Client } from "../support/client.js";
import { createThread, updateThread } from "../support/operations.js";
import type { Random } from "../support/random.js";

const addMessages = graphql(`
  mutation ExtractionSoakAdd($input: AddMessagesInput!) { addMessages(input: $input) { replayed } }
`);

/** A sent message, and the fact that it contains. */
export interface SentMessage {
  readonly threadId: string;
  readonly content: string;
  readonly fact: number;
}

interface Batch {
  readonly key: string;
  readonly threadId: string;
  readonly messages: readonly SentMessage[];
  isAcknowledged: boolean;
}

/** Settings for extraction, one for each thread. */
const settings = [
  {},
  { memoryExtractionFrequency: 3 },
  { memoryExtractionWindow: 8, extractionMode: "INLINE" },
  { linkExtraction: "POST_EXTRACTION", memoryExtractionFrequency: 1 },
] as const;

/** Sends messages that each contain a fact. Some facts repeat an earlier one of the same or another thread. */
export class ExtractionLoad {
  readonly #batches: Batch[] = [];
  readonly messages: SentMessage[] = [];
  #facts = 0;
  #acknowledged = Promise.withResolvers<void>();

  constructor(private readonly random: Random) {}

  get threadIds(): readonly string[] {
    return [...new Set(this.messages.map(({ threadId }) => threadId))];
  }

  /** Resolves at the next acknowledgement. */
  nextAcknowledgement(): Promise<void> {
    return this.#acknowledged.promise;
  }

  /** Sends batches from several writers until the server is gone. */
  async run(client: Client, round: number, writers: number): Promise<void> {
    const unfinished = this.#batches.filter(({ isAcknowledged }) => !isAcknowledged);
    const write = async (writer: number) => {
      const kind = (round + writer) % settings.length;
      const threadId = `talk-${kind}-${writer}`;
      try {
        await client.run(createThread, {
          input: {
            id: threadId,
            userId: "maya",
            agentId: "helper",
            settings: settings[kind],
            ifExists: "RETURN",
          },
        });
        for (;;) {
          await this.#send(client, unfinished.shift() ?? this.#newBatch(threadId));
          await setTimeout(this.random.between(0, 60));
        }
      } catch (error) {
        if (!isConnectionLoss(error)) throw error;
      }
    };
    await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  }

  /**
   * Sends the batches that no server has acknowledged, and then a last message to each thread,
   * after which no message waits for extraction.
   */
  async finish(client: Client): Promise<void> {
    for (const batch of this.#batches) if (!batch.isAcknowledged) await this.#send(client, batch);
    for (const id of this.threadIds) {
      await client.run(updateThread, {
        input: { settings: { memoryExtractionFrequency: -1 }, id },
      });
      await this.#send(client, this.#newBatch(id));
    }
  }

  async #send(client: Client, batch: Batch): Promise<void> {
    const { threadId, key, messages } = batch;
    await client.run(addMessages, {
      input: {
        threadId,
        idempotencyKey: key,
        messages: messages.map(({ content }) => ({ role: "user", content })),
      },
    });
    batch.isAcknowledged = true;
    this.#acknowledged.resolve();
    this.#acknowledged = Promise.withResolvers();
  }

  #newBatch(threadId: string): Batch {
    const messages = Array.from({ length: this.random.between(1, 4) }, () => {
      const isTold = this.#facts > 0 && this.random.next() < 0.2;
      const fact = isTold ? this.random.between(1, this.#facts) : ++this.#facts;
      const content = `Note ${this.messages.length}: I have taken locker number ${fact} today.`;
      const message = { threadId, content, fact };
      this.messages.push(message);
      return message;
    });
    const batch = { key: `key-${this.#batches.length}`, threadId, messages, isAcknowledged: false };
    this.#batches.push(batch);
    return batch;
  }
}

function isConnectionLoss(error: unknown): boolean {
  return error instanceof TypeError && error.message === "fetch failed";
}
