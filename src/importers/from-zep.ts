import type { JsonObject, JsonValue, NewMessage } from "../client/client.js";
import {
  checkFound,
  given,
  isObject,
  ImportFormatError,
  objectsIn,
  requiredAt,
  textAt,
  timeAt,
  userOf,
  type Imported,
  type ImportedMemory,
  type ImportedThread,
  type ImportOwner,
} from "./imported.js";

/**
 * Converts results of Zep's API in JSON: the messages of a thread (`thread.get`), the edges of a user's graph
 * (`graph.edge.get_by_user_id`), or an object with `threads`, `messages` and `edges` of these. Edges become facts with
 * their validity period. Fails with ImportFormatError.
 */
export function fromZep(json: JsonValue, owner: ImportOwner = {}): Imported {
  const whole: JsonObject = Array.isArray(json)
    ? { edges: json.filter(isEdge), messages: json.filter((one) => !isEdge(one)) }
    : isObject(json)
      ? json
      : {};
  const threads = [
    ...objectsIn(whole["threads"]),
    ...(objectsIn(whole["messages"]).length > 0 ? [whole] : []),
  ];
  const isFound = ["threads", "messages", "edges"].some((name) => Array.isArray(whole[name]));
  checkFound(json, isFound, "threads, messages or edges");
  return {
    threads: threads.map((thread, index) => threadOf(thread, owner, `Thread ${index + 1}`)),
    memories: objectsIn(whole["edges"]).map((edge, index) =>
      factOf(edge, owner, `Edge ${index + 1}`),
    ),
  };
}

function isEdge(value: JsonValue): boolean {
  return isObject(value) && typeof value["fact"] === "string";
}

function threadOf(thread: JsonObject, owner: ImportOwner, place: string): ImportedThread {
  const id = textAt(thread, "thread_id", "session_id") ?? owner.threadId;
  if (id === undefined)
    throw new ImportFormatError(`${place} has no thread_id. Give the thread of its messages.`);
  const messages = objectsIn(thread["messages"]).map((message, index): NewMessage => {
    const { metadata } = message;
    return given({
      id: textAt(message, "uuid", "uuid_"),
      role: textAt(message, "role_type", "role") ?? "user",
      name: textAt(message, "name"),
      content: requiredAt(message, `Message ${index + 1} of ${id}`, "content"),
      timestamp: timeAt(message, "reference_time", "created_at"),
      metadata: isObject(metadata) ? metadata : undefined,
    });
  });
  return given({ id, userId: userOf(thread, owner, place), agentId: owner.agentId, messages });
}

function factOf(edge: JsonObject, owner: ImportOwner, place: string): ImportedMemory {
  const zep = given({
    relation: textAt(edge, "name"),
    sourceNode: textAt(edge, "source_node_uuid"),
    targetNode: textAt(edge, "target_node_uuid"),
    createdAt: timeAt(edge, "created_at"),
    expiredAt: timeAt(edge, "expired_at"),
  });
  const [validFrom, until] = [timeAt(edge, "valid_at"), timeAt(edge, "invalid_at", "expired_at")];
  // An empty period is not a valid one.
  const validTo =
    until !== undefined && validFrom !== undefined && until <= validFrom ? undefined : until;
  return given({
    id: requiredAt(edge, place, "uuid", "uuid_"),
    content: requiredAt(edge, place, "fact"),
    kind: "FACT" as const,
    userId: userOf(edge, owner, place),
    agentId: owner.agentId,
    validFrom,
    validTo,
    metadata: { zep },
  });
}
