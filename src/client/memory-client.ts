import { Caller, type Call, type CallerOptions, type CallOptions } from "./caller.js";
import { contextOf, contextVariables } from "./context-answer.js";
import type { CursorStore } from "./cursor-store.js";
import { operationKind } from "./document-text.js";
import { EngraphError } from "./engraph-error.js";
import { Facts, type FactsOptions } from "./facts.js";
import type { JsonObject } from "./json-value.js";
import { liveEvents, type LiveEvent, type LiveOptions } from "./live-events.js";
import type {
  AddOptions,
  AddTarget,
  ContextOptions,
  GraphqlArguments,
  MemoryChanges,
  MemoryScope,
  NoteOptions,
  SearchOptions,
  ThreadOptions,
  UpdateOptions,
} from "./memory-options.js";
import type { Empty } from "./operation-types.js";
import * as operations from "./operations.js";
import type {
  AddedMessages,
  Deletion,
  ForgetReceipt,
  Memory,
  MemoryContext,
  NewMessage,
  SearchHit,
  ThreadView,
} from "./records.js";
import { textOfDocument, type GraphqlDocument } from "./typed-document.js";

/** The default of the server, in milliseconds. */
const extractionWaitMs = 30_000;

/** The memory of agents, in the words of the task: see docs/client.md. {@link connect} gives one. */
export class MemoryClient {
  readonly #caller: Caller;

  constructor(
    private readonly options: CallerOptions & {
      readonly cursors?: CursorStore | undefined;
      /** Closes what was opened for this client. */
      readonly close?: () => Promise<void>;
    },
  ) {
    this.#caller = new Caller(options);
  }

