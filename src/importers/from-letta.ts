import type { JsonObject, JsonValue, NewMessage } from "../client/client.js";
import {
  checkFound,
  given,
  ImportFormatError,
  isObject,
  objectsIn,
  requiredAt,
  textAt,
  timeAt,
  type Imported,
  type ImportedMemory,
  type ImportedThread,
  type ImportOwner,
} from "./imported.js";

/**
 * Converts Letta data in JSON: an agent file (`.af`, in its first format or with `agents` and `blocks`), or the
 * passages of an archival memory. The block `human` becomes a memory of the user, other blocks become guidelines of the
 * agent. Fails with ImportFormatError.
 */
export function fromLetta(json: JsonValue, owner: ImportOwner = {}): Imported {
  const { userId } = owner;
  if (userId === undefined)
    throw new ImportFormatError("Letta names no user. Give the user with whom the agent talks.");
  const known = { ...owner, userId };
  if (Array.isArray(json))
    return {
      threads: [],
      memories: objectsIn(json).map((passage, index) => passageOf(passage, known, index)),
    };
  const file = isObject(json) ? json : {};
  const isAgent = ["agents", "core_memory", "messages"].some((name) => Array.isArray(file[name]));
  checkFound(json, isAgent, "agents, and is no list of passages");
  const shared = objectsIn(file["blocks"]);
  const agents = Array.isArray(file["agents"]) ? objectsIn(file["agents"]) : [file];
  const parts = agents.map((agent) => agentOf(agent, shared, known));
  return {
    threads: parts.flatMap(({ threads }) => threads),
    memories: parts.flatMap(({ memories }) => memories),
  };
}

type KnownOwner = ImportOwner & { readonly userId: string };

function agentOf(agent: JsonObject, shared: readonly JsonObject[], owner: KnownOwner): Imported {
  const agentId = owner.agentId ?? requiredAt(agent, "The agent", "name", "id");
  const own = new Set(Array.isArray(agent["block_ids"]) ? agent["block_ids"] : []);
  const blocks = [
    ...objectsIn(agent["core_memory"]),
    ...shared.filter((block) => own.has(block["id"] ?? null)),
  ].filter((block) => textAt(block, "value") !== undefined);
  const memories = blocks.map((block): ImportedMemory => {
    const label = requiredAt(block, "A block", "label");
    const isOfUser = label === "human";
    return {
      id: `letta:${agentId}:${label}`,
      content: requiredAt(block, label, "value"),
      kind: isOfUser ? "MEMORY" : "GUIDELINE",
      ...(isOfUser ? { userId: owner.userId } : {}),
      agentId,
      category: label,
      metadata: { letta: given({ description: textAt(block, "description") }) },
    };
  });
  const messages = objectsIn(agent["messages"]).flatMap(messageOf);
  const id = owner.threadId ?? `letta:${agentId}:${owner.userId}`;
  const thread: ImportedThread = { id, userId: owner.userId, agentId, messages };
  return { threads: messages.length > 0 ? [thread] : [], memories };
}

function passageOf(
  passage: JsonObject,
  { userId, agentId }: KnownOwner,
  index: number,
): ImportedMemory {
  const { metadata } = passage;
  const letta = given({ createdAt: timeAt(passage, "created_at"), tags: passage["tags"] });
  return given({
    id: requiredAt(passage, `Passage ${index + 1}`, "id"),
    content: requiredAt(passage, `Passage ${index + 1}`, "text"),
    kind: "FACT" as const,
    userId,
    agentId,
    metadata: { ...(isObject(metadata) ? metadata : {}), letta },
  });
}

/** Skips prompts and Letta's messages to the agent, which are not part of the conversation. */
function messageOf(message: JsonObject): readonly NewMessage[] {
  const role = textAt(message, "role");
  const timestamp = timeAt(message, "created_at");
  const said = textOf(message["content"]) ?? textAt(message, "text");
  if (role === "user") {
    const content = said === undefined ? undefined : unwrapped(said);
    return content === undefined ? [] : [given({ role, content, timestamp })];
  }
  if (role !== "assistant") return [];
  const sent = objectsIn(message["tool_calls"])
    .map(sentBy)
    .find((text) => text !== undefined);
  // If an agent speaks through a tool, its text is its reasoning.
  const content = sent ?? (objectsIn(message["tool_calls"]).length === 0 ? said : undefined);
  return content === undefined ? [] : [given({ role, content, timestamp })];
}

function textOf(content: JsonValue | undefined): string | undefined {
  if (typeof content === "string") return content || undefined;
  const texts = objectsIn(content).flatMap((part) => textAt(part, "text") ?? []);
  return texts.join("\n\n") || undefined;
}

/** Extracts the user's message from Letta's envelope. Undefined if it is an event of Letta itself. */
function unwrapped(text: string): string | undefined {
  const envelope = text.startsWith("{") ? parsed(text) : undefined;
  if (!isObject(envelope) || textAt(envelope, "type") === undefined) return text;
  return envelope["type"] === "user_message" ? textAt(envelope, "message") : undefined;
}

function sentBy(call: JsonObject): string | undefined {
  const { function: called } = call;
  if (!isObject(called) || called["name"] !== "send_message") return undefined;
  const sent = parsed(textAt(called, "arguments") ?? "");
  return isObject(sent) ? textAt(sent, "message") : undefined;
}

function parsed(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}
