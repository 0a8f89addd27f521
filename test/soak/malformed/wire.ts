import { connect, type Socket } from "node:net";
import { countAnswered, type Talk } from "./talk.js";

/** How long a client waits for further data, in milliseconds. */
const patienceMs = 150;

/**
 * How long a client that may get no answer waits for the first data, in milliseconds. Other clients
 * wait without a limit.
 */
const firstPatienceMs = 500;

/**
 * After this time without a close, in milliseconds, the server counts as hanging. It is longer than
 * the server's default wait for an extraction, which is 30 s.
 */
const hangMs = 60_000;

/** Sends the parts, and returns all bytes received before the connection closed. Fails if it does not close. */
export function talk(port: number, talk: Talk): Promise<Buffer> {
  const { parts, isInTurn, isWhole, isRude, isEnough } = talk;
  const mayBeSilent = talk.excuses?.includes("silence") ?? false;
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: "127.0.0.1", noDelay: true });
    const chunks: Buffer[] = [];
    const hang = setTimeout(() => {
      socket.destroy();
      const text = Buffer.concat(chunks).toString("latin1").slice(0, 2_000);
      reject(new Error(`The server has not closed the connection, and said no more than: ${text}`));
    }, hangMs);
    let patience: NodeJS.Timeout | undefined;
    let sent = 0;
    const leave = () => (isRude ? socket.resetAndDestroy() : socket.end());
    const wait = () => {
      clearTimeout(patience);
      if (isWhole || (chunks.length === 0 && !mayBeSilent)) return;
      const isBusy = chunks.length === 0 && !isRude;
      patience = setTimeout(leave, isBusy ? firstPatienceMs : patienceMs);
    };
    const send = () => {
      if (sent === parts.length) return;
      const received = Buffer.concat(chunks);
      const ready = isInTurn ? countAnswered(talk, received) + 1 : parts.length;
      while (sent < Math.min(ready, parts.length)) socket.write(parts[sent++] as Buffer);
    };
    socket.once("connect", () => {
      send();
      wait();
    });
    socket.on("data", (chunk) => {
      chunks.push(chunk);
      send();
      if (isEnough?.(Buffer.concat(chunks))) leave();
      else wait();
    });
    // The connection closes after any error.
    socket.on("error", () => {});
    socket.once("close", () => {
      clearTimeout(hang);
      clearTimeout(patience);
      resolve(Buffer.concat(chunks));
    });
  });
}
