import type { IncomingMessage, ServerResponse } from "node:http";
import { withLogFields, type LogFields } from "../core/log-context.js";
import type { Logger } from "../core/logger.js";
import { requestIdOf } from "./request-id.js";

/** Counts requests as they are answered, and writes a line of each where the log has such lines. */
export class RequestLog {
  readonly #counts = new Map<string, number>();

  /** @param routes The paths that are served; others are counted as `other`. */
  constructor(
    private readonly logger: Logger,
    private readonly routes: ReadonlySet<string>,
  ) {}

  /** Answered requests by route and status, such as `/graphql 200`. A client that left early has the status `none`. */
  get counts(): ReadonlyMap<string, number> {
    return this.#counts;
  }

  /** The path of a request, of those that are served. Without its parameters, which can be content. */
  routeOf({ url }: Pick<IncomingMessage, "url">): string {
    const path = url?.split("?")[0] ?? "";
    return this.routes.has(path) ? path : "other";
  }

  /** Does a request's work, all of whose lines in the log have its id. */
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
