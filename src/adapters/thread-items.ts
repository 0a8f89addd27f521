import {
  EngraphError,
  type JsonObject,
  type MemoryClient,
  type NewMessage,
} from "../client/client.js";
import { mapTexts, onceOnly, paragraphsOf } from "./parts-text.js";
import { storableBatches } from "./storable-batches.js";

/** A thread that stores the history of a framework. It is created with the first message if there is a `userId`. */
export interface ThreadTarget {
  readonly threadId: string;
  /**
   * The user of the thread. All calls fail with BAD_USER_INPUT if the thread has another one. By default no thread is
   * created, and the thread must exist.
   */
  readonly userId?: string;
  /** The agent of the thread, with `userId`. All calls fail with BAD_USER_INPUT if the thread has another one. */
  readonly agentId?: string;
  /**
   * Whether adding waits for the extraction of memories, at most 30 seconds. Default: the thread's `extractionMode`,
   * normally false.
   */
  readonly waitForExtraction?: boolean;
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
  /** Copies an item and changes the content that the message's text comes from, if the item has one. */
  readonly withContent: (item: Item, change: (content: unknown) => unknown) => unknown;
  /** Makes items, in order, from a message that was not added through this adapter. */
  readonly items: (message: StoredMessage) => readonly Item[];
}

const itemsQuery = `query ThreadItems($id: ID!, $last: Int!, $before: String) {
  thread(id: $id) {
    userId
    agentId
    messages(last: $last, before: $before) {
      nodes { id role name content toolCalls toolCallId metadata }
      pageInfo { hasPreviousPage startCursor }
    }
  }
}`;
const deletion = `mutation DeleteItem($id: ID!) { deleteMessages(ids: [$id]) { deletedCount } }`;
const clearing = `mutation ClearItems($id: ID!) {
  deleteMessages(owner: { threadId: $id }, confirm: true) { deletedCount }
}`;

interface ItemsData {
  readonly thread: {
    readonly userId: string | null;
    readonly agentId: string | null;
    readonly messages: Page;
  } | null;
}

interface Page {
  readonly nodes: readonly StoredMessage[];
  readonly pageInfo: { readonly hasPreviousPage: boolean; readonly startCursor: string | null };
}

/** Maximum number of messages per page. */
const pageSize = 500;

/**
 * Presents the messages of a thread as items of a framework, oldest first. An item is returned as it was added: the
 * message's metadata stores the fields that a message lacks, and the lengths of its texts. The texts are stored only as
 * the message's content, so that editing or redacting the message changes the item. Items that hold more than a text,
 * such as reasoning, are stored in `ofContent`, which an edit removes.
 */
export class ThreadItems<Item extends object> {
  constructor(
    private readonly memory: MemoryClient,
    private readonly target: ThreadTarget,
    private readonly format: ItemFormat<Item>,
  ) {
    // Without a userId, any thread can be read: a missing value must not lead to that.
    if ("userId" in target && !target.userId) throw new TypeError("userId has no value.");
  }

