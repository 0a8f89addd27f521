import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FormattedExecutionResult } from "graphql";
import type { Clock } from "../core/clock.js";
import { whenThere } from "../core/settling.js";
import type { Progress } from "../core/telemetry.js";
import type { ApolloAnswers } from "./apollo.js";
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
 * Answers `/graphql`: enforces the limits of a request, executes its operation and writes the answer. Apollo Server
 * answers requests that are not a JSON POST with an operation, or that accept another type of answer.
 *
 * @param direct Executes all other operations. Default: Apollo Server does.
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
      // Awaiting available values would take longer than a short query.
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
      // Apollo Server would parse everything again and find the same errors.
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
      // Without an operation, the answer says what is missing.
      const answering = prepared ? meter.run(prepared, source, work) : work({});
      const answer = answering instanceof Promise ? await answering : answering;
      // Release it now, because the client may read the answer slowly.
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

/** Records the outcome of the answer in the progress. */
function noted({ response, errors }: Answered, progress: Progress): Answered["response"] {
  noteOutcome(progress, errors);
  // For example a request that pages of any origin can send.
  if (progress.outcome === "ok" && (response.status ?? 200) >= 400)
    progress.outcome = "BAD_REQUEST";
  return response;
}

/** Returns no promise if the answer was written completely. */
function write(
  response: ServerResponse,
  { status, headers, body }: Answered["response"],
  answers: Answers,
  clock: Clock,
): Promise<void> | void {
  // The client has disconnected.
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
 * Answers an operation that failed as a whole. An operation that was not executed has an error status if the client
 * accepts GraphQL's own media type.
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

/** The body of an answer that tells a refusal. */
export type RefusalBody = (refusal: RefusalError) => object;

/**
 * Answers a refused request. Rethrows errors not meant for clients.
 *
 * @param bodyOf Default: GraphQL's format.
 */
export function refuse(
  response: ServerResponse,
  error: unknown,
  bodyOf: RefusalBody = graphqlBody,
): void {
  const refusal = CallerRefusedError.of(error) ?? error;
  if (!(refusal instanceof RefusalError)) throw error;
  const { status, headers } = refusal;
  response.writeHead(status, { ...headers, "content-type": "application/json; charset=utf-8" });
  response.end(JSON.stringify(bodyOf(refusal)));
}

function graphqlBody({ code, message, details }: RefusalError): object {
  return { errors: [{ message, extensions: { ...details, code } }] };
}
