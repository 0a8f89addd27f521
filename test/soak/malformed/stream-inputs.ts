import type { Operations, OperationText } from "./operations.js";
import { alone, type HttpRequest } from "./request.js";
import { leaving, type Excuse, type Talk } from "./talk.js";
import { search } from "./url-search.js";
import type { Values } from "./values.js";

/** Operations over server-sent events. */
export class StreamInputs {
  constructor(
    private readonly values: Values,
    private readonly operations: Operations,
  ) {}

  next(): Talk {
    const { values } = this;
    const operation = values.chance(0.5) ? this.operations.subscription() : this.operations.next();
    const isLasting = mayLast(operation);
    const isRude = values.chance(0.3);
    const excuses: readonly Excuse[] = isRude ? leaving : isLasting ? ["cut"] : [];
    const isWhole = !isLasting && !isRude;
    return { ...alone("stream", this.#request(operation)), isWhole, isRude, excuses };
  }

  /** An operation that ends by itself. */
  finite(): HttpRequest {
    const operation = this.operations.next();
    return this.#request(mayLast(operation) ? '{"query":"{ nothing }","variables":{}}' : operation);
  }

  #request(operation: OperationText): HttpRequest {
    const { values } = this;
    const accept = values.pick([
      "text/event-stream",
      "text/event-stream, */*",
      "TEXT/EVENT-STREAM;q=0.1",
    ]);
    const headers = [
      `accept: ${accept}`,
      ...(values.chance(0.4) ? [`last-event-id: ${oneLine(values.text())}`] : []),
    ];
    if (values.chance(0.4)) {
      const path = `/graphql?${search(values, operation)}`;
      return {
        method: "GET",
        path,
        headers: [...headers, "apollo-require-preflight: true"],
        body: "",
      };
    }
    const body = values.chance(0.1) ? operation.slice(0, -3) : operation;
    const type = values.pick(["application/json", "application/json", "text/plain"]);
    return {
      method: "POST",
      path: "/graphql",
      headers: [...headers, `content-type: ${type}`],
      body,
    };
  }
}

/** Whether an operation may continue until its client leaves. */
export function mayLast(operation: OperationText): boolean {
  return operation.includes("subscription");
}

function oneLine(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 500);
}
