import type { IncomingMessage, ServerResponse } from "node:http";
import { requestIdHeader } from "./request-id.js";

const loopbackHost = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;
const loopbackPage = /^https?:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;

export interface OriginRules {
  /** Origins of web pages that may call; null: pages of this machine. */
  readonly allowedOrigins: readonly string[] | null;
  /** Whether callers prove who they are. Where they do not, only the address tells that they are on this machine. */
  readonly isAuthenticated: boolean;
}

/**
 * Why a request is not served at all, by what a browser says of where it comes
 * from: a page that may not call, or a name that the server is not called by. Null: it is served.
 */
export type OriginCheck = (request: IncomingMessage) => "ORIGIN" | "HOST" | null;

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
  return ({ headers: { origin, host = "" } }) => {
    if (origin !== undefined && !isAllowedPage(origin)) return "ORIGIN";
    return isAuthenticated || loopbackHost.test(host) ? null : "HOST";
  };
}

/** What pages may send and read besides what GraphQL has. */
export interface CorsExtras {
  readonly methods?: readonly string[];
  readonly headers?: readonly string[];
}

/** Lets a page that may call read the answer, refusals too. */
export function setCorsHeaders(
  request: IncomingMessage,
  response: ServerResponse,
  { methods = [], headers = [] }: CorsExtras = {},
): void {
  const { origin } = request.headers;
  response.setHeader("vary", "origin");
  if (origin !== undefined) {
    response.setHeader("access-control-allow-origin", origin);
    response.setHeader(
      "access-control-allow-methods",
      ["GET", "POST", ...methods, "OPTIONS"].join(", "),
    );
    response.setHeader(
      "access-control-allow-headers",
      [
        "authorization",
        "content-type",
        "apollo-require-preflight",
        "last-event-id",
        ...headers,
        requestIdHeader,
      ].join(", "),
    );
    response.setHeader(
      "access-control-expose-headers",
      ["ratelimit", "ratelimit-policy", "retry-after", ...headers, requestIdHeader].join(", "),
    );
    response.setHeader("access-control-max-age", "600");
  }
}

/** Answers the request by which a browser asks whether a page may call, and says so. */
export function answerPreflight(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== "OPTIONS") return false;
  response.writeHead(204).end();
  return true;
}
