import type { JsonObject, MemoryClient, NewMessage } from "../client/client.js";

/** A thread that stores the history of a framework. It is created with the first message if there is a `userId`. */
export interface ThreadTarget {
  readonly threadId: string;
  /** The user of a new thread. By default no thread is created, and the thread must exist. */
  readonly userId?: string;
  readonly agentId?: string;
}

/** A message as Engraph returns it. */
export interface StoredMessage {
  readonly id: string;
  readonly role: string;
  readonly name: string | null;
  readonly content: string | null;
  readonly toolCalls: readonly JsonObject[] | null;
  readonly toolCallId: string | null;
  readonly metadata: JsonObject | null;
}

/** Converts the items of a framework to messages and back. */
export interface ItemFormat<Item> {
  /** The metadata key that stores the item. */
  readonly key: string;
  /** Converts an item to the message that people, searches and the extraction read. */
  readonly message: (item: Item) => NewMessage;
  /** Makes an item from a message that was not added through this adapter. */
  readonly item: (message: StoredMessage) => Item;
}

const itemsQuery = `query ThreadItems($id: ID!, $last: Int!, $before: String) {
  thread(id: $id) {
    messages(last: $last, before: $before) {
      nodes { id role name content toolCalls toolCallId metadata }
      pageInfo { hasPreviousPage startCursor }
    }
  }
}`;
const deletion = `mutation DeleteItem($id: ID!) { deleteMessage(input: { id: $id }) { deletedCount } }`;
const clearing = `mutation ClearItems($id: ID!) {
  clearMessages(input: { owner: { threadId: $id }, confirm: true }) { deletedCount }
}`;

interface ItemsData {
  readonly thread: {
    readonly messages: {
      readonly nodes: readonly StoredMessage[];
      readonly pageInfo: { readonly hasPreviousPage: boolean; readonly startCursor: string | null };
    };
  } | null;
}

/** Maximum number of messages per page and per call of `add`. */
const pageSize = 500;

/**
 * Presents the messages of a thread as items of a framework, oldest first. An item is returned as it was added: the
 * message's metadata stores the fields that a message lacks. Its text is stored only as the message's content, so that
 * editing or redacting the message changes the item.
 */
export class ThreadItems<Item extends object> {
  constructor(
    private readonly memory: MemoryClient,
    private readonly target: ThreadTarget,
    private readonly format: ItemFormat<Item>,
  ) {}

  /** @param limit Maximum number of items, the newest ones. Default: all. */
  async read(limit = Infinity): Promise<Item[]> {
    const messages = await this.#newest(limit);
    return messages.map((message) => this.#itemOf(message));
  }

  /** Adds items, in one transaction for every 500. */
  async add(items: readonly Item[]): Promise<void> {
    const { userId, agentId, threadId } = this.target;
    const target = userId === undefined ? { threadId } : { userId, agentId, threadId };
    const messages = items.map((item) => this.#messageOf(item));
    for (let at = 0; at < messages.length; at += pageSize)
      await this.memory.add(messages.slice(at, at + pageSize), target);
  }

  /** Deletes the newest message, and returns its item. Undefined if there is none. */
  async pop(): Promise<Item | undefined> {
    for (;;) {
      const [message] = await this.#newest(1);
      if (!message) return undefined;
      const { deleteMessage } = await this.memory.graphql<{
        deleteMessage: { deletedCount: number };
      }>(deletion, { id: message.id });
      // Another caller has deleted that message first, so there is a new newest message.
      if (deleteMessage.deletedCount > 0) return this.#itemOf(message);
    }
  }

  /** Deletes all messages. Keeps the thread, and memories that have other evidence too. */
  async clear(): Promise<void> {
    await this.memory.graphql(clearing, { id: this.target.threadId }, { isIdempotent: true });
  }

  async #newest(limit: number): Promise<StoredMessage[]> {
    const found: StoredMessage[] = [];
    let before: string | null = null;
    while (found.length < limit) {
      const last = Math.min(limit - found.length, pageSize);
      const variables: JsonObject = { id: this.target.threadId, last, before };
      const { thread }: ItemsData = await this.memory.graphql<ItemsData>(itemsQuery, variables);
      const { nodes = [], pageInfo } = thread?.messages ?? {};
      found.unshift(...nodes);
      if (pageInfo?.hasPreviousPage !== true) break;
      before = pageInfo.startCursor;
    }
    return found;
  }

  #messageOf(item: Item): NewMessage {
    const message = this.format.message(item);
    const plain = JSON.parse(JSON.stringify(item)) as JsonObject;
    const metadata = { [this.format.key]: withoutText(plain, message.content) };
    return { ...message, metadata };
  }

  #itemOf(message: StoredMessage): Item {
    const kept = message.metadata?.[this.format.key];
    if (typeof kept !== "object" || kept === null) return this.format.item(message);
    return withText(kept as JsonObject, message.content ?? "") as Item;
  }
}

/** The placeholder for the message's text in a stored item. */
const textMark = "engraph:text";
/** The keys under which frameworks store the text of a message. */
const textKeys: ReadonlySet<string> = new Set(["content", "text"]);

/** Replaces the message's text in an item by the placeholder. */
function withoutText(item: JsonObject, text: NewMessage["content"]): JsonObject {
  return withTexts(item, (value) => (value === text ? textMark : value)) as JsonObject;
}

function withText(item: JsonObject, text: string): JsonObject {
  return withTexts(item, (value) => (value === textMark ? text : value)) as JsonObject;
}

/** Copies a value and changes its texts at any depth. */
function withTexts(value: unknown, change: (text: string) => string, key = ""): unknown {
  if (typeof value === "string") return textKeys.has(key) ? change(value) : value;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => withTexts(item, change, key));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, withTexts(item, change, name)]),
  );
}
