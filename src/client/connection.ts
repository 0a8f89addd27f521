import type { Client } from "graphql-ws";

/** What is needed of a client of graphql-ws. */
export type Subscriber = Pick<Client, "subscribe" | "on" | "terminate">;

/** What is needed of its sockets, of whatever make. */
interface Socket {
  readonly readyState: number;
  send(data: string): void;
  addEventListener(type: "error", listener: () => void): void;
}

const isOpen = 1;
const ping = JSON.stringify({ type: "ping" });
/** How often, in milliseconds, it is asked whether anything was heard. */
const askEveryMs = 15_000;
/**
 * Times in a row that nothing was. Not a time: the timer of a busy process, or of
 * a computer that has slept, goes off before what has come meanwhile is read.
 */
const silencesBorne = 3;

const known = new WeakMap<Subscriber, Connection>();

/**
 * What is heard on the connections of a client, one after the other. A network
 * that is gone says nothing, and of the server's own pings a browser tells
 * nobody; so a quiet connection is sent pings of graphql-transport-ws, and
 * terminated within a minute if nothing comes back.
 */
export class Connection {
  #acknowledged = -Infinity;
  #heard = -Infinity;
  #isAdmitted = false;

  /** The one of this client; one that it has made before it was asked for is not pinged. */
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

  /** For how long, in milliseconds, the server was heard since that moment: from its hello to its last word. */
  heardFor(since: number): number {
    return Math.max(0, this.#heard - Math.max(since, this.#acknowledged));
  }

  /** Whether the server has let in the last connection that was opened. */
  get isAdmitted(): boolean {
    return this.#isAdmitted;
  }

  /** @returns What ends it. */
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
    // graphql-ws takes its own listener away; without any, an error would end a program that uses `ws`.
    socket.addEventListener("error", () => {});
    this.client.terminate();
  }
}
