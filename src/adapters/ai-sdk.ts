import type { LanguageModelMiddleware } from "ai";
import type { NewMessage, MemoryClient } from "../client/client.js";
export { memoryTools } from "./ai-sdk-tools.js";
import { outputText } from "./output-text.js";
import { partsText } from "./parts-text.js";
import { TurnMemory, type TurnOptions } from "./turn-memory.js";

type Generate = NonNullable<LanguageModelMiddleware["wrapGenerate"]>;
type Stream = NonNullable<LanguageModelMiddleware["wrapStream"]>;
type Prompt = Parameters<Generate>[0]["params"]["prompt"];
type Answer = Awaited<ReturnType<Generate>>["content"];
type StreamPart =
  Awaited<ReturnType<Stream>>["stream"] extends ReadableStream<infer Part> ? Part : never;

/**
 * AI SDK middleware that reads the memory before each model call and stores the turn after it. It adds the known facts
 * to the prompt as a system message, and stores the messages of the user, the tools and the model. See
 * docs/frameworks/ai-sdk.md.
 *
 * `wrapLanguageModel({ model, middleware: memoryMiddleware(memory, { userId, threadId }) })`
 */
export function memoryMiddleware(
  memory: MemoryClient,
  options: TurnOptions,
): LanguageModelMiddleware {
  const turns = new TurnMemory(memory, options);
  return {
    async transformParams({ params }) {
      const { prompt, abortSignal } = params;
      const text = await turns.before(newTurn(prompt), abortSignal);
      return text === "" ? params : { ...params, prompt: withSystem(prompt, text) };
    },
    async wrapGenerate({ doGenerate, params }) {
      const result = await doGenerate();
      if (result.finishReason.unified === "error") return result;
      await turns.after(answerOf(result.content), params.abortSignal);
      return result;
    },
    async wrapStream({ doStream, params }) {
      const { stream, ...rest } = await doStream();
      return { ...rest, stream: stream.pipeThrough(remembering(turns, params.abortSignal)) };
    },
  };
}

function newTurn(prompt: Prompt) {
  const answered = prompt.findLastIndex(({ role }) => role === "assistant");
  const asked = prompt.findLastIndex(({ role }) => role === "user");
  return {
    prompt: JSON.stringify(prompt),
    question: JSON.stringify(prompt.slice(0, asked + 1)),
    messages: prompt.slice(answered + 1).flatMap(messagesOf),
  };
}

function messagesOf(message: Prompt[number]): readonly NewMessage[] {
  if (message.role === "user") {
    const content = partsText(message.content);
    return content === "" ? [] : [{ role: "user", content }];
  }
  if (message.role !== "tool") return [];
  return message.content.flatMap((part) => {
    if (part.type !== "tool-result") return [];
    const { toolCallId, output } = part;
    return [{ role: "tool", toolCallId, content: outputText(output) }];
  });
}

/** Inserts the message after the leading system messages, because some models reject later ones. */
function withSystem(prompt: Prompt, content: string): Prompt {
  const from = prompt.findIndex(({ role }) => role !== "system");
  return prompt.toSpliced(from === -1 ? prompt.length : from, 0, { role: "system", content });
}

/** Joins the model's text and its tool calls in one message. */
function answerOf(parts: Answer): readonly NewMessage[] {
  const content = partsText(parts.filter(({ type }) => type === "text"));
  const toolCalls = parts
    .filter((part) => part.type === "tool-call")
    .map(({ toolCallId: id, toolName: name, input }) => ({
      id,
      type: "function",
      function: { name, arguments: input },
    }));
  if (content === "" && toolCalls.length === 0) return [];
  return [
    { role: "assistant", content: content || null, ...(toolCalls.length > 0 && { toolCalls }) },
  ];
}

/** Passes the stream through, and stores the answer at its end, unless it failed or was cut off. */
function remembering(
  turns: TurnMemory,
  signal: AbortSignal | undefined,
): TransformStream<StreamPart, StreamPart> {
  let text = "";
  let isFinished = false;
  let hasFailed = false;
  const calls: Answer = [];
  return new TransformStream({
    transform(part, controller) {
      if (part.type === "text-delta") text += part.delta;
      if (part.type === "tool-call") calls.push(part);
      if (part.type === "finish") isFinished = true;
      if (part.type === "error") hasFailed = true;
      if (part.type === "finish" && part.finishReason.unified === "error") hasFailed = true;
      controller.enqueue(part);
    },
    async flush() {
      if (!isFinished || hasFailed) return;
      await turns.after(answerOf([{ type: "text", text }, ...calls]), signal);
    },
  });
}
