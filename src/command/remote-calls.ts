import { HttpTransport } from "../client/http-transport.js";
import type { Answer, Answers, Calls, Variables } from "../mcp/calls.js";

type Step = IteratorResult<Answer, undefined>;

/** Executes GraphQL on a server over HTTP and WebSocket. Subscriptions resume by themselves. */
export class RemoteCalls implements Calls {
  readonly #transport: HttpTransport;

  /** @param token Null sends no token. */
  constructor(url: URL, token: string | null) {
    this.#transport = new HttpTransport({ url: url.href, token: token ?? undefined, fetch });
  }

  execute(document: string, variables: Variables): Promise<Answer> {
    return this.#transport.execute(document, variables, {}) as Promise<Answer>;
  }

  async subscribe(document: string, variables: Variables): Promise<Answers> {
    const end = new AbortController();
    const answers = this.#transport.subscribe(document, variables, { signal: end.signal });
    return {
      next: () => (answers.next() as Promise<Step>).catch(lastAnswer),
      return: async () => end.abort(),
    };
  }

  close(): Promise<void> {
    return this.#transport.close();
  }
}

/** Converts the final error to an answer. */
function lastAnswer(error: unknown): Step {
  const { message, code } = error as Error & { readonly code?: unknown };
  const known = typeof code === "string" ? code : "NETWORK_ERROR";
  return { value: { errors: [{ message, extensions: { code: known } }] }, done: false };
}
