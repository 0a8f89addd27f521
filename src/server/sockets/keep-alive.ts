/** Interval of pings to a client, in milliseconds. A client that has not answered by the next ping is disconnected. */
const keepAliveMs = 12_000;

/** Groups of sockets, pinged in turn. */
const turns = 12;

interface PingedSocket {
  readonly turn: number;
  askWhetherAlive(): void;
}

/** Pings the clients of all sockets, with one timer. */
export class KeepAlive {
  #turn = 0;
  readonly #timer: NodeJS.Timeout;

  constructor(private readonly sockets: ReadonlySet<PingedSocket>) {
    this.#timer = setInterval(() => this.#next(), keepAliveMs / turns).unref();
  }

  /** The turn for a new socket: the one with the longest time until its first ping. */
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

/** Calls back after all data that has arrived is read: after a busy turn, timers fire before Node reads sockets. */
export function afterReading(callback: () => void): void {
  setImmediate(() => setImmediate(callback));
}
