/**
 * Sends operations to Engraph, over HTTP and WebSockets or to an Engraph in this process, such as the one that
 * `createEngraph` of the package `engraph` returns.
 */
export interface EngraphTransport<Principal = undefined> {
  /** Executes a query or a mutation. Fails only if there is no answer; errors of the answer are part of the result. */
  execute(
    document: string,
    variables: object,
    principal?: Principal,
    options?: TransportOptions,
  ): Promise<TransportAnswer>;
  /**
   * Follows a subscription until the server completes it or `options.signal` aborts. A transport that loses its
   * connection must resume by itself, with the `cursor` of the last event as the variable `after`.
   */
  subscribe?(
    document: string,
    variables: object,
    principal?: Principal,
    options?: SubscribeOptions,
  ): AsyncIterable<TransportAnswer>;
}

/** A transport that is bound to one principal. */
export interface BoundTransport {
  execute(document: string, variables: object, options: TransportOptions): Promise<TransportAnswer>;
  subscribe?(
    document: string,
    variables: object,
    options: SubscribeOptions,
  ): AsyncIterable<TransportAnswer>;
}

export interface TransportOptions {
  /** Aborts the call. */
  readonly signal?: AbortSignal;
}

export interface SubscribeOptions extends TransportOptions {
  /** Called for each interruption before it resumes, with the number of consecutive interruptions. */
  readonly onInterruption?: (error: unknown, interruptions: number) => void;
}

/** A GraphQL answer, with details of the transport. */
export interface TransportAnswer {
  readonly data?: unknown;
  readonly errors?: readonly {
    readonly message: string;
    readonly path?: readonly (string | number)[];
    readonly extensions?: Readonly<Record<string, unknown>>;
  }[];
  /** The HTTP status. */
  readonly status?: number;
  /** How long to wait before the next try, in milliseconds. */
  readonly retryAfterMs?: number;
}
