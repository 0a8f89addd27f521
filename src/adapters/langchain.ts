import { BaseListChatMessageHistory } from "@langchain/core/chat_history";
import {
  AIMessage,
  defaultToolCallParser,
  HumanMessage,
  mapChatMessagesToStoredMessages,
  mapStoredMessageToChatMessage,
  SystemMessage,
  ToolMessage,
  type BaseMessage,
  type StoredMessage as StoredChatMessage,
} from "@langchain/core/messages";
import type { NewMessage, MemoryClient } from "../client/client.js";
import { partsText } from "./parts-text.js";
import {
  ThreadItems,
  type ItemFormat,
  type StoredMessage,
  type ThreadTarget,
} from "./thread-items.js";

/**
 * A LangChain chat message history stored as an Engraph thread, for example for `RunnableWithMessageHistory`. Engraph
 * extracts memories of the user from its messages, as from all messages. See docs/frameworks/langchain.md.
 */
export class EngraphChatMessageHistory extends BaseListChatMessageHistory {
  lc_namespace = ["engraph", "langchain"];
  readonly #items: ThreadItems<StoredChatMessage>;

  constructor(memory: MemoryClient, target: ThreadTarget) {
    super();
    this.#items = new ThreadItems(memory, target, format);
  }

  override async getMessages(): Promise<BaseMessage[]> {
    return (await this.#items.read()).map(mapStoredMessageToChatMessage);
  }

  override async addMessage(message: BaseMessage): Promise<void> {
    await this.addMessages([message]);
  }

  override async addMessages(messages: BaseMessage[]): Promise<void> {
    await this.#items.add(mapChatMessagesToStoredMessages(messages));
  }

  override async clear(): Promise<void> {
    await this.#items.clear();
  }
}

const format: ItemFormat<StoredChatMessage> = {
  key: "langchain",
  message: messageOf,
  withContent: ({ type, data }, change) => ({
    type,
    data: { ...data, content: change(data.content) },
  }),
  items: (message) => [chatMessageOf(message).toDict()],
};

const roles: Readonly<Record<string, string>> = { human: "user", ai: "assistant" };

function messageOf({ type, data }: StoredChatMessage): NewMessage {
  const { tool_calls: calls = [] } = data as { readonly tool_calls?: readonly ToolCall[] };
  const content = partsText(data.content);
  const toolCalls = calls.map(({ id = "", name, args }) => ({
    id,
    type: "function",
    function: { name, arguments: JSON.stringify(args) },
  }));
  return {
    role: roles[type] ?? type,
    content:
      content || (toolCalls.length > 0 || data.tool_call_id !== undefined ? null : "(no text)"),
    name: type === "tool" ? null : (data.name ?? null),
    ...(toolCalls.length > 0 && { toolCalls }),
    ...(data.tool_call_id !== undefined && { toolCallId: data.tool_call_id }),
  };
}

interface ToolCall {
  readonly id?: string;
  readonly name: string;
  readonly args: unknown;
}

function chatMessageOf({ role, content, toolCalls, toolCallId }: StoredMessage): BaseMessage {
  const text = content ?? "";
  if (toolCallId !== null) return new ToolMessage(text, toolCallId);
  if (role === "user") return new HumanMessage(text);
  if (role === "system") return new SystemMessage(text);
  const [tool_calls, invalid_tool_calls] = defaultToolCallParser([...(toolCalls ?? [])]);
  return new AIMessage({ content: text, tool_calls, invalid_tool_calls });
}
