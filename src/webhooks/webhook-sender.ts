import { lookup as systemLookup, type LookupAddress } from "node:dns";
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { Clock } from "../core/time/clock.js";
import type { RefusedAddresses } from "./refused-addresses.js";

/** How long a receiver may take to answer, in milliseconds. */
export const answerMs = 15_000;
/** How much of a response body is read, in bytes. The body is discarded; only the status counts. */
const longestAnswer = 2 ** 16;

export interface WebhookAnswer {
  readonly status: number;
  /** The header `retry-after`; null: none. */
  readonly retryAfter: string | null;
}

/** An attempt without a response. Admins of the tenant can read its message, so it contains no received data. */
export class NoAnswerError extends Error {}

/** Resolves a host name, as `lookup` of node:dns does with `all`. */
export type FindAddresses = (
  name: string,
  found: (error: Error | null, addresses: readonly LookupAddress[]) => void,
) => void;

/**
 * Sends deliveries. It never connects to refused addresses: it checks the address of each new connection, so DNS
 * rebinding does not help. It follows no redirects and reads little of a response.
 */
export class WebhookSender {
  readonly #http: HttpAgent;
  readonly #https: HttpsAgent;

  constructor(
    private readonly refused: RefusedAddresses,
    private readonly clock: Clock,
    private readonly userAgent: string,
    private readonly find: FindAddresses = (name, found) =>
      systemLookup(name, { all: true }, found),
  ) {
    const options = { keepAlive: true, maxFreeSockets: 16, timeout: 60_000 };
    this.#http = new HttpAgent(options);
    this.#https = new HttpsAgent(options);
  }

  /** Fails with {@link NoAnswerError}, also when the signal aborts. */
  send(
    address: string,
    headers: Readonly<Record<string, string>>,
    body: string,
    signal: AbortSignal,
  ): Promise<WebhookAnswer> {
    const url = new URL(address);
    const isSecure = url.protocol === "https:";
    const host = url.hostname.startsWith("[") ? url.hostname.slice(1, -1) : url.hostname;
    // No DNS lookup happens for an IP address.
    if (isIP(host) !== 0 && this.#isRefused(host, isSecure))
      return Promise.reject(new NoAnswerError(refusal));
    return new Promise((resolve, reject) => {
      const request = (isSecure ? httpsRequest : httpRequest)(url, {
        method: "POST",
        agent: isSecure ? this.#https : this.#http,
        lookup: this.#lookup(isSecure),
        headers: {
          "content-type": "application/json; charset=utf-8",
          "content-length": Buffer.byteLength(body),
          "user-agent": this.userAgent,
          ...headers,
        },
      });
      const cancel = this.clock.after(answerMs, () =>
        request.destroy(new NoAnswerError(`No answer came within ${answerMs / 1000} s.`)),
      );
      const abort = () => request.destroy(new NoAnswerError("The server is stopping."));
      signal.addEventListener("abort", abort, { once: true });
      if (signal.aborted) abort();
      request.once("close", () => {
        cancel();
        signal.removeEventListener("abort", abort);
        // For example after a protocol switch, which is not a response. Has no effect after a response.
        reject(new NoAnswerError("The receiver closed the connection without an answer."));
      });
      request.on("error", (error) => reject(noAnswer(error)));
      request.once("response", (response) => {
        dropBody(response);
        const { statusCode: status = 0, headers: answered } = response;
        resolve({ status, retryAfter: answered["retry-after"] ?? null });
      });
      request.end(body);
    });
  }

  close(): void {
    this.#http.destroy();
    this.#https.destroy();
  }

  #isRefused(address: string, isSecure: boolean): boolean {
    return this.refused.has(address) || (!isSecure && !this.refused.isAllowedPrivate(address));
  }

  #lookup(isSecure: boolean): LookupFunction {
    return (name, options, callback) => {
      this.find(name, (error, addresses) => {
        const good = addresses?.filter(({ address }) => !this.#isRefused(address, isSecure)) ?? [];
        const [first] = good;
        if (error || !first) callback(error ?? new NoAnswerError(refusal), "", 0);
        else if (options.all) callback(null, good);
        else callback(null, first.address, first.family);
      });
    };
  }
}

const refusal =
  "The address is of a private network, which this server does not send to, or needs https.";

/** Reads a short body, so that the connection can be reused. Closes the connection if the body is longer. */
function dropBody(response: IncomingMessage): void {
  let read = 0;
  response.on("data", (chunk: Buffer) => {
    read += chunk.byteLength;
    if (read > longestAnswer) response.destroy();
  });
  response.on("error", () => {});
}

function noAnswer(error: Error & { readonly code?: unknown }): NoAnswerError {
  if (error instanceof NoAnswerError) return error;
  const code = typeof error.code === "string" ? ` (${error.code})` : "";
  return new NoAnswerError(`The receiver could not be reached${code}.`, { cause: error });
}
