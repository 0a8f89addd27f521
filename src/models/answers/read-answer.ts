import { failureIn, readReply, type AnswerFailure, type ChatReply } from "../chat/chat-reply.js";
import { answerForms, type AnswerForm, type AnswerForms } from "./answer-forms.js";
import { readJson } from "./read-json.js";

/** The response body of a model's server. */
export interface AnswerBody {
  readonly body: string;
  /** The form that was requested. */
  readonly form: keyof AnswerForms;
  /** The model's name in error messages. */
  readonly model: string;
}

/** The content of a response body. */
export interface AnswerReading {
  /** As counted by the server; null if it does not count. */
  readonly inputTokens: number | null;
  readonly outputTokens: number;
  /** The server's name for the model that answered; null if it gives none. */
  readonly model: string | null;
  /** Whether the server ended the answer at the length limit. */
  readonly isCutOff: boolean;
  /** The answer in the requested form; null if it cannot be read. */
  readonly answer: unknown;
  /** Why the answer cannot be read, worded for the model. */
  readonly problem: string | null;
  /** Why the server gave no answer, if it says so. */
  readonly failure: AnswerFailure | null;
}

const notJson = "it is not JSON";

/** Reads the response body of a model's server. */
export function readAnswer({ body, form, model }: AnswerBody): AnswerReading {
  const parsed = parse(body);
  const reply = readReply(parsed);
  const { inputTokens, outputTokens, model: answering } = reply;
  const counted = { inputTokens, outputTokens, model: answering };
  const { isCutOff } = reply;
  const read = { ...counted, isCutOff, answer: null, problem: null, failure: null };
  if (typeof parsed !== "object" || parsed === null) return { ...read, problem: notJson };
  const failure = failureIn(parsed, model);
  if (failure !== null) return { ...read, failure };
  const answer = answerIn(reply, answerForms[form]);
  return answer === null ? { ...read, problem: problemOf(reply) } : { ...read, answer };
}

/** Undefined for a body that is not JSON, such as a proxy's error page or a truncated body. */
function parse(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
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
