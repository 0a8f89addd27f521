import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "../../core/log-context.js";
import { withFix } from "./database-problems.js";
import { asConnectError } from "./postgres-driver.js";

/** The first and the longest pause before reconnecting, in milliseconds. */
const firstPauseMs = 250;
const longestPauseMs = 30_000;

/**
 * Listens for announcements of new events on its own connection: a pooler that lends sessions for single transactions
 * cannot listen. Without the connection, and for announcements missed while it was lost, the store polls for events.
 */
export class Listener {
  #client: pg.Client | undefined;
  #isClosed = false;
  readonly #closing = new AbortController();
  readonly #running: Promise<void>;

  /**
   * @param channel The exact name of the channel.
   * @param onNews Called after each announcement with the server process that made it, and with null after a reconnect.
   *   Must not throw.
   */
  constructor(
    private readonly config: pg.ClientConfig,
    private readonly channel: string,
    private readonly onNews: (processId: number | null) => void,
    private readonly logger?: Logger,
  ) {
    this.#running = this.#run();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#closing.abort();
    this.#hangUp();
    await this.#running;
  }

  async #run(): Promise<void> {
    let pauseMs = firstPauseMs;
    let wasConnected = false;
    const onConnected = () => {
      pauseMs = firstPauseMs;
      // Announcements made meanwhile were missed.
      if (wasConnected) this.onNews(null);
      wasConnected = true;
    };
    while (!this.#isClosed) {
      try {
        await this.#listen(onConnected);
      } catch (error) {
        if (this.#isClosed) return;
        const problem = withFix(asConnectError(error));
        this.logger?.warn(
          { error: problem },
          "New events are found by polling: nothing can be listened to.",
        );
      }
      await sleep(pauseMs, undefined, { signal: this.#closing.signal }).catch(noop);
      pauseMs = Math.min(longestPauseMs, 2 * pauseMs);
    }
  }

  /** Closes the socket: if a connection is ended while it is being opened, the driver would wait forever. */
  #hangUp(): void {
    const { connection } = (this.#client ?? {}) as { connection?: { stream: { destroy(): void } } };
    connection?.stream.destroy();
  }

  /** Listens until the connection is lost. */
  async #listen(onConnected: () => void): Promise<void> {
    const client = new pg.Client(this.config);
    const ended = new Promise<void>((resolve) => client.once("end", resolve));
    client.on("error", noop);
    client.on("notification", ({ processId }) => this.onNews(processId));
    this.#client = client;
    try {
      await client.connect();
      await client.query(`LISTEN ${client.escapeIdentifier(this.channel)}`);
      onConnected();
    } catch (error) {
      this.#hangUp();
      throw error;
    }
    if (this.#isClosed) this.#hangUp();
    await ended;
  }
}

function noop(): void {}
