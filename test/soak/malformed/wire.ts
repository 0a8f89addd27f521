import { connect, type Socket } from "node:net";
import { countAnswered, type Talk } from "./talk.js";

/** After how long a client gives up that gets nothing more, in milliseconds. */
const patienceMs = 150;

/** The same for one that has got nothing yet, and may get nothing; others wait. */
const firstPatienceMs = 500;

/**
 * After how long a server that still has not closed the connection hangs, in
 * milliseconds: longer than it waits for an extraction by itself, which is 30 s.
 */
const hangMs = 60_000;

/** Says it, and answers all that came back before the connection was closed. Fails if it is not. */
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
    // Whatever went wrong, the connection is closed after it.
    socket.on("error", () => {});
    socket.once("close", () => {
      clearTimeout(hang);
      clearTimeout(patience);
      resolve(Buffer.concat(chunks));
    });
  });
}
