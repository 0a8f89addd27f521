import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";

/** Protocol messages: a letter, and the length of the rest, including the length field. */
class Messages {
  #bytes = Buffer.alloc(0);

  /** Returns all complete messages. */
  *of(more: Buffer): Generator<Buffer> {
    this.#bytes = Buffer.concat([this.#bytes, more]);
    while (this.#bytes.length >= 5) {
      const length = 1 + this.#bytes.readInt32BE(1);
      if (this.#bytes.length < length) return;
      yield this.#bytes.subarray(0, length);
      this.#bytes = this.#bytes.subarray(length);
    }
  }
}

const syncing: ReadonlySet<string> = new Set(["Q", "S"]);

/** A server session, lent to one client for one transaction at a time. */
class Session {
  client: Client | undefined;
  readonly #messages = new Messages();
  #isReady = false;

  constructor(
    readonly socket: Socket,
    private readonly onReady: (session: Session, isIdle: boolean) => void,
  ) {
    socket.on("error", () => {});
    socket.on("data", (bytes: Buffer) => {
      for (const message of this.#messages.of(bytes)) this.#take(message);
    });
  }

  #take(message: Buffer): void {
    const isReady = message[0] === "Z".charCodeAt(0);
    // Messages before it is first ready belong to its own start.
    if (this.#isReady) this.client?.socket.write(message);
    this.#isReady ||= isReady;
    if (isReady) this.onReady(this, message[5] === "I".charCodeAt(0));
  }
}

interface Client {
  readonly socket: Socket;
  readonly waiting: Buffer[];
  /** The number of pending ready messages. */
  awaited: number;
  session: Session | undefined;
}

/**
 * A double of PgBouncer in transaction mode: a client gets a server session for one transaction,
 * and usually another one for the next. No passwords are required.
 */
export class TransactionPooler {
  readonly #free: Session[] = [];
  readonly #waiting: Client[] = [];
  readonly #sessions: Session[] = [];
  readonly #sockets = new Set<Socket>();
  /** The number of transactions on another session than the client's previous one. */
  changes = 0;

  private constructor(private readonly server: Server) {}

  /** @param url The database for all clients. */
  static async to(url: string, sessions: number): Promise<TransactionPooler> {
    const { port, pathname } = new URL(url);
    const server = createServer({ noDelay: true });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const pooler = new TransactionPooler(server);
    for (let n = 0; n < sessions; n++) pooler.#open(Number(port), pathname.slice(1));
    server.on("connection", (socket) => pooler.#join(socket));
    return pooler;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    for (const { socket } of this.#sessions) socket.destroy();
    this.server.close();
    await once(this.server, "close");
  }

  #open(port: number, database: string): void {
    const socket = connect(port, "127.0.0.1").setNoDelay(true);
    const parameters = Buffer.from(
      `user\0postgres\0database\0${database}\0client_encoding\0UTF8\0\0`,
    );
    const head = Buffer.alloc(8);
    head.writeInt32BE(8 + parameters.length, 0);
    head.writeInt32BE(196_608, 4);
    socket.write(Buffer.concat([head, parameters]));
    this.#sessions.push(new Session(socket, (session, isIdle) => this.#ready(session, isIdle)));
  }

  #join(socket: Socket): void {
    const client: Client = { socket, waiting: [], awaited: 0, session: undefined };
    const messages = new Messages();
    this.#sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => this.#sockets.delete(socket));
    socket.once("data", () => {
      // The parameters are ignored: the client is accepted, and the server is ready.
      socket.write(
        Buffer.from([..."R\0\0\0\b\0\0\0\0Z\0\0\0\u0005I"].map((one) => one.charCodeAt(0))),
      );
      socket.on("data", (bytes: Buffer) => {
        for (const message of messages.of(bytes)) this.#send(client, Buffer.from(message));
      });
    });
  }

  #send(client: Client, message: Buffer): void {
    const letter = String.fromCharCode(message[0] ?? 0);
    if (letter === "X") return;
    if (syncing.has(letter)) client.awaited += 1;
    if (client.session) client.session.socket.write(message);
    else {
      client.waiting.push(message);
      if (!this.#waiting.includes(client)) this.#waiting.push(client);
      this.#lend();
    }
  }

  #ready(session: Session, isIdle: boolean): void {
    const { client } = session;
    if (client) client.awaited -= 1;
    if (!isIdle || (client && client.awaited > 0)) return;
    if (client) client.session = undefined;
    session.client = undefined;
    // The session that has been free for longest is lent next.
    this.#free.push(session);
    this.changes += 1;
    this.#lend();
  }

  #lend(): void {
    while (this.#free.length > 0 && this.#waiting.length > 0) {
      const [session, client] = [this.#free.shift(), this.#waiting.shift()];
      if (!session || !client) return;
      session.client = client;
      client.session = session;
      for (const message of client.waiting.splice(0)) session.socket.write(message);
    }
  }
}
