import { systemClock, type ClientClock } from "./client-clock.js";
import type { CursorStore } from "./cursor-store.js";
import { HttpTransport } from "./http-transport.js";
import { MemoryClient } from "./memory-client.js";
import type { BoundTransport, EngraphTransport } from "./transport.js";

/** What every client can be told. */
export interface ClientOptions {
  /** Longest wait for an answer, in milliseconds; each try has as long. Default: 30,000. */
  readonly timeoutMs?: number;
  /** How often a call that is safe to repeat is tried again after a failure that may pass. Default: 4. */
  readonly retries?: number;
  /** Where `live` keeps its cursors. Default: nowhere, so that each loop begins at its own time. */
  readonly cursors?: CursorStore;
  /** For tests. Default: the time of the system. */
  readonly clock?: ClientClock;
}

/** A server. */
export interface ConnectOptions extends ClientOptions {
  /** Of its GraphQL endpoint. Default: http://127.0.0.1:4000/graphql. */
  readonly url?: string;
  /** A key or token, or a function that is asked for one before each request and at each connection. Default: none. */
  readonly token?: string | (() => string | Promise<string>);
  /** Default: that of the platform. */
  readonly fetch?: typeof globalThis.fetch;
  /** A class like WebSocket. Default: that of the platform. */
  readonly webSocketImpl?: unknown;
}

/** On whose behalf, for an Engraph in this process. */
export interface InProcessOptions<Principal> extends ClientOptions {
  /** Default: the transport's. */
  readonly principal?: Principal;
}

/**
 * Gives the memory of a server, over HTTP and WebSockets, or of an Engraph in this process. Nothing is sent before the
 * first call.
 *
 * `const memory = connect({ url: "https://memory.example/graphql", token })`
 */
export function connect(options?: ConnectOptions): MemoryClient;
export function connect<Principal>(
  engraph: EngraphTransport<Principal>,
  options?: InProcessOptions<Principal>,
): MemoryClient;
export function connect<Principal>(
  first: ConnectOptions | EngraphTransport<Principal> = {},
  options: InProcessOptions<Principal> = {},
): MemoryClient {
  if ("execute" in first)
    return new MemoryClient({ ...shared(options), transport: bound(first, options.principal) });
  const { url = "http://127.0.0.1:4000/graphql", token, webSocketImpl } = first;
  const { fetch = globalThis.fetch } = first;
  const transport = new HttpTransport({ url, token, fetch, webSocketImpl });
  return new MemoryClient({ ...shared(first), transport, close: () => transport.close() });
}

function shared({ timeoutMs = 30_000, retries = 4, cursors, clock = systemClock }: ClientOptions) {
  return { timeoutMs, retries, cursors, clock };
}

function bound<Principal>(
  transport: EngraphTransport<Principal>,
  principal: Principal | undefined,
): BoundTransport {
  const subscribe = transport.subscribe?.bind(transport);
  return {
    execute: (document, variables, options) =>
      transport.execute(document, variables, principal, options),
    ...(subscribe && {
      subscribe: (document, variables, options) =>
        subscribe(document, variables, principal, options),
    }),
  };
}
