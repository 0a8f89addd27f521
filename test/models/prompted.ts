import type { ExtractionTurn } from "../../src/core/models/language-model.js";
import { ChatEndpoint, type ChatSettings } from "../../src/models/chat/chat-endpoint.js";
import { PromptedModel } from "../../src/models/prompted-model.js";
import { TextWorker } from "../../src/models/worker/text-worker.js";

export const key = "sk-test-0123456789";

/** A model on this server, without a pause before it fails. */
export function promptedModel(
  baseUrl: string,
  settings: Partial<ChatSettings> = {},
  name = "openai",
  worker = new TextWorker(10_000),
): PromptedModel {
  return new PromptedModel(
    new ChatEndpoint(name, {
      baseUrl,
      apiKey: key,
      model: "test-model",
      timeoutMs: 5_000,
      maxRetries: 0,
      concurrency: 4,
      maxOutputTokens: null,
      temperature: 0,
      isReasoning: false,
      structuredOutput: "auto",
      ...settings,
    }),
    worker,
  );
}

/** The time of all messages: a Monday. */
export const saidAt = Date.UTC(2024, 2, 4, 10);

export function turn(content: string, given: Partial<ExtractionTurn> = {}): ExtractionTurn {
  return { messageId: "msg-1", role: "user", name: "Maya", content, timestamp: saidAt, ...given };
}

/** A chat completion in OpenAI's format. */
export function completion(
  message: object,
  given: { readonly finishReason?: string; readonly usage?: object | null } = {},
): object {
  const { finishReason = "stop", usage = { prompt_tokens: 100, completion_tokens: 20 } } = given;
  return {
    id: "chatcmpl-1",
    object: "chat.completion",
    created: 1,
    model: "test-model",
    choices: [
      { index: 0, message: { role: "assistant", ...message }, finish_reason: finishReason },
    ],
    ...(usage && { usage }),
  };
}

/** A complete, valid item of an answer. */
export function answered(content: string, given: object = {}): object {
  return {
    action: "ADD",
    target: null,
    kind: "FACT",
    category: "home",
    content,
    level: "USER",
    date: null,
    confidence: 0.9,
    importance: 0.6,
    transient: false,
    evidence: [{ message: "m1", quote: null }],
    links: [],
    ...given,
  };
}
