import { Client } from "../../support/client.js";
import type { FuzzCaller } from "./callers.js";

/** The body of a request. */
export interface Request {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

export interface Outcome {
  /** The whole body, unparsed. */
  readonly body: string;
  readonly headers: string;
  readonly data: unknown;
  readonly codes: readonly string[];
}

interface Answer {
  readonly data?: unknown;
  readonly errors?: readonly { readonly extensions?: { readonly code?: string } }[];
}

/** The transport of a request. */
export type Way = "HTTP" | "EVENTS" | "SOCKET";

/**
 * Headers that contain the time, the length, the request's id, or the remaining limits of the
 * tenant and the caller.
 */
const passing = new Set([
  "date",
  "content-length",
  "connection",
  "keep-alive",
  "ratelimit",
  "ratelimit-policy",
  "x-request-id",
]);

/** The connections of one caller. */
export class Transport {
  readonly client: Client;
  readonly #authorization: string;

  constructor(
    private readonly url: string,
    readonly caller: FuzzCaller,
  ) {
    this.client = new Client(url, { token: caller.name });
    this.#authorization = `Bearer ${caller.name}`;
  }

  async ask(request: Request, way: Way): Promise<Outcome> {
    if (way === "SOCKET") {
      const answer = await this.client.askOverSocket(request.query, request.variables);
      return outcomeOf(JSON.stringify(answer), "", [answer]);
    }
    const accept = way === "HTTP" ? "application/json" : "text/event-stream";
    const response = await fetch(this.url, {
      method: "POST",
      headers: {
        accept,
        "content-type": "application/json",
        authorization: this.#authorization,
      },
      body: JSON.stringify(request),
    });
    const body = await response.text();
    const headers = [...response.headers].filter(([name]) => !passing.has(name));
    return outcomeOf(body, JSON.stringify([response.status, headers]), answersIn(body, way));
  }

  /**
   * Returns what a subscription has sent by the time a later query on the same socket is answered,
   * and then ends the subscription.
   */
  async follow({ query, variables }: Request): Promise<Outcome> {
    const told: Answer[] = [];
    const answers = this.client.open({ toString: () => query } as never, variables as never);
    const reading = (async () => {
      try {
        for await (const answer of answers) told.push(answer as Answer);
        told.push({ data: "ended" });
      } catch (error) {
        told.push({ errors: error as Answer["errors"] } as Answer);
      }
    })();
    await this.client.askOverSocket("{ eventCursor }");
    await this.client.askOverSocket("{ eventCursor }");
    const came = [...told];
    await answers.return?.();
    await reading;
    return outcomeOf(JSON.stringify(came), "", came);
  }
}

function outcomeOf(body: string, headers: string, answers: readonly Answer[]): Outcome {
  const errors = answers.flatMap((answer) => answer.errors ?? []);
  const data = answers.map((answer) => answer.data);
  const codes = errors.map(({ extensions }) => extensions?.code ?? "NONE");
  return { body, headers, data: answers.length === 1 ? data[0] : data, codes };
}

function answersIn(body: string, way: Way): Answer[] {
  if (way === "HTTP") return [JSON.parse(body) as Answer];
  return [...body.matchAll(/^data: (\{.*)$/gm)].map(
    ([, json = "{}"]) => JSON.parse(json) as Answer,
  );
}
