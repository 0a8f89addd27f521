import type { Talk } from "./talk.js";

/** A request of HTTP, before it is known whether others share its connection. */
export interface HttpRequest {
  readonly method: string;
  readonly path: string;
  /** Lines. */
  readonly headers: readonly string[];
  readonly body: string | Buffer;
}

export const honestBody = '{"query":"{ __typename }"}';

/** A request as it is sent: whole, and with its own length. */
export function requestBytes(
  { method, path, headers, body }: HttpRequest,
  isLast: boolean,
): Buffer {
  const content = Buffer.from(body);
  const own = ["host: localhost", `content-length: ${content.length}`];
  const isOwn = headers.some((header) => header.startsWith("connection:"));
  const all = [...own, ...(isLast && !isOwn ? ["connection: close"] : []), ...headers];
  const head = `${method} ${path} HTTP/1.1\r\n${all.join("\r\n")}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head, "latin1"), content]);
}

/** A request on a connection of its own, which the server closes after it. */
export function alone(kind: string, request: HttpRequest): Talk {
  const isHead = request.method === "HEAD";
  return { kind, parts: [requestBytes(request, true)], isWhole: true, requests: [{ isHead }] };
}

/** An operation that is answered with its own name and nothing else. */
export function proper(alias: string): HttpRequest {
  const headers = ["content-type: application/json"];
  return {
    method: "POST",
    path: "/graphql",
    headers,
    body: `{"query":"{ ${alias}: __typename }"}`,
  };
}
