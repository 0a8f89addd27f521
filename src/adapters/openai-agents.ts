import type { AgentInputItem, Session } from "@openai/agents";
import type { NewMessage, MemoryClient } from "../client/client.js";
import { partsText } from "./parts-text.js";
import {
  ThreadItems,
  type ItemFormat,
  type StoredMessage,
  type ThreadTarget,
} from "./thread-items.js";

/**
 * A session of the OpenAI Agents SDK stored as an Engraph thread: `run(agent, input, { session })`. Engraph extracts
 * memories of the user from its messages, as from all messages. See docs/frameworks/openai-agents.md.
 */
export class EngraphSession implements Session {
  readonly #items: ThreadItems<AgentInputItem>;

  constructor(
    memory: MemoryClient,
    private readonly target: ThreadTarget,
  ) {
    this.#items = new ThreadItems(memory, target, format);
  }

  /** The id of the thread. */
  async getSessionId(): Promise<string> {
    return this.target.threadId;
  }

  async getItems(limit?: number): Promise<AgentInputItem[]> {
    return this.#items.read(limit);
  }

  async addItems(items: AgentInputItem[]): Promise<void> {
    await this.#items.add(items);
  }

  async popItem(): Promise<AgentInputItem | undefined> {
    return this.#items.pop();
  }

  async clearSession(): Promise<void> {
    await this.#items.clear();
  }
}

const format: ItemFormat<AgentInputItem> = {
  key: "openaiAgents",
  message: messageOf,
  withContent: (item, change) => {
    const key = item.type === "function_call_result" ? "output" : "content";
    return key in item ? { ...item, [key]: change(item[key as keyof typeof item]) } : item;
  },
  items: itemsOf,
};

function messageOf(item: AgentInputItem): NewMessage {
  switch (item.type) {
    case "function_call": {
      const { callId: id, name, arguments: given } = item;
      const call = { id, type: "function", function: { name, arguments: given } };
      return { role: "assistant", toolCalls: [call] };
    }
    case "function_call_result":
      return { role: "tool", toolCallId: item.callId, content: partsText(item.output) };
    case undefined:
    case "message":
      return { role: item.role, content: partsText(item.content) || "(no text)" };
    default:
      // Reasoning and hosted tools get roles of their own, so that no memories are extracted from them.
      return {
        role: item.type,
        content: partsText("content" in item ? item.content : "") || item.type,
      };
  }
}

function itemsOf({ role, content, toolCalls, toolCallId }: StoredMessage): AgentInputItem[] {
  const text = content ?? "";
  const status = "completed" as const;
  if (toolCallId !== null)
    return [{ type: "function_call_result", callId: toolCallId, name: "", status, output: text }];
  if (role === "user" || role === "system") return [{ type: "message", role, content: text }];
  const calls = ((toolCalls ?? []) as readonly Partial<ToolCall>[]).flatMap(
    ({ id = "", function: called }) =>
      called ? [{ type: "function_call" as const, callId: id, ...called, status }] : [],
  );
  if (calls.length > 0 && text === "") return calls;
  return [
    { type: "message", role: "assistant", status, content: [{ type: "output_text", text }] },
    ...calls,
  ];
}

interface ToolCall {
  readonly id: string;
  readonly function: { readonly name: string; readonly arguments: string };
}
