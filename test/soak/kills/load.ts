import { setTimeout } from "node:timers/promises";
import type { Client } from "../../support/client.js";
import type { Random } from "../../support/random.js";
import type { Deed } from "./deed.js";
import { Writer } from "./writer.js";

/** Concurrent writers, and the state that they know to be stored. */
export class KillLoad {
  readonly writers: readonly Writer[];
  /** Deeds without an answer, by writer. */
  readonly #open = new Map<Writer, Deed>();
  #acknowledged = Promise.withResolvers<void>();
  /** The number of answered deeds. */
  answered = 0;
  /** The number of deeds without an answer; the next server was asked whether they were done. */
  unanswered = 0;
  /** The number of those that were done. */
  done = 0;
  /** How often the server had no database. */
  unavailable = 0;

  constructor(
    private readonly random: Random,
    writers: number,
  ) {
    this.writers = Array.from({ length: writers }, (_, i) => new Writer(`w${i}`, random));
  }

  /** Resolves after this many further answers. */
  async answers(count: number): Promise<void> {
    for (let i = 0; i < count; i++) await this.#acknowledged.promise;
  }

  /** Writes until the server is gone. */
  async run(client: Client): Promise<void> {
    await Promise.all(this.writers.map((writer) => this.#write(client, writer)));
  }

  async #write(client: Client, writer: Writer): Promise<void> {
    try {
      await this.#settle(client, writer);
      for (;;) {
        await this.#send(client, writer, writer.next());
        // Leaves time for the jobs, so that kills hit every stage of them.
        await setTimeout(this.random.between(0, 10));
      }
    } catch (error) {
      if (isConnectionLoss(error)) return;
      if (!isUnavailable(error)) throw error;
      this.unavailable++;
      await setTimeout(50);
      await this.#write(client, writer);
    }
  }

  /** Settles the deeds that were left without an answer. */
  async finish(client: Client): Promise<void> {
    for (const writer of this.writers) await this.#settle(client, writer);
  }

  async #settle(client: Client, writer: Writer): Promise<void> {
    const deed = this.#open.get(writer);
    if (!deed) return;
    if (await deed.isDone(client)) {
      this.done++;
      this.#open.delete(writer);
      deed.note();
    } else {
      await this.#send(client, writer, deed);
    }
    this.unanswered++;
  }

  async #send(client: Client, writer: Writer, deed: Deed): Promise<void> {
    this.#open.set(writer, deed);
    try {
      await deed.send(client);
    } catch (error) {
      if (isConnectionLoss(error) || isUnavailable(error)) throw error;
      throw new Error(`A deed failed: ${deed.what}`, { cause: error });
    }
    this.#open.delete(writer);
    deed.note();
    this.answered++;
    this.#acknowledged.resolve();
    this.#acknowledged = Promise.withResolvers();
  }
}

/** Whether the connection was lost before or during the answer. */
function isConnectionLoss(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    (error.message === "fetch failed" || error.message === "terminated")
  );
}

/** Whether the server has no database, which implies that nothing was stored. */
function isUnavailable(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("STORE_UNAVAILABLE");
}
