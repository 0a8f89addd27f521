import OpenAI, { APIConnectionError, APIConnectionTimeoutError, APIError } from "openai";
import { z } from "zod";
import { ModelUnavailableError, ModelUnusableError } from "../core/errors.js";
import { pauseAskedFor, withoutHaste } from "./asked-pause.js";
import { AnswerTooLongError, boundedFetch, longestVectors } from "./bounded-fetch.js";

/** The address of a model, with its time-out and retries. */
export interface ModelEndpoint {
  readonly baseUrl: string;
  /** Sent as a bearer token; null if the server needs none. */
  readonly apiKey: string | null;
  /** How long one try may take, in milliseconds. */
  readonly timeoutMs: number;
  /**
   * The most retries of a try with a transient failure, after growing pauses or the server's `retry-after`. There is no
   * retry if the server requests more than a minute.
   */
  readonly maxRetries: number;
}

/** The most of a server's own words in an error message, in UTF-16 code units. */
const longestQuote = 300;

const modelHint = " (it may not have this model)";
const addressHint = " (its address may lack a part, such as /v1, or have one too many)";

/** The server rejected the input itself. Another input may still pass. */
export class RefusedInputError extends ModelUnusableError {}

export interface AnswerOptions {
  /** In bytes. A longer answer fails. Default: {@link longestVectors}. */
  readonly longestAnswer?: number;
  /** Whether answers are returned as text, for a worker thread to parse. Default: false. */
  readonly isUnparsed?: boolean;
}

/** Creates a client for any OpenAI-compatible server. */
export function connectToModel(
  endpoint: ModelEndpoint,
  { longestAnswer = longestVectors, isUnparsed = false }: AnswerOptions = {},
): OpenAI {
  const { baseUrl, apiKey, timeoutMs, maxRetries } = endpoint;
  return new OpenAI({
    baseURL: baseUrl,
    // The SDK requires a key. Without a configured one, the authorization header is left out.
    apiKey: apiKey ?? "none",
    ...(apiKey === null && { defaultHeaders: { authorization: null } }),
    timeout: timeoutMs,
    maxRetries,
    fetch: withoutHaste(boundedFetch(longestAnswer, isUnparsed)),
    // The SDK would otherwise read these from the environment, and log to the console.
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: "off",
  });
}

/**
 * Maps a failed request to MODEL_UNAVAILABLE if the reason is transient, else to
 * MODEL_UNUSABLE. Neither the message nor the cause contains the server's own
 * words: they may repeat the key or the prompt.
 */
export function toModelError(
  error: unknown,
  model: string,
  { apiKey, timeoutMs }: ModelEndpoint,
): ModelUnavailableError | ModelUnusableError {
  if (error instanceof ModelUnavailableError || error instanceof ModelUnusableError) return error;
  if (error instanceof z.ZodError)
    return unusable(model, z.prettifyError(error).slice(0, longestQuote));
  if (error instanceof SyntaxError) return unusable(model, "it is not JSON");
  if (error instanceof AnswerTooLongError)
    return unusable(model, `it is longer than ${error.bytes} bytes`);
  if (error instanceof APIConnectionTimeoutError) {
    return new ModelUnavailableError(`Model ${model} did not answer within ${timeoutMs} ms.`, {
      cause: error,
    });
  }
  // Besides the SDK's errors, only connections that broke while the answer was read get here.
  if (!(error instanceof APIError) || error instanceof APIConnectionError) {
    return new ModelUnavailableError(`Model ${model} could not be reached.`, { cause: error });
  }
  const status = error.status ?? 0;
  if (status >= 300 && status < 400) return redirected(error, model);
  if (isPassing(status)) {
    const message = `Model ${model} is not available: its server answered with status ${status}.`;
    const retryAfterMs = pauseAskedFor(error.headers);
    return new ModelUnavailableError(message, retryAfterMs === null ? {} : { retryAfterMs });
  }
  return refusal(error, model, apiKey);
}

/** The error for an answer that makes no sense. */
export function unusable(model: string, problem: string): ModelUnusableError {
  return new ModelUnusableError(model, `The answer of model ${model} cannot be used: ${problem}.`);
}

function redirected({ status, headers }: APIError, model: string): ModelUnusableError {
  const location = headers?.get("location")?.slice(0, longestQuote) ?? "another address";
  const message = `The server of model ${model} redirects to ${location} (status ${status}). Redirects are not followed; set the address itself.`;
  return new ModelUnusableError(model, message);
}

function isPassing(status: number): boolean {
  return status >= 500 || [408, 409, 425, 429].includes(status);
}

function refusal(error: APIError, model: string, apiKey: string | null): ModelUnusableError {
  const { status = 0 } = error;
  if (status === 401 || status === 403) {
    const hint = apiKey === null ? "no key is set" : "the key is wrong, or has no right to it";
    return new ModelUnusableError(
      model,
      `The server of model ${model} refused the request with status ${status}: ${hint}.`,
    );
  }
  const names = [error.code, error.type].filter(isName);
  const said = [`status ${status}`, ...new Set(names)].join(", ");
  const Refusal = [400, 413, 422].includes(status) ? RefusedInputError : ModelUnusableError;
  const notFound = hasMessage(error.error) ? modelHint : addressHint;
  const hint = status === 404 ? notFound : "";
  return new Refusal(model, `The server of model ${model} refused the request: ${said}${hint}.`);
}

/** Whether it is an error name, such as `model_not_found`, and not a text. */
function isName(said: unknown): said is string {
  return typeof said === "string" && /^[a-z][a-z_]{0,49}$/i.test(said);
}

/** Whether the server is OpenAI-compatible and lacks the model, rather than one that does not know the address. */
function hasMessage(said: unknown): boolean {
  return typeof said === "object" && said !== null && "message" in said;
}
