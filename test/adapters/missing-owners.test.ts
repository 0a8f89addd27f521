import { expect, test } from "vitest";
import { memoryMiddleware } from "../../src/adapters/ai-sdk.js";
import { EngraphChatMessageHistory } from "../../src/adapters/langchain.js";
import { EngraphSession } from "../../src/adapters/openai-agents.js";
import { connect } from "../../src/client/client.js";

/** A value that a program expected to have, such as that of a session. */
const missing = undefined as unknown as string;
const memory = connect();

test.each([
  ["middleware", () => memoryMiddleware(memory, { userId: missing, threadId: "t" })],
  ["a session", () => new EngraphSession(memory, { userId: missing, threadId: "t" })],
  ["a history", () => new EngraphChatMessageHistory(memory, { userId: missing, threadId: "t" })],
  ["a client", () => connect({ execute: () => Promise.resolve({}) }, { principal: undefined })],
])("%s refuses an owner without a value", (_name, make) => {
  expect(make).toThrow(TypeError);
});
