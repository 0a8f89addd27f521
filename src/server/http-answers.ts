import type { ServerResponse } from "node:http";
import type { Clock } from "../core/time/clock.js";
import { highWater, patienceMs } from "./subscriptions/outlet.js";

/** Size of the pieces in which an answer is written. Node reports no progress within a single write. */
const pieceLength = highWater;

/**
 * Disconnects a client that does not read the end of its answer. Otherwise Node would keep the answer forever, and the
 * requests queued behind it on the connection.
 */
export function letGoOfStalled(response: ServerResponse, clock: Clock): void {
  // A write error means that the client is gone.
  response.on("error", () => {});
  // The answer is written and at the front of its connection. Answers queued behind others have no time limit.
  response.once("prefinish", () => {
    const { destroyed, socket } = response;
    // Most answers have been sent at once.
    if (destroyed || socket?.writableLength === 0) return;
    response.once("close", cutOffLater(response, clock));
  });
}

/**
 * Waits until a response can be written: it has no socket while earlier answers of its connection are pending. Returns
 * false if the connection was closed.
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

/**
 * Ends a response with a body, no faster than the client reads it. Resolves when it is sent or the connection is
 * closed.
 */
export function endWith(
  response: ServerResponse,
  body: string,
  clock: Clock,
): Promise<void> | void {
  // Written at once, with its length and without chunks.
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

/** Writes a piece of a response. Resolves when the response accepts more or is closed. */
export async function writePiece(
  response: ServerResponse,
  piece: string | Uint8Array,
  clock: Clock,
): Promise<void> {
  if (!response.destroyed && !response.write(piece)) await taken(response, clock);
}

/** Resolves when a response accepts more or is closed. */
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
