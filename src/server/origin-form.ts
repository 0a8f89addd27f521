import type { IncomingMessage } from "node:http";

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
