import type { IncomingMessage, ServerResponse } from "node:http";

/** Whether a web page of this origin may call; requests that name none do not come from a page. */
export type OriginCheck = (origin: string | undefined) => boolean;

const loopbackPage = /^https?:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/;

/**
 * Browsers send any page's requests to a server on loopback, and hold
 * WebSockets to no rule at all, so the server has to look at the origin.
 *
 * @param allowed Null: pages of this machine.
 */
export function originCheck(allowed: readonly string[] | null): OriginCheck {
  return (origin) =>
    origin === undefined ||
    (allowed === null ? loopbackPage.test(origin) : allowed.includes(origin));
}

/** Sets the CORS headers; answers a preflight and says so. */
export function answerCors(
  request: IncomingMessage,
  response: ServerResponse,
  isAllowed: OriginCheck,
): boolean {
  const { origin } = request.headers;
  response.setHeader("vary", "origin");
  if (origin !== undefined && isAllowed(origin)) {
    response.setHeader("access-control-allow-origin", origin);
    response.setHeader("access-control-allow-methods", "GET, POST, OPTIONS");
    response.setHeader(
      "access-control-allow-headers",
      "authorization, content-type, apollo-require-preflight",
    );
    response.setHeader("access-control-max-age", "600");
  }
  if (request.method !== "OPTIONS") return false;
  response.writeHead(204).end();
  return true;
}
