import { createClient, type Client as WebSocketClient } from "graphql-ws";
import { onTestFinished } from "vitest";
import { WebSocket } from "ws";
import type { TypedDocumentString } from "../gql/graphql.js";

export interface ClientError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions: Readonly<Record<string, unknown>>;
}

export interface Answer<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly ClientError[];
}

export interface ClientOptions {
  /** Sent as a bearer token on both transports. */
  readonly token?: string;
}

/**
 * ws emits an error for a socket that is cut while connecting, when graphql-ws no longer listens.
 * This class handles it.
 */
class CuttableSocket extends WebSocket {
  constructor(...args: ConstructorParameters<typeof WebSocket>) {
    super(...args);
    this.on("error", () => {});
  }
}

/** Talks to a server as its users do: HTTP for single answers, a WebSocket for streams. */
export class Client {
  readonly #headers: Record<string, string>;
  readonly #sockets: WebSocketClient;

  constructor(
    readonly url: string,
    { token }: ClientOptions = {},
  ) {
    const authorization = token === undefined ? undefined : `Bearer ${token}`;
    this.#headers = { "content-type": "application/json", ...(authorization && { authorization }) };
    this.#sockets = createClient({
      url: url.replace(/^http/, "ws"),
      webSocketImpl: CuttableSocket,
      retryAttempts: 0,
      ...(authorization && { connectionParams: { authorization } }),
    });
  }

  /** Returns the data of an answer. Fails with the code and message of the first error. */
  async run<Data, Variables>(
    document: TypedDocumentString<Data, Variables>,
    variables?: Variables,
  ): Promise<Data> {
    const { data, errors } = await this.ask(document, variables);
    if (errors?.[0])
      throw new Error(`${String(errors[0].extensions["code"])}: ${errors[0].message}`);
    return data as Data;
  }

  /** Returns the whole answer over HTTP. */
  async ask<Data, Variables>(
    document: TypedDocumentString<Data, Variables> | string,
    variables?: Variables,
  ): Promise<Answer<Data>> {
    const body = JSON.stringify({ query: document.toString(), variables });
    const response = await fetch(this.url, { method: "POST", headers: this.#headers, body });
    return (await response.json()) as Answer<Data>;
  }

  /** Returns the first answer over WebSocket. */
  async askOverSocket<Data, Variables>(
    document: TypedDocumentString<Data, Variables> | string,
    variables?: Variables,
  ): Promise<Answer<Data>> {
    return new Promise((resolve, reject) => {
      const cancel = this.#sockets.subscribe(
        { query: document.toString(), variables: variables as Record<string, unknown> },
        {
          next: (answer) => resolve(answer as unknown as Answer<Data>),
          error: (error) =>
            Array.isArray(error) ? resolve({ errors: error as ClientError[] }) : reject(error),
          complete: () => cancel(),
        },
      );
    });
  }

  /** Returns the whole answer as a stream of server-sent events. */
  async askAsStream(query: string, variables?: object): Promise<Answer<unknown>> {
    const headers = {
      ...this.#headers,
      "content-type": "application/json",
      accept: "text/event-stream",
    };
    const body = JSON.stringify({ query, variables });
    const response = await fetch(this.url, { method: "POST", headers, body });
    const [, json = ""] = /\ndata: (.*)\n\nevent: complete\n/.exec(await response.text()) ?? [];
    return JSON.parse(json) as Answer<unknown>;
  }

  /**
   * Streams answers over WebSocket. To unsubscribe, break out of the loop or call `return`;
   * otherwise the subscription ends with the test.
   */
  subscribe<Data, Variables>(
    document: TypedDocumentString<Data, Variables>,
    variables?: Variables,
  ) {
    const answers = this.open(document, variables);
    onTestFinished(async () => void (await answers.return?.()));
    return answers;
  }

  /** Like {@link subscribe}, for tests that open many subscriptions and end them themselves. */
  open<Data, Variables>(document: TypedDocumentString<Data, Variables>, variables?: Variables) {
    return this.#sockets.iterate<Data>({
      query: document.toString(),
      variables: variables as Record<string, unknown>,
    });
  }

  /** Terminates the socket without a close frame, like a lost network. */
  cut(): void {
    this.#sockets.terminate();
  }

  async close(): Promise<void> {
    await this.#sockets.dispose();
  }
}
