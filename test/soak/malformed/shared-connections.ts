import { brokenFraming } from "./broken-requests.js";
import { proper, requestBytes, type HttpRequest } from "./request.js";
import { leaving, type Request, type Talk } from "./talk.js";
import type { Values } from "./values.js";

/**
 * Several requests on one connection, some malformed. Each gets its own answer, in order, and
 * proper requests succeed regardless of the others.
 */
export class SharedConnections {
  #count = 0;

  constructor(
    private readonly values: Values,
    private readonly malformed: readonly (() => HttpRequest)[],
  ) {}

  /** Each request has a clear end, so all are answered. They are sent at once, or each after the previous answer. */
  wellFramed(): Talk {
    const { values } = this;
    const isInTurn = values.chance(0.5);
    const parts: Buffer[] = [];
    const requests: Request[] = [];
    const add = (request: HttpRequest, isLast: boolean, alias?: string) => {
      parts.push(requestBytes(request, isLast));
      requests.push({ isHead: request.method === "HEAD", ...(alias && { alias }) });
    };
    for (let i = values.pick([1, 2, 3]); i > 0; i--) {
      const alias = this.#alias();
      add(proper(alias), false, alias);
      for (let j = values.pick([1, 1, 2]); j > 0; j--) add(values.pick(this.malformed)(), false);
    }
    const last = this.#alias();
    add(proper(last), true, last);
    const kind = isInTurn ? "requests in turn" : "requests at once";
    return { kind, parts, requests, isInTurn, isWhole: true, excuses: ["elsewhere"] };
  }

  /**
   * After the first request, the begin of the next one is ambiguous. Node refuses it as soon as it
   * has read it, even in place of a pending answer.
   */
  broken(): Talk {
    const { values } = this;
    const [first, last] = [this.#alias(), this.#alias()];
    const isInTurn = values.chance(0.5);
    const before = requestBytes(proper(first), false);
    const rest = Buffer.concat([brokenFraming(values), requestBytes(proper(last), true)]);
    return {
      kind: isInTurn ? "broken framing behind an answer" : "broken framing behind a request",
      parts: [before, rest],
      requests: [isInTurn ? { alias: first } : {}, {}],
      isInTurn,
      isRude: values.chance(0.2),
      excuses: ["parser", ...leaving],
    };
  }

  #alias(): string {
    return `proper${++this.#count}`;
  }
}
