import type { ServerResponse } from "node:http";
import type { Clock } from "../core/clock.js";
import { highWater, patienceMs } from "./subscriptions/outlet.js";

/** Characters of an answer that are written at a time; of what is written in one piece, nobody sees how much is taken. */
const pieceLength = highWater;

/**
 * Lets go of a client that does not take the end of its answer: Node itself
 * would hold it for ever, with all that was asked behind it on the connection.
 */
export function letGoOfStalled(response: ServerResponse, clock: Clock): void {
  // What cannot be written any more has no reader.
  response.on("error", () => {});
  // All of it is written, and it is its turn: what waits behind another answer has time.
  response.once("prefinish", () => {
    const { destroyed, socket } = response;
    // Most answers have been taken at once.
    if (destroyed || socket?.writableLength === 0) return;
    response.once("close", cutOffLater(response, clock));
  });
}

/**
 * Whether it is a response's turn to be written, once it is: behind the other
 * answers of its connection, there is nothing to write to yet. False where the
 * connection is gone by then.
 */
export async function hasTurn(response: ServerResponse): Promise<boolean> {
  if (!response.socket && !response.destroyed) {
    await new Promise<void>((resolve) => {
      response.once("socket", () => resolve());
      response.once("close", resolve);
    });
  }
  return !response.destroyed;
}

/** Ends a response with a body, no faster than its client takes it. Resolves when nothing more is to be done, however that comes about. */
export function endWith(
  response: ServerResponse,
  body: string,
  clock: Clock,
): Promise<void> | void {
  // In one piece, with its length, and no chunks.
  if (body.length > pieceLength) return endInPieces(response, body, clock);
  response.end(body);
}

async function endInPieces(response: ServerResponse, body: string, clock: Clock): Promise<void> {
  const bytes = Buffer.from(body);
  response.setHeader("content-length", bytes.length);
  if (!(await hasTurn(response))) return;
  for (let at = 0; at < bytes.length && !response.destroyed; at += pieceLength) {
    await writePiece(response, bytes.subarray(at, at + pieceLength), clock);
  }
  response.end();
}

/** Writes a piece of a response, and resolves when it takes more, or is gone. */
export async function writePiece(
  response: ServerResponse,
  piece: string | Uint8Array,
  clock: Clock,
): Promise<void> {
  if (!response.destroyed && !response.write(piece)) await taken(response, clock);
}

/** Resolves when a response takes more, or is gone. */
function taken(response: ServerResponse, clock: Clock): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const cancel = cutOffLater(response, clock);
  const go = () => {
    cancel();
    response.off("drain", go).off("close", go);
    resolve();
  };
  response.once("drain", go).once("close", go);
  return promise;
}

function cutOffLater(response: ServerResponse, clock: Clock) {
  return clock.after(patienceMs(response.writableLength), () => response.destroy());
}
