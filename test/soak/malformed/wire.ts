import { connect, type Socket } from "node:net";

/** After how long a client gives up that gets nothing, or nothing more, in milliseconds. */
const patienceMs = 150;

/** After how long a server that still has not closed the connection hangs, in milliseconds. */
const hangMs = 30_000;

/** How a client talks to a port, whatever protocol that speaks. */
export interface Talk {
  /** Written one after another, as they are. */
  readonly parts: readonly Buffer[];
  /**
   * Whether the client waits for the server to close, as it may that has sent a
   * whole request. Else it half-closes once nothing more comes.
   */
  readonly isWhole?: boolean;
  /** Whether it hangs up in the middle of things, without a goodbye. */
  readonly isRude?: boolean;
  /** Whether what came so far is all that the client waits for. */
  readonly isEnough?: (received: Buffer) => boolean;
}

/** Says it, and answers all that came back before the connection was closed. Fails if it is not. */
export function talk(port: number, { parts, isWhole, isRude, isEnough }: Talk): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: "127.0.0.1", noDelay: true });
    const chunks: Buffer[] = [];
    const hang = setTimeout(() => {
      socket.destroy();
      reject(new Error("The server neither answered nor closed the connection."));
    }, hangMs);
    let patience: NodeJS.Timeout | undefined;
    const leave = () => (isRude ? socket.resetAndDestroy() : socket.end());
    const wait = () => {
      clearTimeout(patience);
      if (!isWhole) patience = setTimeout(leave, patienceMs);
    };
    socket.once("connect", () => {
      for (const part of parts) socket.write(part);
      wait();
    });
    socket.on("data", (chunk) => {
      chunks.push(chunk);
      if (isEnough?.(Buffer.concat(chunks))) leave();
      else wait();
    });
    // Whatever went wrong, the connection is closed after it.
    socket.on("error", () => {});
    socket.once("close", () => {
      clearTimeout(hang);
      clearTimeout(patience);
      resolve(Buffer.concat(chunks));
    });
  });
}
