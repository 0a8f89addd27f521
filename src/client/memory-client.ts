import { type Call, type CallOptions, Caller, type CallerOptions, newKey } from "./caller.js";
import { contextOf, contextVariables } from "./context-answer.js";
import type { CursorStore } from "./cursor-store.js";
import { operationKind } from "./document-text.js";
import { EngraphError } from "./engraph-error.js";
import { Facts, type FactsOptions } from "./facts.js";
import type { JsonObject } from "./json-value.js";
import { type LiveEvent, type LiveOptions, liveEvents } from "./live-events.js";
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
import { sentMessages, sentQuery } from "./sent-text.js";
import { recordOf } from "./operation-types.js";
import { type GraphqlDocument, textOfDocument } from "./typed-document.js";

/** The server's default `waitTimeoutMs`, in milliseconds. */
const extractionWaitMs = 30_000;

/** A client for the memory of agents: see docs/client.md. {@link connect} creates one. */
export class MemoryClient {
  readonly #caller: Caller;

  constructor(
    private readonly options: CallerOptions & {
      readonly cursors?: CursorStore | undefined;
      /** Closes the client's connections. */
      readonly close?: () => Promise<void>;
    },
  ) {
    this.#caller = new Caller(options);
  }

  /**
   * Stores messages. With a `userId`, it also creates the user, the agent and the thread if they are missing. A string
   * is a message of the user. The call is one transaction, and stores the messages once even if it is retried. With
   * `context`, the answer includes the context for the reply.
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
    const input = {
      userId,
      agentId,
      threadId,
      settings,
      messages: sentMessages(messages),
      idempotencyKey,
      waitForExtraction,
      waitTimeoutMs,
    };
    const shared = { ...contextVariables(context ?? {}), withContext: context !== undefined };
    const serverWaitMs = waitTimeoutMs ?? (waitForExtraction === true ? extractionWaitMs : 0);
    const { added } = await this.#call(
      operations.addMessages,
      { ...shared, input },
      { ...call, serverWaitMs, isSafe: true },
    );
    const { thread, context: data, ...others } = added;
    if (thread === null)
      throw new EngraphError("NOT_FOUND", "The thread was deleted after the messages were added.");
    return { ...others, thread, ...(data && { context: contextOf(data) }) };
  }

  /**
   * Searches messages and memories, best match first. The scope must contain `userId`, or
   * `without: ["USER"]` for records without a user.
   */
  async search(query: string, options: MemoryScope & SearchOptions): Promise<SearchHit[]> {
    const { userId, agentId, threadId, without, limit, types, mode, metadata, asOf, ...rest } =
      options;
    const { minSimilarity, minConfidence, ...call } = rest;
    const input = {
      query: sentQuery(query),
      scope: { userId, agentId, threadId, without },
      mode,
      maxResults: limit,
      recordTypes: types,
      metadata,
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

  /** Returns what a model should know for its next reply in a thread, or for a user outside of any thread. */
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

  /** Returns a thread with its newest messages, oldest first. Null if it does not exist. */
  async thread(
    id: string,
    { messages: last, ...call }: ThreadOptions = {},
  ): Promise<ThreadView | null> {
    const { thread } = await this.#call(operations.thread, { id, last }, { ...call, isSafe: true });
    return thread && { ...thread, messages: thread.messages.nodes };
  }

  /**
   * Iterates over the memories of a user, an agent or a thread: `for await (const fact of memory.facts({ userId }))`.
   */
  facts(scope: MemoryScope, options: FactsOptions = {}): Facts {
    const { userId, agentId, threadId, without } = scope;
    const { kinds, categories, subjects, trusts, statuses = ["VALID"], ...others } = options;
    const { minConfidence, metadata, pageSize: first, ...call } = others;
    const owner = { userId, agentId, threadId, without };
    const filter = {
      owner,
      kinds,
      categories,
      subjects,
      trusts,
      statuses,
      minConfidence,
      metadata,
    };
    return new Facts(async (after) => {
      const variables = { first, after, filter };
      const { memories } = await this.#call(operations.facts, variables, { ...call, isSafe: true });
      const { hasNextPage, endCursor } = memories.pageInfo;
      return { facts: memories.nodes, next: hasNextPage ? endCursor : null };
    });
  }

  /**
   * Stores a memory as given, without extraction. Only a call with an `id` is retried when the first try may have
   * succeeded. Such a call fails with ALREADY_EXISTS if a memory with that id exists, perhaps stored by the first try.
   */
  async note(content: string, options: NoteOptions = {}): Promise<Memory> {
    const { signal, timeoutMs, ...given } = options;
    const call = { signal, timeoutMs, isSafe: given.id !== undefined };
    const input = { ...given, content: content.toWellFormed() };
    const { addMemory } = await this.#call(operations.addMemory, { input }, call);
    return addMemory;
  }

  /** Changes a memory. Its revisions keep the previous versions. */
  async update(
    id: string,
    changes: MemoryChanges,
    { expectedRevision, ...call }: UpdateOptions = {},
  ): Promise<Memory> {
    const { content } = changes;
    const texts = content === undefined ? {} : { content: content.toWellFormed() };
    const input = { ...changes, ...texts, id, expectedRevision };
    // If the first try made the change, a retry would fail because the revision has changed.
    const isSafe = expectedRevision === undefined;
    const { updateMemory } = await this.#call(
      operations.updateMemory,
      { input },
      { ...call, isSafe },
    );
    return updateMemory;
  }

  /**
   * Permanently deletes all data of a user (a string is the user's id), an agent or a thread, and returns a receipt as
   * proof; or deletes one memory. The client does not retry it if the first try may have succeeded, because the second
   * receipt would count nothing.
   */
  forget(target: string | MemoryScope, options?: CallOptions): Promise<ForgetReceipt>;
  forget(target: { readonly memoryId: string }, options?: CallOptions): Promise<Deletion>;
  async forget(
    target: string | MemoryScope | { readonly memoryId: string },
    options: CallOptions = {},
  ): Promise<ForgetReceipt | Deletion> {
    const call = { ...options, isSafe: false };
    if (typeof target === "object" && "memoryId" in target) {
      const variables = { ids: [target.memoryId] };
      return (await this.#call(operations.deleteMemories, variables, call)).deleteMemories;
    }
    const input = typeof target === "string" ? { userId: target } : target;
    const { forget } = await this.#call(operations.forget, { input }, call);
    const { check, ...receipt } = forget;
    return { ...receipt, isClean: check?.isClean ?? null };
  }

  /**
   * Follows the changes of a scope: `for await (const event of memory.live({ userId }))`. It starts with the loop and
   * resumes by itself after interruptions. It ends on `break`, `return()` or the signal, or when its thread is deleted.
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
    const { userId, agentId, threadId, without } = scope;
    const filter = {
      owner: { userId, agentId, threadId, without },
      subjectTypes: types,
      subjectId,
      kinds,
    };
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

  /**
   * Returns the cursor of the log's end. Read it before the data that you show, then pass it to `live` as `after`, so
   * that you miss no event.
   */
  cursor(options: CallOptions = {}): Promise<string> {
    return this.#logEnd(options);
  }

  /**
   * Executes any query or mutation of the API. Fails with an EngraphError if the answer has errors; its `data` holds
   * the partial result.
   */
  graphql<Data = JsonObject, Variables = JsonObject>(
    document: GraphqlDocument<Data, Variables>,
    ...[variables, { isIdempotent, ...call } = {}]: GraphqlArguments<Variables>
  ): Promise<Data> {
    const text = textOfDocument(document);
    const isSafe = isIdempotent ?? operationKind(text) === "query";
    return this.#caller.call<Data>({ ...call, document: text, variables: variables ?? {}, isSafe });
  }

  /** Ends all pending calls with CLOSED and closes the connection. An Engraph passed to `connect` stays open. */
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
