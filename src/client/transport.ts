/**
 * What carries operations to Engraph: HTTP and WebSockets, or an Engraph in
 * this process, such as `createEngraph` of the package `engraph` gives.
 */
export interface EngraphTransport<Principal = undefined> {
  /** Executes a query or a mutation. Fails only if no answer can be had; the errors of an answer are in it. */
  execute(
    document: string,
    variables: object,
    principal?: Principal,
    options?: TransportOptions,
  ): Promise<TransportAnswer>;
  /**
   * Follows a subscription. Its end is the server's, or that of `options.signal`. A transport that loses its
   * connection resumes by itself, with the `cursor` of the last event as the variable `after`.
   */
  subscribe?(
    document: string,
    variables: object,
    principal?: Principal,
    options?: SubscribeOptions,
  ): AsyncIterable<TransportAnswer>;
}

/** A transport that knows on whose behalf it is asked. */
export interface BoundTransport {
  execute(document: string, variables: object, options: TransportOptions): Promise<TransportAnswer>;
  subscribe?(
    document: string,
    variables: object,
    options: SubscribeOptions,
  ): AsyncIterable<TransportAnswer>;
}

export interface TransportOptions {
  /** Ends the call when it is aborted. */
  readonly signal?: AbortSignal;
}

export interface SubscribeOptions extends TransportOptions {
  /** Told of each interruption, before it resumes: how many there were in a row. */
  readonly onInterruption?: (error: unknown, interruptions: number) => void;
}

/** An answer of GraphQL, and what the transport knows of it besides. */
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
