import type { IncomingMessage, ServerResponse } from "node:http";
import { assertRole } from "../core/principal.js";
import type { AuthenticateRequest } from "./refusals.js";
import { MethodRefusedError } from "./refusal.js";

/** The metrics as text. */
export interface MetricsText {
  readonly contentType: string;
  text(): Promise<string>;
}

/** Answers `GET /metrics`. */
export class MetricsPage {
  constructor(
    private readonly metrics: MetricsText,
    private readonly authenticate: AuthenticateRequest,
  ) {}

  /** Refuses other methods, and callers who are not operators. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isHead = request.method === "HEAD";
    if (request.method !== "GET" && !isHead) throw new MethodRefusedError("GET, HEAD");
    const { principal } = await this.authenticate(request);
    assertRole(principal, "operator", "read metrics");
    const text = await this.metrics.text();
    response.writeHead(200, {
      "content-type": this.metrics.contentType,
      "cache-control": "no-store",
    });
    response.end(isHead ? undefined : text);
  }
}
