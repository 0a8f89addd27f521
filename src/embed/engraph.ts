// The types of the package `engraph`, by themselves: they import nothing, so that a program needs no types of others.

/** Opens an Engraph inside this process: its store, its jobs, and everything that the server's API can do. */
export declare function createEngraph(options?: EngraphOptions): Promise<Engraph>;

export interface EngraphOptions {
  /** The file of the embedded store. Default: `data/engraph.db`; or a database that `env` names. */
  readonly dataFile?: string;
  /** Where it also serves HTTP, as `engraph serve` does; 0 takes any free port. Default: none, only this process reaches it. */
  readonly port?: number;
  /** Settings by the names of docs/configuration.md. The environment of the process is not read, and PORT is an option of its own. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Such as a logger of pino. Default: nothing is logged. */
  readonly logger?: EngraphLogger;
}

/** Structured fields first, then a sentence. */
export interface EngraphLogger {
  debug?(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface Engraph {
  /** The GraphQL endpoint, such as `http://127.0.0.1:4000/graphql`; null without a port. */
  readonly url: string | null;
  /**
   * Executes a query or a mutation. The answer is the one over HTTP: the same limits, checks and errors, which it holds.
   * Fails if it is closed, and for a principal that cannot be.
   *
   * @param document GraphQL, or what a code generator has made of it.
   * @param variables Values of JSON.
   * @param principal On whose behalf. Default: an operator of the tenant `default`.
   */
  // oxlint-disable-next-line typescript/no-explicit-any -- of a text, nobody knows what it answers
  execute<Data = Readonly<Record<string, any>>, Variables = Readonly<Record<string, unknown>>>(
    document: EngraphDocument<Data, Variables>,
    variables?: Variables | null,
    principal?: EngraphPrincipal,
  ): Promise<EngraphAnswer<Data>>;
  /**
   * Follows a subscription: by the same groups, limits and access rules as over WebSocket. It begins at once. What its
   * reader has no room for stays in the event log. To miss nothing, give it the cursor of `eventCursor` as `after`.
   * What it cannot begin with, or ends with, is its last answer, with `errors`. Fails as `execute`.
   *
   * @param document As of `execute`.
   */
  // oxlint-disable-next-line typescript/no-explicit-any -- of a text, nobody knows what it answers
  subscribe<Data = Readonly<Record<string, any>>, Variables = Readonly<Record<string, unknown>>>(
    document: EngraphDocument<Data, Variables>,
    variables?: Variables | null,
    principal?: EngraphPrincipal,
  ): EngraphSubscription<Data>;
  /** Ends subscriptions, lets running operations and jobs end, and lets go of the store. Can be called again. */
  close(): Promise<void>;
}

/** GraphQL as text, or a document: a DocumentNode, or what a code generator has typed, a TypedDocumentString or a TypedDocumentNode. */
export type EngraphDocument<Data, Variables> = string | TypedDocument<Data, Variables>;

export interface TypedDocument<Data, Variables> {
  readonly kind?: string;
  readonly __apiType?: (variables: Variables) => Data;
}

/** On whose behalf an operation is executed: see docs/security.md. */
export interface EngraphPrincipal {
  /** Default: `default`. */
  readonly tenantId?: string;
  /** Default: `operator`. */
  readonly role?: "reader" | "member" | "admin" | "operator";
  /** Where given, only this user's records can be reached. */
  readonly userId?: string;
  /** Where given, only records made for this agent can be reached. */
  readonly agentId?: string;
}

export interface EngraphAnswer<Data> {
  /** Left out where nothing was executed; null where it failed as a whole. */
  readonly data?: Data | null;
  readonly errors?: readonly EngraphAnswerError[];
}

/** The answers of a subscription. Break off the loop over it, or call `return`, to end it; `close` of Engraph ends it too. */
export interface EngraphSubscription<Data> extends AsyncIterable<EngraphAnswer<Data>> {
  next(): Promise<IteratorResult<EngraphAnswer<Data>, undefined>>;
  return(): Promise<IteratorResult<EngraphAnswer<Data>, undefined>>;
  [Symbol.asyncIterator](): EngraphSubscription<Data>;
}

export interface EngraphAnswerError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly locations?: readonly { readonly line: number; readonly column: number }[];
  /** `code` is one of docs/errors.md. */
  readonly extensions: { readonly code: string; readonly [detail: string]: unknown };
}
