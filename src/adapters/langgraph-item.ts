import { getTextAtPath, type GetOperation, type Item } from "@langchain/langgraph-checkpoint";
import type { JsonObject, JsonValue, Memory } from "../client/client.js";

/** Whose items they are. */
export interface StoreOwner {
  readonly userId?: string;
  readonly agentId?: string;
}

/** An item, as the metadata of its memory keep it. */
interface Entry {
  readonly key: string;
  /** The labels by their positions: a metadata filter can then ask for the first ones. */
  readonly namespace: Readonly<Record<string, string>>;
  /** The value as JSON, in the order of its keys. */
  readonly value: JsonObject;
  readonly isIndexed: boolean;
}

/** What an item's memory has besides its owner. */
export function newEntry(
  { namespace, key, value }: Pick<Item, "namespace" | "key" | "value">,
  index: false | readonly string[],
): { readonly content: string; readonly metadata: JsonObject } {
  const texts =
    index === false
      ? []
      : index.flatMap((path) => (path === "$" ? textsIn(value) : getTextAtPath(value, path)));
  const langgraph = { key, namespace: { ...namespace }, value, isIndexed: index !== false };
  return { content: texts.join("\n") || key, metadata: { langgraph: plain(langgraph) } };
}

export function entryOf({ metadata }: Pick<Memory, "metadata">): Entry {
  return (metadata as unknown as { readonly langgraph: Entry }).langgraph;
}

export function itemOf(memory: Pick<Memory, "metadata" | "createdAt" | "updatedAt">): Item {
  const { key, namespace, value } = entryOf(memory);
  return {
    key,
    namespace: Object.values(namespace),
    value,
    createdAt: new Date(memory.createdAt),
    updatedAt: new Date(memory.updatedAt),
  };
}

/** The metadata filter for items below a prefix. It leaves comparisons of values to the caller. */
export function filterOf(
  prefix: readonly string[],
  filter: Readonly<Record<string, unknown>>,
): JsonObject {
  const equal = Object.entries(filter).filter(([, value]) => typeof value !== "object");
  return { langgraph: plain({ namespace: { ...prefix }, value: Object.fromEntries(equal) }) };
}

/**
 * The id of an item's memory: the same for the same item, so that two programs that put it change one memory. It begins
 * as the ids of callers that are limited to the owner must (docs/security.md).
 */
export async function idOf(
  { namespace, key }: GetOperation,
  { userId, agentId }: StoreOwner,
): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([namespace, key, userId, agentId]));
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  const name = Array.from(new Uint8Array(digest, 0, 16), (byte) =>
    byte.toString(16).padStart(2, "0"),
  );
  const owner = [userId ?? "", ...(agentId === undefined ? [] : [agentId])].map(
    (id) => `~${id.replaceAll(/[%~/]/g, encodeURIComponent).replaceAll("~", "%7E")}`,
  );
  const prefix = userId === undefined && agentId === undefined ? "" : `${owner.join("")}/`;
  return `${prefix}langgraph-${name.join("")}`;
}

/** All texts of a value: its keys and JSON's marks would be found as words. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function plain(value: unknown): JsonValue {
  return JSON.parse(JSON.stringify(value)) as JsonValue;
}
