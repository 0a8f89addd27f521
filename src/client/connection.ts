import type { Client } from "graphql-ws";

/** The methods of a graphql-ws client that subscriptions use. */
export type Subscriber = Pick<Client, "subscribe" | "on" | "terminate">;

/** The members of a WebSocket, of any implementation, that are used here. */
interface Socket {
  readonly readyState: number;
  send(data: string): void;
  addEventListener(type: "error", listener: () => void): void;
}

const isOpen = 1;
const ping = JSON.stringify({ type: "ping" });
/** Interval of the checks for received messages, in milliseconds. */
const askEveryMs = 15_000;
/**
 * Consecutive silent checks after which the connection counts as dead. A count, not a duration: after a busy process or
 * a sleeping computer resumes, the timer fires before received messages are read.
 */
const silencesBorne = 3;

const known = new WeakMap<Subscriber, Connection>();

/**
 * Watches the consecutive connections of a client. A dead network reports nothing, and browsers do not expose the
 * server's pings. A quiet connection is therefore sent pings of graphql-transport-ws, and terminated within a minute if
 * no message arrives.
 */
export class Connection {
  #acknowledged = -Infinity;
  #heard = -Infinity;
  #isAdmitted = false;

  /** Returns the instance for this client. A connection that the client opened before the first call is not pinged. */
  static of(client: Subscriber): Connection {
    let connection = known.get(client);
    if (!connection) known.set(client, (connection = new Connection(client)));
    return connection;
  }

  private constructor(private readonly client: Subscriber) {
    let stop: (() => void) | undefined;
    client.on("opened", (socket) => {
      this.#isAdmitted = false;
      stop?.();
      stop = this.#watch(socket as Socket);
    });
    client.on("closed", () => stop?.());
    client.on("connected", () => {
      this.#isAdmitted = true;
      this.#acknowledged = performance.now();
    });
    client.on("message", () => {
      this.#heard = performance.now();
    });
  }

  /**
   * How long the server was heard after `since`, in milliseconds: from its acknowledgement of the connection to its
   * last message.
   */
  heardFor(since: number): number {
    return Math.max(0, this.#heard - Math.max(since, this.#acknowledged));
  }

  /** Whether the server has accepted the connection that was opened last. */
  get isAdmitted(): boolean {
    return this.#isAdmitted;
  }

  /** @returns A function that stops the checks. */
  #watch(socket: Socket): () => void {
    let heard = this.#heard;
    let silences = 0;
    const timer = setInterval(() => {
      silences = this.#heard === heard ? silences + 1 : 0;
      heard = this.#heard;
      if (silences === silencesBorne) this.#terminate(socket);
      else if (silences > 0 && socket.readyState === isOpen) socket.send(ping);
    }, askEveryMs);
    return () => clearInterval(timer);
  }

  #terminate(socket: Socket): void {
    // graphql-ws removes its own error listener. Without any, an error would crash a program that uses `ws`.
    socket.addEventListener("error", () => {});
    this.client.terminate();
  }
}
