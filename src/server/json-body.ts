import type { IncomingMessage } from "node:http";
import type { BodyShare } from "./body-room.js";
import { BodyTooLargeError, MalformedBodyError, ServerBusyError } from "./refusal.js";

/** Largest request body, in bytes. */
export const maxBodyBytes = 1024 * 1024;

/**
 * The body of a JSON request; undefined for requests of other types, which GraphQL over HTTP refuses later on.
 *
 * @param share Holds what is read. Default: what the request's own limit allows.
 */
export async function readJsonBody(request: IncomingMessage, share?: BodyShare): Promise<unknown> {
  const type = request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
  if (request.method !== "POST" || type !== "application/json") return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  let hasRoom = true;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    // What is too large is read to its end and thrown away: breaking off would destroy the
    // connection, and with it the answer.
    hasRoom &&= size > maxBodyBytes || (share?.hold(chunk.length) ?? true);
    if (size <= maxBodyBytes && hasRoom) chunks.push(chunk);
  }
  if (size > maxBodyBytes) throw new BodyTooLargeError(maxBodyBytes);
  if (!hasRoom) throw new ServerBusyError();
  try {
    return JSON.parse(Buffer.concat(chunks).toString("utf8"));
  } catch {
    throw new MalformedBodyError();
  }
}
