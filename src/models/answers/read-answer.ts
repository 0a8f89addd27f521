import {
  MalformedAnswerError,
  ModelRefusedError,
  ModelUnavailableError,
  ModelUnusableError,
} from "../../core/errors.js";
import { checkReply, readReply, type ChatReply } from "../chat/chat-reply.js";
import { answerForms, type AnswerForm, type AnswerForms } from "./answer-forms.js";
import { readJson } from "./read-json.js";

/** The body with which the server of a model answered. */
export interface AnswerBody {
  readonly body: string;
  /** What the model was asked for. */
  readonly form: keyof AnswerForms;
  /** What errors call the model. */
  readonly model: string;
}

/** What the body of an answer says. */
export interface AnswerReading {
  /** As the server counts them. Null: it does not. */
  readonly inputTokens: number | null;
  readonly outputTokens: number;
  /** What the server calls the model that answered; null where it does not say. */
  readonly model: string | null;
  /** In the form that was asked for; null where it cannot be read. */
  readonly answer: unknown;
  /** What is wrong with an answer that cannot be read, in words for the model. */
  readonly problem: string | null;
  /** Why the server gives no answer, if it says so. */
  readonly failure: AnswerFailure | null;
}

export interface AnswerFailure {
  readonly kind: "REFUSED" | "UNAVAILABLE" | "UNUSABLE";
  readonly message: string;
}

const notJson = "it is not JSON";

/** Reads the body with which the server of a model answered. */
export function readAnswer({ body, form, model }: AnswerBody): AnswerReading {
  const parsed = parse(body);
  const reply = readReply(parsed);
  const { inputTokens, outputTokens, model: answering } = reply;
  const counted = { inputTokens, outputTokens, model: answering };
  const read = { ...counted, answer: null, problem: null, failure: null };
  try {
    checkReply(parsed, model);
  } catch (error) {
    const failure = failureOf(error);
    return failure === null ? { ...read, problem: notJson } : { ...read, failure };
  }
  const answer = answerIn(reply, answerForms[form]);
  return answer === null ? { ...read, problem: problemOf(reply) } : { ...read, answer };
}

/** Undefined for a body that is not JSON: of a server in the way, or half a body. */
function parse(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

/** Errors lose their class on the way out of a thread. Null where the body is not JSON. */
function failureOf(error: unknown): AnswerFailure | null {
  if (error instanceof MalformedAnswerError) return null;
  const { message } = error as Error;
  if (error instanceof ModelRefusedError) return { kind: "REFUSED", message };
  if (error instanceof ModelUnavailableError) return { kind: "UNAVAILABLE", message };
  if (error instanceof ModelUnusableError) return { kind: "UNUSABLE", message };
  throw error;
}

function answerIn({ said, prose, isCutOff }: ChatReply, form: AnswerForm<unknown>): unknown {
  for (const one of said) {
    for (const value of readJson(one, isCutOff)) {
      const answer = form.read(value);
      if (answer !== null) return answer;
    }
  }
  return prose !== null && !isCutOff ? (form.readProse?.(prose) ?? null) : null;
}

function problemOf({ said, isCutOff }: ChatReply): string {
  if (said.length === 0) return "it is empty";
  if (isCutOff) return "it became too long and was cut off";
  const isJson = said.some((one) => !readJson(one, false).next().done);
  return isJson ? "it does not have the shape that was asked for" : notJson;
}
