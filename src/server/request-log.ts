import type { IncomingMessage, ServerResponse } from "node:http";
import { withLogFields, type LogFields, type Logger } from "../core/log-context.js";
import { newId } from "../core/ids.js";

/** Counts answered requests, and logs each at debug level. */
export class RequestLog {
  readonly #counts = new Map<string, number>();

  /** @param routes The served paths; others are counted as `other`. */
  constructor(
    private readonly logger: Logger,
    private readonly routes: ReadonlySet<string>,
  ) {}

  /**
   * Numbers of answered requests by route and status, such as `/graphql 200`. The status is `none` if the client left
   * early.
   */
  get counts(): ReadonlyMap<string, number> {
    return this.#counts;
  }

  /** The path of a request if it is served, or `other`. Excludes its parameters, which may contain user data. */
  routeOf({ url }: Pick<IncomingMessage, "url">): string {
    const path = url?.split("?")[0] ?? "";
    return this.routes.has(path) ? path : "other";
  }

  /** Runs a request's work, with the request's id in all its log lines. */
  serve<T>(request: IncomingMessage, response: ServerResponse, work: () => T): T {
    const fields: LogFields = { requestId: requestIdOf(request) };
    const start = performance.now();
    const { socket } = request;
    const written = socket.bytesWritten;
    response.once("close", () => {
      const route = this.routeOf(request);
      const status = response.headersSent ? response.statusCode : "none";
      this.#count(route, status);
      if (!this.logger.debug) return;
      const durationMs = Math.round(performance.now() - start);
      const bytes = socket.bytesWritten - written;
      const line = { method: request.method, route, status, durationMs, bytes };
      withLogFields(fields, () => this.logger.debug?.(line, "A request was answered."));
    });
    return withLogFields(fields, work);
  }

  #count(route: string, status: number | "none"): void {
    const key = `${route} ${status}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }
}

/** The header with the id of a request, also in its answer. */
export const requestIdHeader = "x-request-id";

const wellFormed = /^[\w.:/+=@-]{1,128}$/;
/** The key of a request's id. A map of requests would be slower and burden garbage collection. */
const idKey = Symbol("id");

/**
 * The id of a request: the one in its header, if that is 1 to 128 letters, digits and `_ . : / + = @ -`, or else a new
 * one.
 */
export function requestIdOf(request: IncomingMessage): string {
  const own = request as IncomingMessage & { [idKey]?: string };
  if (own[idKey] !== undefined) return own[idKey];
  const given = request.headers[requestIdHeader];
  const id = typeof given === "string" && wellFormed.test(given) ? given : newId();
  return (own[idKey] = id);
}

/** The query string of a URL, with its question mark; empty if there is none. */
export function searchOf(url = ""): string {
  const at = url.indexOf("?");
  return at < 0 ? "" : url.slice(at);
}
