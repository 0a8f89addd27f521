import {
  BaseStore,
  validateNamespace,
  type GetOperation,
  type Item,
  type ListNamespacesOperation,
  type Operation,
  type OperationResults,
  type PutOperation,
  type SearchItem,
  type SearchOperation,
} from "@langchain/langgraph-checkpoint";
import {
  EngraphError,
  type Memory,
  type MemoryScope,
  type MemoryClient,
} from "../client/client.js";
import { matchesFilter, matchesNamespace } from "./langgraph-filter.js";
import { entryOf, filterOf, idOf, itemOf, newEntry, type StoreOwner } from "./langgraph-item.js";

export interface EngraphStoreOptions extends StoreOwner {
  /** Lifetime of an item, from the last time it was put, in seconds. Default: the server's, from its creation. */
  readonly ttlSeconds?: number;
  /** Paths of the indexed fields if `put` names none. Default: `["$"]`, all strings. */
  readonly fields?: readonly string[];
}

/** Maximum number of results of a search. */
const mostResults = 200;

/**
 * A LangGraph store in the memory of a user, an agent or both: `compile({ store })`. Each item is a memory: searches
 * find it by words and meaning, it has revisions and evidence, and it is deleted with its owner. See
 * docs/frameworks/langgraph.md.
 */
export class EngraphStore extends BaseStore {
  readonly #owner: MemoryScope;

  constructor(
    private readonly memory: MemoryClient,
    private readonly options: EngraphStoreOptions = {},
  ) {
    super();
    const { userId, agentId } = options;
    this.#owner = {
      userId,
      agentId,
      without: [
        ...(userId === undefined ? ["USER" as const] : []),
        ...(agentId === undefined ? ["AGENT" as const] : []),
      ],
    };
  }

  /** Fails for an invalid namespace without a change. Reads see the store as it was before the batch. If the batch puts an item several times, the last put counts. */
  override async batch<Op extends Operation[]>(operations: Op): Promise<OperationResults<Op>> {
    operations.forEach(checkNamespaces);
    const results = await Promise.all(operations.map(async (one) => this.#read(one)));
    const puts = operations.filter((one) => "value" in one);
    const last = new Map(puts.map((put) => [JSON.stringify([put.namespace, put.key]), put]));
    await Promise.all(Array.from(last.values(), async (put) => this.#put(put)));
    return results as OperationResults<Op>;
  }

  async #read(operation: Operation): Promise<unknown> {
    if ("value" in operation) return undefined;
    if ("key" in operation) return this.#get(operation);
    return "namespacePrefix" in operation ? this.#search(operation) : this.#list(operation);
  }

  async #get(wanted: GetOperation): Promise<Item | null> {
    const found = await this.memory.graphql<{ memory: Memory | null }>(
      "query Item($id: ID!) { memory(id: $id) { metadata createdAt updatedAt } }",
      { id: await idOf(wanted, this.options) },
    );
    return found.memory && itemOf(found.memory);
  }

  async #put({ namespace, key, value, index }: PutOperation): Promise<void> {
    const id = await idOf({ namespace, key }, this.options);
    if (value === null) return void (await this.memory.forget({ memoryId: id }));
    const { ttlSeconds, fields = ["$"] } = this.options;
    // The server counts a lifetime from the creation or the timestamp of a memory, and the item was put now.
    const timestamp = new Date().toISOString();
    const lifetime = { ttlSeconds, ttlAnchor: "TIMESTAMP", timestamp } as const;
    const entry = {
      ...newEntry({ namespace, key, value }, index ?? fields),
      ...(ttlSeconds !== undefined && lifetime),
    };
    if (await this.#unless("NOT_FOUND", () => this.memory.update(id, entry))) return;
    const { content, ...rest } = entry;
    const adding = () => this.memory.note(content, { ...rest, ...this.#owner, id });
    if (await this.#unless("ALREADY_EXISTS", adding)) return;
    await this.memory.update(id, entry);
  }

  /** Returns whether the change succeeded: false if it failed with this code. */
  async #unless(code: string, change: () => Promise<unknown>): Promise<boolean> {
    try {
      await change();
      return true;
    } catch (error) {
      if (error instanceof EngraphError && error.code === code) return false;
      throw error;
    }
  }

  async #search(operation: SearchOperation): Promise<SearchItem[]> {
    const { namespacePrefix, filter = {}, limit = 10, offset = 0, query = "" } = operation;
    const metadata = filterOf(namespacePrefix, filter);
    const found: SearchItem[] = [];
    for await (const { item, score } of this.#candidates(query, metadata, offset + limit)) {
      if (found.length === offset + limit) break;
      if (matchesFilter(item.value, filter))
        found.push({ ...item, ...(score !== undefined && { score }) });
    }
    return found.slice(offset);
  }

  /** The best matches for a query, or all items, newest first, if the query is blank. */
  async *#candidates(query: string, metadata: ReturnType<typeof filterOf>, wanted: number) {
    if (query.trim() === "") {
      const options = { metadata, pageSize: Math.min(wanted, 500) };
      for await (const memory of this.memory.facts(this.#owner, options))
        yield { item: itemOf(memory), score: undefined };
      return;
    }
    const options = { ...this.#owner, metadata, types: ["MEMORY"] as const, limit: mostResults };
    for (const { memory, score } of await this.memory.search(query, options))
      if (memory && entryOf(memory).isIndexed) yield { item: itemOf(memory), score };
  }

  async #list(operation: ListNamespacesOperation): Promise<string[][]> {
    const { matchConditions = [], maxDepth, limit, offset } = operation;
    const found = new Map<string, string[]>();
    for await (const memory of this.memory.facts(this.#owner, {
      metadata: filterOf([], {}),
      pageSize: 500,
    })) {
      const { namespace } = itemOf(memory);
      if (!matchConditions.every((condition) => matchesNamespace(namespace, condition))) continue;
      const shown = namespace.slice(0, maxDepth);
      found.set(JSON.stringify(shown), shown);
    }
    const namespaces = [...found.values()].sort((a, b) => (a.join("\0") < b.join("\0") ? -1 : 1));
    return namespaces.slice(offset, offset + limit);
  }
}

/** Fails with an InvalidNamespaceError, like LangGraph's own stores. Only an item that is put needs a namespace. */
function checkNamespaces(operation: Operation): void {
  const allowEmpty = !("value" in operation && operation.value !== null);
  for (const namespace of namespacesOf(operation))
    validateNamespace(namespace, { allowEmpty, allowReservedRoot: true });
}

function namespacesOf(operation: Operation): string[][] {
  if ("namespace" in operation) return [operation.namespace];
  if ("namespacePrefix" in operation) return [operation.namespacePrefix];
  return operation.matchConditions?.map(({ path }) => path) ?? [];
}
