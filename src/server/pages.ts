import type { IncomingMessage, ServerResponse } from "node:http";
import { ConsoleFiles } from "./console-files.js";
import type { Health } from "./health.js";
import { answerMissing, answerPage } from "./start-page.js";

/** The pages for browsers: the console and GraphiQL, or a plain page of links if these are off or not built. */
export class Pages {
  readonly #files: ConsoleFiles | null;

  constructor(
    private readonly parts: {
      readonly servesConsole: boolean;
      readonly health: Health;
      /** Engraph's version. */
      readonly version: string;
      readonly needsToken: boolean;
    },
  ) {
    this.#files = parts.servesConsole ? new ConsoleFiles() : null;
  }

  /** Answers with a page, for example `index.html`. */
  answer(name: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    return this.#files?.has(name)
      ? this.#files.answer(name, request, response)
      : answerPage(request, response, this.parts.health, this.parts);
  }

  /** Answers for a path without a route: with the start page, a file of a page, or 404. */
  async answerOther(
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    if (request.method === "GET" || request.method === "HEAD") {
      if (path === "/") return this.answer("index.html", request, response);
      const name = path.slice(1);
      if (this.#files?.has(name)) return this.#files.answer(name, request, response);
      if (request.headers.accept?.includes("text/html")) return answerMissing(path, response);
    }
    response.writeHead(404, { "content-type": "text/plain" });
    response.end("GraphQL is served at /graphql.\n");
  }
}
