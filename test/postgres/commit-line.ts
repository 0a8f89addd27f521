import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";

/**
 * The fault of a COMMIT: it is lost with its connection before or after the server has it, or the
 * server gets no more data while it waits for it.
 */
export type CommitFault = "lost before" | "lost after" | "never sent";

/** A proxy to a server on which the COMMIT of a unit can get lost. */
export class CommitLine {
  readonly #sockets = new Set<Socket>();
  readonly #faults: CommitFault[] = [];

  private constructor(private readonly server: Server) {}

  static async to(port: number): Promise<CommitLine> {
    const server = createServer({ noDelay: true });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const line = new CommitLine(server);
    server.on("connection", (near) =>
      line.#join(near, connect(port, "127.0.0.1").setNoDelay(true)),
    );
    return line;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** The next COMMIT of a transaction with an insert gets this fault. */
  addFault(fault: CommitFault): void {
    this.#faults.push(fault);
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.server.close();
    await once(this.server, "close");
  }

  #join(near: Socket, far: Socket): void {
    let hasInserted = false;
    let isCut = false;
    for (const socket of [near, far]) {
      this.#sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => this.#sockets.delete(socket));
    }
    far.on("close", () => near.destroy());
    near.on("close", () => isCut || far.destroy());
    near.on("data", (bytes) => {
      const text = bytes.toString("latin1");
      if (text.includes("INSERT INTO thread")) hasInserted = true;
      const isCommit = text.includes("COMMIT\0") && hasInserted;
      if (isCommit) hasInserted = false;
      const fault = isCommit ? this.#faults.shift() : undefined;
      if (fault === undefined || fault === "lost after") far.write(bytes);
      if (fault === undefined) return;
      isCut = true;
      if (fault === "lost before") far.destroy();
      if (fault === "lost after") far.once("data", () => far.destroy());
      else near.destroy();
    });
    far.on("data", (bytes) => isCut || near.write(bytes));
  }
}
