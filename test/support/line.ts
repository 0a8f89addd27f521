import { createServer, connect, type AddressInfo, type Socket } from "node:net";

/**
 * A TCP proxy to a server on this machine that can be cut, closed, or silently drop all bytes, like
 * a network.
 */
export class Line {
  readonly #sockets = new Set<Socket>();
  readonly #sent: Buffer[] = [];
  #isOpen = true;
  #isSilent = false;

  private constructor(
    private readonly server: ReturnType<typeof createServer>,
    /** The port of the server. */
    readonly port: number,
  ) {}

  static async to(port: number): Promise<Line> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const line = new Line(server, (server.address() as AddressInfo).port);
    server.on("connection", (near) => line.#join(near, connect(port, "127.0.0.1")));
    return line;
  }

  /** All bytes that clients have sent, one character each. */
  get sent(): string {
    return Buffer.concat(this.#sent).toString("latin1");
  }

  /** Cuts all connections, and refuses new ones until {@link restore}. */
  cut(): void {
    this.#isOpen = false;
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Drops all bytes of existing connections without closing them. */
  silence(): void {
    this.#isSilent = true;
    for (const socket of this.#sockets) socket.removeAllListeners("data").resume();
  }

  /** Accepts new connections again. */
  restore(): void {
    this.#isOpen = true;
    this.#isSilent = false;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }

  #join(near: Socket, far: Socket): void {
    near.on("data", (bytes) => this.#sent.push(bytes));
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(from);
      from.on("error", () => {}); // A close follows.
      from.on("data", (bytes) => to.write(bytes));
      from.on("close", () => {
        this.#sockets.delete(from);
        to.destroy();
      });
    }
    if (!this.#isOpen) near.destroy();
    if (this.#isSilent) this.silence();
  }
}
