import type { JsonValue } from "../client/client.js";
import {
  checkFound,
  given,
  isObject,
  objectsIn,
  requiredAt,
  textAt,
  timeAt,
  userOf,
  type Imported,
  type ImportOwner,
} from "./imported.js";

/**
 * Converts the result of mem0's `get_all` in JSON: a list of memories, or an object with `results`. Memories keep their
 * ids; categories, the run and the times are stored in the metadata. Fails with ImportFormatError.
 */
export function fromMem0(json: JsonValue, owner: ImportOwner = {}): Imported {
  const list = isObject(json) ? json["results"] : json;
  checkFound(json, Array.isArray(list), "list of memories");
  const found = objectsIn(list);
  const memories = found.map((memory, index) => {
    const place = `Memory ${index + 1}`;
    const { metadata } = memory;
    const categories = Array.isArray(memory["categories"]) ? memory["categories"] : [];
    const category = categories.find((one) => typeof one === "string");
    const mem0 = given({
      runId: textAt(memory, "run_id"),
      appId: textAt(memory, "app_id"),
      categories: categories.length > 0 ? categories : undefined,
      createdAt: timeAt(memory, "created_at"),
      updatedAt: timeAt(memory, "updated_at"),
    });
    const agentId = textAt(memory, "agent_id") ?? owner.agentId;
    const isOfAgent = textAt(memory, "user_id") === undefined && agentId !== undefined;
    return given({
      id: requiredAt(memory, place, "id"),
      content: requiredAt(memory, place, "memory", "text"),
      kind: "FACT" as const,
      userId: isOfAgent ? owner.userId : userOf(memory, owner, place),
      agentId,
      category,
      expiresAt: timeAt(memory, "expiration_date"),
      metadata: { ...(isObject(metadata) ? metadata : {}), mem0 },
    });
  });
  return { threads: [], memories };
}
