import type { JsonObject, JsonValue, NewMessage } from "../client/client.js";
import {
  checkFound,
  given,
  ImportFormatError,
  isObject,
  objectsIn,
  textAt,
  timeAt,
  type Imported,
  type ImportedThread,
  type ImportOwner,
} from "./imported.js";

/**
 * Converts OpenAI chats in JSON: `conversations.json` of a ChatGPT export, or one or more objects with `messages` as in
 * the Chat Completions API. From an export, threads get the branch viewed last. Fails with ImportFormatError.
 */
export function fromChats(json: JsonValue, owner: ImportOwner = {}): Imported {
  const { userId, agentId, threadId = "chat" } = owner;
  if (userId === undefined)
    throw new ImportFormatError("Chats name no user. Give the user whose they are.");
  const chats = Array.isArray(json) ? objectsIn(json) : isObject(json) ? [json] : [];
  checkFound(json, chats.length > 0 && chats.every(isChat), "messages in each chat");
  const threads = chats.map((chat, index): ImportedThread => {
    const { mapping } = chat;
    const messages = isObject(mapping)
      ? branchOf(mapping, textAt(chat, "current_node")).flatMap(exportedMessage)
      : objectsIn(chat["messages"]).map(completionMessage);
    const id =
      textAt(chat, "conversation_id", "id") ??
      (chats.length === 1 ? threadId : `${threadId}-${index + 1}`);
    return given({ id, userId, agentId, title: textAt(chat, "title"), messages });
  });
  return { threads: threads.filter(({ messages }) => messages.length > 0), memories: [] };
}

function isChat({ mapping, messages }: JsonObject): boolean {
  return isObject(mapping) || Array.isArray(messages);
}

/** The nodes from the first one to the last one shown. */
function branchOf(mapping: JsonObject, last: string | undefined): readonly JsonObject[] {
  const nodes: JsonObject[] = [];
  const seen = new Set<string>();
  for (let id = last ?? lastLeaf(mapping); id !== undefined && !seen.has(id);) {
    seen.add(id);
    const node: JsonValue | undefined = mapping[id];
    if (!isObject(node)) break;
    nodes.unshift(node);
    id = textAt(node, "parent");
  }
  return nodes;
}

/** The newest node without children, if the export does not name the current one. */
function lastLeaf(mapping: JsonObject): string | undefined {
  const leaves = Object.entries(mapping).filter(
    ([, node]) => isObject(node) && objectsOrTexts(node["children"]) === 0,
  );
  const timeOf = ([, node]: (typeof leaves)[number]) => {
    const message = isObject(node) ? node["message"] : undefined;
    return isObject(message) && typeof message["create_time"] === "number"
      ? message["create_time"]
      : 0;
  };
  return leaves.toSorted((a, b) => timeOf(b) - timeOf(a))[0]?.[0];
}

function objectsOrTexts(value: JsonValue | undefined): number {
  return Array.isArray(value) ? value.length : 0;
}

function exportedMessage({ message }: JsonObject): readonly NewMessage[] {
  if (!isObject(message)) return [];
  const { author, content, metadata } = message;
  const isHidden =
    message["weight"] === 0 ||
    (isObject(metadata) && metadata["is_visually_hidden_from_conversation"] === true);
  const parts = isObject(content) && Array.isArray(content["parts"]) ? content["parts"] : [];
  const text = parts
    .map((part) =>
      typeof part === "string" ? part : isObject(part) ? (textAt(part, "text") ?? "") : "",
    )
    .filter(Boolean)
    .join("\n\n");
  const role = isObject(author) ? textAt(author, "role") : undefined;
  if (isHidden || role === undefined || text === "") return [];
  return [
    given({
      id: textAt(message, "id"),
      role,
      content: text,
      name: isObject(author) ? textAt(author, "name") : undefined,
      timestamp: timeAt(message, "create_time"),
    }),
  ];
}

function completionMessage(message: JsonObject): NewMessage {
  const { content, tool_calls: calls } = message;
  return given({
    role: textAt(message, "role") ?? "user",
    name: textAt(message, "name"),
    content: typeof content === "string" ? content : undefined,
    parts: Array.isArray(content) ? objectsIn(content) : undefined,
    toolCalls: objectsIn(calls).length > 0 ? objectsIn(calls) : undefined,
    toolCallId: textAt(message, "tool_call_id"),
  });
}
