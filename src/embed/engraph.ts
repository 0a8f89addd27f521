// The public types of the package `engraph`. They import nothing, so that programs need no other types.

/** Opens an Engraph inside this process: its store, its jobs, and the whole API of the server. */
export declare function createEngraph(options?: EngraphOptions): Promise<Engraph>;

export interface EngraphOptions {
  /** The file of the embedded store. Default: `data/engraph.db`, or the database configured in `env`. */
  readonly dataFile?: string;
  /** The port for HTTP, as with `engraph serve`; 0 takes any free port. Default: none, only this process can use it. */
  readonly port?: number;
  /** Settings by their names in docs/configuration.md. The process environment is not read. `port` replaces PORT. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** For example a pino logger. Default: nothing is logged. */
  readonly logger?: EngraphLogger;
}

/** Each call gets structured fields, then a sentence. */
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
   * Executes a query or a mutation, with the limits, checks and errors of the HTTP API. Errors are part of the answer.
   * Fails if Engraph is closed, and for an invalid principal.
   *
   * @param document GraphQL text, or a document from a code generator.
   * @param variables JSON values.
   * @param principal The identity of the caller. Default: an operator of the tenant `default`.
   */
  // oxlint-disable-next-line typescript/no-explicit-any -- the type of a text's answer is unknown
  execute<Data = Readonly<Record<string, any>>, Variables = Readonly<Record<string, unknown>>>(
    document: EngraphDocument<Data, Variables>,
    variables?: Variables | null,
    principal?: EngraphPrincipal,
  ): Promise<EngraphAnswer<Data>>;
  /**
   * Starts a subscription at once, with the groups, limits and access rules of the WebSocket API. Events that the
   * reader has no room for stay in the event log. To miss nothing, pass the cursor of `eventCursor` as `after`. If the
   * subscription cannot start or fails later, its last answer contains `errors`. Fails as `execute`.
   *
   * @param document As of `execute`.
   */
  // oxlint-disable-next-line typescript/no-explicit-any -- the type of a text's answer is unknown
  subscribe<Data = Readonly<Record<string, any>>, Variables = Readonly<Record<string, unknown>>>(
    document: EngraphDocument<Data, Variables>,
    variables?: Variables | null,
    principal?: EngraphPrincipal,
  ): EngraphSubscription<Data>;
  /** Ends subscriptions, waits for running operations and jobs, and closes the store. Can be called again. */
  close(): Promise<void>;
}

/** GraphQL text, or a document: a DocumentNode, or a TypedDocumentString or TypedDocumentNode from a code generator. */
export type EngraphDocument<Data, Variables> = string | TypedDocument<Data, Variables>;

export interface TypedDocument<Data, Variables> {
  readonly kind?: string;
  readonly __apiType?: (variables: Variables) => Data;
}

/** The identity that an operation is executed as: see docs/security.md. */
export interface EngraphPrincipal {
  /** Default: `default`. */
  readonly tenantId?: string;
  /** Default: `operator`. */
  readonly role?: "reader" | "member" | "admin" | "operator";
  /** If given, only this user's records can be reached. */
  readonly userId?: string;
  /** If given, only records made for this agent can be reached. */
  readonly agentId?: string;
}

export interface EngraphAnswer<Data> {
  /** Absent if nothing was executed; null if the operation failed as a whole. */
  readonly data?: Data | null;
  readonly errors?: readonly EngraphAnswerError[];
}

/** The answers of a subscription. To end it, break out of the loop, call `return`, or close Engraph. */
export interface EngraphSubscription<Data> extends AsyncIterable<EngraphAnswer<Data>> {
  next(): Promise<IteratorResult<EngraphAnswer<Data>, undefined>>;
  return(): Promise<IteratorResult<EngraphAnswer<Data>, undefined>>;
  [Symbol.asyncIterator](): EngraphSubscription<Data>;
}

export interface EngraphAnswerError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly locations?: readonly { readonly line: number; readonly column: number }[];
  /** `code` is one of the codes in docs/errors.md. */
  readonly extensions: { readonly code: string; readonly [detail: string]: unknown };
}
