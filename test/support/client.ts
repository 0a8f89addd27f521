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

/** One that is cut while it connects tells of it by an error, of which graphql-ws has no listener any more by then. */
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

  /** The data of an answer without errors; with errors, it fails with the first one's code and message. */
  async run<Data, Variables>(
    document: TypedDocumentString<Data, Variables>,
    variables?: Variables,
  ): Promise<Data> {
    const { data, errors } = await this.ask(document, variables);
    if (errors?.[0])
      throw new Error(`${String(errors[0].extensions["code"])}: ${errors[0].message}`);
    return data as Data;
  }

  /** The whole answer over HTTP. */
  async ask<Data, Variables>(
    document: TypedDocumentString<Data, Variables> | string,
    variables?: Variables,
  ): Promise<Answer<Data>> {
    const body = JSON.stringify({ query: document.toString(), variables });
    const response = await fetch(this.url, { method: "POST", headers: this.#headers, body });
    return (await response.json()) as Answer<Data>;
  }

  /** The first answer over WebSocket. */
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

  /** The whole answer as a stream of server-sent events. */
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

  /** A stream of answers over WebSocket. Break off the loop, or call `return`, to unsubscribe; the test's end does. */
  subscribe<Data, Variables>(
    document: TypedDocumentString<Data, Variables>,
    variables?: Variables,
  ) {
    const answers = this.open(document, variables);
    onTestFinished(async () => void (await answers.return?.()));
    return answers;
  }

  /** The same for tests that open so many that they end them themselves. */
  open<Data, Variables>(document: TypedDocumentString<Data, Variables>, variables?: Variables) {
    return this.#sockets.iterate<Data>({
      query: document.toString(),
      variables: variables as Record<string, unknown>,
    });
  }

  /** Breaks the socket off, as a network does. */
  cut(): void {
    this.#sockets.terminate();
  }

  async close(): Promise<void> {
    await this.#sockets.dispose();
  }
}
