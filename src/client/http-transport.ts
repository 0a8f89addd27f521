import { createClient, type Client, type ClientOptions } from "graphql-ws/client";
import { authorizedBy } from "./authorized-by.js";
import { declaresAfter } from "./document-text.js";
import { EngraphError } from "./engraph-error.js";
import { resumable } from "./resumable.js";
import { toSubscriptionError } from "./subscription-error.js";
import type {
  BoundTransport,
  SubscribeOptions,
  TransportAnswer,
  TransportOptions,
} from "./transport.js";

export interface HttpOptions {
  readonly url: string;
  readonly token?: string | (() => string | Promise<string>) | undefined;
  readonly fetch: typeof globalThis.fetch;
  readonly webSocketImpl?: unknown;
}

/**
 * Executes queries and mutations over HTTP, and subscriptions over one WebSocket, which is open only while it is
 * needed.
 */
export class HttpTransport implements BoundTransport {
  #sockets: Client | undefined;

  /** Fails with a TypeError for a URL that is not one of http or https. */
  constructor(private readonly options: HttpOptions) {
    if (!/^https?:/.test(absolute(options.url)))
      throw new TypeError(`The URL ${options.url} is not one of http or https.`);
  }

  async execute(
    document: string,
    variables: object,
    { signal }: TransportOptions,
  ): Promise<TransportAnswer> {
    const { url, token } = this.options;
    const headers = {
      accept: "application/graphql-response+json, application/json",
      "content-type": "application/json",
      ...(token !== undefined && { authorization: `Bearer ${await tokenOf(token)}` }),
    };
    const body = JSON.stringify({ query: document, variables });
    const init = { method: "POST", headers, body, ...(signal && { signal }) };
    const [response, text] = await this.#send(url, init);
    const { status } = response;
    const retryAfterMs = retryAfter(response.headers.get("retry-after"));
    const known = { status, ...(retryAfterMs !== undefined && { retryAfterMs }) };
    const answer = answerIn(text);
    if (answer) return { ...answer, ...known };
    const said = `The answer of ${url} is not GraphQL (HTTP status ${status}).`;
    throw new EngraphError("BAD_RESPONSE", said, known);
  }

  async *subscribe(
    query: string,
    variables: object,
    { signal, onInterruption }: SubscribeOptions,
  ): AsyncGenerator<TransportAnswer> {
    const request = { query, variables: variables as Record<string, unknown> };
    const options = {
      withoutCursor: !declaresAfter(query),
      renewsToken: typeof this.options.token === "function",
      ...(signal && { signal }),
      ...(onInterruption && { onInterruption }),
    };
    for await (const { data, errors } of resumable(this.#client(), request, options))
      yield { data, ...(errors && { errors }) };
  }

  async close(): Promise<void> {
    await this.#sockets?.dispose();
  }

  async #send(url: string, init: RequestInit): Promise<[Response, string]> {
    try {
      // Some platforms' `fetch` throws when it is called as a method of `options`.
      const { fetch } = this.options;
      const response = await fetch(url, init);
      return [response, await response.text()];
    } catch (error) {
      init.signal?.throwIfAborted();
      const reason: unknown = (error as Error).cause ?? error;
      const { message } = toSubscriptionError(reason);
      const isRefused = (reason as { readonly code?: unknown } | null)?.code === "ECONNREFUSED";
      const said = isRefused ? `${message} ${ifRefused}` : message;
      throw new EngraphError("NETWORK_ERROR", said, { cause: error });
    }
  }

  #client(): Client {
    const { url, token, webSocketImpl } = this.options;
    const options: ClientOptions = {
      url: absolute(url).replace(/^http/, "ws"),
      retryAttempts: 0,
      ...(webSocketImpl !== undefined && { webSocketImpl }),
      ...(token !== undefined && authorizedBy(() => tokenOf(token))),
    };
    return (this.#sockets ??= createClient(options));
  }
}

const ifRefused =
  "Start a server with: npx engraph. Or name another with connect({ url }) or the variable ENGRAPH_URL.";

/** Fails with a TypeError for a token that no header can contain: a retry would not help. */
async function tokenOf(token: NonNullable<HttpOptions["token"]>): Promise<string> {
  const text = typeof token === "string" ? token : await token();
  if (!/^[\x21-\x7e]*$/.test(text))
    throw new TypeError("The token has characters that a header cannot contain.");
  return text;
}

/** Resolves a relative URL against the page's address. */
function absolute(url: string): string {
  const { location } = globalThis as { readonly location?: { readonly href: string } };
  return new URL(url, location?.href).href;
}

/** Undefined if the text is not a GraphQL answer. */
function answerIn(text: string): TransportAnswer | undefined {
  try {
    const answer = JSON.parse(text) as unknown;
    const { data, errors } = Object(answer) as TransportAnswer;
    return Array.isArray(errors) || typeof data === "object"
      ? (answer as TransportAnswer)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Converts the Retry-After header, which holds seconds or a date, to milliseconds. */
function retryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
