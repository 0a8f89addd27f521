import type { ProtocolSocket } from "./protocol-socket.js";

/** How often a client is asked whether it is still there, in milliseconds; one that has not answered by the next time is cut off. */
const keepAliveMs = 12_000;

/** Sockets are asked a few at a time. */
const turns = 12;

/** Asks the clients of all sockets, with one timer, whether they are still there. */
export class KeepAlive {
  #turn = 0;
  readonly #timer: NodeJS.Timeout;

  constructor(private readonly sockets: ReadonlySet<ProtocolSocket>) {
    this.#timer = setInterval(() => this.#next(), keepAliveMs / turns).unref();
  }

  /** The turn of a socket that opens now: it has the longest time until it is asked. */
  get turn(): number {
    return this.#turn;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #next(): void {
    afterReading(() => {
      this.#turn = (this.#turn + 1) % turns;
      for (const socket of this.sockets) if (socket.turn === this.#turn) socket.askWhetherAlive();
    });
  }
}

/** Calls back once all that has arrived by now is read: after a busy turn, timers fire before Node reads sockets. */
export function afterReading(callback: () => void): void {
  setImmediate(() => setImmediate(callback));
}
