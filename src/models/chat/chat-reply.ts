import {
  MalformedAnswerError,
  ModelRefusedError,
  ModelUnavailableError,
  ModelUnusableError,
} from "../../core/errors.js";
import { estimateTokens } from "../../core/tokens.js";

/** A model's reply, from the fields where servers put it. */
export interface ChatReply {
  /**
   * Possible answers, likeliest first. Values that the server has parsed are serialised again. Empty if there are none.
   */
  readonly said: readonly string[];
  /** The reply as plain text, if any: no function call and no thoughts. */
  readonly prose: string | null;
  /** Whether the server ended the answer at the length limit. */
  readonly isCutOff: boolean;
  /** Null if the server does not count them. */
  readonly inputTokens: number | null;
  /** Estimated if the server does not count them. */
  readonly outputTokens: number;
  /** The server's name for the model that answered; null if it gives none. */
  readonly model: string | null;
}

/** The longest model name that is kept, in UTF-16 code units. */
const longestName = 200;

/** More than any request uses. A larger count is wrong, and would use up accounts for good. */
const mostTokens = 10_000_000;

type Part = Readonly<Record<string, unknown>>;

/** Reads the body of a chat completion. Servers agree only on the outline. */
export function readReply(body: unknown): ChatReply {
  const { choices, usage, message: bare, model } = asPart(body);
  const choice = asPart(Array.isArray(choices) ? choices[0] : choices);
  // Ollama's native format has a message instead of choices.
  const message = asPart(choice["message"] ?? choice["delta"] ?? bare);
  const content = contentOf(message["content"]);
  const said = [
    content,
    message["parsed"],
    ...argumentsOf(message),
    choice["text"],
    message["reasoning_content"],
    message["reasoning"],
  ]
    .map(asText)
    .filter(isText);
  const { prompt_tokens, completion_tokens } = asPart(usage);
  return {
    said,
    prose: [content, choice["text"]].find(isText) ?? null,
    isCutOff: choice["finish_reason"] === "length",
    inputTokens: asCount(prompt_tokens),
    outputTokens: asCount(completion_tokens) ?? estimateTokens(said.join("")),
    model: typeof model === "string" ? model.slice(0, longestName) : null,
  };
}

/** Throws if the body is no answer or contains an error, which some servers send with status 200. */
export function checkReply(body: unknown, model: string): void {
  if (!isPart(body))
    throw new MalformedAnswerError(model, `The answer of model ${model} is not JSON.`);
  const { error, choices } = body;
  if (error !== undefined && error !== null && error !== false)
    throw failureOf(asPart(error), model);
  const choice = asPart(Array.isArray(choices) ? choices[0] : choices);
  const message = asPart(choice["message"]);
  const { refusal } = message;
  if (typeof refusal === "string" && refusal.trim() !== "")
    throw new ModelRefusedError(model, `Model ${model} declines to answer.`);
  if (choice["finish_reason"] === "content_filter")
    throw new ModelRefusedError(model, `A content filter withholds the answer of model ${model}.`);
}

/** Leaves out the server's own words: they may repeat a key or the prompt. */
function failureOf({ code, status, type }: Part, model: string): Error {
  const number = Number(status ?? code);
  const said = `${String(code)} ${String(type)}`.toLowerCase();
  if (said.includes("content_filter") || said.includes("content_policy"))
    return new ModelRefusedError(model, `The server of model ${model} declines to answer.`);
  if (
    number === 408 ||
    number === 429 ||
    number >= 500 ||
    /rate|overload|timeout|unavailable|server_error/.test(said)
  )
    return new ModelUnavailableError(
      `Model ${model} is not available: its server answered with an error.`,
    );
  return new ModelUnusableError(model, `The server of model ${model} answered with an error.`);
}

/** Returns text, joined parts of text, or JSON that is parsed already. */
function contentOf(content: unknown): unknown {
  if (!Array.isArray(content)) return content;
  const texts = content.map((part: unknown) =>
    typeof part === "string" ? part : (asPart(part)["text"] ?? ""),
  );
  const isProse =
    texts.every((text) => typeof text === "string") && texts.some((text) => text !== "");
  return isProse ? texts.join("") : content;
}

function argumentsOf(message: Part): unknown[] {
  const { tool_calls: calls, function_call: call } = message;
  const functions = (Array.isArray(calls) ? calls : []).map((one) =>
    asPart(asPart(one)["function"]),
  );
  return [...functions, asPart(call)].map((one) => one["arguments"]);
}

/** Returns null for a value that is neither text nor JSON, and for JSON that is too deep to serialise. */
function asText(said: unknown): string | null {
  if (!isPart(said)) return typeof said === "string" ? said : null;
  try {
    return JSON.stringify(said);
  } catch {
    return null;
  }
}

function asCount(value: unknown): number | null {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= mostTokens
    ? value
    : null;
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}

function isPart(value: unknown): value is Part {
  return typeof value === "object" && value !== null;
}

function asPart(value: unknown): Part {
  return isPart(value) && !Array.isArray(value) ? value : {};
}
