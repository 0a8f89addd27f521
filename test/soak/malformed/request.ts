import type { Talk } from "./talk.js";

/** An HTTP request, before it is assigned to a connection. */
export interface HttpRequest {
  readonly method: string;
  readonly path: string;
  /** Header lines. */
  readonly headers: readonly string[];
  readonly body: string | Buffer;
}

export const honestBody = '{"query":"{ __typename }"}';

/** Encodes a complete request with the right content length. */
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

/** A request on its own connection, which the server closes afterwards. */
export function alone(kind: string, request: HttpRequest): Talk {
  const isHead = request.method === "HEAD";
  return { kind, parts: [requestBytes(request, true)], isWhole: true, requests: [{ isHead }] };
}

/** A valid operation whose answer contains only its name. */
export function proper(alias: string): HttpRequest {
  const headers = ["content-type: application/json"];
  return {
    method: "POST",
    path: "/graphql",
    headers,
    body: `{"query":"{ ${alias}: __typename }"}`,
  };
}
