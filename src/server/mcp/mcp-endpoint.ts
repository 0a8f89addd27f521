import type { IncomingMessage, ServerResponse } from "node:http";
import { CallError, type Answer, type Calls } from "../../mcp/calls.js";
import { endWith } from "../http-answers.js";
import { JsonBody } from "../json-body.js";
import type { Operations } from "../operations/operations.js";
import { carrierOf } from "../operations/trace-carrier.js";
import type { CallOptions, ProgramCalls } from "../program-calls.js";
import {
  CallerRefusedError,
  MalformedBodyError,
  MethodRefusedError,
  type RefusalError,
} from "../refusal.js";
import { requestIdOf } from "../request-log.js";
import type { Caller } from "../identity/caller.js";
import type { AnswerParts, Lasting } from "./answers.js";
import { McpSession } from "./mcp-session.js";
import { McpSessions } from "./mcp-sessions.js";
import type { ProtectedResource } from "./protected-resource.js";
import { ReadAnswers } from "../../core/models/read-answers.js";

export interface McpEndpointParts extends AnswerParts {
  readonly operations: Pick<Operations, "authenticate" | "limits">;
  readonly program: Pick<ProgramCalls, "execute" | "subscribe">;
  /** Null without an identity provider. */
  readonly resource: Pick<ProtectedResource, "challenge"> | null;
}

const methods = ["POST", "GET", "DELETE"];

/** What web pages may use besides GraphQL's. */
export const mcpCors = { methods: ["DELETE"], headers: ["mcp-session-id", "mcp-protocol-version"] };

/** Serves MCP over streamable HTTP, with the authentication, rules and limits of GraphQL. */
export class McpEndpoint {
  readonly #lasting: Lasting;
  readonly #underWay = new Set<Promise<unknown>>();

  constructor(private readonly parts: McpEndpointParts) {
    const sessions = new McpSessions(parts.clock, () => new McpSession(parts.clock));
    this.#lasting = { sessions, listening: new Set() };
  }

  /** The number of open sessions. */
  get sessions(): number {
    return this.#lasting.sessions.size;
  }

  /** Fails with a refusal for requests that never reach the protocol. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const caller = await this.#authenticated(request);
    if (!methods.includes(request.method ?? "")) throw new MethodRefusedError(methods.join(", "));
    const answering = this.#answer(request, response, caller);
    this.#underWay.add(answering);
    await answering.finally(() => this.#underWay.delete(answering));
  }

  /** Closes streams, waits for pending requests, and ends all sessions. */
  async close(): Promise<void> {
    const { sessions, listening } = this.#lasting;
    sessions.drain();
    for (const connection of listening) void connection.close();
    await Promise.allSettled(this.#underWay);
    sessions.close();
  }

  async #authenticated(request: IncomingMessage): Promise<Caller> {
    const { operations, resource } = this.parts;
    try {
      return await operations.authenticate(request);
    } catch (error) {
      throw CallerRefusedError.of(error, resource?.challenge) ?? error;
    }
  }

  async #answer(request: IncomingMessage, response: ServerResponse, caller: Caller): Promise<void> {
    const { operations, program, clock } = this.parts;
    const held = new JsonBody(operations.limits.requests);
    try {
      const body = await held.read(request);
      const calls = callsOf(program, caller, {
        caller,
        requestId: requestIdOf(request),
        transport: "mcp",
        carrier: carrierOf(Object(Object(body).params)._meta) ?? request.headers,
      });
      // Most servers never load it.
      const answers = await import("./answers.js");
      const exchange = { request: webRequest(request), body, response, caller, calls };
      const answer = await answers.answer(this.parts, exchange, this.#lasting);
      const text = await answer?.text();
      held.release();
      if (!answer || response.destroyed) return;
      response.setHeaders(operations.limits.rates.headersFor(caller.principal));
      response.setHeaders(answer.headers);
      response.statusCode = answer.status;
      await endWith(response, text ?? "", clock);
    } finally {
      held.release();
    }
  }
}

/** The method and the headers of a request. */
function webRequest({ method = "POST", headers }: IncomingMessage): Request {
  const all = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return new Request("http://localhost/mcp", { method, headers: all as [string, string][] });
}

/** The body of a refusal as JSON-RPC. It has no id, because it answers the HTTP request rather than a message. */
export function jsonRpcError(refusal: RefusalError): object {
  const { code, message, details } = refusal;
  const number = refusal instanceof MalformedBodyError ? -32700 : -32000;
  return { jsonrpc: "2.0", id: null, error: { code: number, message, data: { ...details, code } } };
}

/** Executes GraphQL on behalf of a request's caller, as long as the caller is admitted. */
function callsOf(
  program: Pick<ProgramCalls, "execute" | "subscribe">,
  { principal }: Caller,
  options: CallOptions,
): Calls {
  return {
    async execute(query, variables) {
      const answer = await program.execute({ query, variables }, principal, options);
      return JSON.parse(answer) as Answer;
    },
    async subscribe(query, variables) {
      const results = program.subscribe({ query, variables }, principal, options);
      const refusal = await results.refusal;
      if (refusal?.[0]) throw new CallError(refusal[0]);
      return new ReadAnswers<Answer>(results);
    },
  };
}
