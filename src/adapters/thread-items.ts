import type { JsonObject, MemoryClient, NewMessage } from "../client/client.js";

/** A thread that keeps the history of a framework. It is made with the first message. */
export interface ThreadTarget {
  readonly threadId: string;
  /** Of a new thread. Default: none is made, and the thread must be there. */
  readonly userId?: string;
  readonly agentId?: string;
}

/** A message as Engraph has it. */
export interface StoredMessage {
  readonly id: string;
  readonly role: string;
  readonly name: string | null;
  readonly content: string | null;
  readonly toolCalls: readonly JsonObject[] | null;
  readonly toolCallId: string | null;
  readonly metadata: JsonObject | null;
}

/** How the items of a framework are kept as messages. */
export interface ItemFormat<Item> {
  /** The key of the metadata under which an item is kept. */
  readonly key: string;
  /** The item as people, searches and extraction read it. */
  readonly message: (item: Item) => NewMessage;
  /** The item of a message that something else has added. */
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

/** Most messages of a page, and of one addition. */
const pageSize = 500;

/**
 * The messages of a thread as the items of a framework, oldest first. An item comes back as it was added: what a
 * message has no field for is kept in its metadata. Its text is the content of the message alone, so that a changed
 * or redacted message changes the item.
 */
export class ThreadItems<Item extends object> {
  constructor(
    private readonly memory: MemoryClient,
    private readonly target: ThreadTarget,
    private readonly format: ItemFormat<Item>,
  ) {}

  /** @param limit Only so many of the newest. Default: all. */
  async read(limit = Infinity): Promise<Item[]> {
    const messages = await this.#newest(limit);
    return messages.map((message) => this.#itemOf(message));
  }

  /** Adds items, up to 500 of them as one unit. */
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
      // Someone else has deleted it: the newest is another one now.
      if (deleteMessage.deletedCount > 0) return this.#itemOf(message);
    }
  }

  /** Deletes all messages. The thread stays, and so do memories that something else supports as well. */
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

/** Stands where an item has the text of its message. */
const textMark = "engraph:text";
/** Where frameworks keep the text of a message. */
const textKeys: ReadonlySet<string> = new Set(["content", "text"]);

/** The item, in which a mark is in the place of the message's text. */
function withoutText(item: JsonObject, text: NewMessage["content"]): JsonObject {
  return withTexts(item, (value) => (value === text ? textMark : value)) as JsonObject;
}

function withText(item: JsonObject, text: string): JsonObject {
  return withTexts(item, (value) => (value === textMark ? text : value)) as JsonObject;
}

/** A copy, whose texts are changed at any depth. */
function withTexts(value: unknown, change: (text: string) => string, key = ""): unknown {
  if (typeof value === "string") return textKeys.has(key) ? change(value) : value;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => withTexts(item, change, key));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, withTexts(item, change, name)]),
  );
}
