import OpenAI, { APIConnectionError, APIConnectionTimeoutError, APIError } from "openai";
import { z } from "zod";
import {
  ModelRefusedError,
  ModelUnavailableError,
  ModelUnusableError,
} from "../core/errors/model-errors.js";
import { pauseAskedFor, withoutHaste } from "./asked-pause.js";
import { AnswerTooLongError, boundedFetch, longestVectors } from "./bounded-fetch.js";
import { kindOfFailure, type FailureKind } from "./failure-kind.js";
import { quoteOf, readWords, type ServerWords } from "./server-words.js";

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

/** How clients of models send their requests. */
export function modelFetch({
  longestAnswer = longestVectors,
  isUnparsed = false,
}: AnswerOptions = {}): typeof fetch {
  return withoutHaste(boundedFetch(longestAnswer, isUnparsed));
}

/** Creates a client for any OpenAI-compatible server. */
export function connectToModel(endpoint: ModelEndpoint, fetch = modelFetch()): OpenAI {
  const { baseUrl, apiKey, timeoutMs, maxRetries } = endpoint;
  return new OpenAI({
    baseURL: baseUrl,
    // The SDK requires a key. Without a configured one, the authorization header is left out.
    apiKey: apiKey ?? "none",
    ...(apiKey === null && { defaultHeaders: { authorization: null } }),
    timeout: timeoutMs,
    maxRetries,
    fetch,
    // The SDK would otherwise read these from the environment, and log to the console.
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: "off",
  });
}

/** The server's words in the error of a failed request; null if it gave no response. */
export function wordsOf(error: unknown): (ServerWords & { readonly status: number }) | null {
  if (!(error instanceof APIError) || error.status === undefined) return null;
  return { ...readWords(""), ...(error.error as ServerWords | undefined), status: error.status };
}

/**
 * Maps a failed request to MODEL_UNAVAILABLE if the reason is transient, else to
 * MODEL_UNUSABLE. The message has the server's sentence, unless it repeats what was sent.
 *
 * @param sent What was sent of the users' texts. Null, the default: the server's sentence is left out, as it may repeat
 * them.
 */
export function toModelError(
  error: unknown,
  model: string,
  { apiKey, timeoutMs }: ModelEndpoint,
  sent: string | null = null,
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
  const words = wordsOf(error);
  // Besides the SDK's errors, only connections that broke while the answer was read get here.
  if (!(error instanceof APIError) || error instanceof APIConnectionError || words === null) {
    return new ModelUnavailableError(`Model ${model} could not be reached.`, { cause: error });
  }
  const { status } = words;
  if (status >= 300 && status < 400) return redirected(error, model);
  const quote = sent === null ? "" : quoteOf(words, apiKey === null ? [] : [apiKey], sent);
  const kind = kindOfFailure(status, words);
  if (kind === "REFUSED")
    return new ModelRefusedError(model, `A content filter will not let model ${model} answer.`);
  if (kind === "UNAVAILABLE" || (kind === "FORM" && status >= 500)) {
    const message = `Model ${model} is not available: its server answered with status ${status}${quote}.`;
    const retryAfterMs = pauseAskedFor(error.headers);
    return new ModelUnavailableError(message, retryAfterMs === null ? {} : { retryAfterMs });
  }
  return refusal(words, kind, model, apiKey, quote);
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

function refusal(
  { status, code, type, hasMessage }: ServerWords & { readonly status: number },
  kind: FailureKind,
  model: string,
  apiKey: string | null,
  quote: string,
): ModelUnusableError {
  const opening = `The server of model ${model} refused the request`;
  if (status === 401 || status === 403) {
    const hint = apiKey === null ? "no key is set" : "the key is wrong, or has no right to it";
    return new ModelUnusableError(model, `${opening} with status ${status}: ${hint}.`);
  }
  const names = [code, type].filter((name) => name !== null && /^[a-z_]+$/i.test(name));
  const said = [`status ${status}`, ...new Set(names)].join(", ");
  const notFound = hasMessage ? modelHint : addressHint;
  const hint = status === 404 ? notFound : "";
  const isOfInput = kind === "OVERFLOW" || status === 400 || status === 422;
  const Refusal = isOfInput ? RefusedInputError : ModelUnusableError;
  const message = `${opening}: ${said}${hint}${quote}.`;
  return new Refusal(model, message, quote === "" ? {} : { forClients: message });
}
