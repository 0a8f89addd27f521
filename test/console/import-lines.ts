import { expect } from "vitest";

const at = "2026-01-02T03:04:05.000Z";

/** Per request, which must be sent within a minute. */
const mostLines = 10_000;

/** Imports lines of an export, with a header before them. */
export async function importLines(url: string, lines: readonly object[]): Promise<void> {
  const header = {
    line: "header",
    version: 1,
    tenantId: "default",
    userId: null,
    agentId: null,
    vectors: false,
    exportedAt: at,
  };
  const all = [...lines, { line: "end" }];
  for (let from = 0; from < all.length; from += mostLines) {
    const part = [header, ...all.slice(from, from + mostLines)];
    const body = part.map((line) => JSON.stringify(line)).join("\n");
    const headers = { "content-type": "application/jsonl" };
    const response = await fetch(new URL("/import", url), { method: "POST", headers, body });
    const isLast = from + mostLines >= all.length;
    expect(await response.json()).toMatchObject({ isComplete: isLast });
  }
}

/** A thread of the user `maya` with messages numbered from 1. */
export function threadLines(id: string, messages = 0): object[] {
  const owner = { userId: "maya", agentId: null, threadId: id };
  const thread = {
    line: "thread",
    id,
    userId: "maya",
    agentId: null,
    chatId: null,
    title: `Thread ${id}`,
    metadata: null,
    settings: {},
    lastSeq: messages,
    extractionSeq: messages,
    createdAt: at,
    updatedAt: at,
  };
  return [thread, ...Array.from({ length: messages }, (_, i) => messageLine(owner, i + 1))];
}

function messageLine(owner: object, seq: number): object {
  return {
    line: "message",
    id: `message-${seq}`,
    ...owner,
    seq,
    ordinal: seq - 1,
    role: seq % 2 === 1 ? "user" : "assistant",
    type: null,
    typeText: null,
    runId: null,
    toolCallId: null,
    hasToolCalls: false,
    agentName: null,
    name: null,
    content: `Message number ${seq}. ${"It goes on for some words more. ".repeat(seq % 5)}`,
    parts: null,
    toolCalls: null,
    timestamp: at,
    metadata: null,
    createdAt: at,
    expiresAt: null,
  };
}

/** The user of the threads. */
export const mayaLine = {
  line: "user",
  id: "maya",
  hasProfile: false,
  information: null,
  metadata: null,
  fadingPolicy: null,
  ordinal: 0,
  createdAt: at,
  updatedAt: at,
};
