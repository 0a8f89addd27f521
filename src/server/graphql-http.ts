import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FormattedExecutionResult } from "graphql";
import type { Clock } from "../core/clock.js";
import { whenThere } from "../core/settling.js";
import type { Progress } from "../core/telemetry.js";
import type { ApolloAnswers } from "./apollo-answers.js";
import { mediaTypes, preferredType } from "./accept.js";
import type { Answered, DirectAnswers } from "./direct-answers.js";
import { endWith } from "./http-answers.js";
import { JsonBody } from "./json-body.js";
import { failure, type Answers } from "./operations/answers.js";
import { AnswerTooLongError, endsOperation } from "./operations/limit-errors.js";
import { noteOutcome } from "./operations/operation-meter.js";
import type { Operations } from "./operations/operations.js";
import type { EndSignal } from "./operations/query-time.js";
import { CallerRefusedError, RefusalError } from "./refusal.js";
import { requestIdOf } from "./request-id.js";
import { requestedOperation } from "./operations/requested-operation.js";

/**
 * Answers `/graphql`: holds the request to its limits, executes its operation and writes the answer. What is not an
 * operation in a POST with JSON, or asks for another type of answer, is for Apollo Server.
 *
 * @param direct Executes the others. Default: Apollo Server does.
 */
export function graphqlHandler(
  apollo: ApolloAnswers,
  operations: Pick<
    Operations,
    | "authenticate"
    | "createContext"
    | "prepare"
    | "shares"
    | "meter"
    | "time"
    | "bodies"
    | "answers"
    | "mapErrors"
  >,
  clock: Clock,
  direct: DirectAnswers | null = null,
) {
  const { authenticate, createContext, prepare, shares, meter } = operations;
  const { time, bodies, answers, mapErrors } = operations;
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const held = new JsonBody(bodies);
    try {
      // Where something is there at once, waiting for it would take longer than a short query.
      const identified = authenticate(request);
      const caller = identified instanceof Promise ? await identified : identified;
      const { method, headers } = request;
      const body = await held.read(request);
      const asked = requestedOperation(request, body);
      const preparing = asked && prepare(asked, caller.principal);
      const prepared = preparing instanceof Promise ? await preparing : preparing;
      const shareHeaders = shares.headersFor(caller.principal);
      if (shareHeaders.size > 0) response.setHeaders(shareHeaders);
      const source = { transport: "http", carrier: headers } as const;
      // Apollo Server would read all of it again, to find the same.
      if (Array.isArray(prepared)) {
        meter.refused(prepared, source);
        return answerRefused(request, response, { errors: mapErrors(prepared) });
      }
      const isQuery = prepared?.operation.operation === "query";
      const contextFor = (signal?: EndSignal) =>
        createContext(caller.principal, { signal, caller, requestId: requestIdOf(request) });
      const type =
        prepared && method === "POST" ? direct?.typeFor(prepared, headers.accept) : undefined;
      const run = (signal?: EndSignal): Answered | Promise<Answered> =>
        direct && prepared && type
          ? direct.answer(prepared, contextFor(signal), type)
          : apollo.answer(request, body, () => contextFor(signal));
      const work = (progress: Progress) =>
        whenThere(
          caller.during(() => (isQuery ? time.limit(run) : time.untimed(() => run()))),
          (answered) => noted(answered, progress),
        );
      // What holds no operation is answered with what it lacks.
      const answering = prepared ? meter.run(prepared, source, work) : work({});
      const answer = answering instanceof Promise ? await answering : answering;
      // To read the answer takes its client as long as it likes.
      held.release();
      await write(response, answer, answers, clock);
    } catch (error) {
      if (endsOperation(error) || error instanceof AnswerTooLongError)
        answerRefused(request, response, failure(error));
      else refuse(response, error);
    } finally {
      held.release();
    }
  };
}

/** The answer, of whose outcome the progress then tells. */
function noted({ response, errors }: Answered, progress: Progress): Answered["response"] {
  noteOutcome(progress, errors);
  // Such as a request that a page of any origin can make.
  if (progress.outcome === "ok" && (response.status ?? 200) >= 400)
    progress.outcome = "BAD_REQUEST";
  return response;
}

/** Nothing is to be waited for where all of it is written. */
function write(
  response: ServerResponse,
  { status, headers, body }: Answered["response"],
  answers: Answers,
  clock: Clock,
): Promise<void> | void {
  // Its client has gone away meanwhile.
  if (response.destroyed) return;
  if (body.kind === "complete") {
    const release = answers.holdText(body.string);
    if (release) response.once("close", release);
  }
  response.statusCode = status ?? 200;
  for (const [name, value] of headers) response.setHeader(name, value);
  if (body.kind === "complete") return endWith(response, body.string, clock);
  return pipeline(Readable.from(body.asyncIterator), response);
}

/**
 * Answers an operation that fails as a whole. One that was not run has a
 * status of its own, for clients that tell the statuses of GraphQL from those of HTTP.
 */
function answerRefused(
  request: IncomingMessage,
  response: ServerResponse,
  result: Pick<FormattedExecutionResult, "errors" | "data">,
): void {
  const { json, graphqlJson } = mediaTypes;
  const type = preferredType(request.headers.accept, [json, graphqlJson]) ?? json;
  const status = statusOf(result, type === json);
  response.writeHead(status, { "content-type": `${type}; charset=utf-8`, ...retryAfter(result) });
  response.end(JSON.stringify(result));
}

function statusOf({ errors, ...result }: FormattedExecutionResult, isPlain: boolean): number {
  if (errors?.[0]?.extensions?.["code"] === "RATE_LIMITED") return 429;
  return isPlain || "data" in result ? 200 : 400;
}

function retryAfter({ errors }: FormattedExecutionResult): Record<string, string> {
  const seconds = errors?.[0]?.extensions?.["retryAfter"];
  return typeof seconds === "number" ? { "retry-after": String(seconds) } : {};
}

/** Answers what never reached GraphQL, in the shape of a GraphQL answer. Other errors are not for clients. */
export function refuse(response: ServerResponse, error: unknown): void {
  const refusal = CallerRefusedError.of(error) ?? error;
  if (!(refusal instanceof RefusalError)) throw error;
  const { status, code, message, headers, details } = refusal;
  response.writeHead(status, { ...headers, "content-type": "application/json; charset=utf-8" });
  response.end(JSON.stringify({ errors: [{ message, extensions: { ...details, code } }] }));
}
