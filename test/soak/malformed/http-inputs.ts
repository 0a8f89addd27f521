import { brokenFraming, damaged, noHttp, unansweredBytes } from "./broken-requests.js";
import { flood, oddBody, oddRequest } from "./odd-requests.js";
import type { Operations } from "./operations.js";
import { alone, requestBytes, type HttpRequest } from "./request.js";
import { SharedConnections } from "./shared-connections.js";
import type { StreamInputs } from "./stream-inputs.js";
import { leaving, type Talk } from "./talk.js";
import { search } from "./url-search.js";
import type { Values } from "./values.js";

/** HTTP requests with one or several faults. */
export class HttpInputs {
  readonly #shared: SharedConnections;

  constructor(
    private readonly values: Values,
    private readonly operations: Operations,
    streams: StreamInputs,
  ) {
    this.#shared = new SharedConnections(values, [
      () => this.#operation(),
      () => this.#operation(),
      () => this.#get(),
      () => oddBody(values),
      () => oddRequest(values),
      () => streams.finite(),
    ]);
  }

  next(): Talk {
    const { values } = this;
    return values.pick<() => Talk>([
      ...Array.from({ length: 10 }, () => () => alone("operation", this.#operation())),
      () => alone("GET", this.#get()),
      () => ({ ...alone("odd request", oddRequest(values)), excuses: ["elsewhere"] }),
      () => alone("odd body", oddBody(values)),
      () => ({ ...alone("flood of headers", flood(values)), excuses: ["parser"] }),
      () => this.#unclear("broken framing", brokenFraming(values)),
      () => this.#unclear("damaged bytes", damaged(values, this.#whole())),
      () => this.#unclear("no HTTP", noHttp(values)),
      () => ({ kind: "no request", parts: [unansweredBytes(values)], excuses: ["silence"] }),
      () => this.#shared.wellFramed(),
      () => this.#shared.wellFramed(),
      () => this.#shared.broken(),
    ])();
  }

  /**
   * Bytes that may or may not be a request, or whose end is ambiguous: the parser decides. The
   * client closes its side in the end; Node treats that as the end of running requests, too.
   */
  #unclear(kind: string, bytes: Buffer): Talk {
    const isRude = this.values.chance(0.3);
    return { kind, parts: [bytes], isRude, excuses: ["parser", "elsewhere", ...leaving] };
  }

  #whole(): Buffer {
    return requestBytes(this.#operation(), true);
  }

  /** A proper request with an operation that is rarely valid. */
  #operation(): HttpRequest {
    const accept = this.values.pick([
      "application/json",
      "application/graphql-response+json",
      "*/*",
    ]);
    const headers = ["content-type: application/json", `accept: ${accept}`];
    return { method: "POST", path: "/graphql", headers, body: this.operations.next() };
  }

  #get(): HttpRequest {
    const path = `/graphql?${search(this.values, this.operations.next())}`;
    return { method: "GET", path, headers: ["apollo-require-preflight: true"], body: "" };
  }
}
