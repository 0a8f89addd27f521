import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";

/** Errors of requests that reached a server. It may have worked on them. */
const sentInVain = new WeakSet<object>();

/** Whether the request was sent before it failed without an answer, so that the server may have worked on it. */
export function wasSent(error: unknown): boolean {
  return typeof error === "object" && error !== null && sentInVain.has(error);
}

/**
 * A `fetch` for the SDK, whose requests have a text or no body. Node's own gives up after 5 minutes without a byte,
 * whatever the time-out; this one has no time limit of its own. It follows no redirects: a prompt is for the configured
 * server only.
 */
export const patientFetch: typeof fetch = (input, init = {}) =>
  new Promise((resolve, reject) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const { method = "GET", headers, signal, body } = init;
    const send = url.protocol === "https:" ? httpsRequest : httpRequest;
    const sent = Object.fromEntries(new Headers(headers));
    const request = send(url, { method, headers: sent, ...(signal && { signal }) });
    request.once("response", (response) => {
      try {
        resolve(toResponse(response));
      } catch (error) {
        // Its status or a header is not valid.
        response.destroy();
        reject(error);
      }
    });
    request.on("error", (error) => {
      if (request.writableFinished) sentInVain.add(error);
      reject(error);
    });
    request.end(body);
  });

function toResponse(response: IncomingMessage): Response {
  const { statusCode: status = 0, statusMessage: statusText = "", rawHeaders } = response;
  const headers = new Headers();
  for (let i = 0; i + 1 < rawHeaders.length; i += 2)
    headers.append(rawHeaders[i] ?? "", rawHeaders[i + 1] ?? "");
  const isEmpty = status === 204 || status === 205 || status === 304;
  if (isEmpty) response.resume();
  const body = isEmpty ? null : (Readable.toWeb(response) as ReadableStream<Uint8Array>);
  return new Response(body, { status, statusText, headers });
}
