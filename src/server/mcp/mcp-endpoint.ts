import type { IncomingMessage, ServerResponse } from "node:http";
import { CallError, type Answer, type Calls } from "../../mcp/calls.js";
import { endWith } from "../http-answers.js";
import { JsonBody } from "../json-body.js";
import type { Operations } from "../operations/operations.js";
import { carrierOf } from "../operations/trace-carrier.js";
import type { CallOptions, ProgramCalls } from "../program-calls.js";
import {
  CallerRefusedError,
  CodedRefusalError,
  MethodRefusedError,
  RefusalError,
  MalformedBodyError,
} from "../refusal.js";
import { requestIdOf } from "../request-log.js";
import type { Caller } from "../identity/caller.js";
import type * as Answers from "./answers.js";
import type { AnswerParts, Exchange, ListeningStream } from "./answers.js";
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

const sessionHeader = "mcp-session-id";
/** The newest protocol version with sessions. */
const latestVersion = "2025-11-25";
const methods = ["POST", "GET", "DELETE"];

/** What web pages may use besides GraphQL's. */
export const mcpCors = { methods: ["DELETE"], headers: [sessionHeader, "mcp-protocol-version"] };

/** Serves MCP over streamable HTTP, with the authentication, rules and limits of GraphQL. */
export class McpEndpoint {
  readonly #sessions: McpSessions;
  readonly #underWay = new Set<Promise<unknown>>();
  /** The streams of clients without a session. */
  readonly #listening = new Set<ListeningStream>();

  constructor(private readonly parts: McpEndpointParts) {
    this.#sessions = new McpSessions(parts.clock, () => new McpSession(parts.clock));
  }

  /** The number of open sessions. */
  get sessions(): number {
    return this.#sessions.size;
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
    this.#sessions.drain();
    for (const stream of this.#listening) void stream.close();
    await Promise.allSettled(this.#underWay);
    this.#sessions.close();
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
        carrier: carrierOf(metadataOf(body)) ?? request.headers,
      });
      const exchange: Exchange = { request: webRequest(request), body, calls };
      // Most servers never load it.
      const answers = await import("./answers.js");
      const answer = (await answers.isStateless(exchange))
        ? await this.#answerAlone(exchange, response, caller, answers)
        : await this.#answerInSession(exchange, response, caller, answers);
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

  /** @returns Null if a stream answers. */
  async #answerInSession(
    exchange: Exchange,
    response: ServerResponse,
    caller: Caller,
    { begins, answerInSession }: typeof Answers,
  ) {
    const { request, body, calls } = exchange;
    const { principal } = caller;
    const isNew = begins(body) && !request.headers.has(sessionHeader);
    const id = isNew ? this.#sessions.open(principal) : idOf(request);
    const session = this.#sessions.use(id, principal);
    const answer = await session.during(() => answerInSession(this.parts, exchange, session.feed));
    if (answer.ok && request.method === "GET") {
      const end = await session.stream(request, response, calls).catch(refused);
      response.once("close", caller.onEnd(end));
      return null;
    }
    if (isNew) answer.headers.set(sessionHeader, id);
    // End a session whose first request failed.
    if (answer.ok ? request.method === "DELETE" : isNew) this.#sessions.end(id);
    return answer;
  }

  /** @returns Null if a stream answers. */
  async #answerAlone(
    exchange: Exchange,
    response: ServerResponse,
    caller: Caller,
    { answerAlone, listen }: typeof Answers,
  ) {
    const answer = await answerAlone(this.parts, exchange);
    if (answer) return answer;
    const stream = listen(this.parts, exchange, response);
    this.#listening.add(stream);
    const release = caller.onEnd(() => stream.breakOff());
    response.once("close", () => {
      this.#listening.delete(stream);
      release();
    });
    return null;
  }
}

/** The method and the headers of a request. */
function webRequest({ method = "POST", headers }: IncomingMessage): Request {
  const all = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return new Request("http://localhost/mcp", { method, headers: all as [string, string][] });
}

function idOf({ headers }: Request): string {
  const id = headers.get(sessionHeader);
  if (id === null) throw new NoSessionHeaderError();
  return id;
}

class NoSessionHeaderError extends RefusalError {
  constructor() {
    super(
      400,
      "BAD_REQUEST",
      `The header ${sessionHeader} is required: begin a session by "initialize", in protocol version ${latestVersion} or before.`,
    );
  }
}

function refused(error: unknown): never {
  throw (error instanceof CallError && CodedRefusalError.of(error, 400)) || error;
}

/** The body of a refusal as JSON-RPC. It has no id, because it answers the HTTP request rather than a message. */
export function jsonRpcError(refusal: RefusalError): object {
  const { code, message, details } = refusal;
  const number = refusal instanceof MalformedBodyError ? -32700 : -32000;
  return { jsonrpc: "2.0", id: null, error: { code: number, message, data: { ...details, code } } };
}

/** The metadata of a request. */
function metadataOf(body: unknown): unknown {
  const { params } = Object(body) as { readonly params?: unknown };
  return (Object(params) as { readonly _meta?: unknown })._meta;
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