  /** @param limit Maximum number of items, the newest ones. Default: all. */
  async read(limit = Infinity): Promise<Item[]> {
    const messages = await this.#newest(limit);
    return messages.flatMap((message) => this.#itemsOf(message)).slice(-limit);
  }

  /** Adds items, in one transaction for every {@link storableBatches batch}. */
  async add(items: readonly Item[]): Promise<void> {
    const { userId, agentId, threadId, waitForExtraction } = this.target;
    const target = userId === undefined ? { threadId } : { userId, agentId, threadId };
    const messages = items.map((item) => this.#messageOf(item));
    for (const batch of storableBatches(messages))
      await this.memory.add(batch, { ...target, waitForExtraction });
  }

  /** Deletes the newest message, and returns its last item. Undefined if there is none. */
  async pop(): Promise<Item | undefined> {
    for (;;) {
      const [message] = await this.#newest(1);
      if (!message) return undefined;
      const { deleteMessages } = await this.memory.graphql<{
        deleteMessages: { deletedCount: number };
      }>(deletion, { id: message.id });
      // Another caller has deleted that message first, so there is a new newest message.
      if (deleteMessages.deletedCount > 0) return this.#itemsOf(message).at(-1);
    }
  }

  /** Deletes all messages. Keeps the thread, and memories that have other evidence too. */
  async clear(): Promise<void> {
    // Fails for the thread of another owner.
    await this.#page(0, null);
    await this.memory.graphql(clearing, { id: this.target.threadId }, { isIdempotent: true });
  }

  async #newest(limit: number): Promise<StoredMessage[]> {
    const found: StoredMessage[] = [];
    let before: string | null = null;
    while (found.length < limit) {
      const page: Page = await this.#page(Math.min(limit - found.length, pageSize), before);
      found.unshift(...page.nodes);
      if (!page.pageInfo.hasPreviousPage) break;
      before = page.pageInfo.startCursor;
    }
    return found;
  }

  /** A page of messages; empty if the thread does not exist. Fails with BAD_USER_INPUT if it has another owner. */
  async #page(last: number, before: string | null): Promise<Page> {
    const { threadId, userId, agentId } = this.target;
    const variables: JsonObject = { id: threadId, last, before };
    const { thread } = await this.memory.graphql<ItemsData>(itemsQuery, variables);
    if (!thread) return { nodes: [], pageInfo: { hasPreviousPage: false, startCursor: null } };
    const owner = userId === undefined ? {} : { userId, agentId };
    for (const [field, id] of Object.entries(owner))
      if (id !== undefined && id !== thread[field as keyof typeof owner])
        throw new EngraphError(
          "BAD_USER_INPUT",
          `${field} is not that of thread ${threadId}. All users share the ids of threads: choose another, such as one that begins with the user's id.`,
        );
    return thread.messages;
  }

  #messageOf(item: Item): NewMessage {
    const plain = JSON.parse(JSON.stringify(item)) as Item;
    const kept = { [this.format.key]: this.format.withContent(plain, lengthsOf) } as JsonObject;
    const message = this.format.message(item);
    return { ...message, metadata: plainRoles.has(message.role) ? kept : { ofContent: kept } };
  }

  #itemsOf(message: StoredMessage): readonly Item[] {
    const { ofContent, ...others } = message.metadata ?? {};
    const kept = { ...others, ...(ofContent as JsonObject | undefined) }[this.format.key];
    if (typeof kept !== "object" || kept === null) return this.format.items(message);
    const asAdded = this.#filled(kept as Item, message, paragraphsOf);
    const lengths = asAdded && this.format.withContent(asAdded, lengthsOf);
    if (asAdded && JSON.stringify(lengths) === JSON.stringify(kept)) return [asAdded];
    // An edited text no longer consists of the item's texts.
    const edited = plainRoles.has(message.role) && this.#filled(kept as Item, message, onceOnly);
    return edited ? [edited] : this.format.items(message);
  }

  /** The item with the message's text; null if it would not be the text of the item. */
  #filled(
    kept: Item,
    { content }: StoredMessage,
    textsOf: (text: string) => (length: number) => string | undefined,
  ): Item | null {
    const text = content ?? "";
    const texts = textsOf(text);
    const fill = (given: unknown) =>
      mapTexts(given, (length) => (typeof length === "string" ? length : texts(length)));
    const item = this.format.withContent(kept, fill) as Item;
    return (this.format.message(item).content ?? "") === text ? item : null;
  }
}

/** Roles whose items hold no more than the message's text: no arguments of tool calls, and no reasoning. */
const plainRoles: ReadonlySet<string> = new Set(["user", "system", "tool"]);

/** Replaces the texts of a content by their lengths, except for blank ones, which the message's text lacks. */
function lengthsOf(content: unknown): unknown {
  return mapTexts(content, (text) => (String(text).trim() === "" ? text : String(text).length));
}
