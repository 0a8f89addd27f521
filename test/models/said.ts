import { expect } from "vitest";
import type { ExtractionTurn, ProposedMemory, Span } from "../../src/core/models/language-model.js";
import { RecordingCall } from "../support/model-calls.js";
import { LocalModel } from "../../src/models/local.js";

const model = new LocalModel();
export const call = new RecordingCall();
/** The time of all messages: a Tuesday. */
export const saidAt = Date.UTC(2023, 4, 9, 10);

/** One message, from the user unless specified otherwise. */
export function turn(content: string, given: Partial<ExtractionTurn> = {}): ExtractionTurn {
  return { messageId: "m1", role: "user", name: null, content, timestamp: saidAt, ...given };
}

export function ask(turns: readonly ExtractionTurn[]): Promise<readonly ProposedMemory[]> {
  return model.extract({ turns }, call);
}

export function extract(content: string, given?: Partial<ExtractionTurn>) {
  return ask([turn(content, given)]);
}

export async function contents(
  content: string,
  given?: Partial<ExtractionTurn>,
): Promise<string[]> {
  return (await extract(content, given)).map((memory) => memory.content);
}

/** Expects a valid proposal: a sentence, with correct citations of the user's messages. */
export function expectSound(memory: ProposedMemory, turns: readonly ExtractionTurn[]): void {
  expect(memory.content).toMatch(/\S[.。]$/u);
  expect(memory.content.length).toBeLessThanOrEqual(300);
  expect(memory.confidence).toBeGreaterThan(0);
  expect(memory.confidence).toBeLessThan(1);
  expect(memory.timestamp === null || Number.isSafeInteger(memory.timestamp)).toBe(true);
  expect(memory.citations.length).toBeGreaterThan(0);
  for (const { messageId, start, end, isContext = false } of memory.citations as Span[]) {
    const shown = turns.find((each) => each.messageId === messageId);
    if (!isContext) expect(shown?.role).toBe("user");
    expect(start).toBeGreaterThanOrEqual(0);
    expect(end).toBeLessThanOrEqual(shown?.content.length ?? -1);
    const quote = shown?.content.slice(start, end) ?? "";
    expect(quote).toBe(quote.trim());
    expect(quote).not.toBe("");
  }
}
