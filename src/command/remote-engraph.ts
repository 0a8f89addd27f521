import { createClient, type Client } from "graphql-ws";
import { authorizedBy } from "../client/authorized-by.js";
import { resumable } from "../client/resumable.js";
import { SubscriptionError } from "../client/subscription-error.js";
import { CallError, type Answer, type Calls, type Variables } from "../mcp/calls.js";

type Step = IteratorResult<Answer, undefined>;

/** A server that is reached by GraphQL, over HTTP and WebSocket. Subscriptions resume by themselves. */
export class RemoteEngraph implements Calls {
  readonly #client: Client;
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;

  /** @param token Null: none is sent. */
  constructor(url: URL, token: string | null) {
    const graphql = new URL(url);
    if (graphql.pathname === "/") graphql.pathname = "/graphql";
    this.#url = graphql.href;
    this.#headers = {
      "content-type": "application/json",
      accept: "application/json",
      ...(token !== null && { authorization: `Bearer ${token}` }),
    };
    this.#client = createClient({
      url: this.#url.replace(/^http/, "ws"),
      retryAttempts: 0,
      ...(token !== null && { connectionParams: authorizedBy(() => token).connectionParams }),
    });
  }

  /** Fails with a {@link CallError}, also where the server cannot be reached. */
  async execute(query: string, variables: Variables): Promise<Answer> {
    const body = JSON.stringify({ query, variables });
    try {
      const response = await fetch(this.#url, { method: "POST", headers: this.#headers, body });
      return (await response.json()) as Answer;
    } catch {
      throw new CallError({
        message: `The server at ${this.#url} cannot be reached, or is no Engraph.`,
        extensions: { code: "SERVER_UNREACHABLE" },
      });
    }
  }

  async subscribe(query: string, variables: Variables) {
    const withoutCursor = variables["after"] === undefined;
    const results = resumable(this.#client, { query, variables }, { withoutCursor });
    let isOver = false;
    return {
      async next(): Promise<Step> {
        if (isOver) return { value: undefined, done: true };
        try {
          return (await results.next()) as Step;
        } catch (error) {
          isOver = true;
          return { value: { errors: [toAnswerError(error)] }, done: false };
        }
      },
      return: () => results.return(),
    };
  }

  async close(): Promise<void> {
    await this.#client.dispose();
  }
}

function toAnswerError(error: unknown) {
  const { message, code } =
    error instanceof SubscriptionError ? error : new SubscriptionError(String(error), {});
  return { message, extensions: { code: typeof code === "string" ? code : "SERVER_UNREACHABLE" } };
}