  /**
   * Stores messages, and makes the user, the agent and the thread that are missing. A text is a message of the user.
   * It is one unit, and stored once, however often it is tried. With `context`, the answer has the context of the reply.
   */
  add(
    messages: string | NewMessage | readonly NewMessage[],
    options: AddTarget & AddOptions & { readonly context: ContextOptions },
  ): Promise<AddedMessages & { readonly context: MemoryContext }>;
  add(
    messages: string | NewMessage | readonly NewMessage[],
    options: AddTarget & AddOptions,
  ): Promise<AddedMessages>;
  async add(
    messages: string | NewMessage | readonly NewMessage[],
    options: AddTarget & AddOptions & { readonly context?: ContextOptions },
  ): Promise<AddedMessages & { readonly context?: MemoryContext }> {
    const { userId, agentId, threadId, settings, context, ...rest } = options;
    const { waitForExtraction, waitTimeoutMs, idempotencyKey = newKey(), ...call } = rest;
    const input = { messages: listOf(messages), idempotencyKey, waitForExtraction, waitTimeoutMs };
    const shared = { ...contextVariables(context ?? {}), withContext: context !== undefined };
    const serverWaitMs = waitForExtraction === false ? 0 : (waitTimeoutMs ?? extractionWaitMs);
    const safe = { ...call, serverWaitMs, isSafe: true };
    const { added } =
      userId === undefined
        ? await this.#call(
            operations.addMessages,
            { ...shared, input: { ...input, threadId } },
            safe,
          )
        : await this.#call(
            operations.remember,
            { ...shared, input: { ...input, userId, agentId, threadId, settings } },
            safe,
          );
    const { thread, context: data, ...others } = added;
    if (thread === null)
      throw new EngraphError("NOT_FOUND", "The thread was deleted after the messages were added.");
    return { ...others, thread, ...(data && { context: contextOf(data) }) };
  }

  /** Finds what was said and learned, best first. The scope names the user, who is null for records without one. */
  async search(query: string, options: MemoryScope & SearchOptions): Promise<SearchHit[]> {
    const { userId, agentId, threadId, limit, types, mode, metadata, asOf, ...rest } = options;
    const { minSimilarity, minConfidence, ...call } = rest;
    const input = {
      query,
      scope: { userId, agentId, threadId },
      mode,
      maxResults: limit,
      recordTypes: types,
      metadataFilter: metadata,
      minSimilarity,
      minConfidence,
      asOf,
    };
    const { search } = await this.#call(operations.search, { input }, { ...call, isSafe: true });
    return search.results.map(({ why, memory, message, ...hit }) => ({
      ...hit,
      why: why.summary,
      memory: recordOf(memory),
      message: recordOf(message),
    }));
  }

  /** What a model should know for its next reply in a thread, or outside of any for a user. */
  async context(
    target: string | MemoryScope,
    options: ContextOptions & CallOptions = {},
  ): Promise<MemoryContext> {
    const { signal, timeoutMs, ...wanted } = options;
    const owner = typeof target === "string" ? { threadId: target } : target;
    const { userId, agentId, threadId } = owner;
    const variables = { ...contextVariables(wanted), userId, agentId, threadId };
    const call = { signal, timeoutMs, isSafe: true };
    const { context } = await this.#call(operations.context, variables, call);
    return contextOf(context);
  }

  /** A thread with its newest messages, oldest first. Null if there is none. */
  async thread(
    id: string,
    { messages: last, ...call }: ThreadOptions = {},
  ): Promise<ThreadView | null> {
    const { thread } = await this.#call(operations.thread, { id, last }, { ...call, isSafe: true });
    return thread && { ...thread, messages: thread.messages.nodes };
  }

  /** The memories of a user, an agent or a thread: `for await (const fact of memory.facts({ userId }))`. */
  facts(scope: MemoryScope, options: FactsOptions = {}): Facts {
    const { userId, agentId, threadId } = scope;
    const { kinds, categories, statuses = ["VALID"], minConfidence, metadata, ...rest } = options;
    const { pageSize: first, ...call } = rest;
    const owner = { userId, agentId, threadId };
    const filter = { owner, kinds, categories, statuses, minConfidence, metadata };
    return new Facts(async (after) => {
      const variables = { first, after, filter };
      const { memories } = await this.#call(operations.facts, variables, { ...call, isSafe: true });
      const { hasNextPage, endCursor } = memories.pageInfo;
      return { facts: memories.nodes, next: hasNextPage ? endCursor : null };
    });
  }

  /**
   * Stores a memory as it is given, without an extraction. It is tried again where it may have been done only if it has
   * an id: then it fails with ALREADY_EXISTS if there is a memory of that id, which the first try can have stored.
   */
  async note(content: string, options: NoteOptions = {}): Promise<Memory> {
    const { signal, timeoutMs, ...given } = options;
    const call = { signal, timeoutMs, isSafe: given.id !== undefined };
    const input = { ...given, content };
    const { addMemory } = await this.#call(operations.addMemory, { input }, call);
    return addMemory.memory;
  }

  /** Changes a memory; its revisions keep what it was. */
  async update(
    id: string,
    changes: MemoryChanges,
    { expectedRevision, ...call }: UpdateOptions = {},
  ): Promise<Memory> {
    const input = { ...changes, id, expectedRevision };
    // After a first try that has made the change, the revision would be another.
    const isSafe = expectedRevision === undefined;
    const { updateMemory } = await this.#call(
      operations.updateMemory,
      { input },
      { ...call, isSafe },
    );
    return updateMemory.memory;
  }

  /**
   * Deletes everything of a user (a text is its id), an agent or a thread for good, and proves it by a receipt; or one
   * memory. It is not tried again where it may have been done: the receipt of a second deletion counts nothing.
   */
  forget(target: string | MemoryScope, options?: CallOptions): Promise<ForgetReceipt>;
  forget(target: { readonly memoryId: string }, options?: CallOptions): Promise<Deletion>;
  async forget(
    target: string | MemoryScope | { readonly memoryId: string },
    options: CallOptions = {},
  ): Promise<ForgetReceipt | Deletion> {
    const call = { ...options, isSafe: false };
    if (typeof target === "object" && "memoryId" in target) {
      const input = { id: target.memoryId };
      return (await this.#call(operations.deleteMemory, { input }, call)).deleteMemory;
    }
    const input = typeof target === "string" ? { userId: target } : target;
    const { forget } = await this.#call(operations.forget, { input }, call);
    const { check, ...receipt } = forget;
    return { ...receipt, isClean: check?.isClean ?? null };
  }

  /**
   * Follows the changes of a scope: `for await (const event of memory.live({ userId }))`. It begins when the loop does,
   * resumes by itself after interruptions, and ends by `break`, `return()` or the signal, or when its thread is deleted.
   */
  live(
    scope: MemoryScope = {},
    options: LiveOptions = {},
  ): AsyncIterableIterator<LiveEvent, undefined, undefined> {
    const { transport } = this.options;
    const subscribe = transport.subscribe?.bind(transport);
    if (!subscribe) throw new TypeError("The transport cannot subscribe.");
    const { types = ["MESSAGE", "MEMORY"], id: subjectId, kinds } = options;
    const { cursors = this.options.cursors } = options;
    const { userId, agentId, threadId } = scope;
    const filter = { owner: { userId, agentId, threadId }, subjectTypes: types, subjectId, kinds };
    return liveEvents(
      {
        closing: this.#caller.closing,
        logEnd: ({ signal, onInterruption: onRetry }) =>
          this.#logEnd({ signal, onRetry, retries: Infinity }),
        subscribe: (variables, options) => subscribe(operations.live.text, variables, options),
      },
      filter,
      { ...options, ...(cursors && { cursors }) },
    );
  }

  /** The end of the log: take it before you read what you show, and follow with it as `after`, so that nothing is missed. */
  cursor(options: CallOptions = {}): Promise<string> {
    return this.#logEnd(options);
  }

  /** Executes any query or mutation of the API. Fails with an EngraphError if the answer has errors; its `data` has the rest. */
  graphql<Data = JsonObject, Variables = JsonObject>(
    document: GraphqlDocument<Data, Variables>,
    ...[variables, { isIdempotent, ...call } = {}]: GraphqlArguments<Variables>
  ): Promise<Data> {
    const text = textOfDocument(document);
    const isSafe = isIdempotent ?? operationKind(text) === "query";
    return this.#caller.call<Data>({ ...call, document: text, variables: variables ?? {}, isSafe });
  }

  /** Ends everything under way with CLOSED, and closes the connection. An Engraph that was given stays open. */
  async close(): Promise<void> {
    this.#caller.close();
    await this.options.close?.();
  }

  async #logEnd(call: Omit<Call, "document" | "variables" | "isSafe">): Promise<string> {
    const { eventCursor } = await this.#call(operations.logEnd, {}, { ...call, isSafe: true });
    return eventCursor;
  }

  #call<Data, Variables extends object>(
    { text: document }: operations.Operation<Data, Variables>,
    variables: Variables,
    call: Omit<Call, "document" | "variables">,
  ): Promise<Data> {
    return this.#caller.call<Data>({ ...call, document, variables });
  }
}

function listOf(messages: string | NewMessage | readonly NewMessage[]): readonly NewMessage[] {
  if (typeof messages === "string") return [{ role: "user", content: messages }];
  return isList(messages) ? messages : [messages];
}

function isList<T>(value: T | readonly T[]): value is readonly T[] {
  return Array.isArray(value);
}

/** `crypto.randomUUID` is missing on pages without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Of a record of another type, nothing was selected. */
function recordOf<T extends object>(record: T | Empty): T | null {
  return "id" in record ? (record as T) : null;
}
