import { estimateTokens } from "../../core/models/tokens.js";
import { kindOfFailure, type FailureKind } from "../failure-kind.js";
import { readWords, type ServerWords } from "../server-words.js";

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

/** Why a server gave no answer, as plain data: errors lose their class when a worker thread sends them. */
export interface AnswerFailure {
  readonly kind: Exclude<FailureKind, "FORM">;
  /** A sentence without its end. */
  readonly message: string;
  /** The server's own words, where it has some. */
  readonly words: ServerWords | null;
}

/** The failure in a body: some servers send errors with status 200. Null if there is none. */
export function failureIn(body: unknown, model: string): AnswerFailure | null {
  const { error, choices } = asPart(body);
  if (error !== undefined && error !== null && error !== false) return failureOf(error, model);
  const choice = asPart(Array.isArray(choices) ? choices[0] : choices);
  const { refusal } = asPart(choice["message"]);
  const refused = { kind: "REFUSED", words: null } as const;
  if (typeof refusal === "string" && refusal.trim() !== "")
    return { ...refused, message: `Model ${model} declines to answer` };
  if (choice["finish_reason"] === "content_filter")
    return { ...refused, message: `A content filter withholds the answer of model ${model}` };
  return null;
}

function failureOf(error: unknown, model: string): AnswerFailure {
  const { status, code } = asPart(error);
  const words = readWords({ error });
  const given = Number(status ?? code);
  const kind = kindOfFailure(Number.isNaN(given) ? 0 : given, words);
  const message =
    kind === "REFUSED"
      ? `The server of model ${model} declines to answer`
      : kind === "UNAVAILABLE"
        ? `Model ${model} is not available: its server answered with an error`
        : `The server of model ${model} answered with an error`;
  return { kind: kind === "FORM" ? "UNUSABLE" : kind, message, words };
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
