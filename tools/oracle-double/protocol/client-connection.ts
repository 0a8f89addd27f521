import type { Socket } from "node:net";
import { Disconnection } from "../faults.js";
import { OracleError } from "../oracle-error.js";
import { ClientSession, type Reply, type SessionOptions } from "./client-session.js";
import { tns } from "./constants.js";
import {
  acceptPacket,
  dataPackets,
  isBreak,
  markerPacket,
  PacketReader,
  readConnectData,
  readDataPacket,
  refusePacket,
  type Packet,
} from "./packets.js";

const unknownService = 12514;

/** One socket: accepts the connection, assembles requests from packets, and sends the answers in order. */
export class ClientConnection {
  readonly #packets = new PacketReader();
  readonly #session: ClientSession;
  #request: Buffer[] = [];
  #work: Promise<void> = Promise.resolve();
  #broken = new AbortController();

  constructor(
    private readonly socket: Socket,
    private readonly options: SessionOptions,
  ) {
    this.#session = new ClientSession(options);
    socket.setNoDelay(true);
    socket.on("data", (chunk) => this.#receive(chunk));
    socket.on("error", () => {}); // A close follows.
    socket.on("close", () => {
      this.#broken.abort(new Disconnection());
      this.#enqueue(() => this.#session.close());
    });
  }

  /** Resolves when no work is running. */
  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => {
      if (this.socket.closed) resolve();
      else this.socket.once("close", () => resolve());
    });
    this.socket.destroy();
    await closed;
    await this.#work;
  }

  #receive(chunk: Buffer): void {
    for (const packet of this.#packets.push(chunk)) this.#handle(packet);
  }

  #handle(packet: Packet): void {
    switch (packet.type) {
      case tns.NSPTCN: {
        const connectData = readConnectData(packet);
        if (connectData !== undefined) this.#enqueue(() => this.#accept(connectData));
        return;
      }
      case tns.NSPTDA:
        return this.#handleData(packet);
      case tns.NSPTMK:
        if (isBreak(packet)) this.#break();
        return;
      default:
        this.socket.destroy();
    }
  }

  #handleData(packet: Packet): void {
    const { content, endsRequest, endsConnection } = readDataPacket(packet);
    if (!this.#packets.isAccepted) return this.#enqueue(() => this.#accept(content.toString()));
    if (endsConnection) {
      this.socket.end();
      return;
    }
    this.#request.push(content);
    if (!endsRequest) return;
    const request = Buffer.concat(this.#request);
    this.#request = [];
    const { signal } = this.#broken;
    this.#enqueue(async () => {
      const reply = await this.#session.answer(request, signal);
      if (reply && !signal.aborted) this.#send(reply);
    });
  }

  async #accept(connectData: string): Promise<void> {
    try {
      await this.options.faults.strike("connect");
    } catch (error) {
      if (!(error instanceof OracleError)) throw error;
      this.socket.end(refusePacket(error.number));
      return;
    }
    const service = /SERVICE_NAME=([^)]*)\)/i.exec(connectData)?.[1];
    const expected = this.options.credentials.serviceName;
    if (service !== undefined && service.toLowerCase() !== expected.toLowerCase()) {
      this.socket.end(refusePacket(unknownService));
      return;
    }
    this.socket.write(acceptPacket());
    this.#packets.isAccepted = true;
  }

  /**
   * The client cancels its call: a waiting call is woken, a running one continues without effect on
   * the client, and the call is answered with ORA-01013 when it has ended.
   */
  #break(): void {
    this.#broken.abort(new OracleError(1013, "user requested cancel of current operation"));
    this.#broken = new AbortController();
    this.socket.write(Buffer.concat([markerPacket(tns.NIQBMARK), markerPacket(tns.NIQRMARK)]));
    this.#enqueue(async () => this.#send(this.#session.cancelled()));
  }

  #send({ bytes, isMarked, isCut = false }: Reply): void {
    const packets = dataPackets(bytes, isMarked);
    if (isCut) this.socket.end(packets.subarray(0, packets.length / 2));
    else if (this.socket.writable) this.socket.write(packets);
  }

  #enqueue(work: () => Promise<void>): void {
    this.#work = this.#work.then(work).catch(() => {
      this.socket.destroy();
    });
  }
}
