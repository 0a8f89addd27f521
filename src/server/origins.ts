import type { IncomingMessage, ServerResponse } from "node:http";
import { requestIdHeader } from "./request-log.js";

const loopbackHost = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;
const loopbackPage = /^https?:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;

export interface OriginRules {
  /** Origins of web pages that may send requests. Null allows pages of this machine. */
  readonly allowedOrigins: readonly string[] | null;
  /** Whether callers authenticate. If not, the server must be addressed by a loopback name. */
  readonly isAuthenticated: boolean;
}

/**
 * Checks the origin and host headers. Returns the reason for refusing a request: a page that may not send requests, or
 * a host name that is not the server's. Null if the request is allowed.
 */
export type OriginCheck = (
  request: IncomingMessage,
  /** Whether pages of other origins may call the path at all. Default: they may. */
  isOpen?: boolean,
) => "ORIGIN" | "HOST" | null;

/** What browsers say of requests that a page of another origin causes, as by an image or a link. */
const otherSites: ReadonlySet<unknown> = new Set(["cross-site", "same-site"]);

/**
 * The server must check the page's origin and the host name itself: browsers send any page's requests to a loopback
 * server, do not restrict WebSockets, and follow foreign names that resolve to this machine (DNS rebinding). A request
 * without an origin is not from a page, or is from one of the same host.
 */
export function originCheck({ allowedOrigins, isAuthenticated }: OriginRules): OriginCheck {
  const isAllowedPage = (origin: string) =>
    allowedOrigins === null ? loopbackPage.test(origin) : allowedOrigins.includes(origin);
  return ({ headers: { origin, host = "", "sec-fetch-site": site } }, isOpen = true) => {
    if (origin !== undefined && !isAllowedPage(origin)) return "ORIGIN";
    if (!isOpen && otherSites.has(site)) return "ORIGIN";
    return isAuthenticated || loopbackHost.test(host) ? null : "HOST";
  };
}

/** Whether a request names several hosts. Servers of the way may each take another one, so it is refused (RFC 9112, 3.2). */
export function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((text, i) => i % 2 === 0 && text.toLowerCase() === "host").length > 1;
}

/** Methods that pages may use, and headers of answers that they may read, besides GraphQL's. */
export interface CorsExtras {
  readonly methods?: readonly string[];
  readonly headers?: readonly string[];
}

const readableHeaders = ["ratelimit", "ratelimit-policy", "retry-after", "www-authenticate"];

/** Lets an allowed page read the answer, including errors. */
export function setCorsHeaders(
  request: IncomingMessage,
  response: ServerResponse,
  { methods = [], headers = [] }: CorsExtras = {},
): void {
  const { origin, "access-control-request-headers": asked } = request.headers;
  response.setHeader("vary", "origin");
  if (origin !== undefined) {
    response.setHeader("access-control-allow-origin", origin);
    response.setHeader(
      "access-control-allow-methods",
      ["GET", "POST", ...methods, "OPTIONS"].join(", "),
    );
    // All, because the origin is trusted, and clients, tracers and protocols have headers of their own.
    if (asked !== undefined) response.setHeader("access-control-allow-headers", asked);
    response.setHeader(
      "access-control-expose-headers",
      [...readableHeaders, ...headers, requestIdHeader].join(", "),
    );
    response.setHeader("access-control-max-age", "600");
  }
}

/** Answers a CORS preflight request. Returns whether it was one. */
export function answerPreflight(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== "OPTIONS") return false;
  response.writeHead(204).end();
  return true;
}

/**
 * Rewrites a request whose target is a whole URL, as clients of proxies send it, to the usual form: path and `Host`
 * (RFC 9112, section 3.2.2). Other requests stay as they are.
 */
export function toOriginForm(request: IncomingMessage): void {
  const { url = "" } = request;
  const target = /^https?:\/\//i.test(url) ? URL.parse(url) : null;
  if (!target) return;
  request.url = target.pathname + target.search;
  request.headers.host = target.host;
}
