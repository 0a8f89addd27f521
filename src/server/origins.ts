import type { IncomingMessage, ServerResponse } from "node:http";

const loopbackHost = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;
const loopbackPage = /^https?:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;

export interface OriginRules {
  /** Origins of web pages that may call; null: pages of this machine. */
  readonly allowedOrigins: readonly string[] | null;
  /** Whether callers prove who they are. Where they do not, only the address tells that they are on this machine. */
  readonly isAuthenticated: boolean;
}

/** Whether to serve a request at all, by what a browser says of where it comes from. */
export type OriginCheck = (request: Pick<IncomingMessage, "headers">) => boolean;

/**
 * Browsers send any page's requests to a server on loopback, hold WebSockets
 * to no rule at all, and believe a foreign name that is made to point here, so
 * the server has to look at the page's origin and at the name it was called by.
 * A request without an origin does not come from a page, or comes from one of
 * the very name it calls.
 */
export function originCheck({ allowedOrigins, isAuthenticated }: OriginRules): OriginCheck {
  const isAllowedPage = (origin: string) =>
    allowedOrigins === null ? loopbackPage.test(origin) : allowedOrigins.includes(origin);
  return ({ headers: { origin, host = "" } }) =>
    (origin === undefined || isAllowedPage(origin)) && (isAuthenticated || loopbackHost.test(host));
}

/** Sets the CORS headers for a page that may call; answers a preflight and says so. */
export function answerCors(request: IncomingMessage, response: ServerResponse): boolean {
  const { origin } = request.headers;
  response.setHeader("vary", "origin");
  if (origin !== undefined) {
    response.setHeader("access-control-allow-origin", origin);
    response.setHeader("access-control-allow-methods", "GET, POST, OPTIONS");
    response.setHeader(
      "access-control-allow-headers",
      "authorization, content-type, apollo-require-preflight, last-event-id",
    );
    response.setHeader("access-control-expose-headers", "ratelimit, ratelimit-policy, retry-after");
    response.setHeader("access-control-max-age", "600");
  }
  if (request.method !== "OPTIONS") return false;
  response.writeHead(204).end();
  return true;
}
