import { getTextAtPath, type GetOperation, type Item } from "@langchain/langgraph-checkpoint";
import type { JsonObject, JsonValue, Memory } from "../client/client.js";

/** The owner of the items. */
export interface StoreOwner {
  readonly userId?: string;
  readonly agentId?: string;
}

/** Longest content of an item, in UTF-16 code units: its value is in the metadata too, and a request has a limit. */
const maxContentLength = 50_000;

/** An item in the format of its memory's metadata. */
interface Entry {
  readonly key: string;
  /** The labels, keyed by position, so that a metadata filter can match the first ones. */
  readonly namespace: Readonly<Record<string, string>>;
  /** The value as JSON, with its keys in the original order. */
  readonly value: JsonObject;
  readonly isIndexed: boolean;
}

/**
 * The content, metadata and confidence of an item's memory. An item without indexed texts has an empty content, which
 * no search finds. Contexts leave out memories without confidence, because items are data, not statements.
 */
export function newEntry(
  { namespace, key, value }: Pick<Item, "namespace" | "key" | "value">,
  index: false | readonly string[],
) {
  const texts =
    index === false
      ? []
      : index.flatMap((path) => (path === "$" ? textsIn(value) : getTextAtPath(value, path)));
  const langgraph = { key, namespace: { ...namespace }, value, isIndexed: index !== false };
  const content = texts.join("\n").slice(0, maxContentLength);
  return { content, metadata: { langgraph: plain(langgraph) }, confidence: 0 };
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

/** The metadata filter for items below a prefix. The caller must apply the filter's comparison operators. */
export function filterOf(
  prefix: readonly string[],
  filter: Readonly<Record<string, unknown>>,
): JsonObject {
  const equal = Object.entries(filter).filter(([, value]) => typeof value !== "object");
  return { langgraph: plain({ namespace: { ...prefix }, value: Object.fromEntries(equal) }) };
}

/**
 * The id of an item's memory. It is derived from the item, so that two programs that put the same item change one
 * memory. It starts with the prefix that ids of callers limited to the owner must have (docs/security.md).
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

/** All strings of a value, without its keys and the JSON syntax, which searches would match as words. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function plain(value: unknown): JsonValue {
  return JSON.parse(JSON.stringify(value)) as JsonValue;
}
