import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  HeaderMap,
  type ApolloServer,
  type HTTPGraphQLRequest,
  type HTTPGraphQLResponse,
} from "@apollo/server";
import type { Clock } from "../core/clock.js";
import { UnauthenticatedError, type EngraphError } from "../core/errors.js";
import type { GraphContext } from "../graphql/context.js";
import type { BodyShare } from "./body-room.js";
import { endWith } from "./http-answers.js";
import { readJsonBody } from "./json-body.js";
import type { Answers } from "./operations/answers.js";
import { AnswerTooLongError, endsOperation } from "./operations/limit-errors.js";
import type { Operations } from "./operations/operations.js";
import { exceededLimit } from "./operations/prepare-operation.js";
import { RefusalError, TokenRefusedError } from "./refusal.js";
import { requestedOperation } from "./operations/requested-operation.js";

/** Answers `/graphql`: holds the request to its limits, hands it to Apollo Server and writes what it says. */
export function graphqlHandler(
  apollo: ApolloServer<GraphContext>,
  operations: Pick<
    Operations,
    "authenticate" | "createContext" | "prepare" | "time" | "bodies" | "answers"
  >,
  clock: Clock,
) {
  const { authenticate, createContext, prepare, time, bodies, answers } = operations;
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const share = bodies.share();
    try {
      const principal = authenticate(request.headers.authorization);
      const httpGraphQLRequest = await readRequest(request, share);
      const { method, search, body } = httpGraphQLRequest;
      const asked = requestedOperation(method, search, body);
      const prepared = asked && prepare(asked);
      // What else may be wrong with a document is Apollo Server's to answer.
      const limit = Array.isArray(prepared) ? exceededLimit(prepared) : undefined;
      if (limit) return answerLimit(request, response, limit);
      const isQuery =
        prepared && !Array.isArray(prepared) && prepared.operation.operation === "query";
      const run = (signal?: AbortSignal) =>
        apollo.executeHTTPGraphQLRequest({
          httpGraphQLRequest,
          context: async () => createContext(principal, { signal }),
        });
      const answer = await (isQuery ? time.limit(run) : time.untimed(() => run()));
      // To read the answer takes its client as long as it likes.
      share.release();
      await write(response, answer, answers, clock);
    } catch (error) {
      if (endsOperation(error) || error instanceof AnswerTooLongError)
        answerLimit(request, response, error);
      else refuse(response, error);
    } finally {
      share.release();
    }
  };
}

async function readRequest(
  request: IncomingMessage,
  share: BodyShare,
): Promise<HTTPGraphQLRequest> {
  return {
    method: request.method ?? "GET",
    headers: toHeaderMap(request),
    search: /\?.*$/.exec(request.url ?? "")?.[0] ?? "",
    body: await readJsonBody(request, share),
  };
}

function toHeaderMap({ headers }: IncomingMessage): HeaderMap {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  return map;
}

async function write(
  response: ServerResponse,
  { status, headers, body }: HTTPGraphQLResponse,
  answers: Answers,
  clock: Clock,
): Promise<void> {
  // Its client has gone away meanwhile.
  if (response.destroyed) return;
  if (body.kind === "complete")
    response.once("close", answers.hold(Buffer.byteLength(body.string)));
  response.statusCode = status ?? 200;
  response.setHeaders(headers);
  if (body.kind === "complete") await endWith(response, body.string, clock);
  else await pipeline(Readable.from(body.asyncIterator), response);
}

/**
 * Answers an operation that exceeds a limit as GraphQL answers one that fails:
 * before it is run, with a status of its own for clients that tell the statuses
 * of GraphQL from those of HTTP.
 */
function answerLimit(
  request: IncomingMessage,
  response: ServerResponse,
  { message, code, details }: EngraphError,
): void {
  const type = "application/graphql-response+json";
  const isPlain = !request.headers.accept?.includes(type);
  const hasRun = ["QUERY_TIMEOUT", "TOO_MUCH_READ", "ANSWER_TOO_LONG"].includes(code);
  response.writeHead(isPlain || hasRun ? 200 : 400, {
    "content-type": `${isPlain ? "application/json" : type}; charset=utf-8`,
  });
  const errors = [{ message, extensions: { ...details, code } }];
  response.end(JSON.stringify(hasRun ? { errors, data: null } : { errors }));
}

/** Answers what never reached GraphQL, in the shape of a GraphQL answer. Other errors are not for clients. */
export function refuse(response: ServerResponse, error: unknown): void {
  const refusal = error instanceof UnauthenticatedError ? new TokenRefusedError(error) : error;
  if (!(refusal instanceof RefusalError)) throw error;
  const { status, code, message, headers } = refusal;
  response.writeHead(status, { ...headers, "content-type": "application/json; charset=utf-8" });
  response.end(JSON.stringify({ errors: [{ message, extensions: { code } }] }));
}
